import type { FairHousingRule } from '../fair-housing-rule.ts';
import { findPhrases } from '../phrase-index.ts';
import type { Word } from '../words.ts';
import { amenities, withPeople } from './find-people.ts';
import { grammarRules } from './grammar-rules.ts';
import { unglue } from './joined-words.ts';
import { ALONE, NUMBER, PEOPLE, prepared, span, type Token } from './lexicon.ts';
import { peopleOfLaw } from './people.ts';
import { tokensOf } from './tokens.ts';

/** Sentence that excludes, limits or prefers people. Offsets are UTF-16, `end` exclusive. */
export type FoundSentence = { rule: FairHousingRule; start: number; end: number };

/** Highest age that is named to keep children and students away. */
const MOST_CHILD_AGE = 25;

/** Words before a refusal that turn it around: "we do not refuse", "it is unlawful to refuse". */
const denial = /^(not|never|don't|won't|unlawful|illegal)$/;
/** Words of a promise of equal treatment. */
const promise = /^(equal|equally|regardless|irrespective|nondiscrimination|discriminat\w*)$/;
/** Places that may have an age of their own. */
const venues = /^(bar|pool|gym|spa|sauna|hot|rooftop|clubhouse|casino|lounge|fitness)$/;

/** Returns at most so many tokens of a clause from a place on. */
function inClause(tokens: readonly Token[], from: number, most: number): readonly Token[] {
  const next = tokens.slice(from, from + most);
  const stop = next.findIndex(({ text }) => /^[.!;]$/.test(text));
  return stop === -1 ? next : next.slice(0, stop);
}

/** Words at which a sentence turns to something else. */
const apart = /^(,|but|while|where|when|because|love|enjoy|unless|although|though|if)$/;
/** Words by which a fee is none. */
const free = /^(no|not|never|without|waived?|free|exempt|welcome|accepted|ok|refunded?)$/;

/** Dash before a word that belongs to the one before: "adults - only". */
const joinedByDash = /\s[-–—]+\s+only\s*$/iu;
const saysAnything = /[\p{L}\p{Extended_Pictographic}]/u;

/** Returns the words that a text means, if they are others than its written ones. */
export function meantWords(text: string, written: readonly Word[]): { meant?: Word[] } {
  if (!saysAnything.test(text)) return {};
  const known = new Set(written.map((word) => word.text));
  const meant = unglue(tokensOf(text), prepared());
  if (joinedByDash.test(text)) return { meant };
  return meant.every((word) => known.has(word.text) || /^\W$/.test(word.text)) ? {} : { meant };
}

const ruleOf = new Map(grammarRules.map((rule) => [rule.id, rule]));

/**
 * Returns the sentences in a text that exclude, limit or prefer protected people, in reading order.
 * @param blank replaces the words of proper names, which are not judged
 */
export function readSentences(text: string, blank: (words: Word[]) => Word[]): FoundSentence[] {
  if (!saysAnything.test(text)) return [];
  const known = prepared();
  const end = { text: '.', start: text.length, end: text.length };
  const tokens = withPeople([...unglue(blank(tokensOf(text)), known), end], known);
  if (
    !tokens.some(
      ({ text: word }) =>
        word === PEOPLE || word === ALONE || word === NUMBER || /^(adultos|grownups|ups)$/.test(word),
    )
  )
    return [];
  const found: FoundSentence[] = [];
  for (const { value: kind, first, last } of findPhrases(known.frames, tokens)) {
    const inside = tokens.slice(first, last + 1);
    const people = inside.find((token) => token.people !== undefined)?.people;
    const familial = peopleOfLaw.find(({ category }) => category === 'familial');
    const meant = people ?? (kind === 'age' || kind === 'adults' ? familial : undefined);
    if (meant === undefined) continue;
    if (kind === 'age' && meant.category !== 'familial') continue;
    if (kind === 'far' && inside.some(({ text: word }) => apart.test(word))) continue;
    if (kind === 'court' && meant.category !== 'sex') continue;
    if (
      kind === 'charge' &&
      ((meant.category !== 'familial' && meant.category !== 'disability') ||
        tokens.slice(Math.max(0, first - 3), last + 4).some(({ text: word }) => free.test(word)))
    )
      continue;
    // Older ages are those of communities for older persons, which have rules of their own.
    if (kind === 'age' && inside.some(({ number = 0 }) => number > MOST_CHILD_AGE)) continue;
    if ((kind === 'prefer' || kind === 'limit') && !meant.isPreferable) continue;
    if (amenities.test(tokens[last + 1]?.text ?? '')) continue;
    if (kind === 'age' && inClause(tokens, last + 1, 4).some(({ text: word }) => venues.test(word))) continue;
    // "We do not refuse vouchers", "no pets except service animals".
    if (
      /^(refuse|exclude|ban|avoid|prohibit|forbid|decline)/.test(inside[0]?.text ?? '') &&
      (tokens.slice(Math.max(0, first - 2), first).some(({ text: word }) => denial.test(word)) ||
        inside.some(({ text: word }) => /^(discriminat|harass)/.test(word)))
    )
      continue;
    if (inside[0]?.text === 'except' && meant.category === 'disability') continue;
    if (kind !== 'exclude' && promisesEquality(tokens, first, last)) continue;
    const rule = ruleOf.get(meant.rule);
    if (rule !== undefined) found.push({ rule, ...span(tokens, first, last + 1) });
  }
  return found;
}

/**
 * Checks if the clause around a place promises equal treatment, such as "equal housing for women and men". No promise
 * makes an exclusion fine.
 */
function promisesEquality(tokens: readonly Token[], first: number, last: number): boolean {
  const ends = (at: number) => /^[.!?;,:]$/.test(tokens[at]?.text ?? '.');
  let from = first;
  while (from > 0 && !ends(from - 1)) from -= 1;
  let to = last;
  while (to < tokens.length && !ends(to)) to += 1;
  return tokens.slice(from, to).some(({ text }) => promise.test(text));
}
