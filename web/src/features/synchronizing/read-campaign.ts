import type { QueryClient } from '@tanstack/react-query';
import type { Campaign } from '#contract/campaigns.ts';
import type { NetworkSync } from '#contract/synchronizing.ts';
import { campaignQuery } from '../campaigns/queries.ts';
import { networkSyncQuery } from './queries.ts';

/**
 * Waits for a started reading and returns the campaign after it. The screen already polls during a reading,
 * so this only watches its answers.
 */
export async function readCampaign(client: QueryClient, id: string, begun: NetworkSync): Promise<Campaign> {
  const { queryKey } = networkSyncQuery(id);
  client.setQueryData(queryKey, begun);
  const { problem } = await new Promise<NetworkSync>((resolve) => {
    const seen = () => {
      const now = client.getQueryData(queryKey);
      if (now === undefined || now.running) return false;
      resolve(now);
      return true;
    };
    if (seen()) return;
    const stop = client.getQueryCache().subscribe(() => {
      if (seen()) stop();
    });
  });
  if (problem !== null) throw new Error(problem);
  return client.fetchQuery({ ...campaignQuery(id), staleTime: 0 });
}
