import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTextList } from '../ad/ad-text.ts';
import type { AdGroup } from '../campaign-content.ts';
import { channels } from '../channels.ts';
import { checkFairHousing, excusedPhrases } from '../fair-housing/index.ts';
import { checkKeywords } from '../ad/keywords.ts';
import { amenityOptions, clusterIds, propertyTypes, transitOptions } from '../property-vocabulary.ts';
import type { BrandFacts } from './brand/brand-facts.ts';
import type { BuildingFacts } from './facts.ts';
import type { ListingFacts } from './listing/listing-facts.ts';
import { copywriterFor, type Promoted } from './promoted.ts';
import { labelsOf, writeCampaign, writeTexts } from './write.ts';

const plain = fc.stringMatching(/^[A-Z][a-z]{2,9}( [A-Z][a-z]{2,9}){0,2}$/);
const odd = fc.constantFrom(
  'Adults Only Court',
  '*Star* @ Main • Lofts…',
  '東京',
  '!!!',
  'A',
  'No Children Tower',
);
const words = fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: odd });
const labels = (options: readonly { label: string }[]) =>
  fc.constantFrom(...options.map(({ label }) => label));
const cents = fc.integer({ min: 0, max: 2_000_000 });

const anyBuilding: fc.Arbitrary<BuildingFacts> = fc.record({
  name: words,
  address: words,
  olderPersonsCommunity: fc.constant(false),
  city: words,
  stateAbbr: fc.constantFrom('TX', 'NY'),
  neighborhood: fc.option(words),
  propertyType: fc.option(labels(propertyTypes)),
  apartments: fc.array(fc.record({ bedrooms: fc.nat(5), minCents: cents, maxCents: cents }), {
    maxLength: 4,
  }),
  amenities: fc.array(fc.oneof(labels(amenityOptions), words), { maxLength: 8 }),
  transit: fc.array(fc.oneof(labels(transitOptions), words), { maxLength: 3 }),
  competitors: fc.array(words, { maxLength: 3 }),
  clusters: fc.constant([...clusterIds]),
});
const anyListing: fc.Arbitrary<ListingFacts> = fc.record({
  name: words,
  address: words,
  kind: fc.constantFrom('sale', 'rent'),
  olderPersonsCommunity: fc.constant(false),
  city: words,
  stateAbbr: fc.constantFrom('TX', 'NY'),
  neighborhood: fc.option(words),
  propertyType: fc.constantFrom('House', 'Condo', 'Land', null),
  priceCents: fc.option(fc.nat(500_000_000)),
  bedrooms: fc.option(fc.nat(6)),
  bathrooms: fc.option(fc.nat(6)),
  acres: fc.option(fc.nat(100)),
  squareFeet: fc.option(fc.nat(9000)),
  amenities: fc.array(fc.oneof(labels(amenityOptions), words), { maxLength: 5 }),
  transit: fc.array(labels(transitOptions), { maxLength: 2 }),
});
const anyBrand: fc.Arbitrary<BrandFacts> = fc.record({
  kind: fc.constantFrom('agent', 'brokerage', 'company'),
  name: words,
  organization: fc.option(words),
  city: fc.option(words),
  stateAbbr: fc.option(fc.constantFrom('TX', 'NY')),
  about: fc.oneof(
    words,
    fc.constant('We have let homes in Austin since 2009. We are the best! No children.'),
  ),
  propertyTypes: fc.array(labels(propertyTypes), { maxLength: 4 }),
});
const anyPromoted: fc.Arbitrary<Promoted> = fc.oneof(
  anyBuilding.map((facts) => ({ kind: 'building' as const, facts })),
  fc.record({ kind: fc.constantFrom('listing' as const, 'open_house' as const), facts: anyListing }),
  anyBrand.map((facts) => ({ kind: 'branding' as const, facts })),
);

/** Returns the texts that a campaign for the same target would reject or warn about. */
const unfair = ({ kind, facts }: Promoted, texts: readonly string[]) => {
  const property = kind === 'branding' ? { address: '', neighborhood: facts.organization } : facts;
  const where = { state: facts.stateAbbr, olderPersonsCommunity: false };
  const names = [facts.name, property.neighborhood ?? ''];
  const own = { names, address: property.address, city: facts.city };
  const context = { ...where, allowedPhrases: excusedPhrases(own, where) };
  return texts.filter((text) => checkFairHousing(text, context).some(({ severity }) => severity !== 'info'));
};
const tooFew = new Set(['titlesMissing', 'descriptionsMissing']);
const brokenRules = (channel: (typeof channels)[number], texts: Pick<AdGroup, 'titles' | 'descriptions'>) =>
  (['title', 'description'] as const).flatMap((type) => {
    const said = (texts[`${type}s`] ?? []).map(({ label }) => label);
    return checkTextList(said, type, channel, type, '').filter(
      ({ message, severity }) => severity === 'error' && !tooFew.has(message),
    );
  });
/** Returns the texts repeated from an earlier group, in lists longer than required. */
function repeatedIn(groups: readonly AdGroup[]): string[] {
  const said = new Set<string>();
  return groups.flatMap(({ titles, descriptions }) => {
    const lists = [titles ?? [], descriptions ?? []].map((texts) =>
      texts.map(({ label }) => label.toLowerCase()),
    );
    const repeated = lists.flatMap((texts, index) =>
      texts.length > (index === 0 ? 3 : 2) ? texts.filter((text) => said.has(text)) : [],
    );
    for (const text of lists.flat()) said.add(text);
    return repeated;
  });
}

const runs = { numRuns: 120 };

describe('complete campaigns for any target', () => {
  test('a complete campaign follows the rules of every list', () => {
    fc.assert(
      fc.property(anyPromoted, (promoted) => {
        const { ad_groups: groups, ...ads } = writeCampaign(copywriterFor(promoted), channels);
        for (const channel of ['facebook', 'instagram', 'display'] as const) {
          expect(brokenRules(channel, ads[channel])).toEqual([]);
          expect(unfair(promoted, labelsOf(ads[channel]))).toEqual([]);
        }
        for (const group of groups) {
          expect(brokenRules('search', group)).toEqual([]);
          expect(unfair(promoted, labelsOf(group))).toEqual([]);
          const keywords = group.keywords.map(({ label }) => label);
          expect(checkKeywords(keywords, 'keywords', group.group.label)).toEqual([]);
        }
        const names = groups.map(({ group }) => group.label);
        expect(new Set(names).size).toBe(names.length);
      }),
      runs,
    );
  }, 30_000);

  test('a complete campaign does not repeat a text while there are others to use', () => {
    fc.assert(
      fc.property(anyPromoted, (promoted) => {
        const { ad_groups: groups } = writeCampaign(copywriterFor(promoted), channels);
        expect(repeatedIn(groups)).toEqual([]);
      }),
      runs,
    );
  }, 30_000);

  test('a complete campaign mentions no competitor in a text', () => {
    fc.assert(
      fc.property(anyBuilding, (facts) => {
        const promoted = { kind: 'building' as const, facts: { ...facts, competitors: ['Zzyzx Terrace'] } };
        const { ad_groups: groups } = writeCampaign(copywriterFor(promoted), channels);
        expect(groups.flatMap(labelsOf).filter((text) => /zzyzx/i.test(text))).toEqual([]);
        expect(JSON.stringify(groups)).toContain('zzyzx');
      }),
      { numRuns: 40 },
    );
  }, 30_000);

  test('a complete campaign is the same for the same facts', () => {
    fc.assert(
      fc.property(anyPromoted, (promoted) => {
        const write = (one: Promoted) => writeCampaign(copywriterFor(one), channels);
        expect(write(structuredClone(promoted))).toEqual(write(promoted));
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});

test('a brand text has no boast and does not begin with a lower-case letter', () => {
  fc.assert(
    fc.property(anyBrand, (facts) => {
      const copywriter = copywriterFor({ kind: 'branding', facts });
      for (const group of ['meta_default', 'brand', 'neighborhood'] as const) {
        const request = { channel: 'facebook', type: 'description', group, count: 50 } as const;
        for (const text of writeTexts(copywriter, request)) {
          expect(text).not.toMatch(/\bbest\b|undefined|null/i);
          expect(text).not.toMatch(/^\p{Ll}/u);
        }
      }
    }),
    runs,
  );
});
