import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFairHousing, fairHousingRules } from './index.ts';
import type { FairHousingContext } from './index.ts';
import { phrasesOf } from './phrase-notation.ts';

// For each rule a text that it must flag and a near miss that it must leave alone.
const examples: Record<string, [flagged: string, nearMiss: string]> = {
  r01: ['In a white neighborhood', 'White cabinets in every home'],
  r02: ['Colored tenants', 'Cream-colored walls and colored glass'],
  r03: ['A proud African American community', 'Black granite counters'],
  r04: ['Caucasian household', 'Caucus room'],
  r05: ['Asian neighborhood', 'Asian fusion downstairs, an oriental rug in the lobby'],
  r06: ['Native Americans preferred', 'Native American art museum nearby'],
  r07: ['Negro section', 'Negroni bar on the corner'],
  r08: ['An integrated community', 'Integrated appliances'],
  r09: ['Ethnically diverse streets', 'Diverse floor plans'],
  r10: ['A minority area', 'A minority of units have balconies'],
  r11: ['Restricted community', 'Deed-restricted homes, restricted access garage'],
  r12: ['An exclusive enclave', 'Exclusive offers this week'],
  r13: ['Private community', 'Private balcony, private entrance and private garage'],
  r14: ['Traditional values', 'Traditional brick facade'],
  r15: ['Subject to board approval', 'Board room on site'],
  r16: ['Far from the ghetto', 'An up-and-coming food scene'],
  r17: ['On a former plantation', 'Planted courtyard'],
  n01: ['Hispanic households', 'Mexican tile and a Mexican restaurant; Mexican, Thai and Italian food'],
  n02: ['Greek family', 'Italian restaurant, Italian family bakery'],
  n03: ['Korean families', 'Chinese garden in Indian Creek, Indian area rugs'],
  n04: ['English-speaking only', 'English ivy'],
  n05: ['No immigrants', 'Immigration museum'],
  n06: ['U.S. citizens only', 'Contact us. Citizens Bank is next door'],
  n07: ['Ethnic enclave', 'Ethnic food'],
  n08: ['Steps to Chinatown', 'China cabinet'],
  g01: ['Christian home', 'Christian Dior store'],
  g02: ['No Muslims', 'Merry Christmas and Happy Easter'],
  g03: ["Walking distance to St. Mary's", 'Near Church Street, close to Temple University'],
  g04: ['Next to the synagogue', 'Parish Street lofts in Orleans Parish'],
  g05: ['God-fearing tenants', 'Chapel on site'],
  g06: ['Shabbat elevator', 'Kosher meals available'],
  g07: ['Near the old country club', 'Near country roads. Club room inside'],
  s01: ['Female roommate wanted', 'Female-founded bakery'],
  s02: ['No men', 'No mention of fees'],
  s03: ['A former fraternity', 'Lady Bird Lake'],
  s04: ['The ultimate man cave', 'Wine cave'],
  s05: ['His & hers closets', 'This and hers'],
  s06: ['Master bedroom', 'Primary bedroom'],
  s07: ['Mother-in-law suite', 'Guest suite'],
  s08: ['Bachelor apartment', 'Studio apartment'],
  s09: ['LGBTQ+ friendly', 'Straight to the beach'],
  f01: ['Absolutely no children', 'No childcare fees'],
  f02: ['Kids not allowed', 'Kids not required to sign'],
  f03: ['Adults only', 'Adult swim lane'],
  f04: ['One child only', 'One childcare center'],
  f05: ['Childfree living', 'Carefree living'],
  f06: ['Couples preferred', 'A couple of parks'],
  f07: ['Perfect for a young couple', 'Ideal for single-family living'],
  f08: ['Ideal for growing families', 'Perfect for family room evenings'],
  f09: ['Family-friendly', 'Multi-family community, multifamily homes'],
  f10: ['Newlyweds love it', 'Newly wed to good design'],
  f11: ['Empty nesters', 'Empty lot'],
  f12: ['Mature tenants', 'Mature trees'],
  f13: ['Young professionals', 'Professionally managed by a professional team'],
  f14: ['Retired couple', 'Senior high nearby'],
  f15: ['Golden-agers', 'Golden hour views of older buildings'],
  f16: ['Not for pregnant women', 'Pregnancy clinic'],
  f17: ['Married couples', 'Single-level home'],
  f18: ['Your kids will love the pool', 'You will love the pool'],
  f19: ["Baby's room", 'Plant wall in the den'],
  f20: ['Quiet tenants', 'Quiet streets'],
  f21: ['For two people only', 'Two bedrooms'],
  f22: ['Students only', 'Student discount'],
  f23: ['Active adult community', 'Active lifestyle'],
  f24: ["Grandparents' suite", 'Grand suite'],
  d01: ['No wheelchairs', 'No wheels left behind: wheelchair ramp'],
  d02: ['Not suitable for the disabled', 'Not suitable for large trucks'],
  d03: ['Able-bodied', 'Stable, bodied wine'],
  d04: ['Physically fit tenants', 'Healthy food market'],
  d05: ['Must be ambulatory', 'Ambulatory care center nearby'],
  d06: ['No place for cripples', 'Offer invalid after June. That lame joke'],
  d07: ['No mentally impaired', 'Fire-retardant materials'],
  d08: ['No blind persons', 'Roller blind, blind corner cabinet'],
  d09: ['No alcoholics', 'Sober. Hearing aids store, a layout that aids in storage'],
  d10: ['No emotional support animals', 'Service animals accommodated'],
  d11: ['Wheelchair accessible', 'Accessible by bus'],
  d12: ['Handicapped parking', 'Covered parking'],
  d13: ['For the sports-minded', 'Jogging trails, athletics store'],
  d14: ['Fourth-floor walk-up', 'Walk-in closet'],
  d15: ['Stable tenant', 'Stable internet'],
  a01: ['Everyone under 35', 'Under 30 minutes to downtown, over 50 shops, over 50,000 sq ft'],
  a02: ['A 55+ building', 'Fees from $55+, a 55-inch screen'],
  i01: ['No Section 8', 'No section left unpainted'],
  i02: ['Must be employed', 'Working fireplace, great for working from home'],
  i03: ['No evictions', 'No credit card fees'],
  i04: ['Low-income tenants', 'Income-restricted units'],
  i05: ['Responsible party', 'Responsibly built'],
  i06: ['Executive rental', 'Executive chef'],
  i07: ['Military preferred', 'Military museum'],
  c01: ['A safe neighborhood', 'Secure entry, wall safe. Secure your new home today'],
  c02: ['Best schools in town', 'In a desirable neighborhood near a school'],
  c03: ['The right kind of people', 'Nice views'],
  c04: ['No riff-raff', 'Bring the whole gang'],
  c05: ['A changing neighborhood', 'Changing rooms'],
  c06: ['By the all-girls school', 'Private schooltime bus'],
  c07: ['Perfect for sunsets', 'Perfect for entertaining, ideal for pets, great for commuters'],
};

const allowed = [
  'master bedroom',
  'primary bedroom',
  'rare find',
  'desirable neighborhood',
  'kosher meals available',
  'chapel on site',
  'Merry Christmas',
  'Happy Easter',
  'mother-in-law suite',
  'bachelor apartment',
  'great view',
  'fourth-floor walk-up',
  'walk-in closet',
  'jogging trails',
  'walk to bus stop',
  'non-smoking',
  'sober',
  'wheelchair ramp',
  'two-bedroom',
  'cozy',
  'family room',
  'no bicycles allowed',
  'quiet streets',
  'private balcony',
  'private entrance',
  'private garage',
  'white cabinets',
  'white appliances',
  'white oak',
  'black granite',
  'single-level home',
  'single-family home',
  'single family',
  'multifamily',
  'Indian Creek',
  'Italian restaurant',
  'Chinese garden',
  'professionally managed',
  'We do not discriminate by race, color, religion, sex, handicap, familial status or national origin.',
  'Equal Housing Opportunity',
];

const idsIn = (text: string, context?: FairHousingContext) =>
  checkFairHousing(text, context).map((finding) => finding.ruleId);
const matchesIn = (text: string, context?: FairHousingContext) =>
  checkFairHousing(text, context).map((finding) => finding.match);
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(2, '0')}`);

describe('the rules', () => {
  test('are complete, each once', () => {
    const expected = Object.entries({ r: 17, n: 8, g: 7, s: 9, f: 24, d: 15, a: 2, i: 7, c: 7 });
    expect(fairHousingRules.map((rule) => rule.id).toSorted()).toEqual(
      expected.flatMap(([letter, count]) => numbered(letter, count)).toSorted(),
    );
    expect(Object.keys(examples).toSorted()).toEqual(fairHousingRules.map((rule) => rule.id).toSorted());
  });

  test.each(Object.entries(examples))(
    '%s flags its words and not the near miss',
    (id, [flagged, nearMiss]) => {
      expect(idsIn(flagged)).toContain(id);
      expect(idsIn(flagged.toUpperCase())).toContain(id);
      expect(idsIn(nearMiss)).not.toContain(id);
    },
  );

  test('report what their row says', () => {
    expect(checkFairHousing('Absolutely no children.')).toEqual([
      {
        ruleId: 'f01',
        category: 'familial',
        severity: 'block',
        match: 'no children',
        start: 11,
        end: 22,
        suggestion: fairHousingRules.find((rule) => rule.id === 'f01')?.suggestion,
      },
    ]);
  });

  test.each(allowed)('allow "%s"', (phrase) => {
    const texts = [phrase, `Bright and new: ${phrase}!`, phrase.toUpperCase(), `${phrase}, ${phrase}`];
    for (const text of texts) {
      expect(checkFairHousing(text).filter((finding) => finding.severity !== 'info')).toEqual([]);
    }
  });

  test('are written in brackets that pair', () => {
    expect(phrasesOf("near {2} (big )?cat(s|'s)? | a-z")).toHaveLength(7);
    expect(() => phrasesOf('(a|b')).toThrow('not closed');
    expect(() => phrasesOf('a|b)')).toThrow('not opened');
  });
});

describe('the place of a finding', () => {
  test.each([
    ['“Adults only”', ['Adults only']],
    ['the ‘right’ people', ['right’ people']],
    ['close to St. Mary’s', ['close to St. Mary’s']],
    ['No   children,  no\n\tpets', ['No   children']],
    ['Strictly ＡＤＵＬＴＳ　ＯＮＬＹ here', ['ＡＤＵＬＴＳ　ＯＮＬＹ']],
    ['🏡👨‍👩‍👧 New! 𝐀𝐝𝐮𝐥𝐭𝐬 𝐨𝐧𝐥𝐲 ✨', ['𝐀𝐝𝐮𝐥𝐭𝐬 𝐨𝐧𝐥𝐲']],
    ['❤️Adults only', ['Adults only']],
    ['adu\u00ADlts\u200B only', ['adu\u00ADlts\u200B only']],
    ['family‑friendly and family–friendly', ['family‑friendly', 'family–friendly']],
    ['*Adults* _only_', ['Adults* _only']],
    ["Adult's only", ["Adult's only"]],
    ['riffraff, riff raff', ['riffraff', 'riff raff']],
    ['handicapped, not suitable', ['handicapped, not suitable']],
  ])('in %j', (text, matches) => {
    expect(matchesIn(text)).toEqual(matches);
    for (const { match, start, end } of checkFairHousing(text)) expect(text.slice(start, end)).toBe(match);
  });

  test.each([
    'Cabinets: white. Home office',
    'Pool for adults - only $50',
    'Pool for adults — only $50',
    'For adults\n\nOnly two left',
    '✅ White ✅ Home',
    'Whitest homes',
    'Near transit. Visit the church',
  ])('does not reach over what parts two words: %j', (text) => {
    expect(checkFairHousing(text)).toEqual([]);
  });

  test('of several on the same words, the most severe stays, then the longest', () => {
    expect(idsIn('Perfect for couples only')).toEqual(['c07', 'f06']);
    expect(idsIn('No mentally ill')).toEqual(['d01']);
    expect(idsIn('Perfect for a family')).toEqual(['f08']);
    expect(idsIn('Working professionals')).toEqual(['i02']);
    expect(idsIn('African family')).toEqual(['r03']);
  });
});

describe('the context', () => {
  test('age wording is free in a community for older persons, "adult community" is not', () => {
    const text = 'Age-restricted 55+ active adult community for seniors, retirees and older persons';
    expect(idsIn(text)).toEqual(['a02', 'a02', 'f23', 'f14', 'f14', 'f15']);
    expect(idsIn(text, { olderPersonsCommunity: true })).toEqual([]);
    expect(idsIn('An adult community, no kids', { olderPersonsCommunity: true })).toEqual(['f03', 'f01']);
  });

  test('names of the account are not judged, what stands next to them is', () => {
    const context = { allowedPhrases: ['Plantation Oaks', 'St. Mary’s Place', '', '(No', '{5} *'] };
    expect(idsIn('Live at PLANTATION  OAKS')).toEqual(['r17']);
    expect(idsIn('Live at PLANTATION  OAKS', context)).toEqual([]);
    expect(idsIn("Plantation Oaks: near St. Mary's Place", context)).toEqual([]);
    expect(idsIn('Adults only at Plantation Oaks, an old plantation', context)).toEqual(['f03', 'r17']);
    expect(matchesIn('Near Plantation Oaks church', context)).toEqual(['Near Plantation Oaks church']);
  });
});

describe('any text', () => {
  test.each([
    'adults only ',
    'near ',
    'near close to walk to ',
    'a ',
    'é ',
    'ａ ',
    '!',
    '.',
    "a'",
    '’',
    '1',
    '1,',
    '\n ',
    ' -',
    '-',
    '🏠',
    'st. ',
    'no ',
    'secure parking ',
    'perfect for a single family ',
    'plantation oaks ',
    '\u0301',
    'Bright two-bedroom apartment close to transit. ',
  ])('of 100 kB is judged in under 50 ms: %j', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / new TextEncoder().encode(piece).length));
    const context = { allowedPhrases: ['Plantation Oaks', 'a '.repeat(19), 'near '.repeat(500)] };
    const durations = Array.from({ length: 5 }, () => {
      const before = performance.now();
      checkFairHousing(text, context);
      return performance.now() - before;
    });
    // The best of five: what the code needs, without what the machine was doing besides.
    expect(Math.min(...durations)).toBeLessThan(50);
  });

  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      ...Object.values(examples).flat(),
      ' ',
      '  ',
      '’',
      '\u200B',
      '\uD83D',
      '🏡',
      'ﬁ',
      '\n\n',
      ' - ',
    ),
  );
  const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  test('is judged without a throw, in order, without overlap, within its bounds', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 3 }), fc.boolean(), (text, names, older) => {
        let reached = 0;
        const context = { allowedPhrases: names, olderPersonsCommunity: older };
        for (const { start, end, match } of checkFairHousing(text, context)) {
          expect(start).toBeGreaterThanOrEqual(reached);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(text.slice(start, end)).toBe(match);
          reached = end;
        }
      }),
      { numRuns: 500 },
    );
  });
});
