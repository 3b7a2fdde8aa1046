import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Queries a picture of a web page through the server, because our pages show no pictures of other sites. */
export const pagePictureQuery = (url: string) =>
  queryOptions({
    queryKey: ['page-picture', url],
    queryFn: ({ signal }) => call('showFirstAdPicture', { body: { url } }, { signal }),
    staleTime: Infinity,
    retry: 1,
  });
