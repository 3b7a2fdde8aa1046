import { addPhrase, emptyPhraseIndex, withSharedEndings, type PhraseIndex } from '../phrase-index.ts';
import { phrasesOf } from '../phrase-notation.ts';
import type { Word } from '../words.ts';
import { asking, belonging, burdening, favoring, feeling, withholding } from './attitudes.ts';
import { aging, charging, courting, excluding, excludingFar, limiting, preferring } from './frames.ts';
import { peopleOfLaw, unchangedNationalities, type People } from './people.ts';
import {
  spanishAdults,
  spanishCharging,
  spanishExcluding,
  spanishFeeling,
  spanishLimiting,
  spanishPeople,
  spanishPreferring,
} from './spanish.ts';
import { oftenSplit } from './tokens.ts';

export type Kind =
  | 'exclude'
  | 'far'
  | 'feel'
  | 'charge'
  | 'burden'
  | 'court'
  | 'limit'
  | 'prefer'
  | 'age'
  | 'adults'
  | 'ask';
/**
 * Word of a text. `people` if it stands for protected people, with `also` for the others of a list; `alone` for an adjective
 * without a noun, `trait` for what tells people apart.
 */
export type Token = Word & {
  people?: People;
  also?: readonly People[];
  alone?: true;
  after?: People;
  trait?: People;
  number?: number;
};

export const PEOPLE = 'zzx';
export const NUMBER = 'zzn';
export const ALONE = 'zza';
export const TRAIT = 'zzt';
export const DOLLARS = 'zzd';

export const humans =
  "people|persons?|folks?|tenants?|renters?|residents?|applicants?|occupants?|roommates?|housemates?|flatmates?|famil(y|ies)|households?|couples?|individuals?|fellows?|somebody|anybody|souls?|patients?|clients?|professionals?|women|woman|men|man|males?|females?|ladies|lady|girls?|boys?|gentlemen|gentleman|guys?|students?|adults?|buyers?|(home)?owners?|landlords?|neighbors?|members?|workers?|child|children|kids?|citizens?|nationals?|sisters|brothers|landladies|bachelors?|lodgers?|boarders?|roomies?|singles|moms?|friends?|family's|man's|woman's|descent|origin|ancestry";
const between =
  'professional |quiet |clean |mature |young |single |married |working |elderly |older |vegetarian |responsible ';

/** Words in lists with people: "no pets or children". */
const listed =
  '(registered )?sex offenders?|evictions?|eviction (history|records?)|pets|pet|dogs?|cats?|animals|smokers?|smoke|smoking|drugs|parties|partiers|students?|roommates?|couples?|felons?|criminals|drug users|drinkers|vapers|vaping|subletters|large dogs|loud music|cosigners';

type Lexicon = PhraseIndex<{ people: People; as: 'noun' | 'adjective' | 'nationality' | 'after' | 'trait' }>;
export type Known = {
  lexicon: Lexicon;
  frames: PhraseIndex<Kind>;
  others: PhraseIndex<true>;
  humanWords: PhraseIndex<true>;
  /** Beginnings of the words that may be split: "chil" of "chil dren". */
  starts: ReadonlySet<string>;
};

const SHORTEST_SPLIT = 4;
const LONGEST_SPLIT = 12;

let indexes: Known | undefined;
/** Builds the indexes on first use, as those of the word list. */
export const prepared = (): Known => (indexes ??= prepare());

function prepare(): Known {
  const lexicon: Lexicon = emptyPhraseIndex();
  for (const people of peopleOfLaw) {
    const words = [
      ['noun', people.nouns],
      ['noun', spanishPeople[people.rule] ?? ''],
      ['adjective', people.adjectives ?? ''],
      ['after', people.after ?? ''],
      ['trait', people.traits ?? ''],
    ] as const;
    for (const [as, pattern] of words) {
      const value = { people, as };
      for (const steps of phrasesOf(pattern)) addPhrase(lexicon, steps, value);
    }
  }
  const origin = peopleOfLaw.find(({ category }) => category === 'national_origin');
  if (origin !== undefined)
    for (const steps of phrasesOf(unchangedNationalities))
      addPhrase(lexicon, steps, { people: origin, as: 'nationality' });
  const frames: PhraseIndex<Kind> = emptyPhraseIndex();
  const kinds: [Kind, readonly string[]][] = [
    ['exclude', excluding],
    ['exclude', spanishExcluding],
    ['exclude', withholding],
    ['exclude', belonging],
    ['far', excludingFar],
    ['feel', feeling],
    ['feel', spanishFeeling],
    ['charge', charging],
    ['charge', spanishCharging],
    ['burden', burdening],
    ['ask', asking],
    ['court', courting],
    ['limit', limiting],
    ['limit', spanishLimiting],
    ['prefer', preferring],
    ['prefer', favoring],
    ['prefer', spanishPreferring],
    ['age', aging],
    ['adults', spanishAdults],
  ];
  for (const [kind, patterns] of kinds)
    for (const pattern of patterns)
      for (const steps of phrasesOf(spelledOut(pattern))) addPhrase(frames, steps, kind);
  for (const pattern of alone) for (const steps of phrasesOf(pattern)) addPhrase(frames, steps, 'prefer');
  const others: PhraseIndex<true> = emptyPhraseIndex();
  for (const steps of phrasesOf(listed)) addPhrase(others, steps, true);
  const humanWords: PhraseIndex<true> = emptyPhraseIndex();
  for (const steps of phrasesOf(`(${between})?(${humans})`)) addPhrase(humanWords, steps, true);
  const starts = new Set<string>();
  for (const word of [
    ...oftenSplit,
    ...[...lexicon.next].flatMap(([one, { values }]) => (values.length > 0 ? one : [])),
  ])
    if (word.length >= SHORTEST_SPLIT && word.length <= LONGEST_SPLIT)
      for (let to = 1; to <= word.length; to += 1) starts.add(word.slice(0, to));
  return {
    lexicon: withSharedEndings(lexicon),
    frames: withSharedEndings(frames),
    others,
    humanWords: withSharedEndings(humanWords),
    starts,
  };
}

/** Replaces the letters of the frames by the tokens that they stand for. */
const spelledOut = (pattern: string) =>
  pattern
    .replaceAll(String.raw`\d`, NUMBER)
    .replaceAll(String.raw`\m`, DOLLARS)
    .replaceAll(/\bX\b/g, PEOPLE)
    .replaceAll(/\bT\b/g, TRAIT);

/** Frames of an adjective without a noun. */
const alone: readonly string[] = [
  `${ALONE} (neighborhood|community|area|building|block|atmosphere|values|environment|household|standards|principles|beliefs|lifestyle|home|homes|house|housing|district|landlord|owners?|apartments?|rentals?|only|preferred|required|exclusively)`,
  `(neighborhood|community|building|block|home|house|household) is {1} (${ALONE}|${PEOPLE})`,
  `(heavily|predominantly|mostly|mainly|traditionally|largely) ${ALONE}`,
  `must be {2} ${ALONE}`,
  `(keep|keeps|stay|stays|remain|remains) {1} ${ALONE}`,
  `only ${ALONE}`,
  `no ${ALONE} (.|!|,|please)`,
];

/** Returns the longest match at a place with all its values, and the index after it. */
export function longestOf<Value>(
  index: PhraseIndex<Value>,
  tokens: readonly Token[],
  at: number,
): { values: readonly Value[]; next: number } | undefined {
  let node: PhraseIndex<Value> | undefined = index;
  let best: { values: readonly Value[]; next: number } | undefined;
  for (let place = at; node !== undefined; place += 1) {
    if (node.values.length > 0 && place > at) best = { values: node.values, next: place };
    const word: string | undefined = tokens[place]?.text;
    if (word === undefined) break;
    node = node.next.get(word);
  }
  return best;
}

export const span = (tokens: readonly Token[], from: number, to: number) => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});
