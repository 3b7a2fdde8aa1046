import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDate } from '../../local-time.ts';
import type { GoogleClient } from '../../testing/google-client.ts';
import { codes, googleClient, madeIds, searchCampaign } from '../../testing/google-client.ts';
import { lookUp } from '../../testing/json-answer.ts';
import { openTestSandbox, somebody } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let google: GoogleClient;
let campaign: string;
let dates: string;

interface Totals {
  impressions: number;
  clicks: number;
  spend_cents: number;
  leads: number;
  tours: number;
  applications: number;
  by_day: { day: string; spend_cents: number }[];
}
let totals: Totals;

beforeAll(async () => {
  google = await googleClient(sandbox, await somebody(sandbox, { meta: null }));
  campaign = madeIds(await google.mutate(searchCampaign(google.customer))).campaign;
  await sandbox.control('POST', '/clock', { advance_days: 30 });
  google = await googleClient(sandbox, await samePerson());
  const { now } = await sandbox.control<{ now: string }>('GET', '/clock');
  const today = localDate('America/New_York', Date.parse(now));
  dates = `segments.date BETWEEN '${addDays(today, -60)}' AND '${today}'`;
  totals = await sandbox.control<Totals>(
    'GET',
    `/totals?network=google&customer_id=${google.customer}&campaign_id=${campaign}`,
  );
});

async function samePerson() {
  const people = await sandbox.control<Parameters<typeof googleClient>[1][]>('GET', '/people');
  const person = people.find((one) => one.google.managers[0]?.clients[0]?.customer_id === google.customer);
  if (!person) throw new Error('The person is gone');
  return person;
}

type Rows = Record<string, unknown>[];
const sum = (rows: Rows, path: string): number =>
  rows.reduce((total, row) => total + Number(lookUp(row, path) ?? 0), 0);
const METRICS = 'metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions';

function expectTotals(rows: Rows): void {
  expect(sum(rows, 'metrics.impressions')).toBe(totals.impressions);
  expect(sum(rows, 'metrics.clicks')).toBe(totals.clicks);
  expect(sum(rows, 'metrics.costMicros')).toBe(totals.spend_cents * 10_000);
  expect(sum(rows, 'metrics.conversions')).toBe(totals.leads + totals.tours);
}

describe('reports', () => {
  test('a campaign delivers close to its budget', () => {
    expect(totals.spend_cents).toBeGreaterThan(130_000);
    expect(totals.spend_cents).toBeLessThanOrEqual(5000 * 30.4);
    for (const day of totals.by_day.slice(1, -1)) {
      expect(day.spend_cents).toBeGreaterThanOrEqual(4250);
      expect(day.spend_cents).toBeLessThanOrEqual(5200);
    }
    expect(totals.leads).toBeGreaterThan(15);
  });

  const cuts: [string, string][] = [
    [
      'in total',
      `SELECT campaign.id, ${METRICS}, metrics.ctr, metrics.average_cpc FROM campaign WHERE campaign.id = $id AND $dates`,
    ],
    [
      'by day',
      `SELECT campaign.id, segments.date, ${METRICS} FROM campaign WHERE campaign.id = $id AND $dates ORDER BY segments.date`,
    ],
    [
      'by age',
      `SELECT campaign.id, ad_group.id, ad_group_criterion.age_range.type, ${METRICS} FROM age_range_view WHERE campaign.id = $id AND $dates`,
    ],
    [
      'by region',
      `SELECT campaign.id, segments.geo_target_region, user_location_view.targeting_location, ${METRICS} FROM user_location_view WHERE campaign.id = $id AND $dates`,
    ],
    [
      'by place of interest',
      `SELECT campaign.id, segments.geo_target_region, geographic_view.location_type, ${METRICS} FROM geographic_view WHERE campaign.id = $id AND $dates`,
    ],
    [
      'by keyword',
      `SELECT campaign.id, ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type, ${METRICS} FROM keyword_view WHERE campaign.id = $id AND $dates`,
    ],
    [
      'by ad',
      `SELECT campaign.id, ad_group_ad.ad.id, ${METRICS} FROM ad_group_ad WHERE campaign.id = $id AND $dates`,
    ],
    ['by ad group', `SELECT ad_group.id, ${METRICS} FROM ad_group WHERE campaign.id = $id AND $dates`],
    ['of the customer', `SELECT customer.id, ${METRICS} FROM customer WHERE $dates`],
  ];
  test.each(cuts)('a report adds up %s', async (_how, query) => {
    const rows = await google.query(query.replace('$id', campaign).replace('$dates', dates));
    expect(rows.length).toBeGreaterThan(0);
    expectTotals(rows);
  });

  test('a report has int64 values as strings and ratios as numbers', async () => {
    const [row] = await google.query(
      `SELECT campaign.id, metrics.clicks, metrics.cost_micros, metrics.conversions, metrics.ctr FROM campaign WHERE ${dates}`,
    );
    expect(row).toMatchObject({
      campaign: { id: campaign, resourceName: `customers/${google.customer}/campaigns/${campaign}` },
      metrics: {
        clicks: expect.stringMatching(/^\d+$/),
        costMicros: expect.stringMatching(/0000$/),
        conversions: expect.any(Number),
        ctr: expect.any(Number),
      },
    });
  });

  test('a report splits only conversions by action', async () => {
    const rows = await google.query(
      `SELECT campaign.id, segments.conversion_action, segments.conversion_action_name, segments.conversion_action_category, metrics.conversions, metrics.conversions_value, metrics.all_conversions FROM campaign WHERE campaign.id = ${campaign} AND ${dates}`,
    );
    const of = (category: string) =>
      rows.filter((row) => lookUp(row, 'segments.conversionActionCategory') === category);
    expect(sum(of('SUBMIT_LEAD_FORM'), 'metrics.conversions')).toBe(totals.leads);
    expect(sum(of('BOOK_APPOINTMENT'), 'metrics.allConversions')).toBe(totals.tours);
    expect(sum(of('SIGNUP'), 'metrics.allConversions')).toBe(totals.applications);
    expect(sum(of('SIGNUP'), 'metrics.conversions')).toBe(0);
    const mixed = await google.search(
      `SELECT campaign.id, segments.conversion_action, metrics.clicks FROM campaign WHERE ${dates}`,
    );
    expect(codes(mixed)).toEqual(['queryError.PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE']);
  });

  test('a segmented report leaves out rows without delivery', async () => {
    await google.mutate(
      searchCampaign(google.customer, { name: 'Never ran', campaign: { status: 'PAUSED' } }),
    );
    const whole = await google.query(`SELECT campaign.id, metrics.clicks FROM campaign WHERE ${dates}`);
    expect(whole.map((row) => lookUp(row, 'metrics.clicks'))).toContain('0');
    const cut = await google.query(
      `SELECT campaign.id, segments.date, metrics.clicks FROM campaign WHERE ${dates}`,
    );
    expect(new Set(cut.map((row) => lookUp(row, 'campaign.id')))).toEqual(new Set([campaign]));
  });
});
