import { describe, expect, test } from 'vitest';
import { goLive, metaClient, publish, setStatus } from '../../testing/meta-client.ts';
import type { MetaClient } from '../../testing/meta-client.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';
import { fields } from '../../json-values.ts';
import { localDate } from '../../local-time.ts';

const sandbox = await openTestSandbox();

interface Totals {
  impressions: number;
  clicks: number;
  link_clicks: number;
  spend_cents: number;
  leads: number;
  tours: number;
  applications: number;
  by_platform: Record<string, { spend_cents: number }>;
  by_day: { day: string; spend_cents: number }[];
}

function totals(campaignId: string): Promise<Totals> {
  return sandbox.control<Totals>('GET', `/totals?network=meta&campaign_id=${campaignId}`);
}

const FIELDS = 'impressions,clicks,inline_link_clicks,spend,actions,conversions';

async function insights(meta: MetaClient, id: string, more: Record<string, string> = {}) {
  const { now } = await sandbox.control<{ now: string }>('GET', '/clock');
  const until = localDate('America/New_York', Date.parse(now));
  const since = localDate('America/New_York', Date.parse(now) - 300 * 86_400_000);
  return meta.get(`/${id}/insights`, {
    fields: FIELDS,
    time_range: JSON.stringify({ since, until }),
    limit: '500',
    ...more,
  });
}

function action(row: Record<string, unknown>, list: string, type: string): unknown {
  const actions = Array.isArray(row[list]) ? row[list].map(fields) : [];
  return actions.find((item) => item['action_type'] === type)?.['value'];
}

function sums(rows: Record<string, unknown>[]) {
  const sum = (pick: (row: Record<string, unknown>) => unknown): number =>
    rows.reduce((total, row) => total + Number(pick(row) ?? 0), 0);
  return {
    impressions: sum((row) => row['impressions']),
    clicks: sum((row) => row['clicks']),
    link_clicks: sum((row) => row['inline_link_clicks']),
    spend_cents: Math.round(100 * sum((row) => row['spend'])),
    leads: sum((row) => action(row, 'actions', 'lead')),
    tours: sum((row) => action(row, 'conversions', 'schedule_total')),
    applications: sum((row) => action(row, 'conversions', 'submit_application_total')),
  };
}

describe('a running campaign', () => {
  test("a campaign's breakdowns add up to its totals to the cent", async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    const made = await publish(meta);
    expect((await totals(made.campaign)).spend_cents).toBe(0);
    await goLive(meta, made);
    await sandbox.control('POST', '/clock', { advance_days: 30 });

    const expected = await totals(made.campaign);
    expect(expected.spend_cents).toBeGreaterThan(130_000);
    expect(expected.spend_cents).toBeLessThanOrEqual(5000 * 31);
    expect(expected.leads).toBeGreaterThan(20);
    for (const day of expected.by_day.slice(1, -1)) {
      expect(day.spend_cents).toBeGreaterThanOrEqual(4250);
      expect(day.spend_cents).toBeLessThanOrEqual(5200);
    }
    const { by_platform, by_day, ...whole } = expected;
    expect(Object.keys(by_platform).toSorted()).toEqual(['facebook', 'instagram']);
    expect(by_day.length).toBeGreaterThanOrEqual(30);
    const cuts: Record<string, string>[] = [
      {},
      { time_increment: '1' },
      { breakdowns: 'age' },
      { breakdowns: 'age,gender' },
      { breakdowns: 'publisher_platform' },
      { breakdowns: 'publisher_platform,platform_position' },
      { level: 'ad', time_increment: '7' },
    ];
    for (const cut of cuts) {
      const answer = await insights(meta, made.campaign, cut);
      expect({ cut, ...sums(answer.list('data')) }).toEqual({ cut, ...whole });
    }
    const regions = await insights(meta, made.campaign, { breakdowns: 'region' });
    const { leads: _leads, tours: _tours, applications: _applications, ...onMeta } = whole;
    expect(sums(regions.list('data'))).toMatchObject(onMeta);
    expect(sums(regions.list('data')).leads).toBe(0);
    expect(regions.list('data').map((row) => row['region'])).toContain('Texas');
  });

  test('a campaign paused at noon spends nothing afterwards', async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    const made = await publish(meta);
    await goLive(meta, made);
    const { now } = await sandbox.control<{ now: string }>('GET', '/clock');
    const day = new Date(Date.parse(now) + 3 * 86_400_000).toISOString().slice(0, 10);
    await sandbox.control('POST', '/clock', { set: `${day}T12:00:00-05:00` });
    await setStatus(meta, [made.campaign], 'PAUSED');
    const atNoon = await totals(made.campaign);
    await sandbox.control('POST', '/clock', { advance_days: 2 });
    const { clicks, spend_cents } = atNoon;
    expect(await totals(made.campaign)).toMatchObject({ clicks, spend_cents });
    const half = atNoon.by_day.find((row) => row.day === day);
    expect(half?.spend_cents).toBeGreaterThan(1000);
    expect(half?.spend_cents).toBeLessThan(3000);
  });

  test('an ad goes through review, and stays disapproved if its text asks for it', async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    const good = await publish(meta);
    const bad = await publish(meta, { link: { message: 'Homes for sandbox-disapprove only' } });
    const status = async (id: string): Promise<string> =>
      (await meta.get(`/${id}`, { fields: 'effective_status' })).text('effective_status');
    expect(await status(good.ad)).toBe('PAUSED');
    await setStatus(meta, [good.ad, bad.ad], 'ACTIVE');
    expect(await status(good.ad)).toBe('PENDING_REVIEW');
    await sandbox.control('POST', '/clock', { advance_minutes: 1 });
    expect(await status(good.ad)).toBe('CAMPAIGN_PAUSED');
    expect(await status(bad.ad)).toBe('DISAPPROVED');
    await setStatus(meta, [good.campaign], 'ACTIVE');
    expect(await status(good.ad)).toBe('ADSET_PAUSED');
    await setStatus(meta, [good.adset], 'ACTIVE');
    expect(await status(good.ad)).toBe('ACTIVE');
    const feedback = await meta.get(`/${bad.ad}`, { fields: 'ad_review_feedback' });
    expect(feedback.at('ad_review_feedback.global')).toBeTypeOf('object');
  });

  test('a campaign without a payment method can be created but never delivers', async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    await sandbox.control('POST', `/meta/accounts/${meta.account}`, { funding: null });
    const made = await publish(meta);
    await goLive(meta, made);
    await sandbox.control('POST', '/clock', { advance_days: 2 });
    expect((await totals(made.campaign)).spend_cents).toBe(0);
    const ad = await meta.get(`/${made.ad}`, { fields: 'effective_status' });
    expect(ad.text('effective_status')).toBe('PENDING_BILLING_INFO');
  });

  test('a deleted campaign disappears from edges, stays readable, and keeps its figures', async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    const made = await publish(meta);
    await goLive(meta, made);
    await sandbox.control('POST', '/clock', { advance_days: 1 });
    expect((await meta.remove(`/${made.campaign}`)).json).toEqual({ success: true });
    expect((await meta.get(`/${meta.account}/campaigns`)).list('data')).toEqual([]);
    expect((await meta.get(`/${meta.account}/ads`)).list('data')).toEqual([]);
    const read = await meta.get(`/${made.campaign}`, { fields: 'status,effective_status' });
    expect(read.json).toMatchObject({ status: 'DELETED', effective_status: 'DELETED' });
    expect((await meta.post(`/${made.campaign}`, { status: 'ACTIVE' })).at('error.error_subcode')).toBe(
      1487056,
    );
    expect((await insights(meta, made.campaign)).list('data')).toHaveLength(1);
    expect((await insights(meta, meta.account, { level: 'campaign' })).list('data')).toEqual([]);
  });
});

describe('insights', () => {
  test('insights refuse fields and breakdowns that cannot be combined', async () => {
    const person = await somebody(sandbox);
    const meta = await metaClient(sandbox, person);
    const { campaign } = await publish(meta);
    const refused = await meta.get(`/${campaign}/insights`, { breakdowns: 'age,region', fields: 'spend' });
    expect(refused.at('error.code')).toBe(100);
    const old = await meta.get(`/${campaign}/insights`, {
      time_range: JSON.stringify({ since: '2015-01-01', until: '2015-02-01' }),
    });
    expect(old.at('error.code')).toBe(3018);
    expect((await meta.get(`/${campaign}/insights`, { level: 'account' })).at('error')).toMatchObject({
      code: 1,
      error_subcode: 99,
    });
    expect((await meta.get(`/${campaign}/insights`, { fields: 'leads' })).at('error.code')).toBe(100);
    expect((await meta.get(`/${campaign}/insights`)).json).toMatchObject({ data: [] });
  });
});
