import type { QueryClient } from '@tanstack/react-query';
import type { Campaign } from '#contract/campaigns.ts';
import { prefetch } from '../../api/prefetch.ts';
import { connectionsQuery } from '../connections/queries.ts';
import { publishingQuery } from '../publishing/queries.ts';
import { networkSyncQuery } from '../synchronizing/queries.ts';
import { targetOf } from '../campaigns/chosen-target.ts';
import { postedPanelsQuery } from './posted-panels-query.ts';
import { campaignQuery, targetQuery, todayQuery } from '../campaigns/queries.ts';

type Asked = { context: { queryClient: QueryClient }; params: { id: string } };

/** Prefetches the form's data while its code loads. */
export function prefetchCampaign({ context: { queryClient: client }, params: { id } }: Asked): Promise<void> {
  return prefetch([
    client.ensureQueryData(todayQuery()),
    client.ensureQueryData(connectionsQuery()),
    client.fetchQuery(campaignQuery(id)).then((campaign) => Promise.all(prefetchRest(client, campaign))),
  ]);
}

/** Loads the data that the form shows in addition to the campaign. */
function prefetchRest(client: QueryClient, campaign: Campaign): Promise<unknown>[] {
  const target = targetOf(campaign);
  return [
    ...(target === null ? [] : [client.ensureQueryData(targetQuery(target))]),
    ...(campaign.is_posted || campaign.operation !== null
      ? [client.ensureQueryData(postedPanelsQuery())]
      : []),
    ...(campaign.is_posted
      ? [
          client.ensureQueryData(publishingQuery(campaign.id)),
          client.ensureQueryData(networkSyncQuery(campaign.id)),
        ]
      : []),
  ];
}
