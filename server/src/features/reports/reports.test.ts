import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { reportRoutes, type CampaignReport } from '#contract/reports.ts';
import { formatCents } from '#domain/money.ts';
import { addDays } from '#domain/plain-date.ts';
import type { PersonClient } from '../../../../scripts/sample-data/client.ts';
import { eventually } from '../../../../test/eventually.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { newOwner } from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { googleCampaigns, metaCampaigns } from '../../../../test/sandbox-trees.ts';
import { moveClock } from '../../../../test/sandbox-clock.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

type Totals = {
  impressions: number;
  clicks: number;
  spend_cents: number;
  leads: number;
  tours: number;
  applications: number;
  by_platform: Record<string, { impressions: number; clicks: number; spend_cents: number }>;
};

/** Reads the figures and returns the report of a range. */
async function freshReport(
  owner: PersonClient,
  id: string,
  from: string,
  to: string,
): Promise<CampaignReport> {
  await owner.call(reportRoutes.refreshReport, { params: { id } });
  return eventually(async () => {
    const report = await owner.call(reportRoutes.campaignReport, {
      params: { id },
      query: { start_date: from, end_date: to },
    });
    return report.refreshing ? undefined : report;
  });
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the report of a campaign that ran for a week', () => {
  let owner: PersonClient;
  let id: string;
  let start: string;
  let today: string;
  let report: CampaignReport;
  let meta: Totals;
  let search: Totals;
  let display: Totals;

  beforeAll(async () => {
    const ready = await readyToLaunch(server);
    ({ owner } = ready);
    ({ id } = ready.campaign);
    start = ready.campaign.run_dates.start_date ?? '';
    await launched(owner, id);
    // Keep the time fixed, so that successive reads agree.
    await askSandbox(server, '/clock', { stand_still: true });
    today = await moveClock(server, owner, 7);
    report = await freshReport(owner, id, start, today);
    const [metaCampaign] = await metaCampaigns(server, ready.adAccount);
    meta = await askSandbox(server, `/totals?network=meta&campaign_id=${metaCampaign?.id}`);
    [search, display] = (await Promise.all(
      (await googleCampaigns(server, ready.client)).map((campaign) =>
        askSandbox(server, `/totals?network=google&customer_id=${ready.client}&campaign_id=${campaign.id}`),
      ),
    )) as [Totals, Totals];
  });

  test.each([
    ['facebook_and_instagram', () => [meta]],
    ['google_adwords', () => [search]],
    ['google_ads', () => [display]],
    ['overall', () => [meta, search, display]],
  ] as const)('the %s section agrees with the networks to the cent', (section, networks) => {
    const { summary, leads_and_applications: outcomes, ...shown } = report[section];
    const total = (field: 'impressions' | 'clicks' | 'spend_cents' | 'leads' | 'tours' | 'applications') =>
      sum(networks().map((totals) => totals[field]));
    expect(total('spend_cents')).toBeGreaterThan(1000);
    expect({
      impressions: summary.impressions,
      clicks: summary.clicks,
      spend_cents: cents(summary.spend),
      leads: summary.leads,
      tours: outcomes.tours?.value,
      applications: outcomes.applications?.value,
    }).toEqual({
      impressions: total('impressions'),
      clicks: total('clicks'),
      spend_cents: total('spend_cents'),
      leads: total('leads'),
      tours: total('tours'),
      applications: total('applications'),
    });
    expect([shown.total_impressions, shown.total_clicks]).toEqual([summary.impressions, summary.clicks]);
  });

  test('the channels add up to the totals, each on its own', () => {
    const of = (figure: 'impressions' | 'clicks' | 'leads') =>
      sum(report.channels.map(({ summary }) => summary[figure] ?? 0));
    const { summary } = report.overall;
    expect(report.channels.map(({ channel }) => channel)).toEqual([
      'facebook',
      'instagram',
      'search',
      'display',
    ]);
    expect([of('impressions'), of('clicks')]).toEqual([summary.impressions, summary.clicks]);
    expect(sum(report.channels.map((one) => cents(one.summary.spend)))).toBe(cents(summary.spend));
    for (const platform of ['facebook', 'instagram']) {
      const figures = report.channels.find(({ channel }) => channel === platform)?.summary;
      const told = meta.by_platform[platform];
      expect([figures?.impressions, figures?.clicks]).toEqual([told?.impressions, told?.clicks]);
      expect(cents(figures?.spend ?? 0)).toBe(told?.spend_cents);
    }
  });

  test('the conclusion states the leads and their cost of the report', () => {
    const { leads, cost_per_lead: cost } = report.overall.summary;
    expect(report.overall.conclusion).toHaveLength(2);
    if (leads !== null && leads > 1 && cost !== null)
      expect(report.overall.conclusion[0]).toContain(`${leads} leads at ${formatCents(cents(cost))} each`);
    expect(report.google_ads.conclusion).toHaveLength(1);
  });

  test('compared days without ads are no basis of a conclusion, and days without figures have none', async () => {
    const read = (from: string, to: string) =>
      owner.call(reportRoutes.campaignReport, {
        params: { id },
        query: { start_date: from, end_date: to, compare: 'previous' },
      });
    const compared = await read(start, today);
    expect(compared.overall.conclusion[0]).toMatch(/; no ads ran in the \d+ days before\.$/);
    expect(compared.channels[0]?.before).toMatchObject({ spend: 0, leads: null });
    const early = await read(addDays(start, -5), addDays(start, -1));
    expect([early.overall.conclusion, early.channels, early.difference]).toEqual([[], [], null]);
  });

  test('ages, regions and days add up to the totals', () => {
    for (const section of ['overall', 'facebook_and_instagram', 'google_ads', 'google_adwords'] as const) {
      const { summary, age, region, analytics } = report[section];
      const of = (items: readonly { value: number; type?: string; category?: string }[], kind: string) =>
        sum(items.filter((item) => (item.type ?? item.category) === kind).map((item) => item.value));
      for (const bars of [age, region]) {
        expect(of(bars, 'impressions')).toBe(summary.impressions);
        expect(of(bars, 'clicks')).toBe(summary.clicks);
      }
      expect(of(analytics, 'impressions')).toBe(summary.impressions);
      expect(cents(of(analytics, 'spend'))).toBe(cents(summary.spend));
      expect(of(analytics, 'leads')).toBe(summary.leads);
    }
    const labels = report.overall.age.map(({ label }) => label);
    expect(labels).toContain('25-34');
    expect(report.overall.region.map(({ label }) => label)).toContain('Texas');
  });

  test('ratios are computed from the sums', () => {
    const { spend, clicks, impressions, leads, ...ratios } = report.overall.summary;
    expect(ratios).toEqual({
      clicks_through_rates: clicks / impressions,
      cost_per_click: Math.round((spend * 100) / clicks) / 100,
      cost_per_lead: Math.round((spend * 100) / (leads ?? 0)) / 100,
    });
  });

  test('a day without delivery is zero, and a range before the start is empty', async () => {
    const before = addDays(start, -5);
    const early = await owner.call(reportRoutes.campaignReport, {
      params: { id },
      query: { start_date: before, end_date: addDays(start, -1) },
    });
    expect(early.overall.total_impressions).toBe(0);
    expect(early.overall.summary).toMatchObject({
      cost_per_click: null,
      clicks_through_rates: null,
      leads: null,
    });
    expect(early.overall.leads_and_applications.leads).toBeNull();
    expect(early.overall.analytics.filter(({ category }) => category === 'clicks')).toHaveLength(5);
    const days = report.overall.analytics
      .filter(({ category }) => category === 'clicks')
      .map(({ label }) => label);
    expect(days).toEqual(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  });

  test('parts of the range add up to the range', async () => {
    const half = addDays(start, 3);
    const read = (from: string, to: string) =>
      owner.call(reportRoutes.campaignReport, { params: { id }, query: { start_date: from, end_date: to } });
    const [first, second] = [await read(start, half), await read(addDays(half, 1), today)];
    expect(cents(first.overall.summary.spend) + cents(second.overall.summary.spend)).toBe(
      cents(report.overall.summary.spend),
    );
  });

  test('the list shows the same spend and leads as the report', async () => {
    const list = await owner.call(campaignRoutes.listCampaigns, {});
    expect(list.campaigns[0]).toMatchObject({
      spend: report.overall.summary.spend,
      leads: report.overall.summary.leads,
    });
  });

  test('the list of reports has the sums of each report, for the whole run and for a part of it', async () => {
    const half = addDays(start, 3);
    for (const [from, to] of [
      [start, today],
      [start, half],
      [half, half],
      [addDays(start, -5), addDays(start, -1)],
    ] as const) {
      const query = { start_date: from, end_date: to };
      const { overall } = await owner.call(reportRoutes.campaignReport, { params: { id }, query });
      const { reports } = await owner.call(reportRoutes.listReports, { query });
      const { impressions, clicks, spend, leads, cost_per_lead } = overall.summary;
      expect(reports[0]).toMatchObject({ id, impressions, clicks, spend, leads, cost_per_lead });
    }
  });

  test('figures that were just read are not read again', async () => {
    const { refreshing } = await owner.call(reportRoutes.refreshReport, { params: { id } });
    expect(refreshing).toBe(false);
  });

  test("under Facebook's hourly limit the last figures stay, and the report says so", async () => {
    await moveClock(server, owner, 1);
    await askSandbox(server, '/faults', {
      network: 'meta',
      kind: 'rate_limited',
      path_contains: '/insights',
      times: 20,
    });
    const limited = await freshReport(owner, id, start, today);
    expect(limited.is_fb_and_insta_requests_limit_exceeded).toBe(true);
    expect(limited.facebook_and_instagram.summary).toEqual(report.facebook_and_instagram.summary);
  });
});

describe('requests for a report', () => {
  test.each([
    ['an end before the start', { start_date: '2026-05-02', end_date: '2026-05-01' }],
    ['no real date', { start_date: '2026-02-30', end_date: '2026-03-01' }],
    ['more than three years', { start_date: '2020-01-01', end_date: '2026-01-01' }],
  ])('a report is refused for %s', async (_, query) => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    const { status } = await server.call(reportRoutes.campaignReport, { params: { id }, query }, owner);
    expect(status).toBe(400);
  });

  test.each([
    [-1, false],
    [60_000, true],
  ])(
    "%d ms before the end of Facebook's limit the report says that it is exceeded: %s",
    async (left, exceeded) => {
      const owner = await newOwner(server);
      const { id } = await newCampaign(server, owner);
      const until = new Date(server.deps.clock.now().getTime() + left);
      await server.deps.db
        .updateTable('campaign')
        .set({ facts_limit_until: until })
        .where('id', '=', id)
        .execute();
      const query = { start_date: '2026-05-01', end_date: '2026-05-02' };
      expect(await owner.call(reportRoutes.campaignReport, { params: { id }, query })).toMatchObject({
        is_fb_and_insta_requests_limit_exceeded: exceeded,
        limit_until: exceeded ? until.toISOString() : null,
      });
    },
  );

  test('refreshing the report of a draft reads nothing', async () => {
    const owner = await newOwner(server);
    const { id } = await newCampaign(server, owner);
    expect(await owner.call(reportRoutes.refreshReport, { params: { id } })).toEqual({ refreshing: false });
    const report = await owner.call(reportRoutes.campaignReport, {
      params: { id },
      query: { start_date: '2026-05-01', end_date: '2026-05-02' },
    });
    expect(report).toMatchObject({ as_of: null, refreshing: false, problem: null });
  });
});
