import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Loads the last change of a campaign at the networks. Polls while it runs. */
export const publishingQuery = (id: string) =>
  queryOptions({
    queryKey: ['publishing', id],
    queryFn: ({ signal }) => call('getPublishing', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => {
      const running = state.data?.publishing;
      return running !== undefined &&
        running !== null &&
        (running.state === 'queued' || running.state === 'running')
        ? 700
        : false;
    },
    staleTime: 0,
  });
