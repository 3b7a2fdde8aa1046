import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/**
 * Queries the texts that would be written after the property's last change; `upTo` is the time of
 * that change.
 */
export const campaignUpdateQuery = (id: string, upTo: string | null) =>
  queryOptions({
    queryKey: ['campaign', id, 'update', upTo],
    queryFn: ({ signal }) => call('campaignUpdate', { params: { id } }, { signal }),
    // Accepted groups are recognized by their ids, and a refetch would return different ids.
    staleTime: Infinity,
  });
