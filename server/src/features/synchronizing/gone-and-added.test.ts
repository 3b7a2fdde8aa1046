import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { synchronizingRoutes } from '#contract/synchronizing.ts';
import { eventually } from '../../../../test/eventually.ts';
import { ended } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { googleCampaigns, metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const launchedCampaign = () => campaignAtNetworks(server);

test('a campaign deleted at a network is created again when ours is sent again', async () => {
  const { owner, id, hand, adAccount, client } = await launchedCampaign();
  await hand.atMeta(await externalId(server, id, 'meta', 'campaign'), { status: 'DELETED' });
  const display = await externalId(server, id, 'google_display', 'campaign');
  await hand.atGoogle(client, [{ campaignOperation: { remove: display } }]);
  const { differences } = await readNetworks(owner, id);
  expect(
    differences.map(({ line, setting, theirs, can_accept: can }) => [line, setting, theirs, can]),
  ).toEqual([
    ['meta', 'campaign', [], false],
    ['google_display', 'campaign', [], false],
  ]);
  const { token } = owner;
  const { revision } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  const refused = await server.call(
    synchronizingRoutes.resolveDifferences,
    {
      params: { id },
      body: { resolution: 'accept', revision, differences: differences.map((found) => found.id) },
    },
    { token },
  );
  expect(refused.status).toBe(409);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect(await metaCampaigns(server, adAccount)).toEqual([expect.objectContaining({ status: 'ACTIVE' })]);
  const google = await googleCampaigns(server, client);
  expect(google.map(({ status }) => status)).toEqual(['ENABLED', 'ENABLED']);
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});

test('an ad set added at a network is removed, and texts of a different creative are reported', async () => {
  const { owner, id, hand, adAccount } = await launchedCampaign();
  const creative = await externalId(server, id, 'meta', 'creative', 'facebook');
  const [tree] = await metaCampaigns(server, adAccount);
  const spec = tree?.adsets[0]?.ads.find((ad) => ad.creative.id === creative)?.creative;
  if (spec === undefined || tree === undefined) throw new Error('no creative');
  const made = await hand.atMeta<{ id: string }>(`${adAccount}/adcreatives`, {
    name: 'Theirs',
    object_story_spec: {
      ...spec.object_story_spec,
      link_data: { ...spec.object_story_spec.link_data, message: 'Written by hand.' },
    },
    degrees_of_freedom_spec: spec.degrees_of_freedom_spec,
    contextual_multi_ads: { enroll_status: 'OPT_OUT' },
  });
  const ad = await externalId(server, id, 'meta', 'ad', 'facebook');
  await hand.atMeta(ad, { creative: { creative_id: made.id } });
  const { targeting } = tree.adsets[0] ?? {};
  await hand.atMeta(`${adAccount}/adsets`, {
    name: 'Added',
    campaign_id: tree.id,
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    destination_type: 'WEBSITE',
    targeting,
    status: 'PAUSED',
  });
  const { differences } = await readNetworks(owner, id);
  expect(differences.map(({ setting, theirs }) => [setting, theirs])).toEqual(
    expect.arrayContaining([
      ['ad_set', ['Added']],
      ['descriptions', ['Written by hand.']],
    ]),
  );
  expect(differences).toHaveLength(2);
  const accepted = await resolve(
    owner,
    id,
    'accept',
    differences.filter(({ setting }) => setting === 'descriptions'),
  );
  expect(accepted.facebook_ad.descriptions?.map(({ label }) => label)).toEqual(['Written by hand.']);
  await resolve(owner, id, 'push');
  await eventually(async () => {
    const [campaign] = await metaCampaigns(server, adAccount);
    return campaign?.adsets.filter(({ deleted }) => !deleted).length === 2;
  });
  await ended(owner, id);
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
  const [after] = await metaCampaigns(server, adAccount);
  expect(after?.adsets.flatMap(({ ads }) => ads.map(({ creative: shown }) => shown.id))).toContain(made.id);
});

test('ads and ad groups removed or paused at Google come back when ours are sent again', async () => {
  const { owner, id, hand, client } = await launchedCampaign();
  const of = (line: 'google_search' | 'google_display', kind: string) => externalId(server, id, line, kind);
  const group = await of('google_display', 'ad_group');
  await hand.atGoogle(client, [
    { adGroupAdOperation: { remove: await of('google_search', 'ad') } },
    { adGroupOperation: { update: { resourceName: group, status: 'PAUSED' }, updateMask: 'status' } },
  ]);
  const { differences } = await readNetworks(owner, id);
  expect(differences.map(({ setting, theirs, can_accept: can }) => [setting, theirs, can])).toEqual([
    ['ad', [], false],
    ['ad_group_status', ['Paused'], false],
  ]);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect(await readNetworks(owner, id)).toMatchObject({ problem: null, differences: [] });
  await hand.atGoogle(client, [{ adGroupOperation: { remove: group } }]);
  expect((await readNetworks(owner, id)).differences).toEqual([
    expect.objectContaining({ line: 'google_display', setting: 'ad_group', can_accept: false }),
  ]);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect(await readNetworks(owner, id)).toMatchObject({ problem: null, differences: [] });
});

test('places removed at Google can be accepted as long as one remains', async () => {
  const dallas = { state_id: '44', city_id: '4684888' };
  const brooklyn = { state_id: '33', city_id: '5110302' };
  const { owner, id, hand, client } = await campaignAtNetworks(server, { geotargets: [dallas, brooklyn] });
  for (const line of ['google_search', 'google_display'] as const)
    await hand.atGoogle(client, [
      {
        campaignCriterionOperation: {
          remove: await externalId(server, id, line, 'location', dallas.city_id),
        },
      },
      {
        campaignCriterionOperation: {
          remove: await externalId(server, id, line, 'location', brooklyn.city_id),
        },
      },
    ]);
  const { differences } = await readNetworks(owner, id);
  expect(differences.map(({ setting, can_accept: can }) => [setting, can])).toEqual(
    Array.from({ length: 4 }, () => ['places', true]),
  );
  const { revision, geotargets } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  const body = { resolution: 'accept' as const, revision, differences: differences.map((one) => one.id) };
  expect(
    await server.call(synchronizingRoutes.resolveDifferences, { params: { id }, body }, owner),
  ).toMatchObject({
    status: 409,
    body: {
      message: 'These cannot all be accepted together. Accept some, and send yours again for the rest',
    },
  });
  const after = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  expect(after).toMatchObject({ revision, geotargets, difference_count: 4 });
});
