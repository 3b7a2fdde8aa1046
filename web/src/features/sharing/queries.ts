import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Queries the links to a campaign that still work. */
export const shareLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['share-links', id],
    queryFn: ({ signal }) => call('listShareLinks', { params: { id } }, { signal }),
    // A client may have opened one meanwhile.
    staleTime: 0,
  });
