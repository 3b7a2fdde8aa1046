import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abTestRoutes } from '#contract/ab-testing.ts';
import { campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import { campaignRoutes, type Campaign } from '#contract/campaigns.ts';
import { publishingRoutes } from '#contract/publishing.ts';
import type { CampaignContent, Variant } from '#domain/campaign-content.ts';
import { addDays } from '#domain/plain-date.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { ended, goLive, launched, pause } from '../../../../test/launches.ts';
import { lastRequest, metaCampaigns, requestLog, type MetaAdSet } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

const variant = ({ facebook_ad: ad }: CampaignContent | Campaign, title: string): Variant => ({
  titles: [{ value: 'b', label: title }],
  descriptions: ad.descriptions,
  images: ad.images.map(({ image_id, aspect, crop }) => ({ image_id, aspect, crop })),
});

const current = (owner: Owner, id: string) => owner.call(campaignRoutes.getCampaign, { params: { id } });
const info = (owner: Owner, id: string) => owner.call(abTestRoutes.abTestStatus, { params: { id } });

async function saveB(owner: Owner, id: string, title: string): Promise<Campaign> {
  const campaign = await current(owner, id);
  const body = { revision: campaign.revision, variant_b: variant(campaign, title) };
  return owner.call(abTestRoutes.saveVariants, { params: { id }, body });
}

/** Starts a test until its suggested last day and returns the response. */
async function start(owner: Owner, id: string, endDate?: string) {
  const { revision } = await current(owner, id);
  const { end_dates: dates } = await info(owner, id);
  const body = { revision, end_date: endDate ?? dates?.suggested ?? '2030-01-01' };
  return server.call(abTestRoutes.startAbTest, { params: { id }, body }, owner);
}

/** Creates a live campaign with a second variant. */
async function testable(own: Partial<CampaignContent> = {}, title = 'Tour Maple Court this week') {
  const ready = await readyToLaunch(server, { fb_daily_budget: 40, ...own });
  await launched(ready.owner, ready.campaign.id);
  await saveB(ready.owner, ready.campaign.id, title);
  return { ...ready, params: { id: ready.campaign.id } };
}

async function running(own: Partial<CampaignContent> = {}, title?: string) {
  const made = await testable(own, title);
  expect((await start(made.owner, made.campaign.id)).status).toBe(202);
  await ended(made.owner, made.campaign.id);
  return made;
}

/** Returns the campaign at Meta, and the campaigns of its tests. */
async function atMeta(account: string, all = false) {
  const campaigns = await metaCampaigns(server, account, all);
  const tests = campaigns.filter(({ name }) => name.includes(':test'));
  return {
    main: campaigns.find((campaign) => !tests.includes(campaign)),
    tests: tests.map((one) => ({ ...one, adsets: one.adsets as (MetaAdSet & { daily_budget: number })[] })),
  };
}

const statuses = async (account: string) => {
  const { main, tests } = await atMeta(account);
  return [main?.status, ...tests.map(({ status }) => status)];
};

const titleOf = ({ ads }: MetaAdSet) => {
  const data = ads[0]?.creative.object_story_spec.link_data;
  return data?.name ?? data?.child_attachments?.[0]?.name;
};

describe('before a test', () => {
  test('a draft shows the missing conditions, and stores its second variant with its form', async () => {
    const owner = await newOwner(server);
    const campaign = await newCampaign(server, owner, { fb_daily_budget: 15 });
    const params = { id: campaign.id };
    const { conditions, ...rest } = await info(owner, campaign.id);
    expect(conditions.filter(({ met }) => !met)).toEqual([
      { name: 'live', met: false, needed: null, found: null },
      { name: 'budget', met: false, needed: 20, found: 15 },
      { name: 'variant_b_complete', met: false, needed: null, found: null },
      { name: 'variants_differ', met: false, needed: null, found: null },
    ]);
    const startDate = campaign.run_dates.start_date ?? '';
    expect(rest).toMatchObject({
      is_ab_testing: false,
      ab_testing_details: null,
      skipped: false,
      end_dates: {
        first: addDays(startDate, 5),
        last: campaign.run_dates.end_date,
        suggested: addDays(startDate, 13),
      },
    });
    expect(rest.smallest_difference).toBeGreaterThan(0);
    expect(rest.history).toBeNull();
    const body = { revision: campaign.revision, variant_b: variant(campaign, 'Tour Maple Court') };
    expect(await server.call(abTestRoutes.saveVariants, { params, body }, owner)).toMatchObject({
      status: 409,
      body: { message: 'A draft is saved as a whole, including variant B' },
    });
    expect(await start(owner, campaign.id)).toMatchObject({
      status: 409,
      body: { message: 'Only a live campaign can be tested' },
    });
    for (const skipped of [true, false])
      expect(await owner.call(abTestRoutes.skipAbTest, { params, body: { skipped } })).toMatchObject({
        skipped,
      });
    expect(await owner.call(abTestRoutes.abTestStats, { params })).toMatchObject({
      days: [],
      difference: null,
      evidence: 1,
      verdict: 'too_little',
    });
    const { variant_a: a } = await owner.call(abTestRoutes.abTestResult, { params });
    expect(a).toEqual({
      magik_kpi: null,
      impressions: 0,
      clicks: 0,
      leads: null,
      spend: 0,
      is_winner: false,
    });
  });

  describe('conditions of a live campaign', () => {
    let owner: Owner;
    let id: string;
    beforeAll(async () => {
      const ready = await readyToLaunch(server, { fb_daily_budget: 40 });
      ({ owner } = ready);
      ({ id } = ready.campaign);
      await launched(owner, id);
    });

    async function change(content: Partial<CampaignContent>): Promise<void> {
      const { revision } = await current(owner, id);
      const body = { revision, ...content };
      await owner.call(campaignRoutes.updateCampaign, { params: { id }, body });
      await ended(owner, id);
    }

    test('a test needs a second variant', async () => {
      expect(await start(owner, id)).toMatchObject({
        status: 400,
        body: { variant_b: ['Variant B is not complete', 'Variants A and B must differ'] },
      });
    });

    test('a second variant must differ and obey the rules', async () => {
      const campaign = await current(owner, id);
      const b = variant(campaign, campaign.facebook_ad.titles?.[0]?.label ?? '');
      const body = { revision: campaign.revision, variant_b: b };
      expect(await server.call(abTestRoutes.saveVariants, { params: { id }, body }, owner)).toMatchObject({
        status: 400,
        body: { variant_b: ['Variants A and B must differ'] },
      });
      const loud = { revision: campaign.revision, variant_b: variant(campaign, 'Tour it now!') };
      expect(
        await server.call(abTestRoutes.saveVariants, { params: { id }, body: loud }, owner),
      ).toMatchObject({
        status: 400,
        body: { 'variant_b.titles.0': ['Exclamation marks are not allowed!'] },
      });
      const { variant_b: saved } = await saveB(owner, id, 'Tour Maple Court this week');
      expect(saved?.titles?.[0]?.label).toBe('Tour Maple Court this week');
      const both = await owner.call(abTestRoutes.getVariants, { params: { id } });
      expect(both.variant_a.titles?.[0]?.label).toBe(campaign.facebook_ad.titles?.[0]?.label);
      expect(both.variant_b?.titles?.[0]?.label).toBe('Tour Maple Court this week');
    });

    test('a test needs a budget of twenty dollars a day', async () => {
      await change({ fb_daily_budget: 19.99 });
      expect(await start(owner, id)).toMatchObject({
        status: 400,
        body: {
          fb_daily_budget: ['A test needs a daily budget of at least $20 for Facebook and Instagram'],
        },
      });
      await change({ fb_daily_budget: 40 });
    });

    test('a test needs six days', async () => {
      const { run_dates: dates } = await current(owner, id);
      const soon = addDays(dates.start_date ?? '', 4);
      await change({ run_dates: { ...dates, end_date: soon } });
      expect(await start(owner, id, soon)).toMatchObject({
        status: 400,
        body: { 'run_dates.end_date': ['A test needs at least 6 days until the campaign ends'] },
      });
      await change({ run_dates: dates });
    });

    test('a test must end on one of the offered days', async () => {
      const { end_dates: dates } = await info(owner, id);
      for (const day of [addDays(dates?.first ?? '', -1), addDays(dates?.last ?? '', 1)])
        expect(await start(owner, id, day)).toMatchObject({
          status: 400,
          body: { end_date: [`Choose a last day from ${dates?.first} to ${dates?.last}`] },
        });
    });

    test('a test needs the newest revision and no change in progress', async () => {
      const { revision } = await current(owner, id);
      const body = { revision: revision - 1, end_date: (await info(owner, id)).end_dates?.first ?? '' };
      expect(await server.call(abTestRoutes.startAbTest, { params: { id }, body }, owner)).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      });
      const open = server.deps.db.updateTable('publishing_operation').where('campaign_id', '=', id);
      const last = server.deps.db
        .selectFrom('publishing_operation')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('campaign_id', '=', id);
      await open.set({ state: 'failed' }).where('id', '=', last).execute();
      expect(await start(owner, id)).toMatchObject({
        status: 409,
        body: { message: 'The last change is still being sent to the networks, or has failed' },
      });
      await open.set({ state: 'done' }).where('id', '=', last).execute();
    });

    test('variant A can be saved with B, and Instagram follows while it shows the same', async () => {
      const campaign = await current(owner, id);
      const a = variant(campaign, 'Homes near the park');
      const body = { revision: campaign.revision, variant_a: a, variant_b: variant(campaign, 'Tour us') };
      const saved = await owner.call(abTestRoutes.saveVariants, { params: { id }, body });
      await ended(owner, id);
      const same =
        campaign.instagram_ad.titles?.[0]?.label === campaign.facebook_ad.titles?.[0]?.label &&
        campaign.instagram_ad.descriptions?.[0]?.label === campaign.facebook_ad.descriptions?.[0]?.label;
      expect(saved.facebook_ad.titles?.[0]?.label).toBe('Homes near the park');
      expect(saved.instagram_ad.titles?.[0]?.label === 'Homes near the park').toBe(same);
    });
  });
});

describe('while a test runs', () => {
  test('Meta splits budget and audience evenly, and the campaign is locked', async () => {
    const { owner, adAccount, campaign, params } = await running();
    const { main, tests } = await atMeta(adAccount);
    expect([main?.status, tests[0]?.status]).toEqual(['PAUSED', 'ACTIVE']);
    expect(tests[0]?.adsets.map(({ daily_budget: cents }) => cents)).toEqual([1000, 1000, 1000, 1000]);
    const platforms = tests[0]?.adsets.map(({ targeting }) => targeting.publisher_platforms[0]);
    expect(platforms).toEqual(['facebook', 'facebook', 'instagram', 'instagram']);
    const told = await info(owner, campaign.id);
    expect(told).toMatchObject({
      is_ab_testing: true,
      ab_testing_details: { status: 'running', split_by_network: true, outcome: null, problem: null },
    });
    const refused = { status: 409, body: { message: 'An A/B test is running: stop it first' } };
    const { revision } = await current(owner, campaign.id);
    const edit = { params, body: { revision, name: 'Other' } };
    expect(await server.call(campaignRoutes.updateCampaign, edit, owner)).toMatchObject(refused);
    const b = { params, body: { revision, variant_b: variant(campaign, 'Yet another one') } };
    expect(await server.call(abTestRoutes.saveVariants, b, owner)).toMatchObject(refused);
    expect(await server.call(campaignRoutes.deleteCampaign, { params }, owner)).toMatchObject(refused);
    expect(await start(owner, campaign.id)).toMatchObject({
      status: 409,
      body: { message: 'An A/B test of this campaign is already running' },
    });
    const apply = { params, body: { variant: 'b' as const } };
    expect(await server.call(abTestRoutes.applyAbTestWinner, apply, owner)).toMatchObject({
      status: 409,
      body: { message: 'No A/B test of this campaign has ended' },
    });
  });

  test('a test can be stopped, and the campaign continues with A until B is applied, once', async () => {
    const { owner, adAccount, campaign, params } = await running();
    const stopping = await owner.call(abTestRoutes.stopAbTest, { params });
    expect(stopping.ab_testing_details).toMatchObject({ status: 'stopping', outcome: 'stopped' });
    await ended(owner, campaign.id);
    expect(await statuses(adAccount)).toEqual(['ACTIVE', 'PAUSED']);
    expect((await info(owner, campaign.id)).ab_testing_details?.status).toBe('ended');
    const again = await server.call(abTestRoutes.stopAbTest, { params }, owner);
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'No A/B test of this campaign is running' },
    });
    const before = (await atMeta(adAccount)).main?.adsets.map(titleOf);
    expect(before).toEqual([campaign.facebook_ad, campaign.instagram_ad].map((ad) => ad.titles?.[0]?.label));

    const body = { variant: 'b' as const };
    const applied = await owner.call(abTestRoutes.applyAbTestWinner, { params, body });
    expect(applied.variant_b).toBeNull();
    await ended(owner, campaign.id);
    expect((await atMeta(adAccount)).main?.adsets.map(titleOf)).toEqual([
      'Tour Maple Court this week',
      'Tour Maple Court this week',
    ]);
    expect((await info(owner, campaign.id)).ab_testing_details?.applied).toBe('b');
    const twice = await server.call(abTestRoutes.applyAbTestWinner, { params, body }, owner);
    expect(twice).toMatchObject({ status: 409, body: { message: 'Variant B has already been applied' } });
  });

  test('a pause ends a test, warns about it first, and pauses everything at the networks', async () => {
    const { owner, adAccount, campaign } = await running();
    const body = { action: 'pause' as const, ids: [campaign.id] };
    expect(await owner.call(campaignBulkRoutes.previewBulk, { body })).toMatchObject({ tests_ended: 1 });
    await pause(owner, campaign.id);
    await ended(owner, campaign.id);
    expect(await statuses(adAccount)).toEqual(['PAUSED', 'PAUSED']);
    expect((await info(owner, campaign.id)).ab_testing_details).toMatchObject({
      status: 'ended',
      outcome: 'stopped',
      problem: 'The campaign was paused',
    });
    await goLive(owner, campaign.id);
    await ended(owner, campaign.id);
    expect(await statuses(adAccount)).toEqual(['ACTIVE', 'PAUSED']);
  });

  test('the objects that an ended test left at Meta are removed with its campaign', async () => {
    const { owner, adAccount, campaign, params } = await running();
    await owner.call(abTestRoutes.stopAbTest, { params });
    await ended(owner, campaign.id);
    await owner.call(campaignRoutes.deleteCampaign, { params });
    await eventually(async () => {
      const { status } = await server.call(campaignRoutes.getCampaign, { params }, owner);
      return status === 404;
    }, 20_000);
    expect(await metaCampaigns(server, adAccount)).toEqual([]);
  });
});

describe('failures at Meta', () => {
  const fault = (rule: object) => askSandbox(server, '/faults', { network: 'meta', times: 1, ...rule });

  test('without studies a test continues, and says that the audience is not split', async () => {
    const { owner, adAccount, campaign } = await testable();
    await askSandbox(server, `/meta/accounts/${adAccount}`, { ad_studies: false });
    await start(owner, campaign.id);
    await ended(owner, campaign.id);
    expect((await info(owner, campaign.id)).ab_testing_details).toMatchObject({
      status: 'running',
      split_by_network: false,
    });
    expect(await statuses(adAccount)).toEqual(['PAUSED', 'ACTIVE']);
  });

  test('a test that cannot be started is undone automatically, and the campaign continues', async () => {
    const { owner, adAccount, campaign, params } = await testable();
    await fault({ kind: 'permission_lost', method: 'POST', path_contains: '/adsets', account: adAccount });
    await start(owner, campaign.id);
    await eventually(async () => (await info(owner, campaign.id)).ab_testing_details?.status === 'failed');
    await ended(owner, campaign.id);
    expect(await statuses(adAccount)).toEqual(['ACTIVE', 'PAUSED']);
    const after = await info(owner, campaign.id);
    expect(after.is_ab_testing).toBe(false);
    expect(after.ab_testing_details?.problem).toMatch(/.{10}/);
    const now = await current(owner, campaign.id);
    expect([now.operation, now.channels[0]?.state]).toEqual([null, 'published']);
    const body = { revision: now.revision, name: 'May be changed again' };
    await owner.call(campaignRoutes.updateCampaign, { params, body });
    await ended(owner, campaign.id);
    expect((await start(owner, campaign.id)).status).toBe(202);
    await ended(owner, campaign.id);
    expect((await info(owner, campaign.id)).ab_testing_details?.status).toBe('running');
  });

  test('a test that cannot be ended waits for a retry, and is not over before', async () => {
    const { owner, adAccount, campaign, params } = await running();
    await fault({ kind: 'permission_lost', method: 'POST', account: adAccount });
    await owner.call(abTestRoutes.stopAbTest, { params });
    await ended(owner, campaign.id, 'failed');
    expect(await statuses(adAccount)).toEqual(['PAUSED', 'ACTIVE']);
    expect((await info(owner, campaign.id)).ab_testing_details?.status).toBe('stopping');
    await owner.call(publishingRoutes.retryPublishing, { params });
    await ended(owner, campaign.id);
    expect(await statuses(adAccount)).toEqual(['ACTIVE', 'PAUSED']);
    expect((await info(owner, campaign.id)).ab_testing_details?.status).toBe('ended');
  });

  const creating = ['/campaigns', '/adsets', '/adcreatives', '/ads', '/ad_studies'];
  test.each(creating)('a lost response at %s creates nothing twice', async (path) => {
    const { owner, adAccount, campaign } = await testable();
    const lost = { kind: 'timeout_after_write', method: 'POST', path_contains: path, delay_ms: 30 };
    // The first match is the ad set, whose path has the same prefix.
    const times = path === '/ads' ? 2 : 1;
    // The new content of both channels is validated before anything is created.
    const skip = path === '/adcreatives' ? 2 : undefined;
    // A study is created at the business, so its request names no ad account.
    await fault({ ...lost, times, skip, account: path === '/ad_studies' ? undefined : adAccount });
    const before = await lastRequest(server);
    await start(owner, campaign.id);
    await ended(owner, campaign.id);
    const lookedUp = (await requestLog(server, 'meta', before)).filter(
      (request) => request.method === 'GET' && request.path.endsWith(`${adAccount}${path}`),
    );
    expect(lookedUp).toHaveLength(1);
    const { main, tests } = await atMeta(adAccount, true);
    expect([main?.status, ...tests.map(({ status }) => status)]).toEqual(['PAUSED', 'ACTIVE']);
    expect(tests[0]?.adsets.map(({ ads }) => ads.length)).toEqual([1, 1, 1, 1]);
    expect((await info(owner, campaign.id)).ab_testing_details).toMatchObject({
      status: 'running',
      split_by_network: true,
    });
  });
});
