import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { synchronizingRoutes } from '#contract/synchronizing.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { handOf } from '../../../../test/by-hand.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { ended, goLive, launched } from '../../../../test/launches.ts';
import { externalId, readingEnded, readNetworks } from '../../../../test/network-readings.ts';
import { lastRequest, requestLog } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const backSync = (id: string, token: string) =>
  server.call(synchronizingRoutes.backSyncSearch, { params: { id } }, { token });

test('back-sync accepts budget, ad groups, keywords and texts of the search ad, and nothing else', async () => {
  const { owner, campaign, person, client } = await readyToLaunch(server);
  const { id } = campaign;
  await launched(owner, id);
  const hand = handOf(server, person.id);
  const search = await externalId(server, id, 'google_search', 'campaign');
  const [adGroup = ''] = await hand.atGoogle(client, [
    { adGroupOperation: { create: { campaign: search, name: 'Made at Google', status: 'ENABLED' } } },
  ]);
  const first = campaign.google_adwords_ad.ad_groups[0];
  const ad = await externalId(server, id, 'google_search', 'ad', first?.id);
  const headlines = ['Maple Court by hand', 'Tours every day', 'Homes near the park'];
  await hand.atGoogle(client, [
    {
      adGroupCriterionOperation: {
        create: { adGroup, keyword: { text: 'made by hand', matchType: 'EXACT' } },
      },
    },
    {
      adGroupAdOperation: {
        create: {
          adGroup,
          ad: {
            finalUrls: ['https://www.maple-court.example/apartments'],
            responsiveSearchAd: {
              headlines: headlines.map((text) => ({ text })),
              descriptions: [{ text: 'Made at Google, by hand.' }, { text: 'Another one.' }],
            },
          },
        },
      },
    },
    {
      adOperation: {
        update: {
          resourceName: ad.replace(/adGroupAds\/\d+~/, 'ads/'),
          responsiveSearchAd: { headlines: headlines.map((text) => ({ text })) },
        },
        updateMask: 'responsiveSearchAd.headlines',
      },
    },
    {
      campaignOperation: {
        update: { resourceName: search, name: 'Renamed at Google' },
        updateMask: 'name',
      },
    },
    {
      campaignBudgetOperation: {
        update: {
          resourceName: await externalId(server, id, 'google_search', 'budget'),
          amountMicros: '18000000',
        },
        updateMask: 'amountMicros',
      },
    },
  ]);
  const since = await lastRequest(server);
  const asked = await backSync(id, owner.token);
  expect([asked.status, asked.body]).toEqual([202, expect.objectContaining({ running: true })]);
  const done = await readingEnded(owner, id);
  expect(done).toMatchObject({ problem: null });
  expect(done.differences.map(({ setting }) => setting)).toEqual(['name']);
  const now = await owner.call(campaignRoutes.getCampaign, { params: { id } });
  expect(now).toMatchObject({ name: campaign.name, adwords_daily_budget: 18, ads_daily_budget: 5 });
  const groups = now.google_adwords_ad.ad_groups;
  expect(groups[0]?.titles?.map(({ label }) => label)).toEqual(headlines);
  expect(groups.at(-1)).toMatchObject({
    group: { label: 'Made at Google' },
    keywords: [{ label: '[made by hand]' }],
    titles: headlines.map((label) => ({ label })),
  });
  const mutates = (await requestLog(server, 'google', since)).filter(({ path }) => path.endsWith('mutate'));
  expect(mutates).toEqual([]);
  // Accepted values are now ours, so an update sends only its own changes.
  await owner.call(campaignRoutes.updateCampaign, {
    params: { id },
    body: { revision: now.revision, adwords_daily_budget: 19 },
  });
  await ended(owner, id);
  expect((await readNetworks(owner, id)).differences.filter(({ setting }) => setting !== 'name')).toEqual([]);
});

test('back-sync is refused with a reason if it is not possible', async () => {
  const { owner, campaign } = await readyToLaunch(server);
  const params = { id: campaign.id };
  expect((await server.call(synchronizingRoutes.backSyncSearch, { params })).status).toBe(401);
  const { token } = await newOwner(server);
  expect((await backSync(campaign.id, token)).status).toBe(404);
  const refusal = async () => {
    const { status, body } = await backSync(campaign.id, owner.token);
    return [status, (body as unknown as { message: string }).message];
  };
  expect(await refusal()).toEqual([409, 'This campaign has not been launched']);
  await goLive(owner, campaign.id);
  expect(await refusal()).toEqual([409, 'The last change is still being sent to the networks']);
  await ended(owner, campaign.id);
  await server.deps.db
    .updateTable('campaign')
    .set({ status: CampaignStatus.closed })
    .where('id', '=', campaign.id)
    .execute();
  expect(await refusal()).toEqual([409, 'This campaign has ended: it can only be copied']);
  await server.deps.db
    .updateTable('campaign_ad')
    .set({
      is_active: false,
      content: JSON.stringify({ ...campaign.google_adwords_ad, is_active: false }),
    })
    .where('campaign_id', '=', campaign.id)
    .where('channel', '=', 'search')
    .execute();
  expect(await refusal()).toEqual([409, 'This campaign has no search ad']);
});
