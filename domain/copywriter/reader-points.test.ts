import { describe, expect, test } from 'vitest';
import { channels } from '../channels.ts';
import { clusterIds } from '../property-vocabulary.ts';
import { promotedAt } from './corpus/invented.ts';
import type { BrandFacts } from './brand/brand-facts.ts';
import { useCaseGroups, type BuildingFacts } from './facts.ts';
import { copywriterFor, type Promoted } from './promoted.ts';
import { calmName } from './proper-names.ts';
import { repeatsItself } from './repeated-words.ts';
import { amenityTags } from './tags.ts';
import { roleFacts } from './title-roles.ts';
import { tones } from './tone/tone.ts';
import { inIdiom } from './wording.ts';
import { labelsOf, writeCampaign, writeTexts } from './write.ts';

const manyAmenities = promotedAt(673).facts as BuildingFacts;

const building: BuildingFacts = {
  name: 'Oak Hall',
  address: '12 Oak St',
  city: 'The Woodlands',
  stateAbbr: 'TX',
  neighborhood: null,
  olderPersonsCommunity: false,
  propertyType: 'Single-family rental community',
  apartments: [{ bedrooms: 2, minCents: 180_000, maxCents: 220_000 }],
  amenities: ['Swimming pool', 'Fenced yard', 'EV charging'],
  transit: [],
  competitors: [],
  clusters: [...clusterIds],
};
const company: BrandFacts = {
  kind: 'company',
  name: 'Meadow Living',
  organization: null,
  city: 'Portland',
  stateAbbr: 'OR',
  about: '',
  propertyTypes: ['Single-family rental community', 'Townhome community'],
};

function allTexts(promoted: Promoted): string[] {
  const copywriter = copywriterFor(promoted);
  return useCaseGroups.flatMap((group) =>
    (['title', 'description'] as const).flatMap((type) =>
      writeTexts(copywriter, { channel: 'search', type, group, count: 300 }),
    ),
  );
}

describe('words that a reader stumbles over', () => {
  test('a company without apartments is not advertised with them', () => {
    const {
      facebook,
      display,
      ad_groups: groups,
    } = writeCampaign(copywriterFor({ kind: 'branding', facts: company }), channels);
    const texts = [facebook, display, ...groups].flatMap((ad) => (ad === undefined ? [] : labelsOf(ad)));
    const keywords = groups.flatMap((group) => group.keywords.map(({ label }) => label));
    expect([...texts, ...keywords].filter((text) => /apartment/i.test(text))).toEqual([]);
  });

  test('a city that begins with The has no second article', () => {
    const texts = allTexts({ kind: 'building', facts: building });
    expect(texts.filter((text) => /\b(your|this|next|new|another|an?) the\b/i.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes('The Woodlands'))).toBe(true);
  });

  test.each([
    ['Rent in the Upper West Side, New York.', 'Rent on the Upper West Side, New York.'],
    ['Lofts in 5th Street: see Oak Hall', 'Lofts on 5th Street: see Oak Hall'],
    ['In the East Side, with a Pool', 'On the East Side, with a Pool'],
    ['Rent in the East Village.', 'Rent in the East Village.'],
    ['See the homes in Side Park Lofts.', 'See the homes in Side Park Lofts.'],
  ])('the preposition of %j becomes %j', (text, idiom) => {
    expect(inIdiom(text)).toBe(idiom);
  });

  test.each([
    ['EV charging', 'EV charging', 'EV charging'],
    ['A EV charging', 'EV charging', null],
    ['An Dog park', 'dog park', 'a dog park'],
    ['Dog Park', 'dog park', 'a dog park'],
    ['Lake Travis Trail', 'Lake Travis Trail', 'a Lake Travis Trail'],
  ])('the typed amenity %j is called %j', (typed, name, thing) => {
    const [tag] = amenityTags([typed], { state: null, olderPersonsCommunity: false });
    expect(tag?.name).toBe(name);
    if (thing !== null) expect(tag?.thing).toBe(thing);
  });

  test('houses for rent are not called rental homes to rent', () => {
    const texts = allTexts({ kind: 'building', facts: building });
    expect(texts.filter((text) => /rental homes/i.test(text))).toEqual([]);
    expect(texts.some((text) => /houses/i.test(text))).toBe(true);
  });

  test('the kind of home is not named twice in a sentence', () => {
    const subject = {
      identity: '',
      names: ['Tyler Townhomes'],
      fairHousing: { state: 'TX', olderPersonsCommunity: false },
      places: [],
      roles: roleFacts({}),
    };
    expect(repeatsItself('Compare the townhomes at Tyler Townhomes.', 'description', subject)).toBe(true);
    expect(repeatsItself('Compare townhomes. See Tyler Townhomes.', 'description', subject)).toBe(false);
  });

  test('lines that no one would sign are not written', () => {
    const facts = { ...building, city: 'State College', neighborhood: 'Downtown' };
    const texts = allTexts({ kind: 'building', facts });
    const unsigned = /is where (you|residents)|^Also at|\bWeigh\b|whose opinion counts|^Searching (?!for|in)/;
    expect(texts.filter((text) => unsigned.test(text))).toEqual([]);
  });

  test.each([
    ["O'MALLEY'S LANDING", "O'Malley's Landing"],
    ['MCALLEN GARDENS', 'McAllen Gardens'],
    ["D'ANGELO COURT", "D'Angelo Court"],
    ['mckinney place', 'McKinney Place'],
  ])('the name %j is written %j', (typed, shown) => {
    expect(calmName(typed)).toBe(shown);
  });

  /** Returns the texts of sample campaigns in every tone. */
  const sampleTexts = () =>
    Array.from({ length: 24 }, (_, index) => promotedAt(index * 7 + (index % 4 === 3 ? 9 : 0))).flatMap(
      (promoted) =>
        tones.flatMap((tone) => {
          const facts = { ...promoted.facts, tone };
          const { ad_groups: groups, ...posts } = writeCampaign(
            copywriterFor({ ...promoted, facts } as Promoted),
            channels,
          );
          return [posts.facebook, posts.instagram, posts.display, ...groups].flatMap((ad) =>
            ad === undefined ? [] : labelsOf(ad),
          );
        }),
    );

  const written = sampleTexts();

  test.each([
    ['a greeting or farewell to a city', /^Nice to See You|^(Start Packing|Stop Scrolling), /],
    ['a tour of nothing', /^(Book|Pick|Choose) .* (Now|Today|First)$|book it, tour it/],
    ['rest at an amenity that offers none', /(Wake Up|Relax|Unwind) with/],
    ['the lowest rent as the only one', /^\$[\d,]+\. |\. \$[\d,]+\. |\. \$[\d,]+ a month\./],
    [
      'a home with a shared amenity',
      /\b(Bedroom|Bedrooms|Studio|Home) with (an? )?(Yoga|Tennis|Fitness|Cowork|Business|Fire Pit|Parking)/,
    ],
    ['a plural number beside an amenity', /^\d-Bedrooms(: (?!from)| & )|Your \d-Bedroom & /],
    [
      'a wish for a plain service',
      /^Need an? (?!studio|\w+-bedroom|\d-)\D*$|^(Want|Looking for) .*(Access|Conditioning|Internet|Lockers|Ceilings)/,
    ],
    [
      'an amenity with a price of its own',
      /^(Dishwasher|Pantry|Gas Range|Walk-In Closets|Mudroom|Elevator)(, |: )\$[\d,]+$/,
    ],
    ['a place that has an amenity', /^(East Side|Capitol Hill|Willy Street|Hyde Park) with /],
    ['a price of a look', /^(Tour|See|Visit|Walk Through) an? .* (for|from) \$|\$[\d,]+ Rents an/],
    [
      'a visit that is neither soon nor first',
      /^Start with .* (Soon|Next|First)|(Remember|Add|Shortlist) .* (First|Next)$/,
    ],
    [
      'a list without an article',
      /there is \w+ .*appliances|(?<!show you) and an? [\w ]+ and an? [\w ]+ and /,
    ],
  ])('no tone writes %s', (_, unsigned) => {
    expect(written.filter((text) => unsigned.test(text))).toEqual([]);
  });

  test('a list names an amenity at most three times', () => {
    const { roles } = copywriterFor({ kind: 'building', facts: manyAmenities }).subject;
    const { ad_groups: groups } = writeCampaign(
      copywriterFor({ kind: 'building', facts: manyAmenities }),
      channels,
    );
    const counts = groups.flatMap(({ titles }) =>
      roles.amenity.map(
        (name) => (titles ?? []).filter(({ label }) => label.toLowerCase().includes(name)).length,
      ),
    );
    expect(Math.max(...counts)).toBe(3);
  });

  test('no post says a sentence twice', () => {
    const twice = written.filter((text) => {
      const sentences = text.split(/(?<=[.?]) /);
      return new Set(sentences).size < sentences.length;
    });
    expect(twice).toEqual([]);
    expect(written.some((text) => text.split(/(?<=[.?]) /).length > 3)).toBe(true);
  });

  test('a rent with mandatory fees is not called the rent', () => {
    const fees = { monthlyFees: 8500 };
    const isBareRent = (text: string) =>
      /\b(The rent|Rents?( at [\w ]+)?|Rent:) (is|start|begin|from|\$)/i.test(text);
    const rented = [promotedAt(263), promotedAt(407), promotedAt(232)].flatMap((promoted) =>
      allTexts({ ...promoted, facts: { ...promoted.facts, ...fees } } as Promoted),
    );
    expect(rented.filter(isBareRent)).toEqual([]);
    expect(rented).toContainEqual(expect.stringContaining('total rent with fees is'));
    expect(rented).toContainEqual(expect.stringContaining('Rents with fees at'));
  });
});
