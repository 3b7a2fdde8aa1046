import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** How often a test is asked for: often while the networks are being changed, and as its figures while it runs. */
const every = new Map([
  ['starting', 1500],
  ['stopping', 1500],
  ['running', 60_000],
]);

/** The test of a campaign. */
export const abTestQuery = (id: string) =>
  queryOptions({
    queryKey: ['ab-test', id],
    queryFn: ({ signal }) => call('abTestStatus', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => every.get(state.data?.ab_testing_details?.status ?? '') ?? false,
    // Whatever is saved in the campaign's form may meet a condition.
    staleTime: 0,
  });

export const abTestResultQuery = (id: string) =>
  queryOptions({
    queryKey: ['ab-test', id, 'result'],
    queryFn: ({ signal }) => call('abTestResult', { params: { id } }, { signal }),
    refetchInterval: 60_000,
  });

export const abTestStatsQuery = (id: string) =>
  queryOptions({
    queryKey: ['ab-test', id, 'stats'],
    queryFn: ({ signal }) => call('abTestStats', { params: { id } }, { signal }),
    refetchInterval: 60_000,
  });

export const earlierAbTestsQuery = (id: string) =>
  queryOptions({
    queryKey: ['ab-test', id, 'earlier'],
    queryFn: ({ signal }) => call('earlierAbTests', { params: { id } }, { signal }),
  });
