import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/**
 * Polling intervals by status: short while the networks are being changed, once a minute while the test runs.
 */
const every = new Map([
  ['starting', 1500],
  ['stopping', 1500],
  ['running', 60_000],
]);

export const abTestQuery = (id: string) =>
  queryOptions({
    queryKey: ['ab-test', id],
    queryFn: ({ signal }) => call('abTestStatus', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => every.get(state.data?.ab_testing_details?.status ?? '') ?? false,
    // Any save of the campaign form may meet a condition.
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

export const abTestSuggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['ab-test', id, 'suggestions'],
    queryFn: ({ signal }) => call('abTestSuggestions', { params: { id } }, { signal }),
    // The property may have changed since.
    staleTime: 0,
  });

export const earlierAbTestsQuery = (id: string) =>
  queryOptions({
    queryKey: ['ab-test', id, 'earlier'],
    queryFn: ({ signal }) => call('earlierAbTests', { params: { id } }, { signal }),
  });
