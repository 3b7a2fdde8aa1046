import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAdText, textLength, textLimit, type TextType } from '../ad/ad-text.ts';
import type { CampaignContent } from '../campaign-content.ts';
import { CampaignKind } from '../campaign-kinds.ts';
import { channels } from '../channels.ts';
import { limits } from '../limits.ts';
import { namedDatesJudge } from '../open-house/named-dates.ts';
import { knownDays, type KnownDay } from '../open-house/open-house-days.ts';
import { addDays } from '../plain-date.ts';
import { useCaseGroups } from './facts.ts';
import type { ListingFacts } from './listing/listing-facts.ts';
import { copywriterFor } from './promoted.ts';
import { toldFacts } from './told-facts.ts';
import { writeCampaign, writeTexts } from './write.ts';

const bungalow: ListingFacts = {
  name: 'Bungalow on Juniper Lane',
  address: '12 Juniper Lane, Austin, TX',
  kind: 'sale',
  city: 'Austin',
  stateAbbr: 'TX',
  neighborhood: 'Zilker',
  olderPersonsCommunity: false,
  propertyType: 'House',
  priceCents: 98_500_000,
  bedrooms: 3,
  bathrooms: 2,
  acres: null,
  squareFeet: 1630,
  amenities: ['Garage', 'Fireplace', 'Swimming pool'],
  transit: ['Bus stop'],
};
const day = (date: string, start_time = '13:00', end_time = '15:00'): KnownDay => ({
  date,
  start_time,
  end_time,
});
const saturday = day('2026-11-28');
const sunday = day('2026-11-29');
const today = '2026-11-20';

const written = (days: KnownDay[], facts = bungalow) =>
  writeCampaign(copywriterFor({ kind: 'open_house', facts, days }), channels);
const labels = (options: readonly { label: string }[] | null | undefined) =>
  (options ?? []).map(({ label }) => label);
const dated = (texts: readonly string[]) => texts.filter((text) => /\b[A-Z][a-z]{2} \d/.test(text));
const judgeFor = (open_house_days: KnownDay[]) =>
  namedDatesJudge({ kind: CampaignKind.openHouse, open_house_days } as unknown as CampaignContent, today);

describe('the suggested texts of an open house', () => {
  test('the only title and text of a post name the day and its hours', () => {
    const { facebook, instagram } = written([saturday]);
    for (const post of [facebook, instagram]) {
      expect(labels(post?.titles)).toEqual([expect.stringContaining('Nov 28, 1–3 PM')]);
      expect(labels(post?.titles)[0]).toMatch(/12 Juniper Lane|Austin|Zilker/);
      expect(labels(post?.descriptions)).toEqual([expect.stringContaining('Sat, Nov 28, 1–3 PM')]);
    }
  });

  test('a title of 30 characters holds the day and hours', () => {
    const { ad_groups: groups, display } = written([saturday]);
    const brand = groups.find(({ id }) => id === 'brand');
    expect(labels(brand?.titles)).toContain('Open House Sat, Nov 28, 1–3 PM');
    expect(labels(display.titles)).toEqual(
      expect.arrayContaining([expect.stringContaining('Nov 28, 1–3 PM')]),
    );
  });

  test.each([
    ['one day', [saturday]],
    ['a weekend', [saturday, sunday]],
    ['a weekend with differing hours', [saturday, day('2026-11-29', '11:00', '13:00')]],
    ['two weekends', [saturday, sunday, day('2026-12-05'), day('2026-12-06')]],
    ['long hours', [day('2026-11-28', '11:30', '12:30')]],
  ])('the texts of every ad group and channel name the days for %s', (_, days) => {
    const { facebook, instagram, display, ad_groups: groups } = written(days);
    for (const ad of [facebook, instagram, display, ...groups]) {
      expect(dated(labels(ad?.titles)).length).toBeGreaterThan(0);
      expect(dated(labels(ad?.descriptions)).length).toBeGreaterThan(0);
    }
  });

  test('days and hours that leave little room are named one by one', () => {
    const land = { ...bungalow, propertyType: 'Land', priceCents: null, amenities: [] };
    const days = [day('2026-11-25', '10:30', '11:30'), day('2027-01-17', '00:00', '00:30')];
    for (const { descriptions } of written(days, land).ad_groups)
      expect(dated(labels(descriptions)).length).toBeGreaterThan(0);
  });

  test('two days with the same hours are named together', () => {
    const { ad_groups: groups, facebook } = written([saturday, sunday]);
    expect(labels(facebook?.descriptions)[0]).toContain('Sat & Sun, Nov 28–29, 1–3 PM');
    expect(groups.flatMap(({ titles }) => labels(titles))).toContain('Sat & Sun, Nov 28–29, 1–3 PM');
  });

  test('texts with the days do not send the reader to look up the date', () => {
    const all = (days: KnownDay[]) => {
      const copywriter = copywriterFor({ kind: 'open_house', facts: bungalow, days });
      return useCaseGroups.flatMap((group) => Object.values(copywriter.ideas('description', group)).flat(2));
    };
    expect(all([]).filter((text) => /the date/.test(text)).length).toBeGreaterThan(0);
    expect(all([saturday]).filter((text) => /(check|see) the date/i.test(text))).toEqual([]);
  });

  test('another writer is given the days', () => {
    const told = toldFacts({ kind: 'open_house', facts: bungalow, days: [saturday] });
    expect(Object.values(told)).toContain('Sat, Nov 28, 1–3 PM');
  });
});

const halfHours = fc.nat(46);
const time = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
const anyDays = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: limits.openHouseDays })
  .chain((offsets) =>
    fc.tuple(
      ...offsets.map((offset) =>
        fc
          .tuple(halfHours, fc.integer({ min: 1, max: 8 }))
          .map(([from, length]) =>
            day(addDays(today, offset), time(from), time(Math.min(47, from + length))),
          ),
      ),
    ),
  )
  .map((days) => knownDays(days));
const anyHome = fc.record({
  street: fc.constantFrom('12 Juniper Lane', '1 A St', '48213 Southwest Old Cemetery Ridge Road Unit 1204'),
  city: fc.constantFrom('Austin', 'Rancho Santa Margarita', 'Ely'),
  propertyType: fc.constantFrom('House', 'Land', 'Condo', null),
  priceCents: fc.constantFrom(null, 98_500_000),
  amenities: fc.constantFrom([], bungalow.amenities),
});

const anyOpenHouse = fc.tuple(anyDays, anyHome).map(([days, { street, city, ...home }]) => ({
  kind: 'open_house' as const,
  facts: { ...bungalow, ...home, city, address: `${street}, ${city}, TX` },
  days,
}));
const anyRequest = fc.record({
  channel: fc.constantFrom(...channels),
  type: fc.constantFrom<TextType>('title', 'description'),
  group: fc.constantFrom(...useCaseGroups),
  count: fc.integer({ min: 1, max: 40 }),
});

test('texts for any days keep to the rules of their channel and never name another day or hour', () => {
  fc.assert(
    fc.property(anyOpenHouse, anyRequest, (promoted, request) => {
      const { channel, type } = request;
      const judge = judgeFor(promoted.days);
      for (const text of writeTexts(copywriterFor(promoted), request)) {
        expect(textLength(text)).toBeLessThanOrEqual(textLimit(channel, type));
        expect(checkAdText(text, type, channel, 'at').filter(({ severity }) => severity === 'error')).toEqual(
          [],
        );
        expect(judge(text, 'at')).toEqual([]);
        expect(text).not.toMatch(/undefined|null|NaN|\s\s|, ,/);
      }
    }),
    { numRuns: 150 },
  );
});

test('a new campaign for any days names one of them in every channel and ad group', () => {
  fc.assert(
    fc.property(anyOpenHouse, ({ days, facts }) => {
      const { facebook, instagram, display, ad_groups: groups } = written(days, facts);
      for (const ad of [facebook, instagram, display, ...groups]) {
        expect(dated(labels(ad?.titles)).length).toBeGreaterThan(0);
        expect(dated(labels(ad?.descriptions)).length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 8 },
  );
});
