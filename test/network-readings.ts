import { campaignRoutes, type Campaign } from '../contract/campaigns.ts';
import type { CampaignContent } from '../domain/campaign-content.ts';
import { synchronizingRoutes, type NetworkSync, type Resolution } from '../contract/synchronizing.ts';
import type { PersonClient } from '../scripts/sample-data/client.ts';
import { eventually } from './eventually.ts';
import { handOf } from './by-hand.ts';
import { readyToLaunch } from './factories/campaigns.ts';
import { launched } from './launches.ts';
import type { TestServer } from './test-server.ts';

/** Reads a campaign from its networks and waits for the result. */
export async function readNetworks(owner: PersonClient, id: string): Promise<NetworkSync> {
  await owner.call(synchronizingRoutes.readNetworks, { params: { id } });
  return readingEnded(owner, id);
}

export function readingEnded(owner: PersonClient, id: string): Promise<NetworkSync> {
  return eventually(async () => {
    const sync = await owner.call(synchronizingRoutes.getNetworkSync, { params: { id } });
    return sync.running ? undefined : sync;
  }, 60_000);
}

/** Resolves differences of a campaign at its current revision; all of them unless some are given. */
export async function resolve(
  owner: PersonClient,
  id: string,
  resolution: Resolution,
  some?: NetworkSync['differences'],
): Promise<Campaign> {
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  const { differences } = await owner.call(synchronizingRoutes.getNetworkSync, { params: { id } });
  return owner.call(synchronizingRoutes.resolveDifferences, {
    params: { id },
    body: { resolution, revision, differences: (some ?? differences).map((difference) => difference.id) },
  });
}

/** Returns the network id of a campaign's object. */
export async function externalId(
  { deps }: TestServer,
  campaignId: string,
  line: 'meta' | 'google_search' | 'google_display',
  kind: string,
  key?: string,
): Promise<string> {
  let query = deps.db
    .selectFrom('network_object')
    .innerJoin('publication', (join) =>
      join
        .onRef('publication.organization_id', '=', 'network_object.organization_id')
        .onRef('publication.id', '=', 'network_object.publication_id'),
    )
    .select('external_id')
    .where('campaign_id', '=', campaignId)
    .where('line', '=', line)
    .where('kind', '=', kind)
    .orderBy('network_object.id');
  if (key !== undefined) query = query.where('key', '=', key);
  const { external_id: id } = await query.limit(1).executeTakeFirstOrThrow();
  return id;
}

/** Creates a campaign that is live in all lines, with direct access to the accounts it runs in. */
export async function campaignAtNetworks(server: TestServer, own: Partial<CampaignContent> = {}) {
  const ready = await readyToLaunch(server, own);
  await launched(ready.owner, ready.campaign.id);
  return { ...ready, id: ready.campaign.id, hand: handOf(server, ready.person.id) };
}
