import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const yardiConnectionQuery = () =>
  queryOptions({
    queryKey: ['yardi-connection'],
    queryFn: ({ signal }) => call('getYardiConnection', {}, { signal }),
  });

export const buildingPricesQuery = (id: string) =>
  queryOptions({
    queryKey: ['yardi-prices', id],
    queryFn: ({ signal }) => call('getBuildingPrices', { params: { id } }, { signal }),
  });
