import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';

/** What would be written otherwise now that the promoted property has changed. */
export const campaignUpdateQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign', id, 'update'],
    queryFn: ({ signal }) => call('campaignUpdate', { params: { id } }, { signal }),
    // The groups of an answer that was brought in are known by their ids: another answer has others.
    staleTime: Infinity,
  });
