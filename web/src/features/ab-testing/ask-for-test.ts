import type { QueryClient } from '@tanstack/react-query';
import { campaignQuery, todayQuery } from '../campaigns/queries.ts';
import { abTestQuery, abTestResultQuery, abTestStatsQuery, earlierAbTestsQuery } from './queries.ts';

/** Asks for what the page of a campaign's test begins with while its code is on the way. */
export function askForTest(client: QueryClient, id: string): Promise<unknown>[] {
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
