import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const waits = new Set(['starting', 'stopping']);

/** The test of a campaign; asked again while the networks are being changed for it. */
export const abTestQuery = (id: string) =>
  queryOptions({
    queryKey: ['ab-test', id],
    queryFn: ({ signal }) => call('abTestStatus', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (waits.has(state.data?.ab_testing_details?.status ?? '') ? 1500 : false),
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
