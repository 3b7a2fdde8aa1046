import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Queries the rules that start soon and touch running campaigns. */
export const comingRulesQuery = () =>
  queryOptions({
    queryKey: ['campaigns', 'coming-rules'],
    queryFn: ({ signal }) => call('listComingRules', {}, { signal }),
    retry: false,
  });
