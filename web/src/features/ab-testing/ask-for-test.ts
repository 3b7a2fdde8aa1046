import type { QueryClient } from '@tanstack/react-query';
import { campaignQuery, todayQuery } from '../campaigns/queries.ts';
import { abTestQuery, abTestResultQuery, abTestStatsQuery, earlierAbTestsQuery } from './queries.ts';

/** Prefetches the data of the A/B test page while its code loads. */
export function prefetchTest(client: QueryClient, id: string): Promise<unknown>[] {
  return [
    client.fetchQuery(campaignQuery(id)),
    client.ensureQueryData(todayQuery()),
    client
      .fetchQuery(abTestQuery(id))
      .then((test) => (test.ab_testing_details === null ? null : askForFigures(client, id))),
  ];
}

const askForFigures = (client: QueryClient, id: string) =>
  Promise.all([
    client.ensureQueryData(abTestResultQuery(id)),
    client.ensureQueryData(abTestStatsQuery(id)),
    client.ensureQueryData(earlierAbTestsQuery(id)),
  ]);
