import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAdText, checkTextList, textLength, textLimit, type TextType } from '../ad/ad-text.ts';
import type { Problem } from '../messages.ts';
import { channels } from '../channels.ts';
import { checkFairHousing, excusedPhrases } from '../fair-housing/index.ts';
import { limits } from '../limits.ts';
import { formatCents } from '../money.ts';
import { listingAmenityOptions, listingPropertyTypes, transitOptions } from '../property-vocabulary.ts';
import type { TextRequest } from './choose-texts.ts';
import { useCaseGroups } from './facts.ts';
import type { ListingFacts } from './listing/listing-facts.ts';
import { listingCopywriter, openHouseCopywriter } from './listing/write-listing.ts';
import { writeAdTexts, writeTexts } from './write.ts';

/** Capitals in a name may raise a warning; errors are never allowed. */
const broken = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error');

const odd = [
  'Is This It? Really?',
  '*Star* @ Main • Lofts…',
  'Wait... For It',
  '$& $1 {{max}}',
  'Adults Only Residence',
  'Perfect for a young family',
  'No Children Tower',
  'Île-de-Rêve Ñandú',
  '東京レジデンス',
  '🏡🏡🏡',
  'A',
  '  spaced   out\tname \n',
  'Residence at the Historic Downtown Riverfront Warehouse District Phase Two North',
  ',,,',
  'constructor',
  '!!!',
];
const plain = fc.stringMatching(/^[A-Z][a-z]{2,10}( [A-Z][a-z]{2,10}){0,3}$/);
const words = fc
  .oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), plain)
  .filter((text) => text.trim() !== '');
const labels = (options: readonly { label: string }[]) =>
  fc.constantFrom(...options.map(({ label }) => label));

/** Generates listings without digits in their words unless `text` contains them. */
const listings = (text: fc.Arbitrary<string>): fc.Arbitrary<ListingFacts> =>
  fc.record({
    name: text,
    address: text,
    kind: fc.constantFrom('sale', 'rent'),
    olderPersonsCommunity: fc.constant(false),
    city: text,
    stateAbbr: fc.constantFrom('TX', 'NY', 'HI'),
    neighborhood: fc.option(text),
    propertyType: fc.option(labels(listingPropertyTypes)),
    priceCents: fc.option(fc.oneof(fc.constantFrom(0, 1, limits.price.maxCents), fc.nat(500_000_000))),
    bedrooms: fc.option(fc.nat(limits.listing.rooms)),
    bathrooms: fc.option(fc.nat(40).map((halves) => halves / 2)),
    acres: fc.option(fc.nat(9_999_999).map((hundredths) => hundredths / 100)),
    squareFeet: fc.option(fc.nat(limits.listing.squareFeet)),
    amenities: fc.array(fc.oneof(labels(listingAmenityOptions), text), { maxLength: 6 }),
    transit: fc.array(fc.oneof(labels(transitOptions), text), { maxLength: 4 }),
  });
const anyListing = listings(words);

const anyRequest: fc.Arbitrary<TextRequest> = fc.record({
  channel: fc.constantFrom(...channels),
  type: fc.constantFrom<TextType>('title', 'description'),
  group: fc.constantFrom(...useCaseGroups),
  count: fc.integer({ min: 1, max: 100 }),
  seed: fc.option(fc.string(), { nil: undefined }),
});
/** Returns the context of a campaign check for the listing. */
function asCampaignsAreJudged({ name, neighborhood, address, city, stateAbbr: state }: ListingFacts) {
  const where = { state, olderPersonsCommunity: false };
  const names = [name, neighborhood ?? ''];
  return { ...where, allowedPhrases: excusedPhrases({ names, address, city }, where) };
}
const thorough = { numRuns: 200 };

const writers = [
  ['listing', listingCopywriter],
  ['open house', openHouseCopywriter],
] as const;

describe.each(writers)('texts for any %s and request', (_what, copywriterOf) => {
  test('a listing text follows the limit and symbol rules of its channel, and is tidy', () => {
    fc.assert(
      fc.property(anyListing, anyRequest, (facts, request) => {
        for (const text of writeTexts(copywriterOf(facts), request)) {
          expect(textLength(text)).toBeLessThanOrEqual(textLimit(request.channel, request.type));
          expect(broken(checkAdText(text, request.type, request.channel, 'at'))).toEqual([]);
          expect(text).toBe(text.replaceAll(/\s+/g, ' ').trim());
          expect(text).not.toMatch(/\b(undefined|null|NaN)\b/);
        }
      }),
      thorough,
    );
  });

  test('a listing text raises no fair-housing finding that blocks or warns, for any listing name', () => {
    fc.assert(
      fc.property(anyListing, anyRequest, (facts, request) => {
        for (const text of writeTexts(copywriterOf(facts), request)) {
          const findings = checkFairHousing(text, asCampaignsAreJudged(facts)).filter(
            ({ severity }) => severity !== 'info',
          );
          expect(findings).toEqual([]);
        }
      }),
      thorough,
    );
  });

  test('listing texts are distinct, never more than requested, and never excluded ones', () => {
    fc.assert(
      fc.property(anyListing, anyRequest, fc.nat(4), (facts, request, step) => {
        const written = writeTexts(copywriterOf(facts), request);
        const lower = written.map((text) => text.toLowerCase());
        expect(written.length).toBeLessThanOrEqual(request.count);
        expect(new Set(lower).size).toBe(written.length);
        const exclude = lower.filter((_, index) => index % (step + 1) === 0);
        const next = writeTexts(copywriterOf(facts), { ...request, exclude });
        expect(next.filter((text) => exclude.includes(text.toLowerCase()))).toEqual([]);
      }),
      thorough,
    );
  });

  test('listing texts are the same for the same seed', () => {
    fc.assert(
      fc.property(anyListing, anyRequest, (facts, request) => {
        const again = writeTexts(copywriterOf(structuredClone(facts)), { ...request });
        expect(again).toEqual(writeTexts(copywriterOf(facts), request));
      }),
    );
  });

  test('a listing text contains no numbers except those of the facts', () => {
    const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
    const spelled = ['one', 'two', 'three', 'four', 'five'];
    fc.assert(
      fc.property(listings(plain), anyRequest, (facts, request) => {
        const { priceCents, bedrooms, bathrooms, acres, squareFeet } = facts;
        const counts = [bedrooms, bathrooms, acres, squareFeet].flatMap((count) => count ?? []);
        const known = [formatCents(priceCents ?? 0).slice(1), ...counts.map((count) => number.format(count))];
        for (const text of writeTexts(copywriterOf(facts), request)) {
          for (const [said] of text.matchAll(/\d[\d,]*(\.\d+)?(?<!,)/g)) expect(known).toContain(said);
          for (const [, said = ''] of text.matchAll(/\b(one|two|three|four|five)-bedroom/gi)) {
            expect(spelled[(bedrooms ?? 0) - 1]).toBe(said.toLowerCase());
          }
        }
      }),
      thorough,
    );
  });
});

test.each(writers)('each ad for any %s gets the required rows, numbered', (_what, copywriterOf) => {
  const [anyChannel, anyGroup] = [fc.constantFrom(...channels), fc.constantFrom(...useCaseGroups)];
  fc.assert(
    fc.property(anyListing, anyChannel, anyGroup, (facts, channel, group) => {
      const ad = writeAdTexts(copywriterOf(facts), channel, group);
      for (const type of ['title', 'description'] as const) {
        const options = ad[`${type}s`];
        const rows = limits.adRows[channel][`${type}s`];
        expect(options.length).toBeGreaterThanOrEqual(rows.min);
        expect(options.length).toBeLessThanOrEqual(rows.shown);
        expect(options.map((option) => option.asset_number)).toEqual(options.map((_, index) => index + 1));
        const texts = options.map(({ label }) => label);
        expect(broken(checkTextList(texts, type, channel, type, ''))).toEqual([]);
      }
    }),
    thorough,
  );
});
