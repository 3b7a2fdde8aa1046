import { describe, expect, test } from 'vitest';
import { channels } from '../channels.ts';
import { clusterIds } from '../property-vocabulary.ts';
import type { TextRequest } from './choose-texts.ts';
import { useCaseGroups, type BuildingFacts } from './facts.ts';
import { keywordIdeas } from './building/building-themes.ts';
import { buildingCopywriter } from './building/write-building.ts';
import { writeAdTexts, writeTexts, writeAdGroups as writeGroups } from './write.ts';

const larkin: BuildingFacts = {
  name: 'The Larkin',
  address: '2100 East 6th Street',
  olderPersonsCommunity: false,
  city: 'Austin',
  stateAbbr: 'TX',
  neighborhood: 'East side',
  propertyType: 'Mid-rise',
  apartments: [
    { bedrooms: 0, minCents: 145_000, maxCents: 160_000 },
    { bedrooms: 2, minCents: 230_000, maxCents: 260_000 },
  ],
  amenities: ['Swimming pool', 'Fitness center', 'TV lounge', 'Pet friendly'],
  transit: ['Light rail'],
  competitors: ['The Grove', 'Landmark'],
  clusters: [...clusterIds],
};
const bare: BuildingFacts = {
  ...larkin,
  neighborhood: null,
  propertyType: null,
  apartments: [],
  amenities: [],
  transit: [],
  competitors: [],
};

const titles = (facts: BuildingFacts, request: Partial<TextRequest>) =>
  writeTexts(buildingCopywriter(facts), {
    channel: 'search',
    type: 'title',
    group: 'brand',
    count: 15,
    ...request,
  });
const writeAdGroups = (facts: BuildingFacts) => writeGroups(buildingCopywriter(facts));
const descriptions = (facts: BuildingFacts, request: Partial<TextRequest>) =>
  titles(facts, { type: 'description', count: 300, ...request });

describe('texts for a theme', () => {
  test.each<[TextRequest['group'], RegExp]>([
    ['brand', /The Larkin/],
    ['neighborhood', /East Side|Austin/],
    ['apartment_types', /Studio|2-Bedroom/],
    ['amenities', /Swimming Pool|Fitness Center|TV Lounge|Pet/],
    ['price', /\$1,450|\$2,300/],
    ['transit', /Light Rail/],
    ['competitors', /Compar|Still|Sign|List|Too|Also|Add|Want|Need|Looking|Has|Worth|One More|Stop|Decide/],
    ['general_display_targeting', /The Larkin|East Side|Austin|\$|Swimming Pool|Fitness Center|TV Lounge/],
  ])('the first %s titles of a building are about it', (group, about) => {
    const own = titles(larkin, { group, count: 6 });
    expect(own).toHaveLength(6);
    expect(own.filter((title) => !about.test(title))).toEqual([]);
  });

  test.each<[TextRequest['group'], RegExp]>([
    ['brand', /The Larkin|swimming pool/],
    ['neighborhood', /East Side|Austin/],
    ['apartment_types', /studio|two-bedroom/i],
    ['amenities', /swimming pool|fitness center|lounge|pet/i],
    ['price', /\$1,450/],
    ['transit', /light rail/i],
    ['competitors', /compar|still|tour|decid|choosing/i],
  ])('the first %s descriptions of a building are about it', (group, about) => {
    const own = descriptions(larkin, { group }).slice(0, 4);
    expect(own).toHaveLength(4);
    expect(own.filter((description) => !about.test(description))).toEqual([]);
  });

  test('ideas for the theme of a group come before general ideas', () => {
    const ten = titles(larkin, { group: 'transit', count: 10 });
    expect(ten.slice(0, 6).filter((title) => !title.includes('Light Rail'))).toEqual([]);
    expect(ten.slice(6).filter((title) => !title.includes('Light Rail')).length).toBeGreaterThan(1);
  });

  test.each(useCaseGroups)('the %s texts mention nothing that a bare building does not have', (group) => {
    for (const type of ['title', 'description'] as const) {
      const all = titles(bare, { type, group, count: 100 }).join('\n');
      expect(all).not.toMatch(/\$|studio|bedroom|pool|rail|grove|east side/i);
    }
  });

  test('an apartment type without a rent is not offered from $0', () => {
    const [studio, two] = larkin.apartments;
    if (studio === undefined || two === undefined) throw new Error('two apartment types are needed');
    const facts = { ...larkin, apartments: [{ ...studio, minCents: 0 }, two] };
    const all = titles(facts, { group: 'price', count: 100 });
    expect(all.some((title) => /2-Bedroom.*\$2,300/.test(title))).toBe(true);
    expect(all.filter((title) => title.includes('$0'))).toEqual([]);
  });

  test('texts never round the lowest rent down', () => {
    const apartments = [{ bedrooms: 1, minCents: 145_099, maxCents: 160_000 }];
    const [facts, group] = [{ ...larkin, apartments }, 'price'] as const;
    const all = [...titles(facts, { group, count: 100 }), ...descriptions(facts, { group })];
    expect(all.filter((text) => /\$1,450(?!\.99)/.test(text))).toEqual([]);
  });

  test('a building with whole-building prices mentions the lowest in texts and keywords', () => {
    const facts = { ...bare, wholeBuilding: { minCents: 120_000, maxCents: 300_000 } };
    expect(titles(facts, { group: 'price', count: 100 }).join(' ')).toContain('$1,200');
    expect(descriptions(facts, { group: 'price' }).join(' ')).toContain('$1,200 a month');
    const posts = descriptions(facts, { channel: 'facebook', group: 'meta_default' });
    expect(posts.join(' ')).toMatch(/(start|begin) at \$1,200 a month/);
    expect(keywordIdeas(facts, 'price')).toContain('"apartments under 1300 austin"');
  });

  test('a building with unknown rents mentions no price', () => {
    const free = larkin.apartments.map((apartment) => ({ ...apartment, minCents: 0, maxCents: 0 }));
    const all = [...titles({ ...larkin, apartments: free }, { group: 'price', count: 100 })];
    expect(all.join(' ')).not.toContain('$');
  });
});

describe('number and choice of texts', () => {
  test('the number of texts never exceeds the request, and zero gives none', () => {
    expect(titles(larkin, { count: 3 })).toHaveLength(3);
    expect(titles(larkin, { count: 0 })).toEqual([]);
  });

  test('the same seed gives the same texts, and another seed changes their order', () => {
    const seeds = ['', '1', '2', '3', '4'];
    const orders = seeds.map((seed) => titles(larkin, { seed, count: 1000 }));
    expect(titles(larkin, { seed: '1', count: 1000 })).toEqual(orders[1]);
    expect(new Set(orders.map((order) => order.join('|'))).size).toBe(seeds.length);
    expect(new Set(orders.map((order) => order.toSorted().join('|'))).size).toBe(1);
  });

  test('excluding every earlier text eventually leaves nothing new', () => {
    const said: string[] = [];
    for (let round = 0; round < 40; round += 1) said.push(...titles(larkin, { count: 30, exclude: said }));
    expect(new Set(said).size).toBe(said.length);
    expect(titles(larkin, { exclude: said })).toEqual([]);
  });

  test.each(channels)('no two buildings on a street get the same ad on %s', (channel) => {
    const names = [
      'The Larkin',
      'The Grove',
      'Oak House',
      'Elm Court',
      'Park Row',
      'Mill Lofts',
      'Bay View',
      'Vista 9',
    ];
    const said = names.map((name) => {
      const group = channel === 'display' ? 'general_display_targeting' : 'meta_default';
      const copywriter = buildingCopywriter({ ...larkin, name });
      const ad = writeAdTexts(copywriter, channel, channel === 'search' ? 'brand' : group);
      return [...ad.titles, ...ad.descriptions].map(({ label }) => label).join('|');
    });
    expect(new Set(said).size).toBe(names.length);
  });
});

describe('ad groups', () => {
  test('ad groups are written for each theme with facts about the building', () => {
    expect(writeAdGroups(larkin).map(({ id }) => id)).toEqual(clusterIds);
    expect(writeAdGroups(bare).map(({ id }) => id)).toEqual(['brand', 'neighborhood']);
    expect(writeAdGroups({ ...larkin, clusters: ['price'] }).map(({ id }) => id)).toEqual(['price']);
    expect(writeAdGroups({ ...larkin, clusters: [] })).toEqual([]);
  });

  test("an ad group has its theme's name, with ten titles and four descriptions if the facts suffice", () => {
    const [brand] = writeAdGroups(larkin);
    expect(brand?.group).toEqual({
      value: 'brand',
      label: 'Brand',
      template: 'brand',
      is_old: false,
      is_new: false,
    });
    expect(brand?.titles).toHaveLength(10);
    expect(brand?.descriptions).toHaveLength(4);
    expect(brand?.keywords[0]).toEqual({ label: '[the larkin]', value: '[the larkin]' });
  });
});

describe('keywords', () => {
  test.each([
    ['brand', ['[the larkin]', '"the larkin apartments"', 'the larkin austin']],
    ['neighborhood', ['"apartments in austin"', '[east side austin apartments]']],
    [
      'apartment_types',
      ['"studio apartments austin"', '2 bedroom for rent in austin', '[two bedroom apartment austin]'],
    ],
    ['amenities', ['"apartments with swimming pool austin"', '"pet friendly apartments austin"']],
    ['price', ['"apartments under 1500 austin"', 'rent prices in east side austin']],
    ['transit', ['"apartments near light rail austin"']],
    ['competitors', ['"the grove"', '[the grove apartments]', '[landmark]', '[landmark apartments]']],
  ] as const)('the keywords of %s include the expected ones', (cluster, some) => {
    expect(keywordIdeas(larkin, cluster)).toEqual(expect.arrayContaining([...some]));
  });

  test.each(['apartment_types', 'amenities', 'price', 'transit', 'competitors'] as const)(
    'the theme %s has no keywords without facts',
    (cluster) => {
      expect(keywordIdeas(bare, cluster)).toEqual([]);
    },
  );

  test.each([
    [149_900, 1500],
    [150_000, 1600],
    [150_001, 1600],
    [99, 100],
  ])('a lowest rent of %d cents gives the keyword “apartments under %d”', (minCents, under) => {
    const facts = { ...bare, apartments: [{ bedrooms: 1, minCents, maxCents: minCents }] };
    expect(keywordIdeas(facts, 'price')).toContain(`"apartments under ${under} austin"`);
  });

  test('punctuation in names becomes spaces in keywords, and overlong keywords are left out', () => {
    expect(keywordIdeas({ ...bare, name: "St. Mary's-Lofts!" }, 'brand')[0]).toBe('[st marys lofts]');
    const long = { ...bare, name: 'Residences at the Historic Downtown Riverfront Warehouse District North' };
    expect(
      keywordIdeas(long, 'brand').every((keyword) => keyword.replaceAll(/["[\]]/g, '').length <= 80),
    ).toBe(true);
  });
});
