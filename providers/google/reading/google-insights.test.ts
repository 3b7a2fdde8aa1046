import { expect, test } from 'vitest';
import type { NetworkObject } from '../../ad-network.ts';
import type { GoogleClient } from '../google-client.ts';
import { readInsights } from './google-insights.ts';

const account = { token: 't', accountId: '1234567890', managerId: null };
const recorded: NetworkObject[] = [
  { kind: 'campaign', key: 'campaign', externalId: 'customers/1/campaigns/77', sent: {} },
];

type Rows = Record<'days' | 'conversions' | 'actions' | 'ages' | 'regions' | 'names', object[]>;

/** Returns a client that answers each query of a report. */
const answering = (rows: Partial<Rows>): GoogleClient =>
  ({
    query: async (
      _caller: unknown,
      _id: string,
      gaql: string,
      row: { parse: (value: unknown) => unknown },
    ) => {
      const kind: keyof Rows = gaql.includes('FROM conversion_action')
        ? 'actions'
        : gaql.includes('conversion_action_category')
          ? 'conversions'
          : gaql.includes('age_range_view')
            ? 'ages'
            : gaql.includes('user_location_view')
              ? 'regions'
              : gaql.includes('FROM geo_target_constant')
                ? 'names'
                : 'days';
      return (rows[kind] ?? []).map((entry) => row.parse(entry));
    },
  }) as unknown as GoogleClient;

const read = (rows: Partial<Rows>) =>
  readInsights(answering(rows), {
    account,
    line: 'google_search',
    recorded,
    since: '2026-05-01',
    until: '2026-05-03',
  });

const day = (date: string) => ({
  segments: { date },
  metrics: { impressions: '100', clicks: '4', costMicros: '3210000' },
});
const converted = (date: string, category: string, conversions: number) => ({
  segments: { date, conversionActionCategory: category },
  metrics: { conversions, allConversions: conversions },
});

test('fractions of conversions are kept, summed over all actions of a kind', async () => {
  const { days } = await read({
    days: [day('2026-05-01')],
    conversions: [
      converted('2026-05-01', 'SUBMIT_LEAD_FORM', 0.4),
      converted('2026-05-01', 'PHONE_CALL_LEAD', 0.5),
      converted('2026-05-01', 'PURCHASE', 9),
    ],
  });
  expect(days).toEqual([
    {
      channel: 'search',
      date: '2026-05-01',
      impressions: 100,
      clicks: 4,
      spendCents: 321,
      leads: 0.9,
      tours: null,
      applications: null,
    },
  ]);
});

test('a conversion kind counts if the account has an action for it, or had one when conversions came', async () => {
  const { days } = await read({
    days: [day('2026-05-01')],
    actions: [{ conversionAction: { category: 'BOOK_APPOINTMENT' } }],
    conversions: [converted('2026-05-02', 'SIGNUP', 1)],
  });
  expect(days).toMatchObject([
    { date: '2026-05-01', leads: null, tours: 0, applications: 0 },
    { date: '2026-05-02', impressions: 0, leads: null, tours: 0, applications: 1 },
  ]);
});

test('ages and regions are summed over ad groups, and the cost is rounded last', async () => {
  const part = (more: object, costMicros: string) => ({
    segments: { date: '2026-05-01', geoTargetRegion: 'geoTargetConstants/1' },
    metrics: { impressions: '10', clicks: '1', costMicros },
    ...more,
  });
  const age = { adGroupCriterion: { ageRange: { type: 'AGE_RANGE_25_34' } } };
  const { breakdowns } = await read({
    ages: [part(age, '14000'), part(age, '14000')],
    regions: [part({}, '10000')],
    names: [{ geoTargetConstant: { resourceName: 'geoTargetConstants/1', name: 'Texas' } }],
  });
  const common = { channel: 'search', date: '2026-05-01', leads: null };
  expect(breakdowns).toEqual([
    { ...common, kind: 'age', bucket: '25-34', impressions: 20, clicks: 2, spendCents: 3 },
    { ...common, kind: 'region', bucket: 'Texas', impressions: 10, clicks: 1, spendCents: 1 },
  ]);
});
