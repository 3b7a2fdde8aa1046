import { describe, expect, test } from 'vitest';
import type { MetaClient } from '../testing/meta-client.ts';
import { adSet, CAMPAIGN, linkCreative, metaClient, setStatus, uploadImage } from '../testing/meta-client.ts';
import { googleClient, madeIds, searchCampaign } from '../testing/google-client.ts';
import { openTestSandbox, somebody } from '../testing/test-sandbox.ts';

const sandbox = await openTestSandbox();

interface Totals {
  impressions: number;
  clicks: number;
  spend_cents: number;
  leads: number;
  tours: number;
  applications: number;
}

const totals = (adset: string, until = '') =>
  sandbox.control<Totals>('GET', `/totals?network=meta&adset_id=${adset}${until && `&until=${until}`}`);
const advance = (days: number) => sandbox.control('POST', '/clock', { advance_days: days });

/**
 * Creates one campaign with an ad set for each title, with equal budgets unless `budgets` says
 * otherwise.
 */
async function rivals(titles: readonly string[], budgets: readonly number[] = []): Promise<string[]> {
  const meta = await metaClient(sandbox, await somebody(sandbox));
  await sandbox.control('POST', `/meta/accounts/${meta.account}`, { score_limit: 100_000 });
  const campaign = (await meta.post(`/${meta.account}/campaigns`, CAMPAIGN)).text('id');
  const hash = await uploadImage(meta);
  const units: string[] = [];
  for (const [index, title] of titles.entries())
    units.push(await unit(meta, campaign, hash, title, budgets[index] ?? 200_000));
  await setStatus(meta, [campaign], 'ACTIVE');
  return units;
}

async function unit(meta: MetaClient, campaign: string, hash: string, title: string, budget: number) {
  const body = adSet(meta, campaign, { daily_budget: budget, status: 'ACTIVE' });
  const adset = (await meta.post(`/${meta.account}/adsets`, body)).text('id');
  const creative = await meta.post(`/${meta.account}/adcreatives`, linkCreative(meta, hash, { name: title }));
  const ad = {
    name: title,
    adset_id: adset,
    creative: { creative_id: creative.text('id') },
    status: 'ACTIVE',
  };
  await meta.post(`/${meta.account}/ads`, ad);
  return adset;
}

const rate = ({ clicks, impressions }: Totals) => clicks / impressions;

describe('simulated people', () => {
  test('equal ads perform equally, different texts differ, and lifted texts differ by their lift', async () => {
    const units = await rivals([
      'Maple Court Apartments',
      'Maple Court Apartments',
      'Maple Court Apartments sandbox-lift-30',
      'sandbox-lift-minus-20 Maple Court Apartments',
      'Homes by the park',
    ]);
    await advance(30);
    const [first, same, better, worse, other] = await Promise.all(units.map((id) => totals(id)));
    if (!first || !same || !better || !worse || !other) throw new Error('An ad set is missing');
    expect(Math.abs(rate(same) / rate(first) - 1)).toBeLessThan(0.03);
    expect(Math.abs(rate(better) / rate(first) - 1.3)).toBeLessThan(0.04);
    expect(Math.abs(rate(worse) / rate(first) - 0.8)).toBeLessThan(0.03);
    expect(Math.abs(rate(other) / rate(first) - 1)).toBeGreaterThan(0.03);
    expect(same.clicks).not.toBe(first.clicks);
  });

  test('a larger budget pays a higher CPM', async () => {
    const [small, large] = await rivals(['Maple Court', 'Maple Court'], [4000, 40_000]);
    await advance(20);
    const [few, many] = [await totals(small ?? ''), await totals(large ?? '')];
    expect(many.impressions).toBeGreaterThan(5 * few.impressions);
    expect(many.spend_cents / many.impressions).toBeGreaterThan((1.1 * few.spend_cents) / few.impressions);
  });

  test('leads, tours and applications arrive some days after the click', async () => {
    const [one = ''] = await rivals(['Maple Court Apartments']);
    const { now } = await sandbox.control<{ now: string }>('GET', '/clock');
    await advance(2);
    const day = now.slice(0, 10);
    const early = await totals(one, day);
    await advance(12);
    const late = await totals(one, day);
    expect([late.clicks, late.spend_cents]).toEqual([early.clicks, early.spend_cents]);
    expect(late.leads).toBeGreaterThanOrEqual(early.leads);
    expect(late.applications).toBeGreaterThan(early.applications * 1.2);
    await advance(20);
    expect(await totals(one, day)).toEqual(late);
  });
});

test('a lift works in a search ad too', async () => {
  const client = await googleClient(sandbox, await somebody(sandbox));
  const groups: string[] = [];
  for (const headline of ['Book a Tour Today', 'Tour Today sandbox-lift-50']) {
    const ad = {
      headlines: ['Maple Court Apartments', 'One Bedrooms Available', headline].map((text) => ({ text })),
    };
    const made = await client.mutate(searchCampaign(client.customer, { name: headline, ad }));
    groups.push(madeIds(made).campaign);
  }
  await advance(40);
  const [plain, lifted] = await Promise.all(
    groups.map((id) => sandbox.control<Totals>('GET', `/totals?network=google&campaign_id=${id}`)),
  );
  if (!plain || !lifted) throw new Error('A campaign is missing');
  expect(rate(lifted) / rate(plain)).toBeGreaterThan(1.15);
});
