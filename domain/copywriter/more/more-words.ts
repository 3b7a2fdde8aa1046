import { checkFairHousing, type FairHousingContext } from '../../fair-housing/index.ts';
import { shortDates } from '../../open-house/open-house-words.ts';
import type { MoreFacts } from '../../property/more-facts.ts';
import { headline } from '../prose.ts';
import { calmName } from '../proper-names.ts';

/** Phrases about the further facts of a property. An unknown fact is null, and so is every text that needs it. */
export type MoreWords = {
  /** `Built in 2019` */
  built: string | null;
  year: string | null;
  /** `0.4 mi from Rice University` */
  landmarks: readonly string[];
  /** `one month free until Dec 15` */
  special: string | null;
  /** `One Month Free` */
  specialTitle: string | null;
  /** `until Dec 15` */
  until: string | null;
  /** `6- to 15-month leases` */
  leases: string | null;
  /** `Dec 15` */
  moveIn: string | null;
};

/** Contacts, pictures and marks, which networks disapprove of in ads. */
const spoilsAd =
  /\p{Extended_Pictographic}|\d{3}\W?\d{4}|[€@#!?*•…|¦‹›{}]|www|https?|\.com\b|\b(call|text|email) /iu;

// Capitals inside a phrase belong to a name.
const inSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) && !/\p{Ll}.* \p{Lu}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** Returns the phrases that an ad may contain: those that pass the fair-housing check and the networks' rules. */
export function moreWords(facts: MoreFacts | undefined, context: FairHousingContext): MoreWords {
  const mayBeSaid = (text: string) =>
    text !== '' &&
    !spoilsAd.test(text) &&
    checkFairHousing(text, context).every(({ severity }) => severity === 'info');
  const said = (text: string | undefined) => (text !== undefined && mayBeSaid(text) ? text : null);
  const special = said(facts?.special.replace(/[.!\s]+$/, ''));
  const terms = said(facts?.lease_terms.replace(/[.!\s]+$/, ''));
  const [last, from] = [facts?.special_last_day ?? null, facts?.available_from ?? null];
  const until = special === null || last === null ? null : `until ${shortDates([last])}`;
  const phrase = special && inSentence(special);
  return {
    built: facts?.year_built == null ? null : `Built in ${facts.year_built}`,
    year: facts?.year_built == null ? null : String(facts.year_built),
    landmarks: (facts?.landmarks ?? [])
      .map(({ name, miles }) => `${miles} mi from ${calmName(name)}`)
      .filter(mayBeSaid),
    special: phrase && (until === null ? phrase : `${phrase} ${until}`),
    specialTitle: special && headline(special),
    until,
    leases: terms && inSentence(terms),
    moveIn: from === null ? null : shortDates([from]),
  };
}

/** Returns the phrases by the role of the titles that contain them. */
export function rolesOfMore(more: MoreWords) {
  const { built, landmarks, leases, specialTitle, moveIn } = more;
  const known = (...some: (string | null)[]) => some.filter((text) => text !== null);
  return { proof: [...known(built, leases), ...landmarks], offer: known(specialTitle, moveIn) };
}
