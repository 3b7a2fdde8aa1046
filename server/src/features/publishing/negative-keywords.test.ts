import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignIdeaRoutes } from '#contract/campaign-ideas.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import { ended } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { googleCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const option = (label: string) => ({ label, value: label });

/** Returns the negative keywords of the search campaign at Google, sorted. */
async function negativesAtGoogle(client: string) {
  const campaigns = await googleCampaigns(server, client);
  const search = campaigns.find(({ advertisingChannelType: type }) => type === 'SEARCH');
  return (search?.criteria ?? [])
    .filter(({ removed, negative }) => !removed && negative)
    .map(({ keyword }) => `${keyword?.matchType} ${keyword?.text}`)
    .toSorted();
}

test('negative keywords are launched, changed and removed at Google', async () => {
  const { owner, id, client } = await campaignAtNetworks(server);
  const write = async (labels: string[]) => {
    const { revision, google_adwords_ad: ad } = await owner.call(campaignRoutes.getCampaign, {
      params: { id },
    });
    await owner.call(campaignRoutes.updateCampaign, {
      params: { id },
      body: { revision, google_adwords_ad: { ...ad, negative_keywords: labels.map(option) } },
    });
    await ended(owner, id);
  };
  expect(await negativesAtGoogle(client)).toEqual([]);
  await write(['jobs', '"for sale"']);
  expect(await negativesAtGoogle(client)).toEqual(['BROAD jobs', 'PHRASE for sale']);
  await write(['"for sale"', '[login]']);
  expect(await negativesAtGoogle(client)).toEqual(['EXACT login', 'PHRASE for sale']);
  const { differences } = await readNetworks(owner, id);
  expect(differences).toEqual([]);
});

test('negative keywords changed at Google are shown, accepted, or sent again', async () => {
  const { owner, id, client, hand } = await campaignAtNetworks(server);
  const { google_adwords_ad: ad, revision } = await owner.call(campaignRoutes.getCampaign, {
    params: { id },
  });
  await owner.call(campaignRoutes.updateCampaign, {
    params: { id },
    body: { revision, google_adwords_ad: { ...ad, negative_keywords: [option('jobs')] } },
  });
  await ended(owner, id);
  const campaign = await externalId(server, id, 'google_search', 'campaign');
  const add = (text: string) => ({
    campaignCriterionOperation: {
      create: { campaign, negative: true, keyword: { text, matchType: 'PHRASE' } },
    },
  });
  const remove = async () => ({
    campaignCriterionOperation: { remove: await externalId(server, id, 'google_search', 'negative_keyword') },
  });
  await hand.atGoogle(client, [add('by hand'), await remove()]);
  const { differences } = await readNetworks(owner, id);
  expect(differences).toEqual([
    expect.objectContaining({ setting: 'negative_keywords', ours: ['jobs'], theirs: [] }),
    expect.objectContaining({ setting: 'negative_keywords', ours: [], theirs: ['"by hand"'] }),
  ]);
  const accepted = await resolve(owner, id, 'accept');
  expect(accepted.google_adwords_ad.negative_keywords?.map(({ label }) => label)).toEqual(['"by hand"']);
  await ended(owner, id);
  await hand.atGoogle(client, [add('again'), await remove()]);
  await readNetworks(owner, id);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect(await negativesAtGoogle(client)).toEqual(['PHRASE by hand']);
});

test('a negative keyword with characters that we do not send cannot be accepted', async () => {
  const { owner, id, client, hand } = await campaignAtNetworks(server);
  const campaign = await externalId(server, id, 'google_search', 'campaign');
  const add = (text: string) => ({
    campaignCriterionOperation: {
      create: { campaign, negative: true, keyword: { text, matchType: 'BROAD' } },
    },
  });
  await hand.atGoogle(client, [add('st. louis')]);
  const { differences } = await readNetworks(owner, id);
  expect(differences).toEqual([expect.objectContaining({ theirs: ['st. louis'], can_accept: false })]);
});

test('a new campaign starts with negative keywords of its kind', async () => {
  const { owner, campaign } = await campaignAtNetworks(server);
  const { negative_keywords: negatives } = await owner.call(campaignIdeaRoutes.campaignIdeas, {
    query: { kind: CampaignKind.building, target_id: campaign.target_id ?? '' },
  });
  expect(negatives.map(({ label }) => label)).toContain('"for sale"');
});
