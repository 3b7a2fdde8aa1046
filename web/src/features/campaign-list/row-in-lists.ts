import type { QueryClient } from '@tanstack/react-query';
import type { campaignRoutes, CampaignRow } from '#contract/campaigns.ts';
import type { AnswerOf } from '#contract/route/route.ts';

type List = AnswerOf<typeof campaignRoutes.listCampaigns>;

export const campaignLists = { queryKey: ['campaigns', 'list'] };

/** Returns the campaign's newest row from all cached lists. */
export function rowInLists(client: QueryClient, id: string): CampaignRow | undefined {
  return client
    .getQueriesData<List>(campaignLists)
    .flatMap(([, list]) => list?.campaigns.filter((row) => row.id === id) ?? [])
    .toSorted((one, other) => other.revision - one.revision)[0];
}

/** Overwrites fields of the campaign's row in every cached list. */
export function writeRow(client: QueryClient, id: string, fields: Partial<CampaignRow>): void {
  client.setQueriesData<List>(
    campaignLists,
    (list) =>
      list && {
        ...list,
        campaigns: list.campaigns.map((row) => (row.id === id ? { ...row, ...fields } : row)),
      },
  );
}
