import { expect, test } from 'vitest';
import { channels } from '../../channels.ts';
import { copywriterFor, type Promoted } from '../promoted.ts';
import { labelsOf, writeCampaign } from '../write.ts';
import { promotedAt } from './invented.ts';

const at = <T>(items: readonly T[], index: number) => items[index % items.length] as T;

/** Returns the texts of a campaign. One in twelve runs on all channels. */
function textsAt(index: number): string[] {
  const promoted = promotedAt(index);
  const chosen =
    index % 12 === 0 ? channels : ([at(['facebook', 'instagram', 'display'] as const, index)] as const);
  const { ad_groups: groups, facebook, instagram, display } = writeCampaign(copywriterFor(promoted), chosen);
  const ads = [facebook, instagram, display, ...groups];
  return ads.flatMap((ad) => (ad === undefined ? [] : labelsOf(ad)));
}

/** Faults of English, each with the texts that it would match. */
const faults: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['a before a vowel', /(?<![\p{L}'’])[Aa] (?!one|Ute|uni)(?=[aeiou]|8|11|18)/iu],
  ['an before a consonant', /(?<!\p{L})an (?=[b-dfgj-np-tv-z]|one|uni|[2-79])/u],
  ['a word twice', /(?<!\p{L})(\p{L}+)[ ,&]+\1(?!\p{L})/iu],
  ['two articles', /\b(a|an|the|your|another) (the|a|an)\b/i],
  ['a broken space', / {2}|^ | $| [.,:?]/u],
  ['two marks', /[.,:;?]{2}/u],
  ['an open wording', /[‹›¦]|undefined|null|NaN/u],
  ['a small first letter', /^\p{Ll}|[.?] \p{Ll}/u],
  ['a wrong plural', /\b1 (bedrooms|beds|baths|acres)\b|\b(?:land|propertys)s\b/i],
  [
    'a missing article',
    /\b(in|to|of|around|Make|Is) (Pearl District|Upper West Side|Irish Channel|Loop|North End)\b/,
  ],
  ['a size that does not exist', /studio to four|three- to five/i],
  ['a call to the reader twice', /\b(tour|visit|see)\b[^.?:]*\b(tour|visit|see) \1\b/i],
];

test('3,000 campaigns have no fault of English', () => {
  const texts = new Set(Array.from({ length: 3000 }, (_, index) => textsAt(index)).flat());
  expect(texts.size).toBeGreaterThan(15_000);
  const found = faults.flatMap(([fault, pattern]) =>
    [...texts].filter((text) => pattern.test(text)).map((text) => `${fault}: ${text}`),
  );
  expect(found.slice(0, 10)).toEqual([]);
}, 60_000);

/** Returns a text without names and numbers. */
function skeletonOf(text: string, { facts }: Promoted): string {
  const property = 'address' in facts ? [facts.address, facts.neighborhood?.replace(/^the /, '')] : [];
  const names = [facts.name, ...property, facts.city].filter((name) => name !== null && name !== undefined);
  return names
    .reduce((masked, name) => masked.replaceAll(name, 'N'), text)
    .replaceAll(/\b(one|two|three|four|five)-/gi, '#-')
    .replaceAll(/\d[\d.,]*/g, '#');
}

/** Returns the share of items that also occur for another property. */
function sharedShare(lists: readonly (readonly string[])[]): number {
  const counts = new Map<string, number>();
  for (const list of lists) for (const item of new Set(list)) counts.set(item, (counts.get(item) ?? 0) + 1);
  const all = lists.flat();
  return all.filter((item) => (counts.get(item) ?? 0) > 1).length / all.length;
}

test('forty properties read differently', () => {
  const properties = Array.from({ length: 40 }, (_, index) => promotedAt(index * 7));
  const texts = properties.map((promoted) => {
    const {
      facebook,
      instagram,
      display,
      ad_groups: groups,
    } = writeCampaign(copywriterFor(promoted), channels);
    return [facebook, instagram, display, ...groups].flatMap((ad) => (ad === undefined ? [] : labelsOf(ad)));
  });
  const sentences = texts.map((list) => list.flatMap((text) => text.split(/(?<=[.?]) /)));
  const skeletons = texts.map((list, index) =>
    list.map((text) => skeletonOf(text, properties[index] as Promoted)),
  );
  const shares = [sharedShare(sentences), sharedShare(skeletons)];
  expect(shares[0]).toBeLessThanOrEqual(0.1);
  expect(shares[1]).toBeLessThanOrEqual(0.3);
});
