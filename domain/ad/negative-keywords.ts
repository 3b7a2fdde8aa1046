import type { KeywordOption } from '../campaign-content.ts';
import { checkExclusion } from '../fair-housing/check-fair-housing.ts';
import type { LawContext } from '../fair-housing/laws/protections.ts';
import { limits } from '../limits.ts';
import { problem, warning, type Problem } from '../messages.ts';
import { checkKeywordList, parseKeyword, type MatchType } from './keywords.ts';

/** Deal that a property or person offers. It decides the searches that are of no use. */
export type Offer = 'rent' | 'sale' | 'brand';

/**
 * Searches of people who want something else than a home: work, an account of a resident, a night. Words that searches
 * for a home have too are left out: "one month free", "golf course homes", reviews of the building.
 */
const elsewhere = ['jobs', 'careers', 'hiring', 'login'];
const notHomes = ['"resident portal"', '"pay rent"', 'hotel', 'airbnb'];

const suggestions: Record<Offer, readonly string[]> = {
  rent: ['"for sale"', ...elsewhere, ...notHomes],
  sale: ['"for rent"', '"apartments for rent"', ...elsewhere, ...notHomes],
  brand: [...elsewhere, 'salary', '"real estate exam"', '"real estate license"', '"real estate course"'],
};

type Groups = readonly { keywords: readonly KeywordOption[] }[];

/** Returns the negative keywords of a new search ad that hide it from none of its own keywords. */
export function suggestedNegativeKeywords(offer: Offer, groups: Groups): KeywordOption[] {
  return suggestions[offer]
    .filter((label) => blockedBy(label, groups) === undefined)
    .map((label) => ({ label, value: label }));
}

/**
 * Returns the broken rules of the negative keywords of a search ad. One that names people of a federally
 * protected class stops the campaign, because it keeps them from seeing a housing ad (42 U.S.C. 3604(c));
 * one of a state's class is a warning, like one that hides the ad from searches for its own keywords.
 */
export function checkNegativeKeywords(
  labels: readonly string[],
  groups: Groups,
  path: string,
  where: LawContext,
): Problem[] {
  return [
    ...checkKeywordList(labels, path, limits.keyword.negative),
    ...labels.flatMap((value, index): Problem[] => {
      const at = `${path}.${index}`;
      const exclusion = checkExclusion(parseKeyword(value)?.text ?? value, where);
      if (exclusion !== undefined) {
        const { category, isFederal } = exclusion;
        return [(isFederal ? problem : warning)(at, 'negativeKeywordExcludes', { value, category })];
      }
      const keyword = blockedBy(value, groups);
      return keyword === undefined ? [] : [warning(at, 'negativeKeywordBlocks', { value, keyword })];
    }),
  ];
}

/** Returns the first keyword whose own search a negative keyword hides the ad from. */
function blockedBy(label: string, groups: Groups): string | undefined {
  const negative = parseKeyword(label);
  if (negative === undefined) return undefined;
  const matches = matcher(negative);
  const words = negative.text.toLowerCase().split(' ');
  for (const { keywords } of groups) {
    const { searches, byWord } = searchesOf(keywords);
    // Only searches with the rarest word can match.
    const places = words
      .map((word) => byWord.get(word) ?? [])
      .reduce((rarest, more) => (more.length < rarest.length ? more : rarest));
    const found = places.find((place) => matches(searches[place] ?? ''));
    if (found !== undefined) return keywords[found]?.label;
  }
  return undefined;
}

/** Google matches negative keywords without plurals, misspellings or synonyms. */
function matcher({ text, matchType }: { text: string; matchType: MatchType }): (search: string) => boolean {
  const wanted = spaced(text);
  if (matchType === 'EXACT') return (search) => search === wanted;
  if (matchType === 'PHRASE') return (search) => search.includes(wanted);
  const words = wanted
    .trim()
    .split(' ')
    .map((word) => ` ${word} `);
  return (search) => words.every((word) => search.includes(word));
}

const spaced = (text: string) => ` ${text.toLowerCase()} `;

type Searches = { searches: readonly string[]; byWord: ReadonlyMap<string, readonly number[]> };

/** Searches of a group's keywords, with their places by word. Kept, because a campaign may have a hundred thousand. */
const known = new WeakMap<readonly KeywordOption[], Searches>();
function searchesOf(keywords: readonly KeywordOption[]): Searches {
  const kept = known.get(keywords);
  if (kept !== undefined) return kept;
  const searches = keywords.map(({ label }) => spaced(parseKeyword(label)?.text ?? label));
  const byWord = new Map<string, number[]>();
  for (const [place, search] of searches.entries())
    for (const word of new Set(search.trim().split(/ +/))) {
      const places = byWord.get(word) ?? [];
      places.push(place);
      byWord.set(word, places);
    }
  const made = { searches, byWord };
  known.set(keywords, made);
  return made;
}
