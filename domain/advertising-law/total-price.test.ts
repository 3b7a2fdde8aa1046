import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CampaignContent } from '../campaign-content.ts';
import { CampaignKind } from '../campaign-kinds.ts';
import { channels } from '../channels.ts';
import { checkCampaign } from '../check-campaign.ts';
import { factsBefore } from '../copywriter/facts-before.ts';
import type { BuildingFacts } from '../copywriter/facts.ts';
import { copywriterFor, type Promoted } from '../copywriter/promoted.ts';
import { toldFacts } from '../copywriter/told-facts.ts';
import { labelsOf, writeCampaign } from '../copywriter/write.ts';
import { complete, group, judgedBy, social, square, texts } from '../examples/complete-campaign.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { clusterIds } from '../property-vocabulary.ts';
import { textsWithTotals } from './check-total-price.ts';
import {
  feeFrequencies,
  feeInWords,
  monthlyFeesInWords,
  monthlyFeesOf,
  oneTimeFeesOf,
  type Fee,
} from './fees.ts';
import { lowPricesIn } from './price-mentions.ts';
import { pricingOf, totalRange, totalSentence, type Pricing } from './total-price.ts';
import { totalPricePackOf } from './total-price-packs.ts';

const fee = (name: string, dollars: number, own: Partial<Fee> = {}): Fee => ({
  name,
  amount_cents: Math.round(dollars * 100),
  frequency: 'monthly',
  mandatory: true,
  ...own,
});
/** Studios from $1,450 to $1,600 and one-bedrooms from $1,900, with $85 a month on top. */
const pricing: Pricing = { rent_cents: [145_000, 160_000, 190_000], fee_cents: 8500, everywhere: false };

describe('the total price', () => {
  test('the total is the rent and the mandatory monthly fees, exact to the cent', () => {
    const fees = [
      fee('Trash', 0.1),
      fee('Package lockers', 0.2),
      fee('Parking', 120, { mandatory: false }),
      fee('Application', 50, { frequency: 'once' }),
    ];
    expect(monthlyFeesOf(fees)).toBe(30);
    expect(oneTimeFeesOf(fees).map(({ name }) => name)).toEqual(['Application']);
    const own = pricingOf([0, 145_010, 145_010, 160_000], fees, false);
    expect(own).toEqual({ rent_cents: [145_010, 160_000], fee_cents: 30, everywhere: false });
    expect(own && totalRange(own)).toEqual({ min: 145_040, max: 160_030 });
    expect(pricingOf([0], fees, true)).toBeNull();
  });

  test('the monthly fees can be read back from their words, whatever the names', () => {
    const anyFee = fc.record({
      name: fc.oneof(fc.string(), fc.constantFrom('Trash: $5 a month, mandatory', '$1,000 a month', ': ')),
      amount_cents: fc.integer({ min: 0, max: limits.price.maxCents }),
      frequency: fc.constantFrom(...feeFrequencies),
      mandatory: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyFee, { maxLength: 6 }), (fees) => {
        expect(monthlyFeesInWords(fees.map(feeInWords))).toBe(monthlyFeesOf(fees));
      }),
    );
  });

  test('the sentence has cents only if the total has some, and names fees that are paid once', () => {
    const range = { min: 145_000, max: 160_000 };
    expect(totalSentence(range, [fee('Trash', 85)])).toBe(
      'Total from $1,535 a month, including $85 in mandatory fees.',
    );
    expect(
      totalSentence({ min: 145_000, max: 145_000 }, [
        fee('Trash', 84.5),
        fee('Move-in', 200, { frequency: 'once' }),
      ]),
    ).toBe('Total $1,534.50 a month, including $84.50 in mandatory fees. Mandatory once: Move-in $200.');
    expect(totalSentence(range, [fee('Parking', 120, { mandatory: false })])).toBeNull();
  });

  test('fees in words can be summed again', () => {
    const fees = [fee('Trash: bins', 25), fee('Pets', 1234.5), fee('Key', 9, { frequency: 'once' })];
    expect(fees.map(feeInWords)).toEqual([
      'Trash: bins: $25 a month, mandatory',
      'Pets: $1,234.50 a month, mandatory',
      'Key: $9 once, mandatory',
    ]);
    expect(monthlyFeesInWords(fees.map(feeInWords))).toBe(125_950);
  });
});

type About = { state?: string; today?: string; live?: boolean; everywhere?: boolean };

function contentWithRents() {
  const low = (type: 'titles' | 'descriptions', text: string) => ({ ...social, [type]: texts(text) });
  return {
    ...complete,
    kind: CampaignKind.building,
    facebook_ad: low('titles', 'From $1,450'),
    instagram_ad: low('descriptions', 'Studios from $1,450.'),
    google_adwords_ad: {
      is_active: true,
      ad_groups: [
        group('Brand', {
          titles: texts('Tour The Larkin', 'From $1,450', 'Now Leasing'),
          keywords: [{ label: 'studios under $1,450', value: '1' }],
        }),
        group('Amenities'),
      ],
    },
    google_ads_ad: { ...complete.google_ads_ad, titles: texts('$1,450 The Larkin Studios Now 1') },
    variant_b: { titles: texts('Just $1,450'), descriptions: texts('See it.'), images: [square] },
  };
}

function judged(about: About = {}, content: CampaignContent = contentWithRents()) {
  const { state = 'MA', today = '2026-03-10', live = false, everywhere = false } = about;
  const context = { ...judgedBy({ state }), today, postedStart: live ? '2026-03-01' : null };
  return checkCampaign(content, { ...context, pricing: { ...pricing, everywhere } })
    .filter(({ message }) => message.startsWith('totalPrice'))
    .map(({ path, severity, message, params }) => ({ path, severity, words: say(message, params), params }));
}

describe('the check of the total price', () => {
  test.each([
    ['MA', 'Massachusetts law (940 CMR 38)'],
    ['CA', 'California law (Cal. Civ. Code § 1770(a)(29))'],
    ['MN', 'Minnesota law (Minn. Stat. § 325D.44, subd. 1a)'],
    ['CO', 'Colorado law (C.R.S. § 6-1-737)'],
  ])('a draft in %s is stopped at each text of each channel', (state, law) => {
    const found = judged({ state });
    expect(found.map(({ path, severity }) => `${severity} ${path}`)).toEqual([
      'error facebook_ad.titles.0',
      'error instagram_ad.descriptions.0',
      'error google_adwords_ad.ad_groups.0.titles.1',
      'error google_ads_ad.titles.0',
      'error variant_b.titles.0',
    ]);
    expect(found[0]?.words).toBe(
      `The price is $1,535 a month with mandatory fees. This text says $1,450. ${law} asks for the total price`,
    );
    // The text that is too long already gets no new one.
    expect(found.map(({ params }) => params?.['replace'])).toEqual([
      'fits',
      'fits',
      'fits',
      'noRoom',
      'fits',
    ]);
    expect(textsWithTotals(contentWithRents(), pricing)).toEqual([
      { path: 'facebook_ad.titles.0', label: 'From $1,535' },
      { path: 'instagram_ad.descriptions.0', label: 'Studios from $1,535.' },
      { path: 'google_adwords_ad.ad_groups.0.titles.1', label: 'From $1,535' },
      { path: 'variant_b.titles.0', label: 'Just $1,535' },
    ]);
  });

  test('a live campaign is only warned about', () => {
    expect(new Set(judged({ live: true }).map(({ severity }) => severity))).toEqual(new Set(['warning']));
  });

  test('elsewhere the check warns, and stops drafts if the organization wants the total everywhere', () => {
    expect(judged({ state: 'TX' })[0]).toMatchObject({
      severity: 'warning',
      words:
        'The price is $1,535 a month with mandatory fees. This text says $1,450. Consider the total price',
    });
    expect(judged({ state: 'TX', everywhere: true })[0]).toMatchObject({
      severity: 'error',
      words:
        'The price is $1,535 a month with mandatory fees. This text says $1,450. Your organization advertises the total price everywhere',
    });
  });

  test('an amount that only may be a price is a warning without a replacement', () => {
    const titles = texts('Apartments under $1,500');
    const content = { ...complete, kind: CampaignKind.building, facebook_ad: { ...social, titles } };
    const [found, ...others] = judged({}, content);
    expect(found).toMatchObject({ path: 'facebook_ad.titles.0', severity: 'warning' });
    expect(found?.params).not.toHaveProperty('replace');
    expect(others).toEqual([]);
    expect(textsWithTotals(content, pricing)).toEqual([]);
  });

  test('a price that is sure stops a text before one that is not', () => {
    const titles = texts('Starting at $1,500, studios $1,450');
    const content = { ...complete, kind: CampaignKind.building, facebook_ad: { ...social, titles } };
    expect(judged({}, content)[0]).toMatchObject({ severity: 'error', params: { amount: '$1,450' } });
  });

  test('a rule applies from its first day', () => {
    expect(judged({ today: '2025-09-01' })[0]?.severity).toBe('warning');
    expect(judged({ today: '2025-09-02' })[0]?.severity).toBe('error');
    expect(totalPricePackOf('MN', '2024-12-31')?.citation).toBe('Minn. Stat. § 504B.120');
    expect(totalPricePackOf('CO', '2025-12-31')).toBeUndefined();
    expect(totalPricePackOf('CA', '2024-06-30')).toBeUndefined();
  });
});

const money = fc.integer({ min: 60_000, max: 400_000 });
const rents = fc.oneof(
  money,
  money.map((cents) => Math.round(cents / 100) * 100),
);
const shared = {
  name: fc.constantFrom('The Larkin', 'Maple Court', 'Station House'),
  address: fc.constantFrom('2100 Maple Avenue', '12 Juniper Lane'),
  city: fc.constantFrom('Boston', 'Denver'),
  stateAbbr: fc.constant('CO'),
  neighborhood: fc.option(fc.constantFrom('Cherrywood', 'East Side')),
  olderPersonsCommunity: fc.constant(false),
  description: fc.constant('Rent from $1,450 a month. The courtyard has old maple trees and quiet benches.'),
  monthlyFees: fc.integer({ min: 1, max: 30_000 }),
  amenities: fc.subarray(['Swimming pool', 'Fitness center', 'Pet friendly']),
  transit: fc.subarray(['Bus stop', 'Light rail']),
};
const buildings: fc.Arbitrary<Promoted & { rents: number[] }> = fc
  .record({
    ...shared,
    propertyType: fc.option(fc.constantFrom('High-rise', 'Loft building')),
    homes: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 4 }), rents, rents), {
      maxLength: 4,
      selector: ([bedrooms]) => bedrooms,
    }),
    whole: fc.tuple(rents, rents),
    competitors: fc.constant(['Elm Terrace']),
    clusters: fc.constant([...clusterIds]),
  })
  .map(({ homes, whole, ...facts }) => ({
    kind: 'building',
    rents: homes.length > 0 ? homes.flatMap(([, ...two]) => two) : whole,
    facts: {
      ...facts,
      apartments: homes.map(([bedrooms, one, two]) => ({
        bedrooms,
        minCents: Math.min(one, two),
        maxCents: Math.max(one, two),
      })),
      wholeBuilding: { minCents: Math.min(...whole), maxCents: Math.max(...whole) },
    },
  }));
const listings: fc.Arbitrary<Promoted & { rents: number[] }> = fc
  .record({
    ...shared,
    kind: fc.constant('rent' as const),
    propertyType: fc.option(fc.constantFrom('House', 'Condo')),
    priceCents: rents,
    bedrooms: fc.option(fc.integer({ min: 0, max: 4 })),
    bathrooms: fc.option(fc.integer({ min: 1, max: 3 })),
    acres: fc.constant(null),
    squareFeet: fc.option(fc.integer({ min: 400, max: 3000 })),
  })
  .chain((facts) =>
    fc
      .constantFrom('listing' as const, 'open_house' as const)
      .map((kind) => ({ kind, facts, rents: [facts.priceCents] })),
  );

describe('the copywriter', () => {
  test('no text about a property with fees states a rent without them', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(fc.oneof(buildings, listings), ({ rents: known, ...promoted }) => {
        const { monthlyFees = 0 } = promoted.facts as BuildingFacts;
        const own = { rent_cents: known, fee_cents: monthlyFees, everywhere: true };
        const { ad_groups: groups, ...others } = writeCampaign(copywriterFor(promoted), channels);
        const written = [...Object.values(others), ...groups].flatMap((ad) => (ad ? labelsOf(ad) : []));
        expect(written.length).toBeGreaterThan(4);
        const told = Object.values(toldFacts(promoted)).flat();
        for (const text of [...written, ...told]) expect([text, lowPricesIn(text, own)]).toEqual([text, []]);
      }),
      { numRuns: 100 },
    );
  });

  const building: BuildingFacts = {
    name: 'The Larkin',
    address: '2100 Maple Avenue',
    city: 'Austin',
    stateAbbr: 'TX',
    neighborhood: null,
    olderPersonsCommunity: false,
    propertyType: null,
    apartments: [{ bedrooms: 0, minCents: 145_000, maxCents: 160_000 }],
    monthlyFees: 8500,
    amenities: [],
    transit: [],
    competitors: [],
    clusters: [...clusterIds],
  };

  test('writes the total where it writes a rent', () => {
    const groups = writeCampaign(copywriterFor({ kind: 'building', facts: building }), ['search']).ad_groups;
    const written = groups.flatMap((ad) => [...labelsOf(ad), ...ad.keywords.map(({ label }) => label)]);
    expect(written.join('\n')).toContain('$1,535');
    expect(written.join('\n')).not.toMatch(/1,?450|1500\b/);
  });

  test('knows the fees before a change', () => {
    const change = { field: 'fees', old: ['Trash: $40 a month, mandatory'], new: [] };
    const before = factsBefore({ kind: 'building', facts: building }, [change]);
    expect(before.facts).toMatchObject({ monthlyFees: 4000 });
  });
});
