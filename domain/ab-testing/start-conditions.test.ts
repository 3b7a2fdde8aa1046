import { expect, test } from 'vitest';
import type { AdImage, CampaignContent, Variant } from '../campaign-content.ts';
import { checkCampaign } from '../check-campaign.ts';
import { smallestDifference } from './smallest-difference.ts';
import { startConditions, type TestCandidate } from './start-conditions.ts';
import { endDatesOf, lengthOfTest, usualEnd } from './test-days.ts';
import { CampaignStatus } from '../campaign-status.ts';
import { CampaignKind } from '../campaign-kinds.ts';

const square: AdImage = { image_id: '1', aspect: '1:1', crop: { x: 0, y: 0, width: 600, height: 600 } };
const variant = (title: string, images = [square]): Variant => ({
  titles: [{ value: '1', label: title }],
  descriptions: [{ value: '1', label: 'Homes around a garden near the park and the train, with a pool.' }],
  images,
});
const off = { is_active: false, titles: null, descriptions: null, images: [] };

const content: CampaignContent = {
  name: 'Spring',
  kind: CampaignKind.building,
  target_id: '7',
  fb_page_id: null,
  instagram_acc_id: null,
  fb_pixel_id: null,
  fb_custom_audience_id: null,
  google_client_id: null,
  fb_daily_budget: 20,
  ads_daily_budget: null,
  adwords_daily_budget: null,
  run_dates: { start_date: '2026-03-01', end_date: '2026-03-16', open_ended: false },
  geotargets: [{ state_id: '44', city_id: '1' }],
  facebook_ad: { is_active: true, ...variant('Homes at The Larkin') },
  instagram_ad: off,
  google_adwords_ad: { is_active: false, ad_groups: [] },
  google_ads_ad: { ...off, logo: null },
  variant_b: variant('Tour The Larkin'),
};
const run = { today: '2026-03-10', start: '2026-03-01', end: '2026-03-16' };

/** Returns the unmet conditions. */
function unmet(changes: Partial<TestCandidate> = {}) {
  const candidate = { status: CampaignStatus.live, content, run, openChange: false, ...changes };
  const own = { names: [], address: '', city: null };
  const fairHousing = { state: null, olderPersonsCommunity: false, own };
  const about = { today: run.today, postedStart: run.start, fairHousing };
  const problems = checkCampaign(candidate.content, about);
  return startConditions({ ...candidate, problems }).filter(({ met }) => !met);
}

test('a test can start with twenty dollars a day and six days left', () => {
  expect(unmet()).toEqual([]);
});

test.each<[string, Partial<TestCandidate>, object]>([
  ['live', { status: CampaignStatus.paused }, { needed: null, found: null }],
  ['budget', { content: { ...content, fb_daily_budget: 19.99 } }, { needed: 20, found: 19.99 }],
  ['days_left', { run: { ...run, end: '2026-03-14' } }, { needed: 6, found: 5 }],
  ['variant_b_complete', { content: { ...content, variant_b: variant('Tour it now!') } }, {}],
  ['variants_differ', { content: { ...content, variant_b: variant('Homes at The Larkin ') } }, {}],
  ['no_open_change', { openChange: true }, {}],
])('the only unmet condition is %s', (name, changes, figures) => {
  expect(unmet(changes)).toEqual([expect.objectContaining({ name, met: false, ...figures })]);
});

test('without a second variant, both variant conditions are unmet', () => {
  const names = unmet({ content: { ...content, variant_b: null } }).map(({ name }) => name);
  expect(names).toEqual(['variant_b_complete', 'variants_differ']);
});

test('an open-ended run has enough days, and a budget without an active Meta channel counts as zero', () => {
  expect(unmet({ run: { ...run, end: null } })).toEqual([]);
  const google = { ...content, facebook_ad: { ...content.facebook_ad, is_active: false } };
  const none = { name: 'budget', met: false, needed: 20, found: 0 };
  expect(unmet({ content: google })).toContainEqual(none);
  expect(unmet({ content: { ...content, fb_daily_budget: null } })).toContainEqual(none);
});

test('a run that has ended has no days left', () => {
  expect(unmet({ run: { ...run, end: '2026-03-09' } })).toContainEqual(
    expect.objectContaining({ name: 'days_left', found: 0 }),
  );
});

test.each([
  ['a run that ends soon', run, { first: '2026-03-15', last: '2026-03-16', suggested: '2026-03-16' }],
  [
    'an open-ended run',
    { ...run, end: null },
    { first: '2026-03-15', last: '2026-05-08', suggested: '2026-03-23' },
  ],
  [
    'a run that starts later',
    { ...run, start: '2026-03-20', end: '2026-04-30' },
    { first: '2026-03-25', last: '2026-04-30', suggested: '2026-04-02' },
  ],
  [
    'a run of more than two months',
    { ...run, end: '2026-05-09' },
    { first: '2026-03-15', last: '2026-05-08', suggested: '2026-03-23' },
  ],
  [
    'a run of just six days',
    { ...run, end: '2026-03-15' },
    { first: '2026-03-15', last: '2026-03-15', suggested: '2026-03-15' },
  ],
  ['a run that ends too soon', { ...run, end: '2026-03-14' }, null],
])('the possible end dates of a test are correct: %s', (_, dates, expected) => {
  expect(endDatesOf(dates)).toEqual(expected);
});

test('a test usually ends after two weeks, or with the run', () => {
  expect(usualEnd({ ...run, end: null })).toBe('2026-03-23');
  expect(usualEnd(run)).toBe('2026-03-16');
  expect(usualEnd({ ...run, end: '2026-03-12' }), 'too soon for a test').toBe('2026-03-23');
});

test('the length of a test includes its first and last day', () => {
  const dates = { first: '2026-03-15' };
  expect(lengthOfTest(dates, '2026-03-15')).toBe(6);
  expect(lengthOfTest(dates, '2026-03-23')).toBe(14);
});

test('a larger budget, more days and a better history detect smaller differences', () => {
  const plan = { dailyBudget: 2000, days: 14, history: null };
  const found = smallestDifference(plan) ?? 0;
  expect(found).toBeGreaterThan(0.2);
  expect(found).toBeLessThan(2);
  expect(smallestDifference({ ...plan, dailyBudget: 8000 })).toBeLessThan(found);
  expect(smallestDifference({ ...plan, days: 40 })).toBeLessThan(found);
  const history = { impressions: 50_000, clicks: 1500, spend: 30_000 };
  expect(smallestDifference({ ...plan, history })).toBeLessThan(found);
  const tiny = { impressions: 900, clicks: 15, spend: 100 };
  expect(smallestDifference({ ...plan, history: tiny })).toBe(found);
  expect(smallestDifference({ ...plan, dailyBudget: 0 })).toBeNull();
  expect(smallestDifference({ ...plan, dailyBudget: 100, days: 1 })).toBeNull();
});
