import { afterAll, beforeAll, expect, test } from 'vitest';
import { synchronizingRoutes, type NetworkSync } from '../../../../contract/synchronizing.ts';
import type { PersonClient } from '../../../../scripts/sample-data/client.ts';
import { eventually } from '../../../../test/eventually.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { ended } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { syncAllCampaignsJob } from './sync-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

/** Advances an hour, in which the campaign is read automatically, and returns its differences. */
async function anHourLater(owner: PersonClient, id: string): Promise<NetworkSync['differences']> {
  await askSandbox(server, '/clock', { advance_hours: 1 });
  await syncAllCampaignsJob(server.deps);
  await server.deps.pool.query(
    `update pgboss.job set start_after = now()
     where name = 'sync-campaigns-together' and state = 'created'
       and data -> 'campaigns' @> jsonb_build_array(jsonb_build_object('id', $1::text))`,
    [id],
  );
  return eventually(async () => {
    const { differences } = await owner.call(synchronizingRoutes.getNetworkSync, { params: { id } });
    return differences.length > 0 ? differences : undefined;
  }, 60_000);
}

const adOf = (id: string, channel: 'facebook' | 'instagram') => externalId(server, id, 'meta', 'ad', channel);

type Creative = {
  id: string;
  contextual_multi_ads: { enroll_status: string };
  degrees_of_freedom_spec: { creative_features_spec: Record<string, { enroll_status: string }> };
};

/** Returns the creative that an ad shows at Meta. */
async function shown(account: string, ad: string): Promise<Creative> {
  type Tree = { campaigns: { adsets: { ads: { id: string; creative: Creative }[] }[] }[] };
  const { campaigns } = await askSandbox<Tree>(server, `/meta/accounts/${account}/tree`);
  const ads = campaigns.flatMap(({ adsets }) => adsets.flatMap((set) => set.ads));
  const found = ads.find(({ id }) => id === ad);
  if (found === undefined) throw new Error('the ad is not there');
  return found.creative;
}

test('switches turned on for an ad at Meta are reported within the hour, and can be turned off again', async () => {
  const { owner, adAccount: account, id } = await campaignAtNetworks(server);
  const ad = await adOf(id, 'instagram');
  const before = await shown(account, ad);
  await askSandbox(server, `/meta/objects/${ad}`, { feature_on: 'music_generation' });
  await askSandbox(server, `/meta/objects/${ad}`, { contextual_multi_ads: 'OPT_IN' });
  expect(await anHourLater(owner, id)).toEqual([
    expect.objectContaining({
      line: 'meta',
      channel: 'instagram',
      setting: 'automation',
      can_accept: false,
      ours: ['All off'],
      theirs: [
        'Instagram shows your ad in one unit with ads of other advertisers',
        'Instagram adds music to your ad',
      ],
    }),
  ]);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  const after = await shown(account, ad);
  expect(after.id).not.toBe(before.id);
  expect(after.contextual_multi_ads).toEqual({ enroll_status: 'OPT_OUT' });
  const { creative_features_spec: features } = after.degrees_of_freedom_spec;
  expect(features['music_generation']).toEqual({ enroll_status: 'OPT_OUT' });
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});

test('turning off again creates one creative despite a lost response, and never shows the old one', async () => {
  const { owner, adAccount: account, id } = await campaignAtNetworks(server);
  const ad = await adOf(id, 'facebook');
  const before = await shown(account, ad);
  await askSandbox(server, `/meta/objects/${ad}`, { feature_on: 'image_animation' });
  await readNetworks(owner, id);
  const since = await lastRequest(server);
  const fault = {
    network: 'meta',
    kind: 'timeout_after_write',
    method: 'POST',
    path_contains: '/adcreatives',
    times: 1,
  };
  await askSandbox(server, '/faults', { ...fault, delay_ms: 50 });
  await resolve(owner, id, 'push');
  await ended(owner, id);
  const made = (await requestLog(server, 'meta', since)).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/adcreatives'),
  );
  expect(made).toHaveLength(1);
  const after = await shown(account, ad);
  expect(after.id).not.toBe(before.id);
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});

test('texts that Meta wrote are shown next to ours, and ours replace them', async () => {
  const { owner, id } = await campaignAtNetworks(server);
  const ad = await adOf(id, 'facebook');
  await askSandbox(server, `/meta/objects/${ad}`, { generated_text: 'Perfect for young professionals' });
  await askSandbox(server, `/meta/objects/${ad}`, { drop_description: true });
  const { differences } = await readNetworks(owner, id);
  expect(differences.map(({ setting, ours, theirs }) => ({ setting, ours, theirs }))).toEqual([
    { setting: 'link_description', ours: ['None'], theirs: [expect.stringMatching(/\w/)] },
    { setting: 'network_texts', ours: [], theirs: ['Perfect for young professionals'] },
  ]);
  expect(differences.every(({ can_accept: canAccept }) => !canAccept)).toBe(true);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});
