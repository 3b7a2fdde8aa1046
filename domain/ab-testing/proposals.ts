import { anglesIn } from '../ad/text-angle.ts';
import { textLength } from '../ad/ad-text.ts';
import { sentTexts } from '../ad/sent-texts.ts';
import type { TextOption, Variant } from '../campaign-content.ts';
import { copywriterFor, type Promoted } from '../copywriter/promoted.ts';
import { toldFacts } from '../copywriter/told-facts.ts';
import { asOptions, groupOf, writeTexts } from '../copywriter/write.ts';
import { isDated } from '../open-house/named-dates.ts';
import type { TestAngle } from './states.ts';

/** Title for variant B with the appeal that variant A's title lacks. */
type TestProposal = { angle: TestAngle; title: TextOption };

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

/** Returns the appeals of a title. The day of an open house is the strongest. */
function appealsOf(title: string, places: readonly string[]): TestAngle[] {
  return [...(isDated(title) ? ['day' as const] : []), ...anglesIn(title, places)];
}

const titlesOf = ({ titles }: Variant) => (sentTexts(titles) ?? []).map(({ label }) => label);

/**
 * Returns titles for variant B, one for each appeal that variant A's title lacks, written by the copywriter from the
 * property's own facts. They keep the limits of a Facebook title and raise no fair-housing warning.
 */
export function proposeTests(a: Variant, promoted: Promoted): TestProposal[] {
  const exclude = titlesOf(a);
  const places = placesOf(promoted);
  const said = new Set(appealsOf(exclude[0] ?? '', places));
  const request = { channel: 'facebook', type: 'title', group: groupOf.facebook } as const;
  const titles = writeTexts(copywriterFor(promoted), { ...request, count: ALL, exclude });
  return byWeight
    .filter((angle) => !said.has(angle))
    .flatMap((angle) => {
      const saying = titles.filter((title) => appealsOf(title, places)[0] === angle);
      const uncut = saying.filter((title) => textLength(title) <= UNCUT);
      const fitting = uncut.length > 0 ? uncut : saying;
      return asOptions(fitting.slice(0, 1), request).map((title) => ({ angle, title }));
    })
    .slice(0, MOST);
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
