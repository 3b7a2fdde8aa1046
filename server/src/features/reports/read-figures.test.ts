import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { reportRoutes, type CampaignReport, type ReportSection } from '#contract/reports.ts';
import { addDays } from '#domain/plain-date.ts';
import { NetworkError } from '#providers/network-error.ts';
import { unreadTabs, type ReportTab } from '#domain/report/report-tabs.ts';
import { eventually } from '../../../../test/eventually.ts';
import { readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { askSandbox } from '../../../../test/factories/connections.ts';
import { launched } from '../../../../test/launches.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { readFiguresJob } from './read-figures-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: 'at noon' });
});
afterAll(() => server.close());

type Ready = Awaited<ReturnType<typeof readyToLaunch>>;

async function launchedCampaign() {
  const ready = await readyToLaunch(server);
  await launched(ready.owner, ready.campaign.id);
  return ready;
}

/** Moves all clocks and returns the new date once the server's clock has followed. */
async function after(ready: Ready, move: { advance_days?: number; advance_minutes?: number }) {
  const before = server.deps.clock.now().getTime();
  const ms = (move.advance_days ?? 0) * 86_400_000 + (move.advance_minutes ?? 0) * 60_000;
  await askSandbox(server, '/clock', move);
  await eventually(async () => (server.deps.clock.now().getTime() >= before + ms ? true : undefined));
  return ready.owner.call(campaignRoutes.campaignToday, {});
}

async function readAgain({ owner, campaign: { id } }: Ready, days = 40): Promise<CampaignReport> {
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const query = { start_date: addDays(today, -days), end_date: today };
  const { refreshing } = await owner.call(reportRoutes.refreshReport, { params: { id } });
  const report = await eventually(async () => {
    const now = await owner.call(reportRoutes.campaignReport, { params: { id }, query });
    return now.refreshing ? undefined : now;
  }, 20_000);
  return Object.assign(report, { asked: refreshing });
}

const insightsAsked = async () => {
  const path = '/requests?network=meta&limit=5000';
  const requests = await askSandbox<{ method: string; path: string }[]>(server, path);
  return requests.filter((request) => request.path.includes('/insights'));
};

describe('reading figures', () => {
  let ready: Ready;
  beforeAll(async () => {
    ready = await launchedCampaign();
    await after(ready, { advance_days: 5 });
  });

  test('a reading uses an asynchronous report if Meta refuses a synchronous one', async () => {
    const small = await readAgain(ready);
    expect(small.facebook_and_instagram.total_impressions).toBeGreaterThan(0);
    await askSandbox(server, `/meta/accounts/${ready.adAccount}`, {
      insights_row_limit: 3,
      report_seconds: 0,
    });
    await after(ready, { advance_minutes: 10 });
    const large = await readAgain(ready);
    expect(large.problem).toBeNull();
    expect(large.as_of).not.toBe(small.as_of);
    expect(large.facebook_and_instagram.age.map(({ label }) => label)).toEqual(
      small.facebook_and_instagram.age.map(({ label }) => label),
    );
    expect(large.facebook_and_instagram.summary.spend).toBeGreaterThanOrEqual(
      small.facebook_and_instagram.summary.spend,
    );
    const asked = await insightsAsked();
    expect(asked.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(3);
    await askSandbox(server, `/meta/accounts/${ready.adAccount}`, { insights_row_limit: null });
  });

  test('a reading with a failed line keeps its old figures, names the line, and reads the others', async () => {
    const before = await readAgain(ready);
    await after(ready, { advance_days: 3 });
    const fault = {
      network: 'google',
      kind: 'permission_lost',
      path_contains: 'googleAds:search',
      times: 50,
    };
    await askSandbox(server, '/faults', fault);
    const report = await readAgain(ready);
    await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
    expect(report.problem).toMatch(/^Google AdWords: .+\nGoogle Ads: .+/);
    expect(report.google_adwords.summary).toEqual(before.google_adwords.summary);
    expect(report.google_ads.summary).toEqual(before.google_ads.summary);
    const impressions = (of: CampaignReport) => of.facebook_and_instagram.total_impressions;
    expect(impressions(report)).toBeGreaterThan(impressions(before));
    // Unread days of a line are unknown, not zero.
    expect(report.google_ads.as_of).toBe(before.google_ads.as_of);
    const lastDay = ({ analytics }: ReportSection) => analytics.at(-1)?.label ?? '';
    expect(lastDay(report.facebook_and_instagram)).toBe(report.end_date);
    expect(lastDay(report.google_ads)).toBe(addDays(report.end_date, -3));
  });

  test('a report leaves out days that were not read yet, because they are unknown, not zero', async () => {
    const { as_of: readAt } = await readAgain(ready);
    const { today: dayRead } = await ready.owner.call(campaignRoutes.campaignToday, {});
    const today = await after(ready, { advance_days: 4 }).then((now) => now.today);
    const report = await ready.owner.call(reportRoutes.campaignReport, {
      params: { id: ready.campaign.id },
      query: { start_date: addDays(today, -40), end_date: today },
    });
    expect(report.as_of).toBe(readAt);
    const last =
      report.overall.analytics
        .map(({ label }) => label)
        .toSorted()
        .at(-1) ?? '';
    expect(last).toBe(dayRead);
  });

  test("under Facebook's hourly limit only Google is read again, and the report says until when", async () => {
    await after(ready, { advance_days: 1 });
    await askSandbox(server, '/faults', {
      network: 'meta',
      kind: 'error',
      code: 613,
      subcode: 1487632,
      path_contains: '/insights',
    });
    const limited = await readAgain(ready);
    await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
    expect(limited.is_fb_and_insta_requests_limit_exceeded).toBe(true);
    const wait = Date.parse(limited.limit_until ?? '') - server.deps.clock.now().getTime();
    expect(wait).toBeGreaterThan(58 * 60_000);
    expect(wait).toBeLessThanOrEqual(60 * 60_000);

    const calls = (await insightsAsked()).length;
    await after(ready, { advance_minutes: 30 });
    const still = await readAgain(ready);
    expect(still).toMatchObject({ asked: true, limit_until: limited.limit_until });
    expect(still.google_adwords.total_impressions).toBeGreaterThan(limited.google_adwords.total_impressions);
    expect((await insightsAsked()).length).toBe(calls);

    await after(ready, { advance_minutes: 31 });
    const over = await readAgain(ready);
    expect(over).toMatchObject({ is_fb_and_insta_requests_limit_exceeded: false, limit_until: null });
    expect(over.facebook_and_instagram.total_impressions).toBeGreaterThan(
      limited.facebook_and_instagram.total_impressions,
    );
  });

  test('a report compares its full days with the preceding ones, and with those of a year ago', async () => {
    const { owner, campaign } = ready;
    const { today } = await owner.call(campaignRoutes.campaignToday, {});
    const read = (start_date: string, end_date: string, compare?: 'previous' | 'last_year') =>
      owner.call(reportRoutes.campaignReport, {
        params: { id: campaign.id },
        query: { start_date, end_date, ...(compare && { compare }) },
      });
    const [from, to] = [addDays(today, -2), today];
    const earlier = await read(addDays(today, -4), addDays(today, -3));
    const until = addDays(today, -1);
    const full = await read(from, until);
    const { compared_with: compared, ...report } = await read(from, to, 'previous');
    expect(compared).toMatchObject({
      start_date: addDays(today, -4),
      end_date: addDays(today, -3),
      until,
    });
    expect(report.overall.summary.impressions).toBeGreaterThan(full.overall.summary.impressions);
    expect(report.overall.conclusion[0]).toContain(' in 2 full days');
    expect((await read(today, today, 'previous')).compared_with).toBeNull();
    for (const tab of ['overall', 'facebook_and_instagram', 'google_ads', 'google_adwords'] as const) {
      const { summary, leads_and_applications, analytics } = earlier[tab];
      expect(compared?.[tab]).toEqual({
        summary,
        leads_and_applications,
        analytics,
        now: {
          summary: full[tab].summary,
          leads_and_applications: full[tab].leads_and_applications,
        },
      });
    }
    expect(earlier.compared_with).toBeNull();
    const lastYear = (await read(from, to, 'last_year')).compared_with;
    expect(lastYear?.overall.summary).toMatchObject({ impressions: 0, spend: 0, leads: null });
    expect(lastYear?.overall.analytics.some(({ category }) => category === 'leads')).toBe(false);
  });
});

test('conversions without a conversion action in the account are reported as unknown, not zero', async () => {
  const ready = await readyToLaunch(server);
  await askSandbox(server, `/google/customers/${ready.client}`, {
    conversion_actions: [{ name: 'Tour', category: 'BOOK_APPOINTMENT' }],
  });
  await launched(ready.owner, ready.campaign.id);
  await after(ready, { advance_days: 3 });
  const { google_adwords: search, facebook_and_instagram: social } = await readAgain(ready);
  expect(search.summary.impressions).toBeGreaterThan(0);
  expect(search.leads_and_applications).toMatchObject({
    leads: null,
    applications: null,
    cost_per_lead: null,
    tours: { value: expect.any(Number), label: 'Tours' },
  });
  expect(search.analytics.some(({ category }) => category === 'leads')).toBe(false);
  expect(social.leads_and_applications.leads).not.toBeNull();
});

test('conversions without a pixel are reported as unknown, not zero', async () => {
  const ready = await readyToLaunch(server, { fb_pixel_id: null });
  await launched(ready.owner, ready.campaign.id);
  await after(ready, { advance_days: 3 });
  const { facebook_and_instagram: social, google_adwords: search } = await readAgain(ready);
  expect(social.summary.clicks).toBeGreaterThan(0);
  expect(social.leads_and_applications).toMatchObject({ leads: null, tours: null, applications: null });
  expect(social.analytics.some(({ category }) => category === 'leads')).toBe(false);
  expect(search.leads_and_applications.leads).not.toBeNull();
});

test('a channel that could not be read is unknown, not zero, on the screen and in the files', async () => {
  const ready = await launchedCampaign();
  await askSandbox(server, '/faults', {
    network: 'google',
    kind: 'permission_lost',
    path_contains: 'googleAds:search',
    times: 1000,
  });
  await after(ready, { advance_days: 3 });
  const report = await readAgain(ready);
  const range = { start_date: report.start_date, end_date: report.end_date };
  const listed = async () =>
    (await ready.owner.call(reportRoutes.listReports, { query: range })).reports.find(
      ({ id }) => id === ready.campaign.id,
    );
  expect(report.facebook_and_instagram.as_of).not.toBeNull();
  expect([report.google_ads.as_of, report.google_adwords.as_of]).toEqual([null, null]);
  expect(unreadTabs(report)).toEqual(['google_ads', 'google_adwords']);
  expect(report.google_ads.analytics).toEqual([]);
  expect(report.overall.summary.spend).toBeGreaterThan(0);
  expect(report.overall.summary).toEqual(report.facebook_and_instagram.summary);
  expect(await listed()).toMatchObject({
    spend: report.overall.summary.spend,
    unread: ['google_ads', 'google_adwords'],
  });
  const allTogether = () => ready.owner.call(reportRoutes.reportsOverview, {});
  expect(await allTogether()).toMatchObject({
    spend: report.overall.summary.spend,
    unread: ['google_ads', 'google_adwords'],
    unread_campaigns: 1,
  });
  // A campaign that starts after the range does not count in its sums.
  const earlier = { start_date: addDays(report.start_date, -9), end_date: addDays(report.start_date, -1) };
  expect(await ready.owner.call(reportRoutes.reportsOverview, { query: earlier })).toMatchObject({
    unread: [],
    unread_campaigns: 0,
  });

  const file = async (format: 'csv' | 'pdf', tab: ReportTab) =>
    (await ready.owner.call(reportRoutes.exportReport, {
      params: { id: ready.campaign.id },
      query: { ...range, compare: 'previous', format, tab },
    })) as Uint8Array;
  const csv = async (tab: ReportTab) =>
    Buffer.from(await file('csv', tab))
      .toString()
      .split('\r\n');
  const rows = await csv('google_ads');
  expect(rows).toEqual(expect.arrayContaining(['Figures as of,never read', 'Spend (USD),', 'Clicks,']));
  expect(rows.filter((row) => /^\d{4}-/.test(row))).toEqual([]);
  expect(await csv('overall')).toContain('Not read yet,"Google Ads, Google AdWords"');
  expect((await csv('facebook_and_instagram')).some((row) => row.startsWith('Not read yet'))).toBe(false);
  const pdf = pdfText(await file('pdf', 'google_ads'));
  const totals = pdf.lastIndexOf('Spend');
  expect(pdf.slice(totals, totals + 2)).toEqual(['Spend', '—']);
  expect(pdf).not.toContain('$0.00');

  await fetch(`${server.sandboxUrl}/control/api/faults`, { method: 'DELETE' });
  await after(ready, { advance_minutes: 10 });
  const read = await readAgain(ready);
  expect(unreadTabs(read)).toEqual([]);
  expect(await listed()).toMatchObject({ spend: read.overall.summary.spend, unread: [] });
  expect(await allTogether()).toMatchObject({
    spend: read.overall.summary.spend,
    unread: [],
    unread_campaigns: 0,
  });
  expect(read.google_ads.summary.spend).toBeGreaterThan(0);
});

test('a reading that began before a user asked for one does not end their wait', async () => {
  const ready = await launchedCampaign();
  await after(ready, { advance_days: 2 });
  const { owner } = ready;
  const { id } = ready.campaign;
  const organization_id = owner.organization.id;
  const askedMeanwhile = async (): Promise<never> => {
    await server.deps.db
      .updateTable('campaign')
      .set({ facts_refreshing_since: new Date() })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute();
    throw new NetworkError('No answer', { network: 'meta', kind: 'temporary', code: 'test' });
  };
  const { meta, google } = server.deps.networks;
  const networks = {
    meta: { ...meta, network: { ...meta.network, insights: askedMeanwhile } },
    google: { ...google, network: { ...google.network, insights: askedMeanwhile } },
  };
  const reading = readFiguresJob({ ...server.deps, networks }, [{ organization_id, id }]);
  await expect(reading).rejects.toThrow('No answer');
  const { today } = await owner.call(campaignRoutes.campaignToday, {});
  const report = await owner.call(reportRoutes.campaignReport, {
    params: { id },
    query: { start_date: today, end_date: today },
  });
  expect(report).toMatchObject({ refreshing: true, as_of: null });
});

test('an inactive channel has no pending figures', async () => {
  const ready = await readyToLaunch(server, {
    google_ads_ad: { is_active: false, titles: null, descriptions: null, images: [], logo: null },
  });
  await launched(ready.owner, ready.campaign.id);
  await after(ready, { advance_days: 2 });
  const report = await readAgain(ready);
  expect(unreadTabs(report)).toEqual([]);
  expect(report.google_ads).toMatchObject({ as_of: report.as_of, summary: { spend: 0, impressions: 0 } });
});
