import type { PlainDate } from '../plain-date.ts';

/** Kinds of alteration that change what a picture shows. Cropping, exposure and white balance are none. */
export const alterationKinds = ['virtual_staging', 'items_removed', 'other'] as const;
export type AlterationKind = (typeof alterationKinds)[number];

/** Digitally altered picture of the organization. */
export type AlteredPicture = {
  image_id: string;
  kind: AlterationKind;
  /** Public page that shows the original: an address, or its path. Null until the original is uploaded. */
  original: string | null;
};

/** Rule of a state about altered pictures in ads of real estate licensees. */
export type AlteredPicturePack = {
  /** Two-letter abbreviation. */
  state: string;
  citation: string;
  /** Title of the rule at its source. */
  source: string;
  /** First day on which the rule applies as described. */
  since: PlainDate;
  /** Demand of the rule, to follow "requires". */
  asks: string;
};

/** State law about altered pictures. The packs advise caution; they do not replace a broker's review. */
export const alteredPicturePacks: readonly AlteredPicturePack[] = [
  {
    state: 'CA',
    citation: 'Cal. B&P § 10140.8',
    source:
      'California Business and Professions Code § 10140.8, added by Assembly Bill 723 of 2025 (digitally altered images)',
    since: '2026-01-01',
    asks: 'a statement next to digitally altered pictures, with a link to the original',
  },
];

/** Path of the public page of an original. */
export function originalPath(token: string): string {
  return `/originals/${token}`;
}

/** Returns the sentence that states the alteration at the end of an ad text. */
export function alteredLine(originals: readonly string[]): string {
  return originals.length === 1
    ? `Image digitally altered. Original: ${originals[0]}`
    : `Images digitally altered. Originals: ${originals.join(' ')}`;
}

/** Words that tell a viewer that a picture does not show the place as it is. */
const alteredWords = /\b(?:(?:digitally|virtually) (?:altered|staged|edited|enhanced)|virtual staging)\b/i;

/** Returns true if a text says that pictures are altered. */
export function saysAltered(text: string): boolean {
  return alteredWords.test(text);
}
