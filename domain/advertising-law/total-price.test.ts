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
import { say } from '../messages.ts';
import { clusterIds } from '../property-vocabulary.ts';
import { textsWithTotals } from './check-total-price.ts';
import { feeInWords, monthlyFeesInWords, monthlyFeesOf, oneTimeFeesOf, type Fee } from './fees.ts';
import { lowPricesIn, withTotals } from './price-mentions.ts';
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

describe('a text that states a price below the total', () => {
  test.each([
    ['From $1,450', 'From $1,535'],
    ['$1,450', '$1,535'],
    ['Studios from $1450/mo', 'Studios from $1,535/mo'],
    ['Rent from $1,450 a month', 'Rent from $1,535 a month'],
    ['Studios $1,450 to $1,600', 'Studios $1,535 to $1,685'],
    ['$1,450-1,600 a month', '$1,535-1,685 a month'],
    ['Studios from $1.45k', 'Studios from $1,535'],
    ['Rent 1,450 a month', 'Rent 1,535 a month'],
    ['1450 per month', '1,535 per month'],
    ['Homes for 1,450 dollars', 'Homes for 1,535 dollars'],
    ['$1,450.00 monthly', '$1,535 monthly'],
    ['1 bed from $1,900+', '1 bed from $1,985+'],
    ['No deposit: $1,450 a month', 'No deposit: $1,535 a month'],
    ['No application fee, $1,450 a month', 'No application fee, $1,535 a month'],
    ['$1,450 a month, fees included', '$1,535 a month, fees included'],
    ['$1,450 plus $85 in fees', '$1,535 plus $85 in fees'],
    ['Save big! Studios from $1,450', 'Save big! Studios from $1,535'],
    ['Two blocks from the park, from $1,450', 'Two blocks from the park, from $1,535'],
    ['Live off Congress Avenue from $1,450', 'Live off Congress Avenue from $1,535'],
    ['$1,450 off Congress Avenue', '$1,535 off Congress Avenue'],
    ['Reduced to $1,450 a month', 'Reduced to $1,535 a month'],
    ['Desde $1,450 al mes', 'Desde $1,535 al mes'],
    ['Under $1,450 a month', 'Under $1,535 a month'],
    ['With parking from $1,450 a month', 'With parking from $1,535 a month'],
    ['Pets welcome from $1,450', 'Pets welcome from $1,535'],
    ['From $1,399 a month', 'From $1,535 a month'],
    ['$1,530/mo', '$1,535/mo'],
    ['Larkin Studios - $1,450', 'Larkin Studios - $1,535'],
    ['Only $1,450! Save $500 on move-in', 'Only $1,535! Save $500 on move-in'],
    ['Homes at $1,450 (deposit $500)', 'Homes at $1,535 (deposit $500)'],
    ['1535 Elm Street, from $1,450', '1535 Elm Street, from $1,535'],
    ['From $1,450. Call 617-555-1535', 'From $1,535. Call 617-555-1535'],
    ['From $1,450 - 617-555-1535', 'From $1,535 - 617-555-1535'],
    ['From $1,450. 1,535 sq ft', 'From $1,535. 1,535 sq ft'],
    ['$1,450 - 1,535 sq ft', '$1,535 - 1,535 sq ft'],
    ['$1,450 a month. Deposit $1,535', '$1,535 a month. Deposit $1,535'],
    ['$1,450 a month, save $1,535 a year', '$1,535 a month, save $1,535 a year'],
    ['$1,450 apartments in Boston', '$1,535 apartments in Boston'],
    ['Cheap $1,450 apartments', 'Cheap $1,535 apartments'],
    ['$1,450 homes', '$1,535 homes'],
    ['Luxury $1,450 units available', 'Luxury $1,535 units available'],
    ['$1,450 Back Bay studios', '$1,535 Back Bay studios'],
    ['US$1,450 a month', 'US$1,535 a month'],
    ['USD 1,450', 'USD 1,535'],
    ['1450$/mo', '$1,535/mo'],
    ['$1,450mo', '$1,535mo'],
    ['$1450month', '$1,535month'],
    ['$1450per month', '$1,535per month'],
    ['No broker fees $1,450/mo', 'No broker fees $1,535/mo'],
    ['No admin fees from $1,450', 'No admin fees from $1,535'],
    ['No application fees from $1,450', 'No application fees from $1,535'],
    ['$0 security deposit from $1,450', '$0 security deposit from $1,535'],
    ['Starting at 1,450', 'Starting at 1,535'],
    ['Studios as low as 1,450', 'Studios as low as 1,535'],
    ['From 1450', 'From 1,535'],
    ['From 1450 In Boston', 'From 1,535 In Boston'],
    ['Reduced to $1,450', 'Reduced to $1,535'],
    ['Move in today from $1,450', 'Move in today from $1,535'],
  ])('“%s” gets the total', (text, fixed) => {
    expect(withTotals(text, pricing)).toBe(fixed);
    expect(lowPricesIn(fixed, pricing)).toEqual([]);
  });

  test.each([
    'From $1,535',
    'Studios from $1,535 to $1,685 a month',
    'Total $1,535: $1,450 rent plus $85 in fees',
    'Save $500',
    'Save $1,450 on your first month',
    '$1,450 off your first month',
    'Up to $1,450 off',
    'Get $1,450 back at move-in',
    'Deposit $1,450',
    'Security deposit: $1,450',
    '$1,450 deposit',
    '$1,450 refundable security deposit',
    'Holding deposit from $500',
    'Application fee $50',
    'Including $85 in mandatory fees',
    'Trash $85 a month',
    'Parking from $900 a month',
    'Garage parking at $1,000 a month',
    'Pet rent $50 a month',
    '1,450 sq ft',
    'From 1,450 square feet',
    'Homes with 1,450 sq. ft. of space',
    '1450 Main Street',
    'Call 512-555-1450',
    'For sale at $450,000',
    '$1,450,000',
    'Was $1,450',
    '$1,450 gift card',
    '$1,450 a week',
    'Rooms at $1,200 per person',
    'Open since 1450',
    'Two bedrooms from $2,400',
    '$2,035 a month for a corner studio',
    'Now leasing',
    'A $1,450 credit toward rent',
    'Income from $1,450 a month',
    'Storage for $99 a month',
    'Save $800 a month',
    'Starting at 1,535: 1,450 a month and 85 in fees',
    'From the $1,500s',
    'For rent: 1200 Elm Street',
    'For rent: 1450 Elm Street',
    'For rent: 1450 15th Street',
    'Apartments for rent at 1450 w lake st',
    'Homes for rent at 1200 Elm Street',
    'Now renting: 900 Oak Avenue',
    'Apartments for rent at 1250 W Lake St',
    'Now renting 1100 new homes',
    'Now renting 1450 new homes',
    'Rentals from 900 to 1,400 sq ft',
    'Rentals from 1,450 to 1,600 sq ft',
    'One month free, a $1,450 value',
    '$1,450 in free rent',
    '$1,450 rent credit',
    'Up to $1,450 in rent savings',
    '$1,450 move-in special',
    "First month's rent only $750",
    "First month's rent $1,450",
    "50% off: first month's rent $767",
    'Pay only $999 to move in',
    'Move in for just $999',
    'Look and lease: $1,000',
    '$1,450 referral bonus',
    'Deposit may be up to $1,450',
    'Security deposit equal to one month ($1,450)',
    '$1,450 due at signing',
    'Section 8 vouchers up to $1,450 accepted',
    'Income limits from $1,200 a month',
    'Similar homes rent for $1,500 a month',
    'HOA $900/mo',
    'Office from $1,000 a month',
    'Parking spaces from $800/mo',
    'Saves you $1,450',
    'Rent reduced $1,450',
    '$768 a month each for two',
  ])('“%s” is silent', (text) => {
    expect(lowPricesIn(text, pricing)).toEqual([]);
  });

  test.each([
    ['Rents start at $1,299', 129_900],
    ['Starting at $1,500', 150_000],
    ['From the $1,400s', 140_000],
    ['Apartments under $1,500', 150_000],
  ])('“%s” may state a price, so it stays', (text, amount) => {
    expect(lowPricesIn(text, pricing)).toMatchObject([{ amount, total: 153_500, sure: false }]);
    expect(withTotals(text, pricing)).toBe(text);
  });

  test('an amount that is a rent of one type and the total of another is accepted', () => {
    const overlapping = { ...pricing, rent_cents: [145_000, 153_500] };
    expect(withTotals('Studios from $1,535', overlapping)).toBe('Studios from $1,535');
    expect(withTotals('From $1,450', overlapping)).toBe('From $1,535');
  });

  test('nothing is found without fees', () => {
    expect(lowPricesIn('From $1,450', { ...pricing, fee_cents: 0 })).toEqual([]);
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

describe('prices in other words', () => {
  const single: Pricing = { rent_cents: [145_000], fee_cents: 8500, everywhere: false };

  test.each([
    '1535 Elm Street, from $1,450',
    'From $1,450. Call 617-555-1535',
    'From $1,450. 1,535 sq ft',
    '$1,450 a month. Deposit $1,535',
    '$1,450 apartments in Boston',
    'Luxury $1,450 units available',
    'US$1,450 a month',
    'USD 1,450',
    '1450$/mo',
    '$1,450mo',
    '$1450per month',
    'No broker fees $1,450/mo',
    'No application fees from $1,450',
    'as low as 1,450',
    'From 1450',
  ])('“%s” leaves out the fees', (text) => {
    expect(lowPricesIn(text, single)).toMatchObject([{ amount: 145_000, total: 153_500, sure: true }]);
  });

  test.each([
    'For rent: 1200 Elm Street',
    'Homes for rent at 1450 Elm Street',
    'Apartments for rent at 1250 W Lake St',
    'Now renting 1100 new homes',
    'Rentals from 900 to 1,400 sq ft',
    'One month free, a $1,450 value',
    'Up to $1,450 in rent savings',
    '$1,450 move-in special',
    "First month's rent only $750",
    'Move in for just $999',
    'Look and lease: $1,000',
    '$1,450 referral bonus',
    'Deposit may be up to $1,450',
    '$1,450 due at signing',
    'Section 8 vouchers up to $1,450 accepted',
    'Income limits from $1,200 a month',
    'HOA $900/mo',
    'Office from $1,000 a month',
    'Parking spaces from $800/mo',
    'Similar homes rent for $1,500 a month',
    'Rent reduced $1,450',
    '$768 a month each for two',
  ])('“%s” is left alone', (text) => {
    expect(lowPricesIn(text, single)).toEqual([]);
    expect(withTotals(text, single)).toBe(text);
  });

  test('an amount that only reads like a rent is a warning, also where the law asks for the total', () => {
    const about = { state: 'MA', pricing: single, today: '2026-03-10', posted: false };
    const levels = (title: string) =>
      checkTotalPrice({ ...complete, facebook_ad: { ...social, titles: texts(title) } }, about).map(
        ({ severity }) => severity,
      );
    expect(levels('From $1,450')).toEqual(['error']);
    expect(levels('From $1,390 a month')).toEqual(['error']);
    expect(levels('Starting at $1,390')).toEqual(['warning']);
  });
});
