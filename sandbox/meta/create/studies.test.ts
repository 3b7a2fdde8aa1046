import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../local-time.ts';
import type { MetaClient } from '../../testing/meta-client.ts';
import { adSet, CAMPAIGN, metaClient, setStatus } from '../../testing/meta-client.ts';
import { linkCreative, uploadImage } from '../../testing/meta-client.ts';
import type { PersonView } from '../../people/person-view.ts';
import { openTestSandbox, somebody, sure } from '../../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();
let person: PersonView;
let meta: MetaClient;
let business: string;

beforeEach(async () => {
  person = await somebody(sandbox);
  meta = await metaClient(sandbox, person);
  business = sure(person.meta.businesses[0]).id;
});

const now = async () => Date.parse((await sandbox.control<{ now: string }>('GET', '/clock')).now);
const seconds = (instant: number) => Math.floor(instant / 1000);

/** Creates one campaign without a budget and two ad sets with one each. */
async function pair(): Promise<{ campaign: string; a: string; b: string }> {
  const campaign = (await meta.post(`/${meta.account}/campaigns`, CAMPAIGN)).text('id');
  const made = async (name: string) =>
    (await meta.post(`/${meta.account}/adsets`, adSet(meta, campaign, { name, daily_budget: 3000 }))).text(
      'id',
    );
  return { campaign, a: await made('A'), b: await made('B') };
}

async function split(a: string, b: string, more: Record<string, unknown> = {}) {
  const at = await now();
  return {
    name: 'Maple Court A/B',
    type: 'SPLIT_TEST',
    start_time: seconds(at),
    end_time: seconds(at + 14 * 24 * HOUR),
    cells: [
      { name: 'A', treatment_percentage: 50, adsets: [a] },
      { name: 'B', treatment_percentage: 50, adsets: [b] },
    ],
    ...more,
  };
}

describe('ad studies', () => {
  test('a study that starts in the past is refused, and one that starts now is accepted', async () => {
    const { a, b } = await pair();
    const at = await now();
    for (const days of [1, 10]) {
      const past = await split(a, b, { start_time: seconds(at - days * 24 * HOUR) });
      expect((await meta.post(`/${business}/ad_studies`, past)).at('error.code')).toBe(100);
    }
    expect((await meta.post(`/${business}/ad_studies`, await split(a, b))).at('error')).toBeUndefined();
  });

  test('a study of a business can be created, read from every object, extended, and ended', async () => {
    const { campaign, a, b } = await pair();
    const study = (await meta.post(`/${business}/ad_studies`, await split(a, b))).text('id');
    const read = await meta.get(`/${study}`, {
      fields: 'id,name,type,end_time,canceled_time,cells{name,treatment_percentage,adsets{id}}',
    });
    expect(read.json).toMatchObject({ name: 'Maple Court A/B', type: 'SPLIT_TEST' });
    expect(read.at('cells.data.1.adsets.data')).toEqual([{ id: b }]);
    const cells = await meta.get(`/${study}/cells`, { fields: 'name,treatment_percentage' });
    expect(cells.list('data')).toMatchObject([{ name: 'A', treatment_percentage: 50 }, { name: 'B' }]);
    expect((await meta.get(`/${a}/ad_studies`)).list('data')).toMatchObject([{ id: study }]);
    expect((await meta.get(`/${campaign}/ad_studies`)).list('data')).toEqual([]);
    expect((await meta.get(`/${meta.account}/ad_studies`)).list('data')).toMatchObject([{ id: study }]);
    expect((await meta.get(`/${business}/ad_studies`)).list('data')).toMatchObject([{ id: study }]);
    const at = await now();
    const longer = await meta.post(`/${study}`, { end_time: seconds(at + 20 * 24 * HOUR) });
    expect(longer.at('success')).toBe(true);
    const shorter = await meta.post(`/${study}`, { end_time: seconds(at + 2 * 24 * HOUR) });
    expect(shorter.at('error.error_data')).toContain('end_time');
    expect((await meta.post(`/${study}`, { start_time: seconds(at + HOUR) })).status).toBe(400);
    expect((await meta.post(`/${study}`, { end_time: seconds(at + MINUTE) })).at('success')).toBe(true);
    await sandbox.control('POST', '/clock', { advance_minutes: 2 });
    expect((await meta.post(`/${study}`, { name: 'Later' })).status).toBe(400);
    expect((await meta.remove(`/${study}`)).at('success')).toBe(true);
    expect((await meta.get(`/${study}`, { fields: 'canceled_time' })).text('canceled_time')).toContain('T');
  });

  test('a study of a person names its cells', async () => {
    const { a, b } = await pair();
    const made = await meta.post(`/${person.meta.user_id}/ad_studies`, await split(a, b));
    expect(made.at('cell_ids')).toHaveLength(2);
  });

  test('a study needs business_management and an account that may run it', async () => {
    const { a, b } = await pair();
    const little = await metaClient(sandbox, person, ['ads_management', 'ads_read']);
    const body = await split(a, b);
    const refused = await little.post(`/${business}/ad_studies`, body);
    expect([refused.status, refused.at('error.code')]).toEqual([403, 200]);
    const own = await little.post(`/${person.meta.user_id}/ad_studies`, body);
    expect(own.at('error.code')).toBe(10);
    await sandbox.control('POST', `/meta/accounts/${meta.account}`, { ad_studies: false });
    meta = await metaClient(sandbox, person);
    expect((await meta.post(`/${business}/ad_studies`, body)).at('error.code')).toBe(10);
    expect((await meta.get(`/${meta.account}/ad_studies`)).list('data')).toEqual([]);
  });

  test.each([
    ['one cell', (a: string) => [{ name: 'A', treatment_percentage: 50, adsets: [a] }]],
    [
      'a share under ten',
      (a: string, b: string) => [
        { name: 'A', treatment_percentage: 9, adsets: [a] },
        { name: 'B', treatment_percentage: 50, adsets: [b] },
      ],
    ],
    [
      'over a hundred in sum',
      (a: string, b: string) => [
        { name: 'A', treatment_percentage: 51, adsets: [a] },
        { name: 'B', treatment_percentage: 50, adsets: [b] },
      ],
    ],
    [
      'the same ad set twice',
      (a: string) => [
        { name: 'A', treatment_percentage: 50, adsets: [a] },
        { name: 'B', treatment_percentage: 50, adsets: [a] },
      ],
    ],
    [
      'an empty cell',
      (a: string) => [
        { name: 'A', treatment_percentage: 50, adsets: [a] },
        { name: 'B', treatment_percentage: 50 },
      ],
    ],
  ])('a study with %s is refused', async (_case, cells) => {
    const { a, b } = await pair();
    const answer = await meta.post(`/${business}/ad_studies`, await split(a, b, { cells: cells(a, b) }));
    expect(answer.at('error.code')).toBe(100);
    expect(answer.at('error.error_data')).toContain('cells');
  });

  test('a study cannot include an ad set of another study', async () => {
    const { a, b } = await pair();
    const first = (await meta.post(`/${business}/ad_studies`, await split(a, b))).text('id');
    expect((await meta.post(`/${business}/ad_studies`, await split(a, b))).at('error.code')).toBe(100);
    await meta.remove(`/${first}`);
    expect((await meta.post(`/${business}/ad_studies`, await split(a, b))).status).toBe(200);
  });
});

test('ad sets of a campaign without a budget spend their own, and a study shows both equally often', async () => {
  const { campaign, a, b } = await pair();
  const hash = await uploadImage(meta);
  const ad = async (adset: string, name: string) => {
    const creative = await meta.post(`/${meta.account}/adcreatives`, linkCreative(meta, hash, { name }));
    const body = { name, adset_id: adset, creative: { creative_id: creative.text('id') }, status: 'PAUSED' };
    return (await meta.post(`/${meta.account}/ads`, body)).text('id');
  };
  const ads = [await ad(a, 'Terse'), await ad(b, 'Two bedroom homes with parking, tour today')];
  await meta.post(`/${business}/ad_studies`, await split(a, b));
  await setStatus(meta, [...ads, a, b, campaign], 'ACTIVE');
  await sandbox.control('POST', '/clock', { advance_days: 5 });
  const totals = async (adset: string) =>
    sandbox.control<{ impressions: number; spend_cents: number }>(
      'GET',
      `/totals?network=meta&adset_id=${adset}`,
    );
  const [left, right] = [await totals(a), await totals(b)];
  expect(left.spend_cents).toBeGreaterThan(10_000);
  expect(left.spend_cents).toBeLessThanOrEqual(3000 * 6 * 1.05);
  expect(Math.abs(left.impressions / right.impressions - 1)).toBeLessThan(0.002);
  expect(Math.abs(left.spend_cents - right.spend_cents)).toBeLessThan(10);
});
