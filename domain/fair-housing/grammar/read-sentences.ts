import type { FairHousingRule } from '../fair-housing-rule.ts';
import { findPhrases } from '../phrase-index.ts';
import type { Word } from '../words.ts';
import { amenities, withPeople } from './find-people.ts';
import { grammarRules } from './grammar-rules.ts';
import { unglue } from './joined-words.ts';
import { ALONE, NUMBER, PEOPLE, prepared, span, TRAIT, type Kind, type Token } from './lexicon.ts';
import { foundInOtherLanguages } from './other-languages.ts';
import { peopleOfLaw, type People } from './people.ts';
import { tokensOf } from './tokens.ts';

/** Sentence that excludes, limits or prefers people. Offsets are UTF-16, `end` exclusive. */
export type FoundSentence = { rule: FairHousingRule; start: number; end: number };

/** Highest age that is named to keep children and students away. */
const MOST_CHILD_AGE = 25;

/** Words before a refusal that turn it around: "we do not refuse", "it is unlawful to refuse". */
const denial = /^(not|never|don't|won't|unlawful|illegal)$/;
/** Words of a promise of equal treatment. */
const promise = /^(alike|equal|equally|regardless|irrespective|nondiscrimination|discriminat\w*)$/;
/** Places that may have an age of their own. */
const venues =
  /^(sign|signs|signing|apply|application|leaseholders?|contract|drink|bar|pool|gym|spa|sauna|hot|rooftop|clubhouse|casino|lounge|fitness)$/;

/** Returns at most so many tokens of a clause from a place on. */
function inClause(tokens: readonly Token[], from: number, most: number): readonly Token[] {
  const next = tokens.slice(from, from + most);
  const stop = next.findIndex(endsClause);
  return stop === -1 ? next : next.slice(0, stop);
}

const endsClause = ({ text }: Token) => /^[.!;]$/.test(text);

/** Returns the tokens of a frame with at most so many before and after it, all in its clause. */
function withNeighbors(
  tokens: readonly Token[],
  [first, last]: readonly [number, number],
  { before, after }: { before: number; after: number },
): readonly Token[] {
  const earlier = tokens.slice(Math.max(0, first - before), first);
  const inside = tokens.slice(first, last + 1);
  const closed = inside.some(endsClause);
  return [
    ...earlier.slice(earlier.findLastIndex(endsClause) + 1),
    ...inside,
    ...(closed ? [] : inClause(tokens, last + 1, after)),
  ];
}

/** Words at which a sentence turns to something else. */
const apart = /^(,|but|while|where|when|because|love|enjoy|unless|although|though|if)$/;
/** Words by which a fee is none. */
const free =
  /^(same|no|not|never|without|sin|reduced|lower|half|waived?|free|exempt|welcome|accepted|ok|refunded?)$/;

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
export function readSentences(
  text: string,
  blank: (words: readonly Word[]) => readonly Word[],
): FoundSentence[] {
  if (!saysAnything.test(text)) return [];
  const found = foundInOtherLanguages(text).flatMap(({ rule: id, start, end }) => {
    const rule = ruleOf.get(id);
    return rule === undefined ? [] : [{ rule, start, end }];
  });
  const known = prepared();
  const end = { text: '.', start: text.length, end: text.length };
  const tokens = withPeople([...unglue(blank(tokensOf(text)), known), end], known);
  if (
    !tokens.some(
      ({ text: word }) =>
        word === PEOPLE ||
        word === ALONE ||
        word === TRAIT ||
        word === NUMBER ||
        /^(adults?|adultos|adulta|grownups|ups)$/.test(word),
    )
  )
    return found;
  for (const { value: kind, first, last } of findPhrases(known.frames, tokens)) {
    for (const people of meantBy(kind, tokens.slice(first, last + 1))) {
      const rule = ruleOf.get(people.rule);
      if (rule !== undefined && holds(kind, people, tokens, first, last))
        found.push({ rule, ...span(tokens, first, last + 1) });
    }
  }
  return found;
}

/** Returns the people of a frame: those it names, those whose trait it names, or children where it names an age. */
function meantBy(kind: Kind, inside: readonly Token[]): readonly People[] {
  const named = inside.find((token) => token.people !== undefined);
  if (named?.people !== undefined) return [named.people, ...(named.also ?? [])];
  const trait = inside.find((token) => token.trait !== undefined)?.trait;
  if (trait !== undefined) return [trait];
  return kind === 'age' || kind === 'adults' ? familialPeople : [];
}

const familialPeople = peopleOfLaw.filter(({ rule }) => rule === 'q05');

/** Returns true if a frame that was found means what it says, in its clause. */
function holds(kind: Kind, people: People, tokens: readonly Token[], first: number, last: number): boolean {
  const inside = tokens.slice(first, last + 1);
  const around = () => withNeighbors(tokens, [first, last], { before: 3, after: 3 });
  if (kind === 'age' && people.category !== 'familial') return false;
  if ((kind === 'far' || kind === 'feel') && inside.some(({ text }) => apart.test(text))) return false;
  if ((kind === 'feel' || kind === 'ask') && isDenied(tokens, first, last)) return false;
  // A household's size and its children's ages may be asked for.
  if (kind === 'ask' && inside.some((token) => token.people !== undefined) && !unasked.has(people.category))
    return false;
  if (kind === 'court' && people.category !== 'sex') return false;
  if (
    kind === 'charge' &&
    ((people.category !== 'familial' && people.category !== 'disability') ||
      around().some(({ text }) => free.test(text)))
  )
    return false;
  if (kind === 'burden' && (unburdened.has(people.rule) || around().some(({ text }) => free.test(text))))
    return false;
  // Older ages are those of communities for older persons, which have rules of their own.
  if (kind === 'age' && inside.some(({ number = 0 }) => number > MOST_CHILD_AGE)) return false;
  if ((kind === 'prefer' || kind === 'limit') && !people.isPreferable) return false;
  if (amenities.test(tokens[last + 1]?.text ?? '')) return false;
  if (kind === 'age' && inClause(tokens, last + 1, 5).some(({ text }) => venues.test(text))) return false;
  // "We do not refuse vouchers", "no pets except service animals".
  if (
    /^(refuse|exclude|ban|avoid|prohibit|forbid|decline)/.test(inside[0]?.text ?? '') &&
    (tokens.slice(Math.max(0, first - 2), first).some(({ text }) => denial.test(text)) ||
      inside.some(({ text }) => /^(discriminat|harass)/.test(text)))
  )
    return false;
  if (
    inside.some(({ text }) => text.startsWith('discrimin')) &&
    inside.some(({ text }) => /^(no|not)$/.test(text))
  )
    return false;
  if (isCalledUnlawful(tokens, first, last)) return false;
  // "Voucher holders are never turned away".
  if (
    kind === 'far' &&
    refusal.test(inside.at(-1)?.text ?? '') &&
    inside.slice(1).some(({ text }) => spared.test(text))
  )
    return false;
  if (inside[0]?.text === 'except' && people.category === 'disability') return false;
  return kind === 'exclude' || !promisesEquality(tokens, first, last);
}

const refusal = /^(denied|refused|declined|rejected|away|down|barred|banned|excluded|returned|ignored)$/;
const spared = /^(not|no|none|nobody|welcome|accepted)$/;

/** Returns true for a clause that calls a refusal unlawful: "Refusing to rent to families is against the law". */
function isCalledUnlawful(tokens: readonly Token[], first: number, last: number): boolean {
  if (
    !/^(refusing|excluding|rejecting|denying|turning|declining|banning|barring)$/.test(
      tokens[first]?.text ?? '',
    )
  )
    return false;
  const before = tokens[first - 1];
  if (before !== undefined && !endsClause(before)) return false;
  const rest = tokens.slice(last + 1, last + 7).map(({ text }) => text);
  return /^(is|are) ((always|also) )?(against the law|illegal|unlawful) [.!;]/.test(rest.join(' '));
}

/** Words that turn an attitude or a question around: "no trouble with children", "we never ask". */
const turned = /^(no|not|nor|nobody|none|zero|without|neither|sin|nunca|whether|optional|welcome)$/;

/** Returns true if a negation comes in the clause of a frame: right before it, or after its first word. */
function isDenied(tokens: readonly Token[], first: number, last: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 4); at -= 1) {
    const text = tokens[at]?.text ?? '.';
    if (/^[.!;:,]$/.test(text)) break;
    if (turned.test(text) || text === 'may') return true;
  }
  return withNeighbors(tokens, [first, last], { before: 0, after: 2 })
    .slice(1)
    .some(({ text }) => turned.test(text));
}

/** Classes of which a landlord has no reason to ask. */
const unasked = new Set(['disability', 'religion', 'national_origin', 'race', 'sexual_orientation']);

/** People whose terms a landlord may set: by age, service, occupation or past. */
const unburdened = new Set(['q11', 'q13', 'q14', 'q19', 'q15', 'q22']);

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
