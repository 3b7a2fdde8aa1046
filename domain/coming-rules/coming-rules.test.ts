import { describe, expect, test } from 'vitest';
import { advertiserPacks } from '../advertising-law/advertiser-packs.ts';
import { totalPricePacks } from '../advertising-law/total-price-packs.ts';
import { CampaignKind } from '../campaign-kinds.ts';
import { complete, facts, social, square, texts } from '../examples/complete-campaign.ts';
import { comingDays, comingRules, type JudgedCampaign, type RuleJudge } from './coming-rules.ts';
import { advertiserJudge, ruleJudges, totalPriceJudge } from './rule-judges.ts';

const openEnded = { start_date: '2024-11-01', end_date: null, open_ended: true };
const campaign: JudgedCampaign = {
  content: { ...complete, kind: CampaignKind.listing, run_dates: openEnded },
  context: {
    postedStart: '2025-11-01',
    fairHousing: { ...facts, state: 'CA' },
    advertiser: {
      brokerage: 'Oak & Main Realty',
      license_number: '01234567',
      license_state: 'CA',
      brokerage_page: 'organization',
      license_page: 'profile',
    },
    altered: [{ image_id: square.image_id, kind: 'other', original: null }],
    forSale: true,
  },
};

test('the rule about altered pictures is announced 60 days before its first day', () => {
  const rule = {
    rule: 'altered-picture CA 2026-01-01',
    place: 'California',
    asks: 'a statement next to digitally altered pictures, with a link to the original',
    citation: 'Cal. B&P § 10140.8',
    since: '2026-01-01',
  };
  expect(comingRules(campaign, '2025-12-31', ruleJudges)).toEqual([rule]);
  expect(comingRules(campaign, '2025-11-02', ruleJudges)).toEqual([rule]);
  expect(comingRules(campaign, '2025-11-01', ruleJudges)).toEqual([]);
  expect(comingRules(campaign, '2026-01-01', ruleJudges)).toEqual([]);
});

test('a rule does not touch a campaign that already follows it', () => {
  const context = { ...campaign.context, altered: [] };
  expect(comingRules({ ...campaign, context }, '2025-12-31', ruleJudges)).toEqual([]);
});

test('a rule is announced to a campaign that still runs on its first day, and to no other', () => {
  const until = (end_date: string | null, open_ended = false): JudgedCampaign => ({
    ...campaign,
    content: { ...campaign.content, run_dates: { ...openEnded, end_date, open_ended } },
  });
  const count = (one: JudgedCampaign) => comingRules(one, '2025-12-20', ruleJudges).length;
  expect(count(until('2025-12-31'))).toBe(0);
  expect(count(until('2026-01-01'))).toBe(1);
  expect(count(until(null))).toBe(1);
  expect(count(until('2025-12-31', true))).toBe(1);
});

test('a stricter version of a rule is announced, the version in force is not', () => {
  const base = advertiserPacks.find(({ state }) => state === 'CA');
  if (base === undefined) throw new Error('there is no rule');
  const packs = [base, { ...base, citation: 'New § 1', since: '2026-12-01' }];
  const found = comingRules(campaign, '2026-11-27', [advertiserJudge(packs)]);
  expect(found.map(({ rule, asks }) => [rule, asks])).toEqual([
    ['advertiser CA 2026-12-01', 'ads to state the brokerage and its license number'],
  ]);
});

test('any judge can announce a rule, and findings of today are left out', () => {
  const finding = (rule: string, since: string) => ({ rule, place: 'X', asks: 'y', citation: 'z', since });
  const judge: RuleJudge = {
    firstDays: ['2026-01-01', '2026-02-01', '2026-02-01', '2027-01-01'],
    find: (_, today) =>
      [finding('old', '2026-01-01'), finding('new', '2026-02-01')].filter(({ since }) => since <= today),
  };
  expect(comingDays('2026-01-15', [judge, judge])).toEqual(['2026-02-01']);
  expect(comingRules(campaign, '2026-01-15', [judge]).map(({ rule }) => rule)).toEqual(['new']);
});

test('a law against any arbitrary exclusion is announced by what ads leave out', () => {
  const context = { ...campaign.context, fairHousing: { ...facts, state: 'CA' }, altered: [] };
  const content = { ...campaign.content, facebook_ad: { ...social, titles: texts('No lawyers') } };
  expect(comingRules({ context, content }, '1958-12-01', ruleJudges).map(({ asks }) => asks)).toContain(
    'ads without a word about the occupation of renters',
  );
});

test('a class that a city will protect is announced to the ads with words about it', () => {
  const own = { ...facts.own, city: 'New York' };
  const context = { ...campaign.context, fairHousing: { ...facts, state: 'NY', own }, altered: [] };
  const withTitle = (title: string): JudgedCampaign => ({
    context,
    content: { ...campaign.content, facebook_ad: { ...social, titles: texts(title) } },
  });
  const coming = (title: string, today: string) =>
    comingRules(withTitle(title), today, ruleJudges).map(({ place, asks, since }) => [place, asks, since]);
  const rule = ['New York City', 'ads without a word about criminal history', '2025-01-01'];
  expect(coming('No felonies, no exceptions', '2024-12-15')).toEqual([rule]);
  expect(coming('No felonies, no exceptions', '2025-01-01')).toEqual([]);
  expect(coming('One bedroom with a terrace', '2024-12-15')).toEqual([]);
});

describe('a law of total prices', () => {
  const pricing = { rent_cents: [145_000], fee_cents: 8_500, everywhere: false };
  const context = { ...campaign.context, fairHousing: { ...facts, state: 'CO' }, altered: [], pricing };
  const content = { ...campaign.content, facebook_ad: { ...social, titles: texts('From $1,450 a month') } };

  test('the ads that state the rent alone are named', () => {
    const coming = comingRules({ content, context }, '2025-12-20', ruleJudges);
    expect(coming.map(({ place, asks, since }) => [place, asks, since])).toEqual([
      ['Colorado', 'ads to state the rent with all mandatory fees', '2026-01-01'],
    ]);
  });

  test('the new version is announced, whatever the order of the rows', () => {
    const base = totalPricePacks.find(({ state }) => state === 'CO');
    if (base === undefined) throw new Error('there is no rule');
    const packs = [base, { ...base, citation: 'New § 1', since: '2026-12-01' }];
    const coming = comingRules({ content, context }, '2026-11-27', [totalPriceJudge(packs)]);
    expect(coming.map(({ rule, citation }) => [rule, citation])).toEqual([
      ['total-price CO 2026-12-01', 'New § 1'],
    ]);
  });
});
