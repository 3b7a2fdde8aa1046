import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAdText, checkTextList, textLength, textLimit, type TextType } from '../ad/ad-text.ts';
import type { Problem } from '../messages.ts';
import { channels } from '../channels.ts';
import { checkFairHousing, excusedPhrases } from '../fair-housing/index.ts';
import { checkKeywords } from '../ad/keywords.ts';
import { limits } from '../limits.ts';
import { parseDollars } from '../money.ts';
import { clusterIds } from '../property-vocabulary.ts';
import type { TextRequest } from './choose-texts.ts';
import { useCaseGroups, type BuildingFacts } from './facts.ts';
import { keywordIdeas } from './building/building-themes.ts';
import { buildingCopywriter } from './building/write-building.ts';
import { writeAdGroups, writeAdTexts, writeTexts } from './write.ts';

/** Capitals in a name may raise a warning; errors are never allowed. */
const broken = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error');

const oddNames = [
  'The Larkin',
  '1221 Broadway',
  "St. Mary's Lofts!",
  'Is This It? Really?',
  '*Star* @ Main • Lofts…',
  'Wait... For It',
  '$& $1 {{max}}',
  'Adults Only Residences',
  '55+ Villas',
  'No Children Tower',
  'Île-de-Rêve Ñandú',
  '東京レジデンス',
  'مبنى السلام',
  '🏡🏡🏡 Home 🏡',
  'A',
  '  spaced   out\tname \n',
  'Residences at the Historic Downtown Riverfront Warehouse District Phase Two North',
  '"Quoted" [Brackets] _under_',
  '!!!',
];
const oddExtras = [
  'Swimming pool',
  'TV lounge',
  'Adults only pool',
  'Church next door',
  'a_b',
  'ß',
  '🏊',
  '...',
];

const words = fc
  .oneof(
    fc.constantFrom(...oddNames),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
    fc.stringMatching(/^[A-Z][a-z]{2,10}( [A-Z][a-z]{2,10}){0,3}$/),
  )
  .filter((text) => text.trim() !== '');
const tags = fc.array(fc.oneof(fc.constantFrom(...oddExtras), words), { maxLength: 6 });
const rent = fc.integer({ min: 0, max: 2_000_000 });
const anyFacts: fc.Arbitrary<BuildingFacts> = fc.record({
  name: words,
  address: words,
  olderPersonsCommunity: fc.constant(false),
  city: fc.oneof(fc.constantFrom('Austin', 'Mexico', 'Rancho Santa Margarita', "Coeur d'Alene"), words),
  stateAbbr: fc.constantFrom('TX', 'NY', 'HI'),
  neighborhood: fc.option(words),
  propertyType: fc.option(fc.constantFrom('High-rise', '55+ community')),
  apartments: fc.array(
    fc.record({ bedrooms: fc.integer({ min: 0, max: 7 }), minCents: rent, maxCents: rent }),
    {
      maxLength: 6,
    },
  ),
  amenities: tags,
  transit: tags,
  competitors: tags,
  clusters: fc.subarray([...clusterIds]),
});

const anyRequest: fc.Arbitrary<TextRequest> = fc.record({
  channel: fc.constantFrom(...channels),
  type: fc.constantFrom<TextType>('title', 'description'),
  group: fc.constantFrom(...useCaseGroups),
  count: fc.integer({ min: 1, max: 30 }),
  seed: fc.option(fc.string(), { nil: undefined }),
});
/** Returns the context of a campaign check for the building. */
function asCampaignsAreJudged({ name, neighborhood, address, city, stateAbbr: state }: BuildingFacts) {
  const where = { state, olderPersonsCommunity: false };
  const names = [name, neighborhood ?? ''];
  return { ...where, allowedPhrases: excusedPhrases({ names, address, city }, where) };
}
const thorough = { numRuns: 400 };

describe('texts for any building and request', () => {
  test('a building text follows the limit and symbol rules of its channel, and is tidy', () => {
    fc.assert(
      fc.property(anyFacts, anyRequest, (facts, request) => {
        for (const text of writeTexts(buildingCopywriter(facts), request)) {
          expect(textLength(text)).toBeLessThanOrEqual(textLimit(request.channel, request.type));
          expect(broken(checkAdText(text, request.type, request.channel, 'at'))).toEqual([]);
          expect(text).toBe(text.replaceAll(/\s+/g, ' ').trim());
          expect(text).not.toMatch(/\b(undefined|null|NaN)\b/);
        }
      }),
      thorough,
    );
  });

  test('a building text raises no fair-housing finding that blocks or warns', () => {
    fc.assert(
      fc.property(anyFacts, anyRequest, (facts, request) => {
        for (const text of writeTexts(buildingCopywriter(facts), request)) {
          const findings = checkFairHousing(text, asCampaignsAreJudged(facts));
          expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
        }
      }),
      thorough,
    );
  });

  test('building texts are distinct and never more than requested', () => {
    fc.assert(
      fc.property(anyFacts, anyRequest, (facts, request) => {
        const written = writeTexts(buildingCopywriter(facts), request);
        expect(written.length).toBeLessThanOrEqual(request.count);
        expect(new Set(written.map((text) => text.toLowerCase())).size).toBe(written.length);
      }),
      thorough,
    );
  });

  test('building texts are the same for the same seed', () => {
    fc.assert(
      fc.property(anyFacts, anyRequest, (facts, request) => {
        expect(writeTexts(buildingCopywriter(structuredClone(facts)), { ...request })).toEqual(
          writeTexts(buildingCopywriter(facts), request),
        );
      }),
    );
  });

  test('building texts never repeat an excluded text, whatever its spacing and case', () => {
    fc.assert(
      fc.property(anyFacts, anyRequest, fc.nat(4), (facts, request, step) => {
        const first = writeTexts(buildingCopywriter(facts), request);
        const exclude = first
          .filter((_, index) => index % (step + 1) === 0)
          .map((text) => ` ${text.toUpperCase()} `);
        const gone = new Set(exclude.map((text) => text.trim().toLowerCase()));
        const next = writeTexts(buildingCopywriter(facts), { ...request, exclude });
        expect(next.filter((text) => gone.has(text.toLowerCase()))).toEqual([]);
      }),
    );
  });

  test('a building text mentions no price below the lowest rent, and no price of zero', () => {
    fc.assert(
      fc.property(anyFacts, anyRequest, (facts, request) => {
        fc.pre(
          !/\$\d/.test(
            [facts.name, facts.city, facts.neighborhood, facts.amenities, facts.transit].join(' '),
          ),
        );
        const lowest = Math.min(
          ...facts.apartments.map(({ minCents }) => minCents).filter((cents) => cents > 0),
        );
        for (const text of writeTexts(buildingCopywriter(facts), request)) {
          const prices = [...text.matchAll(/\$\d{1,3}(,\d{3})*(\.\d\d)?/g)].map(([price]) =>
            parseDollars(price),
          );
          for (const cents of prices) expect(cents).toBeGreaterThanOrEqual(lowest);
        }
      }),
      thorough,
    );
  });
});

describe('ads and keywords for any building', () => {
  test('each building ad gets the required rows, numbered, and passes the rules of its lists', () => {
    fc.assert(
      fc.property(
        anyFacts,
        fc.constantFrom(...channels),
        fc.constantFrom(...useCaseGroups),
        (facts, channel, group) => {
          const { titles, descriptions } = writeAdTexts(buildingCopywriter(facts), channel, group);
          for (const [type, options] of [
            ['title', titles] as const,
            ['description', descriptions] as const,
          ]) {
            const rows = limits.adRows[channel][`${type}s`];
            expect(options.length).toBeGreaterThanOrEqual(rows.min);
            expect(options.length).toBeLessThanOrEqual(rows.shown);
            expect(options.map((option) => option.asset_number)).toEqual(
              options.map((_, index) => index + 1),
            );
            expect(options.every((option) => option.use_case_group === group)).toBe(true);
            const labels = options.map(({ label }) => label);
            expect(broken(checkTextList(labels, type, channel, type, ''))).toEqual([]);
          }
          const values = [...titles, ...descriptions].map(({ value }) => value);
          expect(new Set(values).size).toBe(values.length);
        },
      ),
      thorough,
    );
  });

  test('keywords of every building theme are valid and unique', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...clusterIds), (facts, cluster) => {
        const keywords = keywordIdeas(facts, cluster);
        expect(checkKeywords([...keywords, 'one more'], 'keywords', cluster)).toEqual([]);
      }),
      thorough,
    );
  });

  test('ad groups are themes of the building with keywords and at least the required rows', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const groups = writeAdGroups(buildingCopywriter(facts));
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
        expect(new Set(groups.map(({ group }) => group.label.toLowerCase())).size).toBe(groups.length);
        for (const { group, keywords, titles, descriptions } of groups) {
          expect(facts.clusters).toContain(group.value);
          expect(keywords.length).toBeGreaterThanOrEqual(1);
          expect(titles?.length).toBeGreaterThanOrEqual(3);
          expect(titles?.length).toBeLessThanOrEqual(10);
          expect(descriptions?.length).toBeGreaterThanOrEqual(2);
          expect(descriptions?.length).toBeLessThanOrEqual(4);
        }
      }),
    );
  });
});
