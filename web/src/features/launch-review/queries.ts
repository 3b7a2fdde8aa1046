import { queryOptions } from '@tanstack/react-query';
import type { LaunchReviewQuery } from '#contract/campaign-targets.ts';
import { call } from '../../api/client.ts';

/** Queries what to know before a launch. It is always read again, because another campaign may run by now. */
export const launchReviewQuery = (query: LaunchReviewQuery) =>
  queryOptions({
    queryKey: ['launch-review', query],
    queryFn: ({ signal }) => call('reviewLaunch', { query }, { signal }),
    staleTime: 0,
    retry: false,
  });
