import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abTestRoutes } from '#contract/ab-testing.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { reportRoutes } from '#contract/reports.ts';
import type { Variant } from '#domain/campaign-content.ts';
import { daysBetween } from '#domain/plain-date.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { eventually } from '../../../../test/eventually.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { ended, launched } from '../../../../test/launches.ts';
import { metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { moveClock } from '../../../../test/sandbox-clock.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { endAbTestsJob } from './end-ab-tests-job.ts';

/** Long-running tests that move the sandbox clock. The clock is shared, so they run in order. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

const poor: Variant = {
  titles: [{ value: '1', label: 'Homes' }],
  descriptions: [{ value: '1', label: 'Some homes.' }],
  images: [],
};
const good: Variant = {
  titles: [{ value: '1', label: 'Tour 2 bedrooms near the park' }],
  descriptions: [{ value: '1', label: 'See 2 bedroom homes with a pool and parking. Book a tour today.' }],
  images: [],
};

/**
 * Creates a live campaign with a running test of two variants with the given texts and equal
 * pictures.
 */
async function testing(a: Variant, b: Variant, dailyBudget: number, endDate?: (first: string) => string) {
  const ready = await readyToLaunch(server, { fb_daily_budget: dailyBudget });
  const { owner, campaign } = ready;
  const params = { id: campaign.id };
  await launched(owner, campaign.id);
  const {
    revision,
    facebook_ad: facebook,
    instagram_ad: instagram,
  } = await owner.call(campaignRoutes.getCampaign, { params });
  const images = facebook.images.map(({ image_id, aspect, crop }) => ({ image_id, aspect, crop }));
  const ads = {
    facebook_ad: { ...facebook, ...a, images },
    instagram_ad: { ...instagram, ...a, images },
    variant_b: { ...b, images },
  };
  const saved = await owner.call(campaignRoutes.updateCampaign, { params, body: { revision, ...ads } });
  await ended(owner, campaign.id);
  const { end_dates: dates } = await owner.call(abTestRoutes.abTestStatus, { params });
  const last = endDate === undefined ? dates?.suggested : endDate(dates?.first ?? '');
  const body = { revision: saved.revision, end_date: last ?? '' };
  await owner.call(abTestRoutes.startAbTest, { params, body });
  await ended(owner, campaign.id);
  return { ...ready, params, endDate: body.end_date };
}

/** Moves the clock and reads the figures of a campaign. */
async function passDays(owner: Owner, id: string, days: number): Promise<void> {
  await moveClock(server, owner, days);
  const before = await owner.call(abTestRoutes.abTestStats, { params: { id } });
  await owner.call(reportRoutes.refreshReport, { params: { id } });
  await eventually(async () => {
    const { as_of: asOf } = await owner.call(abTestRoutes.abTestStats, { params: { id } });
    return asOf !== null && asOf !== before.as_of;
  }, 20_000);
}

const statuses = async (account: string) =>
  (await metaCampaigns(server, account)).map(({ status }) => status);

test("a campaign's figures from before its test are not shown as figures of the test", async () => {
  const { owner, campaign } = await readyToLaunch(server, { fb_daily_budget: 50 });
  const params = { id: campaign.id };
  await launched(owner, campaign.id);
  const today = await moveClock(server, owner, 3);
  const query = { start_date: today, end_date: today };
  await owner.call(reportRoutes.refreshReport, { params });
  await eventually(async () => {
    const { as_of: asOf } = await owner.call(reportRoutes.campaignReport, { params, query });
    return asOf !== null;
  }, 20_000);
  expect(await owner.call(abTestRoutes.abTestStats, { params })).toMatchObject({ days: [], as_of: null });
});

test('a better variant wins, figures agree everywhere, and the winner becomes the ad', async () => {
  const { owner, adAccount, campaign, params } = await testing(poor, good, 150);
  await endAbTestsJob(server.deps);
  const { ab_testing_details: early } = await owner.call(abTestRoutes.abTestStatus, { params });
  expect(early?.status).toBe('running');

  // Keep the time fixed, so that successive reads agree.
  await askSandbox(server, '/clock', { stand_still: true });
  await passDays(owner, campaign.id, 10);
  const stats = await owner.call(abTestRoutes.abTestStats, { params });
  expect(stats.verdict).toBe('b_better');
  expect(stats.sentence).toMatch(/^Variant B is better by \d+%/);
  expect(stats.evidence).toBeGreaterThan(20);
  expect(stats.days.length).toBeGreaterThanOrEqual(8);
  await endAbTestsJob(server.deps);
  await ended(owner, campaign.id);
  const after = await owner.call(abTestRoutes.abTestStatus, { params });
  expect(after.ab_testing_details).toMatchObject({ status: 'ended', outcome: 'winner_b', applied: null });
  expect(await statuses(adAccount)).toEqual(['ACTIVE', 'PAUSED']);
  const { notifications } = await owner.call(inboxRoutes.listInbox, {});
  const decided = notifications.map(({ facts }) => facts).filter(({ event }) => event === 'test_decided');
  expect(decided).toEqual([{ event: 'test_decided', campaign: campaign.name, outcome: 'winner_b' }]);

  const { variant_a: a, variant_b: b } = await owner.call(abTestRoutes.abTestResult, { params });
  expect([a.is_winner, b.is_winner]).toEqual([false, true]);
  expect(b.magik_kpi).toBe(Math.round((b.clicks / b.impressions) * 100_000) / 100);
  const [, own] = await metaCampaigns(server, adAccount);
  const totals = await askSandbox<{ impressions: number; clicks: number; spend_cents: number }>(
    server,
    `/totals?network=meta&campaign_id=${own?.id}`,
  );
  expect(a.impressions + b.impressions).toBe(totals.impressions);
  expect(a.clicks + b.clicks).toBe(totals.clicks);
  expect(Math.round((a.spend + b.spend) * 100)).toBe(totals.spend_cents);
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const report = await owner.call(reportRoutes.campaignReport, {
    params,
    query: { start_date: campaign.run_dates.start_date ?? '', end_date: today },
  });
  expect(report.facebook_and_instagram.summary.spend).toBe(totals.spend_cents / 100);

  expect(after.history).toEqual({
    impressions: totals.impressions,
    clicks: totals.clicks,
    spend: totals.spend_cents / 100,
  });

  await owner.call(abTestRoutes.applyAbTestWinner, { params, body: { variant: 'b' } });
  await ended(owner, campaign.id);
  const [main] = await metaCampaigns(server, adAccount);
  const shown = main?.adsets.map(({ ads }) => ads[0]?.creative.object_story_spec.link_data.message);
  expect(shown).toEqual([good.descriptions?.[0]?.label, good.descriptions?.[0]?.label]);
});

test('a test ends on its last day, and late figures may still decide it', async () => {
  const same: Variant = { ...good, titles: [{ value: '1', label: 'Tour 2 bedrooms by the park' }] };
  const { owner, adAccount, campaign, params, endDate } = await testing(good, same, 20, (first) => first);
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  await passDays(owner, campaign.id, daysBetween(today, endDate));
  await endAbTestsJob(server.deps);
  const details = async () => (await owner.call(abTestRoutes.abTestStatus, { params })).ab_testing_details;
  expect((await details())?.status).toBe('running');
  await passDays(owner, campaign.id, 1);
  await endAbTestsJob(server.deps);
  await ended(owner, campaign.id);
  expect(await details()).toMatchObject({ status: 'ended', outcome: 'no_difference' });
  expect(await statuses(adAccount)).toEqual(['ACTIVE', 'PAUSED']);
  expect((await owner.call(abTestRoutes.abTestStats, { params })).sentence).toMatch(
    /^(No difference was found by the end|Too little to tell: the test ended with)/,
  );

  await server.deps.db
    .updateTable('variant_fact')
    .set((eb) => ({ clicks: eb('clicks', '+', 300), impressions: eb('impressions', '+', 300) }))
    .where('variant', '=', 'b')
    .where('organization_id', '=', owner.organization.id)
    .execute();
  const deletedAt = (deleted_at: Date | null) =>
    server.deps.db
      .updateTable('campaign')
      .set({ deleted_at })
      .where('organization_id', '=', owner.organization.id)
      .where('id', '=', campaign.id)
      .execute();
  const decided = async () => {
    const { notifications } = await owner.call(inboxRoutes.listInbox, {});
    return notifications.filter(({ facts }) => 'outcome' in facts && facts.outcome === 'winner_b');
  };
  await deletedAt(new Date());
  await endAbTestsJob(server.deps);
  expect(await decided()).toEqual([]);
  await deletedAt(null);
  await endAbTestsJob(server.deps);
  expect((await details())?.outcome).toBe('winner_b');
  expect(await decided()).toHaveLength(1);
});

test('a test ends with its campaign', async () => {
  const { owner, adAccount, campaign, params } = await testing(good, poor, 20);
  await server.deps.db
    .updateTable('campaign')
    .set({ status: CampaignStatus.closed })
    .where('id', '=', campaign.id)
    .execute();
  await endAbTestsJob(server.deps);
  await ended(owner, campaign.id);
  const { ab_testing_details: details } = await owner.call(abTestRoutes.abTestStatus, { params });
  expect(details).toMatchObject({ status: 'ended', outcome: 'no_difference' });
  expect(await statuses(adAccount)).toEqual(['PAUSED', 'PAUSED']);
});

test('earlier tests are listed with their variants, outcome and applied winner', async () => {
  const { owner, campaign, params } = await testing(poor, good, 40);
  const earlier = () => owner.call(abTestRoutes.earlierAbTests, { params });
  expect(await earlier()).toEqual({ count: 0, ab_tests: [] });
  await sql`
    insert into variant_fact (ab_test_id, organization_id, variant, date, impressions, clicks, spend_cents)
    select t.id, t.organization_id, v.variant, t.start_date, 10000, v.clicks, 5000
    from ab_test t, (values ('a', 100), ('b', 200)) v (variant, clicks)
    where t.campaign_id = ${campaign.id}`.execute(server.deps.db);
  await owner.call(abTestRoutes.stopAbTest, { params });
  await ended(owner, campaign.id);
  await owner.call(abTestRoutes.applyAbTestWinner, { params, body: { variant: 'b' } });
  await ended(owner, campaign.id);
  expect((await earlier()).count, 'the last one is told elsewhere').toBe(0);

  const { revision, facebook_ad: ad } = await owner.call(campaignRoutes.getCampaign, { params });
  const images = ad.images.map(({ image_id, aspect, crop }) => ({ image_id, aspect, crop }));
  const b = { ...poor, images };
  const saved = await owner.call(abTestRoutes.saveVariants, { params, body: { revision, variant_b: b } });
  const { end_dates: dates } = await owner.call(abTestRoutes.abTestStatus, { params });
  const body = { revision: saved.revision, end_date: dates?.suggested ?? '' };
  await owner.call(abTestRoutes.startAbTest, { params, body });
  await ended(owner, campaign.id);
  const { count, ab_tests: tests } = await earlier();
  expect([count, tests.length]).toEqual([1, 1]);
  expect(tests[0]).toMatchObject({ status: 'ended', outcome: 'stopped', applied: 'b', problem: null });
  expect(tests[0]?.sentence).toMatch(/^Variant B is better by \d+%/);
  expect(tests[0]?.ended_at).not.toBeNull();
  const title = ({ titles }: Variant) => titles?.[0]?.label;
  expect([tests[0]?.variant_a, tests[0]?.variant_b].map((one) => one && title(one))).toEqual([
    title(poor),
    title(good),
  ]);
  const { ab_testing_details: last } = await owner.call(abTestRoutes.abTestStatus, { params });
  expect(last?.status).toBe('running');
  expect([last?.variant_a, last?.variant_b].map((one) => one && title(one))).toEqual([
    title(good),
    title(poor),
  ]);

  const stranger = await newOwner(server);
  expect((await server.call(abTestRoutes.earlierAbTests, { params }, stranger)).status).toBe(404);
});
