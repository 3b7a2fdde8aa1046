import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/client.ts';

/** What would be written otherwise now that the promoted property has changed; `upTo` is when it last did. */
export const campaignUpdateQuery = (id: string, upTo: string | null) =>
  queryOptions({
    queryKey: ['campaign', id, 'update', upTo],
    queryFn: ({ signal }) => call('campaignUpdate', { params: { id } }, { signal }),
    // The groups of an answer that was brought in are known by their ids: another answer has others.
    staleTime: Infinity,
  });
