import { expect, test } from 'vitest';
import { channels } from '../../channels.ts';
import { copywriterFor, type Promoted } from '../promoted.ts';
import { rolesOf } from '../title-roles.ts';
import { tones } from '../tone/tone.ts';
import { labelsOf, writeCampaign, writeTexts } from '../write.ts';
import { promotedAt } from './invented.ts';

const at = <T>(items: readonly T[], index: number) => items[index % items.length] as T;

/** Returns the texts of a campaign. One in twelve runs on all channels. */
function textsAt(index: number): string[] {
  const promoted = promotedAt(index);
  const chosen =
    index % 12 === 0 ? channels : ([at(['facebook', 'instagram', 'display'] as const, index)] as const);
  const {
    ad_groups: groups,
    facebook,
    instagram,
    display,
  } = writeCampaign(copywriterFor(inSomeTone(promoted, index)), chosen);
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
}, 180_000);

/** Returns a text without names, places and numbers. */
function skeletonOf(text: string, { facts }: Promoted): string {
  const landmarks = 'more' in facts ? (facts.more?.landmarks ?? []).map(({ name }) => name) : [];
  const property =
    'address' in facts ? [facts.address, facts.neighborhood?.replace(/^the /, ''), ...landmarks] : [];
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
}, 60_000);

const sample = Array.from({ length: 60 }, (_, index) => promotedAt(index * 3));

/** Returns the target of a sample in one of the tones. */
function inSomeTone(promoted: Promoted, index: number): Promoted {
  return { ...promoted, facts: { ...promoted.facts, tone: at(tones, index) } } as Promoted;
}

test('the titles of a brand group cover every role that its facts allow', () => {
  const missing = sample.flatMap((promoted, index) => {
    const copywriter = copywriterFor(promoted);
    const { roles } = copywriter.subject;
    const request = { channel: 'search', type: 'title', group: 'brand' } as const;
    const everything = writeTexts(copywriter, { ...request, count: 1000 });
    const allowed = new Set(everything.flatMap((title) => rolesOf(title, roles)));
    const covered = new Set(
      writeTexts(copywriter, { ...request, count: 15 }).flatMap((title) => rolesOf(title, roles)),
    );
    return [...allowed].filter((role) => !covered.has(role)).map((role) => `${index} ${role}`);
  });
  expect(missing).toEqual([]);
}, 60_000);

test('no title of a search ad is generic, unless nothing is known but the name', () => {
  const generic = sample.flatMap((promoted, index) => {
    const copywriter = copywriterFor(inSomeTone(promoted, index));
    const { ad_groups: groups } = writeCampaign(copywriter, channels);
    return groups.flatMap(({ titles }) =>
      (titles ?? [])
        .map(({ label }) => label)
        .filter((title) => !/open house|\d|studio|pet-friendly/i.test(title))
        .filter((title) => rolesOf(title, copywriter.subject.roles).every((role) => role === 'action')),
    );
  });
  expect(generic).toEqual([]);
}, 60_000);

test('the headline and the first line of a post are short and carry a benefit', () => {
  const broken = sample.flatMap((promoted, index) => {
    if (promoted.kind === 'branding' || promoted.facts.amenities.length < 2) return [];
    const copywriter = copywriterFor(inSomeTone(promoted, index));
    const { amenity, proof, offer } = copywriter.subject.roles;
    const { facebook, instagram } = writeCampaign(copywriter, channels);
    return [facebook, instagram].flatMap((ad) => {
      const [title = '', text = ''] = ad === undefined ? [] : labelsOf(ad);
      const head = text.slice(0, 125).toLowerCase();
      const hasBenefit =
        /\$\d|sq ft|acre|bedroom|studio|open house/.test(head) ||
        [amenity, proof, offer].flat().some((fact) => head.includes(fact));
      return [...(title.length > 40 ? [title] : []), ...(hasBenefit ? [] : [text])];
    });
  });
  expect(broken.slice(0, 5)).toEqual([]);
}, 60_000);

test('each tone has its own texts, and none of them shouts', () => {
  const [promoted] = sample as [Promoted];
  const texts = tones.map((tone) => {
    const facts = { ...promoted.facts, tone };
    const {
      facebook,
      display,
      ad_groups: groups,
    } = writeCampaign(copywriterFor({ ...promoted, facts } as Promoted), channels);
    return [facebook, display, ...groups].flatMap((ad) => (ad === undefined ? [] : labelsOf(ad)));
  });
  const [plain = [], warm = [], bold = []] = texts;
  expect(warm.filter((text) => !plain.includes(text)).length).toBeGreaterThan(10);
  expect(bold.filter((text) => !plain.includes(text) && !warm.includes(text)).length).toBeGreaterThan(10);
  expect(texts.flat().filter((text) => text.includes('!'))).toEqual([]);
});
