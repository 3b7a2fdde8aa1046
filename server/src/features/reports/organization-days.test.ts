import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '#contract/campaigns.ts';
import { reportRoutes } from '#contract/reports.ts';
import type { Line } from '#domain/channels.ts';
import { addDays } from '#domain/plain-date.ts';
import { daysOf } from '#domain/report/report-range.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { replaceFacts } from './replace-facts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const start = '2026-05-01';

/** Writes a reading of a campaign that differs by turn. */
function read(owner: Owner, id: string, line: Line, turn: number): Promise<unknown> {
  const range = { from: addDays(start, turn % 3), to: addDays(start, 9 + (turn % 4)) };
  const channel = line === 'meta' ? ('facebook' as const) : ('display' as const);
  const days = daysOf(range)
    .filter((_, index) => (index + turn) % 5 > 0)
    .map((date, index) => ({
      channel,
      date,
      impressions: 100 + turn * index,
      clicks: turn + index,
      spendCents: 1000 + turn * 37,
      leads: turn % 3 === 0 ? null : turn / 3,
      tours: null,
      applications: null,
    }));
  const reading = { line, publicationId: '0', range, now: new Date() };
  const campaign = { id, organization_id: owner.organization.id };
  return replaceFacts(server.deps.db, campaign, reading, { days, breakdowns: [], variants: [] });
}

/** Returns the sums of each campaign's facts by day and week, and the stored sums. */
async function bothOfCampaigns(owner: Owner) {
  const { id } = owner.organization;
  const rows = async (kept: boolean, unit: 'date' | 'week') => {
    const table = sql.table(kept ? `campaign_${unit === 'date' ? 'day' : 'week'}` : 'daily_fact');
    const begin = kept
      ? sql.ref(unit)
      : unit === 'date'
        ? sql`date`
        : sql`date - (extract(isodow from date)::int - 1)`;
    const { rows: sums } = await sql<{ campaign_id: string }>`
      select campaign_id, ${begin} as begin, sum(impressions)::int as impressions, sum(clicks)::int as clicks,
        sum(spend_cents)::int as spend, round(sum(leads)::numeric, 9) as leads, organization_id
      from ${table} where organization_id = ${id}
      group by organization_id, campaign_id, ${begin} order by campaign_id, ${begin}`.execute(server.deps.db);
    return sums;
  };
  return {
    facts: [await rows(false, 'date'), await rows(false, 'week')],
    kept: [await rows(true, 'date'), await rows(true, 'week')],
    campaigns: new Set((await rows(true, 'week')).map(({ campaign_id }) => campaign_id)),
  };
}

/** Returns both sums for the organization, without deleted campaigns. */
async function both(owner: Owner) {
  const { id } = owner.organization;
  const facts = await sql`
    select f.date, sum(f.impressions)::int as impressions, sum(f.clicks)::int as clicks,
      sum(f.spend_cents)::int as spend, coalesce(sum(f.leads::numeric), 0)::float8 as leads,
      count(*)::int as facts, count(f.leads)::int as with_leads
    from daily_fact f join campaign c on c.organization_id = f.organization_id and c.id = f.campaign_id and c.deleted_at is null
    where f.organization_id = ${id} group by f.date order by f.date`.execute(server.deps.db);
  const kept = await sql`
    select date, impressions::int as impressions, clicks::int as clicks, spend_cents::int as spend,
      leads::float8 as leads, facts, facts_with_leads as with_leads
    from organization_day where organization_id = ${id} and facts <> 0 order by date`.execute(server.deps.db);
  return { facts: facts.rows, kept: kept.rows };
}

test('the days of an organization are the sums of its facts, however many readings and deletions run at once', async () => {
  const owner = await newOwner(server);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await newCampaign(server, owner)).id);
  const [gone = '', ...kept] = ids;
  await Promise.all(ids.map((id, index) => read(owner, id, 'meta', index)));
  await Promise.all([
    ...Array.from({ length: 24 }, (_, turn) =>
      read(owner, ids[turn % ids.length] ?? '', turn % 2 === 0 ? 'meta' : 'google_display', turn),
    ),
    owner.call(campaignRoutes.deleteCampaign, { params: { id: gone } }),
  ]);
  const sums = await both(owner);
  expect(sums.kept).toEqual(sums.facts);
  expect(sums.kept.length).toBeGreaterThan(5);
  const ofCampaigns = await bothOfCampaigns(owner);
  expect(ofCampaigns.kept).toEqual(ofCampaigns.facts);
  expect(ofCampaigns.campaigns).toEqual(new Set(ids));

  for (const id of kept) await owner.call(campaignRoutes.deleteCampaign, { params: { id } });
  expect(await both(owner)).toEqual({ facts: [], kept: [] });
  const query = { start_date: start, end_date: addDays(start, 20) };
  expect(await owner.call(reportRoutes.reportsOverview, { query })).toMatchObject({
    impressions: null,
    spend: null,
    leads: null,
  });
});

test('a permanently deleted campaign is no longer counted', async () => {
  const owner = await newOwner(server);
  const [gone, kept] = [await newCampaign(server, owner), await newCampaign(server, owner)];
  for (const { id } of [gone, kept]) await read(owner, id, 'meta', 1);
  await server.deps.db.deleteFrom('campaign').where('id', '=', gone.id).execute();
  const sums = await both(owner);
  expect(sums.facts.length).toBeGreaterThan(5);
  expect(sums.kept).toEqual(sums.facts);
  const ofCampaigns = await bothOfCampaigns(owner);
  expect(ofCampaigns.kept).toEqual(ofCampaigns.facts);
  expect(ofCampaigns.campaigns).toEqual(new Set([kept.id]));
});

test('a day that a network withdraws disappears from the list of reports', async () => {
  const owner = await newOwner(server);
  const { id } = await newCampaign(server, owner);
  await server.deps.db
    .updateTable('campaign')
    .set({ status: CampaignStatus.live })
    .where('id', '=', id)
    .execute();
  const query = { start_date: start, end_date: addDays(start, 20) };
  const listed = async () => (await owner.call(reportRoutes.listReports, { query })).reports[0];
  await read(owner, id, 'meta', 1);
  await read(owner, id, 'google_display', 3);
  const before = await listed();
  expect(before?.impressions).toBeGreaterThan(1000);
  const range = { from: start, to: addDays(start, 20) };
  const reading = { publicationId: '0', range, now: new Date() };
  const campaign = { id, organization_id: owner.organization.id };
  const nothing = { days: [], breakdowns: [], variants: [] };
  await replaceFacts(server.deps.db, campaign, { line: 'meta', ...reading }, nothing);
  const report = await owner.call(reportRoutes.campaignReport, { params: { id }, query });
  expect(report.facebook_and_instagram.total_impressions).toBe(0);
  // Only Google's figures remain, and its channels report no leads.
  expect(await listed()).toMatchObject({
    impressions: report.google_ads.total_impressions,
    spend: report.google_ads.summary.spend,
    leads: null,
  });
  await replaceFacts(server.deps.db, campaign, { line: 'google_display', ...reading }, nothing);
  expect(await listed()).toMatchObject({ impressions: 0, clicks: 0, spend: 0, leads: null });
  expect((await bothOfCampaigns(owner)).kept).toEqual([[], []]);
});

test('a reading of a campaign that was deleted meanwhile is not written', async () => {
  const owner = await newOwner(server);
  const { id } = await newCampaign(server, owner);
  await owner.call(campaignRoutes.deleteCampaign, { params: { id } });
  await read(owner, id, 'meta', 1);
  expect(await both(owner)).toEqual({ facts: [], kept: [] });
  const { count } = await server.deps.db
    .selectFrom('daily_fact')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(count).toBe('0');
});
