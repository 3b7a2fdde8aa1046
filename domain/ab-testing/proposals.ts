import { anglesIn } from '../ad/text-angle.ts';
import { textLength } from '../ad/ad-text.ts';
import { sentTexts } from '../ad/sent-texts.ts';
import type { TextOption, Variant } from '../campaign-content.ts';
import { streetLine } from '../copywriter/listing/listing-facts.ts';
import { copywriterFor, type Promoted } from '../copywriter/promoted.ts';
import { toldFacts } from '../copywriter/told-facts.ts';
import { asOptions, groupOf, writeTexts } from '../copywriter/write.ts';
import { isDated, namedDates } from '../open-house/named-dates.ts';
import type { PlainDate } from '../plain-date.ts';
import type { TestAngle } from './states.ts';

/** Title for variant B with the appeal that variant A's title lacks. */
type TestProposal = { angle: TestAngle; title: TextOption };

/** Tests and texts that new proposals must differ from, and the last day of the proposed test. */
type Course = {
  /** Variant B that is written now. Its title is not proposed. */
  b: Variant | null;
  /** Variants of earlier tests. Their titles are not proposed, and their appeals come last. */
  tested: readonly Variant[];
  end: PlainDate;
};

/** Order of the proposals: facts that sell first. */
const byWeight = ['day', 'price', 'offer', 'amenity', 'place', 'visit', 'homes'] as const;
const MOST = 3;
/** Length of a title that no phone cuts off. A cut-off price would test nothing. */
const UNCUT = 35;
/** More titles than the copywriter has ideas. */
const ALL = 500;

const PRICES = /\$\s?\d[\d,]*(?:\.\d+)?/g;

function placesOf({ facts }: Promoted): string[] {
  const neighborhood = 'neighborhood' in facts ? facts.neighborhood : null;
  return [facts.city ?? '', neighborhood ?? ''];
}

/** Returns the names of the target, the longest first. */
function namesOf(promoted: Promoted): string[] {
  const { facts } = promoted;
  const address = 'address' in facts ? facts.address : '';
  const street =
    promoted.kind === 'listing' || promoted.kind === 'open_house' ? streetLine(promoted.facts) : '';
  const organization = promoted.kind === 'branding' ? (promoted.facts.organization ?? '') : '';
  return [facts.name, address, street, organization]
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
}

/** Removes names, because a name may contain a word such as "free" or "lofts". */
function withoutNames(text: string, names: readonly string[]): string {
  const patterns = names.map(
    (name) => new RegExp(name.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`), 'gi'),
  );
  return patterns.reduce((rest, pattern) => rest.replace(pattern, '|'), text);
}

/** Returns a reader of the appeals of a title, the most telling first. The day of an open house is the strongest. */
function appealReader(promoted: Promoted): (title: string) => TestAngle[] {
  const places = placesOf(promoted);
  const names = namesOf(promoted);
  return (title) => {
    const text = withoutNames(title, names);
    return [...(isDated(text) ? ['day' as const] : []), ...anglesIn(text, places)];
  };
}

const titlesOf = ({ titles }: Variant) => (sentTexts(titles) ?? []).map(({ label }) => label);

/**
 * Returns the titles that name every day of an open house that is still to come. Returns none if a day passes during
 * the test, because the campaign is locked until its end.
 */
function ofEveryDay(titles: readonly string[], promoted: Promoted, end: PlainDate): string[] {
  const days = promoted.kind === 'open_house' ? (promoted.days ?? []) : [];
  const [first] = days;
  if (first === undefined || days.some(({ date }) => date < end)) return [];
  return titles.filter((title) => {
    const named = namedDates(title, first.date);
    return days.every(({ date }) => named.includes(date));
  });
}

const lowestPrice = (title: string) =>
  Math.min(...pricesIn(title).map((price) => Number(price.replaceAll(/[^\d.]/g, ''))));

/** Returns the titles in order of preference: the lowest price of the property, then those that no phone cuts off. */
function preferred(titles: readonly string[], angle: TestAngle): string[] {
  const isCut = (title: string) => Number(textLength(title) > UNCUT);
  return titles.toSorted(
    (one, other) =>
      (angle === 'price' ? lowestPrice(one) - lowestPrice(other) : 0) || isCut(one) - isCut(other),
  );
}

/**
 * Returns titles for variant B, one for each appeal that variant A's title lacks, written by the copywriter from the
 * property's own facts. They keep the limits of a Facebook title and raise no fair-housing warning.
 */
export function proposeTests(a: Variant, promoted: Promoted, { b, tested, end }: Course): TestProposal[] {
  const appealsOf = appealReader(promoted);
  const [present = '', ...others] = titlesOf(a);
  const firstTitles = tested.flatMap((variant) => titlesOf(variant).slice(0, 1));
  const exclude = [present, ...others, ...firstTitles, ...(b === null ? [] : titlesOf(b).slice(0, 1))];
  const said = new Set(appealsOf(present));
  const known = new Set(firstTitles.map((title) => appealsOf(title)[0]));
  const request = { channel: 'facebook', type: 'title', group: groupOf.facebook } as const;
  const titles = writeTexts(copywriterFor(promoted), { ...request, count: ALL, exclude });
  return byWeight
    .filter((angle) => !said.has(angle))
    .toSorted((one, other) => Number(known.has(one)) - Number(known.has(other)))
    .flatMap((angle) => {
      const saying = titles.filter((title) => appealsOf(title)[0] === angle);
      const lasting = angle === 'day' ? ofEveryDay(saying, promoted, end) : saying;
      return asOptions(preferred(lasting, angle).slice(0, 1), request).map((title) => ({ angle, title }));
    })
    .slice(0, MOST);
}

/** Returns the first open-house day in variant B's title that passes before the last day of the test. */
export function passingDay(
  b: Variant,
  promoted: Promoted | undefined,
  end: PlainDate,
): PlainDate | undefined {
  const days = promoted?.kind === 'open_house' ? (promoted.days ?? []) : [];
  const [title = ''] = titlesOf(b);
  const named = namedDates(title, days[0]?.date ?? end);
  return days.find(({ date }) => date < end && named.includes(date))?.date;
}

const textsOf = ({ titles, descriptions }: Variant) => ({
  titles: sentTexts(titles) ?? [],
  descriptions: sentTexts(descriptions) ?? [],
});

const pricesIn = (text: string) => text.match(PRICES) ?? [];
const amountOf = (price: string) => price.replaceAll(/[\s,]|\.00$/g, '');

/**
 * Returns the prices that are not current prices of the property, in the texts of variant B that variant A does not
 * have, each with the path of its text.
 */
export function foreignPrices(
  a: Variant,
  b: Variant,
  promoted: Promoted | undefined,
): { path: string; price: string }[] {
  const ofA = new Set(
    Object.values(textsOf(a))
      .flat()
      .map(({ label }) => label),
  );
  const facts = promoted === undefined ? [] : Object.values(toldFacts(promoted)).flat();
  const known = new Set(facts.flatMap(pricesIn).map(amountOf));
  return (['titles', 'descriptions'] as const).flatMap((list) =>
    textsOf(b)[list].flatMap(({ label }, index) =>
      (ofA.has(label) ? [] : pricesIn(label))
        .filter((price) => !known.has(amountOf(price)))
        .map((price) => ({ path: `variant_b.${list}.${index}`, price })),
    ),
  );
}
