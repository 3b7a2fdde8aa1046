import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import { recordedObject } from '#providers/ad-network.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { eventually } from '../../../../test/eventually.ts';
import { ended } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { replaceByOlderDisplay } from '../../../../test/older-display.ts';
import { googleCampaigns, lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { recordedObjects } from './step-records.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

type AtNetworks = Awaited<ReturnType<typeof campaignAtNetworks>>;

const optedOut = [
  'GENERATE_ANIMATED_IMAGES_FROM_OTHER_ASSETS',
  'GENERATE_DESIGN_VERSIONS_FOR_IMAGES',
  'GENERATE_VIDEOS_FROM_OTHER_ASSETS',
].map((assetAutomationType) => ({ assetAutomationType, assetAutomationStatus: 'OPTED_OUT' }));

async function displayAtGoogle({ id, client }: Pick<AtNetworks, 'id' | 'client'>) {
  const name = await externalId(server, id, 'google_display', 'campaign');
  const all = await googleCampaigns(server, client);
  return all.find(({ resourceName }) => resourceName === name);
}

const publicationOf = async (id: string) =>
  server.deps.db
    .selectFrom('publication')
    .select(['organization_id', 'id'])
    .where('campaign_id', '=', id)
    .where('line', '=', 'google_display')
    .executeTakeFirstOrThrow();

const recordedType = async (id: string) => {
  const publication = await publicationOf(id);
  const recorded = await recordedObjects(server.deps.db, publication.organization_id, publication.id);
  return recordedObject(recorded, 'campaign', 'campaign')?.sent['campaignType'];
};

/** Launches a campaign and replaces its display campaign with one of an earlier release. */
async function olderCampaign(): Promise<AtNetworks> {
  const launched = await campaignAtNetworks(server);
  const { db } = server.deps;
  const publication = await publicationOf(launched.id);
  const recorded = await recordedObjects(db, publication.organization_id, publication.id);
  const at = { sandboxUrl: server.sandboxUrl, customer: launched.client, hand: launched.hand };
  for (const { kind, key, externalId: external_id, sent } of await replaceByOlderDisplay(at, recorded))
    await db
      .updateTable('network_object')
      .set({ external_id, sent: JSON.stringify(sent) })
      .where('publication_id', '=', publication.id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  return launched;
}

async function migrate({ id }: AtNetworks): Promise<void> {
  const name = await externalId(server, id, 'google_display', 'campaign');
  await askSandbox(server, `/google/objects/${name.split('/').at(-1)}`, { migrate: 'demand_gen' });
}

async function changeTitle({ owner, id }: AtNetworks, label: string): Promise<void> {
  const params = { id };
  const { revision, google_ads_ad: ad } = await owner.call(campaignRoutes.getCampaign, { params });
  const titles = [{ value: label, label }, ...(ad.titles ?? []).slice(1)];
  const google_ads_ad = { ...ad, titles };
  await owner.call(campaignRoutes.updateCampaign, { params, body: { revision, google_ads_ad } });
  await ended(owner, id);
}

const firstHeadline = (ad: Record<string, { headlines: { text: string }[] }> | undefined, kind: string) =>
  ad?.[kind]?.headlines[0]?.text;

test('a new display campaign is Demand Gen on the display channel only, with all automation off', async () => {
  const launched = await campaignAtNetworks(server);
  const display = await displayAtGoogle(launched);
  expect(display).toMatchObject({
    advertisingChannelType: 'DEMAND_GEN',
    status: 'ENABLED',
    demandGenCampaignSettings: { upgradedTargeting: false },
    ad_groups: [
      {
        optimizedTargetingEnabled: false,
        demandGenAdGroupSettings: {
          channelControls: {
            selectedChannels: {
              display: true,
              discover: false,
              gmail: false,
              maps: false,
              youtubeInFeed: false,
              youtubeInStream: false,
              youtubeShorts: false,
            },
          },
        },
        ads: [{ adGroupAdAssetAutomationSettings: optedOut }],
      },
    ],
  });
  expect(display?.criteria.filter(({ location }) => location !== undefined)).toHaveLength(1);
  expect(await recordedType(launched.id)).toBe('DEMAND_GEN');
  expect(await readNetworks(launched.owner, launched.id)).toMatchObject({ differences: [] });
});

test('pictures and videos that Google generates for a display ad are a difference, and sending ours turns them off', async () => {
  const launched = await campaignAtNetworks(server);
  const { owner, id } = launched;
  const ad = await externalId(server, id, 'google_display', 'ad');
  await askSandbox(server, `/google/objects/${ad.split('~').at(-1)}`, {
    turn_on: 'GENERATE_VIDEOS_FROM_OTHER_ASSETS',
  });
  const { differences } = await readNetworks(owner, id);
  expect(differences).toEqual([
    expect.objectContaining({
      line: 'google_display',
      setting: 'automation',
      can_accept: false,
      ours: ['All off'],
      theirs: ['Google makes videos from your pictures and texts'],
    }),
  ]);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect((await displayAtGoogle(launched))?.ad_groups[0]?.ads[0]).toMatchObject({
    adGroupAdAssetAutomationSettings: optedOut,
  });
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});

test('a channel that was turned on at Google is a difference, and sending ours turns it off', async () => {
  const launched = await campaignAtNetworks(server);
  const { owner, id, client, hand } = launched;
  const resourceName = await externalId(server, id, 'google_display', 'ad_group');
  const selectedChannels = { youtubeShorts: true };
  const update = { resourceName, demandGenAdGroupSettings: { channelControls: { selectedChannels } } };
  const updateMask = 'demandGenAdGroupSettings.channelControls.selectedChannels.youtubeShorts';
  await hand.atGoogle(client, [{ adGroupOperation: { update, updateMask } }]);
  const { differences } = await readNetworks(owner, id);
  expect(differences).toEqual([
    expect.objectContaining({
      line: 'google_display',
      setting: 'channels',
      can_accept: false,
      ours: ['Display network'],
      theirs: ['YouTube Shorts', 'Display network'],
    }),
  ]);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect((await displayAtGoogle(launched))?.ad_groups[0]).toMatchObject({
    demandGenAdGroupSettings: {
      channelControls: { selectedChannels: { display: true, youtubeShorts: false } },
    },
  });
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});

test('a display campaign of an earlier release keeps its type on an update and shows no differences', async () => {
  const older = await olderCampaign();
  await changeTitle(older, 'Homes by the park');
  const display = await displayAtGoogle(older);
  expect(display?.advertisingChannelType).toBe('DISPLAY');
  const ad = display?.ad_groups[0]?.ads[0]?.ad;
  expect(firstHeadline(ad, 'responsiveDisplayAd')).toBe('Homes by the park');
  expect(await recordedType(older.id)).toBe('DISPLAY');
  expect(await readNetworks(older.owner, older.id)).toMatchObject({ differences: [] });
});

test('an update detects that Google has migrated the campaign, and turns off the automation of its ad', async () => {
  const migrated = await olderCampaign();
  await migrate(migrated);
  const before = await lastRequest(server);
  await changeTitle(migrated, 'Homes by the park');
  const display = await displayAtGoogle(migrated);
  expect(display?.advertisingChannelType).toBe('DEMAND_GEN');
  const [ad] = display?.ad_groups[0]?.ads ?? [];
  expect(firstHeadline(ad?.ad, 'demandGenMultiAssetAd')).toBe('Homes by the park');
  expect(ad).toMatchObject({ adGroupAdAssetAutomationSettings: optedOut });
  expect(await recordedType(migrated.id)).toBe('DEMAND_GEN');
  const refused = (await requestLog(server, 'google', before)).filter(({ status }) => status >= 400);
  expect(refused).toEqual([]);
  expect(await readNetworks(migrated.owner, migrated.id)).toMatchObject({ differences: [] });
});

test('a reading detects a migrated campaign, and only the automation of its ad is a difference', async () => {
  const migrated = await olderCampaign();
  const { owner, id } = migrated;
  await migrate(migrated);
  const { differences } = await readNetworks(owner, id);
  expect(differences.map(({ line, setting, theirs }) => [line, setting, theirs])).toEqual([
    [
      'google_display',
      'automation',
      [
        'Google makes animated pictures from your pictures and texts',
        'Google adds designs and your texts to your pictures',
        'Google makes videos from your pictures and texts',
      ],
    ],
  ]);
  expect(await recordedType(id)).toBe('DEMAND_GEN');
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect(await readNetworks(owner, id)).toMatchObject({ differences: [] });
});

test('a migrated campaign can be paused, resumed and removed', async () => {
  const migrated = await olderCampaign();
  const { owner, id } = migrated;
  await migrate(migrated);
  const params = { id };
  const revision = async () => (await owner.call(campaignRoutes.getCampaign, { params })).revision;
  await owner.call(publishingRoutes.pauseCampaign, { params, body: { revision: await revision() } });
  await ended(owner, id);
  expect((await displayAtGoogle(migrated))?.status).toBe('PAUSED');
  await owner.call(publishingRoutes.publishCampaign, { params, body: { revision: await revision() } });
  await ended(owner, id);
  expect((await displayAtGoogle(migrated))?.status).toBe('ENABLED');
  await owner.call(campaignRoutes.deleteCampaign, { params });
  await eventually(async () => (await googleCampaigns(server, migrated.client)).length === 0);
});
