import type { QueryClient } from '@tanstack/react-query';
import { campaignQuery, todayQuery } from '../campaigns/queries.ts';
import {
  abTestQuery,
  abTestResultQuery,
  abTestStatsQuery,
  abTestSuggestionsQuery,
  earlierAbTestsQuery,
} from './queries.ts';

/** Prefetches the data of the A/B test page while its code loads. */
export function prefetchTest(client: QueryClient, id: string): Promise<unknown>[] {
  return [client.fetchQuery(campaignQuery(id)), client.ensureQueryData(todayQuery()), askForTest(client, id)];
}

async function askForTest(client: QueryClient, id: string): Promise<unknown> {
  const { ab_testing_details: details } = await client.fetchQuery(abTestQuery(id));
  return details === null ? client.ensureQueryData(abTestSuggestionsQuery(id)) : askForFigures(client, id);
}

const askForFigures = (client: QueryClient, id: string) =>
  Promise.all([
    client.ensureQueryData(abTestResultQuery(id)),
    client.ensureQueryData(abTestStatsQuery(id)),
    client.ensureQueryData(earlierAbTestsQuery(id)),
  ]);
