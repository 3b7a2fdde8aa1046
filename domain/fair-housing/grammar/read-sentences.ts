import { federalCategories, type FairHousingRule } from '../fair-housing-rule.ts';
import { addPhrase, emptyPhraseIndex, findPhrases, type PhraseIndex } from '../phrase-index.ts';
import { phrasesOf } from '../phrase-notation.ts';
import type { Word } from '../words.ts';
import { aging, charging, courting, excluding, excludingFar, limiting, preferring } from './frames.ts';
import { grammarRules } from './grammar-rules.ts';
import { peopleOfLaw, unchangedNationalities, type People } from './people.ts';
import {
  spanishAdults,
  spanishExcluding,
  spanishLimiting,
  spanishPeople,
  spanishPreferring,
} from './spanish.ts';
import { joinedWord, tokensOf } from './tokens.ts';

/** Sentence that excludes, limits or prefers people. Offsets are UTF-16, `end` exclusive. */
export type FoundSentence = { rule: FairHousingRule; start: number; end: number };

type Kind = 'exclude' | 'far' | 'charge' | 'court' | 'limit' | 'prefer' | 'age' | 'adults';
/** Word of a text; `people` if it stands for protected people, `alone` for an adjective without a noun. */
type Token = Word & { people?: People; alone?: true; after?: People; number?: number };

/** Highest age that is named to keep children and students away. */
const MOST_CHILD_AGE = 25;

const PEOPLE = 'zzx';
const NUMBER = 'zzn';
const ALONE = 'zza';

const humans =
  'people|persons?|folks?|tenants?|renters?|residents?|applicants?|occupants?|roommates?|housemates?|flatmates?|famil(y|ies)|households?|couples?|individuals?|professionals?|women|woman|men|man|males?|females?|ladies|lady|girls?|boys?|gentlemen|gentleman|guys?|students?|adults?|buyers?|owners?|neighbors?|members?|workers?|child|children|kids?|citizens?|nationals?|descent|origin|ancestry';
const between =
  'professional |quiet |clean |mature |young |single |married |working |elderly |older |vegetarian |responsible ';

/** Colors of people are colors of walls too, so they say nothing without a word for people. */
const colors = new Set(['black', 'white', 'brown', 'african', 'latin', 'minority', 'oriental']);
/** Words in lists with people: "no pets or children". */
const listed =
  '(registered )?sex offenders?|evictions?|eviction (history|records?)|pets|pet|dogs?|cats?|animals|smokers?|smoking|drugs|parties|partiers|students?|roommates?|couples?|felons?|criminals|drug users|drinkers|vapers|vaping|subletters|large dogs|loud music|cosigners';

/** Words before a refusal that turn it around: "we do not refuse", "it is unlawful to refuse". */
const denial = /^(not|never|don't|won't|unlawful|illegal)$/;
/** Words of a promise of equal treatment. */
const promise = /^(equal|equally|regardless|irrespective|nondiscrimination|discriminat\w*)$/;
/** Rooms and things for some people, which keep no one out of a home. */
const amenities =
  /^(restrooms?|bathrooms?|locker|lockers|rooms?|gym|sauna|spa|steam|hair|salon|clothing|clothes|shoes?|league|night|hours|club|boutique|pool|swim|play|playground|area|zone|furniture|menu|museum|street|road|avenue|lane|access|accessible|ramps?|lift|elevator|accessibility|signs?|parking|doors?|windows?|alarms?|camp|story|classes|style|inspired|food|cuisine|restaurants?|bakery|tile|oven|made|cut|furnishings|appliances|owned|discount)$/;

/** Places that may have an age of their own. */
const venues = /^(bar|pool|gym|spa|sauna|hot|rooftop|clubhouse|casino|lounge|fitness)$/;

type Lexicon = PhraseIndex<{ people: People; as: 'noun' | 'adjective' | 'nationality' | 'after' }>;
type Known = {
  lexicon: Lexicon;
  frames: PhraseIndex<Kind>;
  others: PhraseIndex<true>;
  humanWords: PhraseIndex<true>;
};

let indexes: Known | undefined;
/** Builds the indexes on first use, as those of the word list. */
const prepared = (): Known => (indexes ??= prepare());

function prepare(): Known {
  const lexicon: Lexicon = emptyPhraseIndex();
  for (const people of peopleOfLaw) {
    for (const steps of phrasesOf(people.nouns)) addPhrase(lexicon, steps, { people, as: 'noun' });
    for (const steps of phrasesOf(spanishPeople[people.rule] ?? ''))
      addPhrase(lexicon, steps, { people, as: 'noun' });
    for (const steps of phrasesOf(people.adjectives ?? ''))
      addPhrase(lexicon, steps, { people, as: 'adjective' });
    for (const steps of phrasesOf(people.after ?? '')) addPhrase(lexicon, steps, { people, as: 'after' });
  }
  const origin = peopleOfLaw.find(({ category }) => category === 'national_origin');
  if (origin !== undefined)
    for (const steps of phrasesOf(unchangedNationalities))
      addPhrase(lexicon, steps, { people: origin, as: 'nationality' });
  const frames: PhraseIndex<Kind> = emptyPhraseIndex();
  const kinds: [Kind, readonly string[]][] = [
    ['exclude', excluding],
    ['exclude', spanishExcluding],
    ['far', excludingFar],
    ['charge', charging],
    ['court', courting],
    ['limit', limiting],
    ['limit', spanishLimiting],
    ['prefer', preferring],
    ['prefer', spanishPreferring],
    ['age', aging],
    ['adults', spanishAdults],
  ];
  for (const [kind, patterns] of kinds)
    for (const pattern of patterns)
      for (const steps of phrasesOf(pattern.replaceAll(String.raw`\d`, NUMBER).replaceAll(/\bX\b/g, PEOPLE)))
        addPhrase(frames, steps, kind);
  for (const pattern of alone) for (const steps of phrasesOf(pattern)) addPhrase(frames, steps, 'prefer');
  const others: PhraseIndex<true> = emptyPhraseIndex();
  for (const steps of phrasesOf(listed)) addPhrase(others, steps, true);
  const humanWords: PhraseIndex<true> = emptyPhraseIndex();
  for (const steps of phrasesOf(`(${between})?(${humans})`)) addPhrase(humanWords, steps, true);
  return { lexicon, frames, others, humanWords };
}

/** Frames of an adjective without a noun. */
const alone: readonly string[] = [
  `${ALONE} (neighborhood|community|area|building|block|atmosphere|values|environment|household|home|homes|house|housing|district|landlord|owners?|apartments?|rentals?|only|preferred|required|exclusively)`,
  `(heavily|predominantly|mostly|mainly|traditionally|largely) ${ALONE}`,
  `must be {2} ${ALONE}`,
  `only ${ALONE}`,
];

/** Returns the longest match at a place with all its values, and the index after it. */
function longestOf<Value>(
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

const span = (tokens: readonly Token[], from: number, to: number) => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

const numbers = new Map([
  ['eighteen', 18],
  ['twenty', 20],
]);

/** Words for anyone who rents, which a clause then describes. */
const someone = new RegExp(
  `^(${humans}|one|body|nobody|you|anyone|anybody|someone|those|moms?|mothers?|dads?|fathers?|parents)$`,
);
const link = new Set(
  'take takes use need needs with who that from on having using needing requiring receiving wearing in without of living'.split(
    ' ',
  ),
);
/** Most words between a link and what it says: "with a long history of mental illness". */
const longestLink = 4;

/** Joins people and the clause that tells who they are ("no one who wears a hijab"). */
function attach(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (
      link.has(tokens[at + 1]?.text ?? '') &&
      ((token.people !== undefined && token.alone !== true) || someone.test(token.text))
    ) {
      let to = at + 2;
      while (to < at + 2 + longestLink && /^[a-z']+$/.test(tokens[to]?.text ?? '') && !saysWho(tokens[to]))
        to += 1;
      const last = tokens[to];
      // "If you take medication" names people by what they take, "if you have kids" is read by its own frames.
      const said = last?.after ?? (last?.alone === true || token.text === 'you' ? undefined : last?.people);
      if (
        last !== undefined &&
        said !== undefined &&
        !/^(and|but|not|no|welcome)$/.test(tokens[to - 1]?.text ?? '')
      ) {
        while (joins.test(tokens[to + 1]?.text ?? '') && saysWho(tokens[to + 2])) to += 2;
        const both = token.people;
        const people = both !== undefined && !federalCategories.has(said.category) ? both : said;
        if (token.text === 'nobody') read.push({ ...token, text: 'no' });
        read.push({ text: PEOPLE, people, ...span(tokens, at, to + 1) });
        at = to;
        continue;
      }
    }
    read.push(token);
  }
  return read;
}

const saysWho = (token: Token | undefined) => token?.people !== undefined || token?.after !== undefined;

const articles = new Set(['the', 'a', 'an', 'any', 'los', 'las', 'un', 'una', 'unas', 'unos']);

/** Replaces words for protected people by one token each, with the article before them. */
function classify(tokens: readonly Token[], { lexicon: words, humanWords: nouns }: Known): Token[] {
  const read: Token[] = [];
  const push = (text: string, people: People, from: number, to: number) => {
    if (articles.has(read.at(-1)?.text ?? '')) read.pop();
    read.push({
      text,
      people,
      ...(text === ALONE ? { alone: true as const } : {}),
      ...span(tokens, from, to),
    });
  };
  let at = 0;
  while (at < tokens.length) {
    const found = longestOf(words, tokens, at);
    const token = tokens[at];
    if (token === undefined) break;
    if (found === undefined) {
      read.push(
        /^\d{1,3}$/.test(token.text) || numbers.has(token.text)
          ? { ...token, text: NUMBER, number: numbers.get(token.text) ?? Number(token.text) }
          : token,
      );
      at += 1;
      continue;
    }
    const { values, next } = found;
    const [first] = values;
    const as = (wanted: string) => values.find((value) => value.as === wanted)?.people;
    const adjective = as('adjective');
    const afterwards = as('after');
    // Adjectives in a row: "godly Christian male".
    let place = next;
    for (
      let more = longestOf(words, tokens, place);
      more?.values.some((value) => value.as === 'adjective');
      more = longestOf(words, tokens, place)
    )
      place = more.next;
    const human = longestOf(nouns, tokens, place) ?? longestOf(nouns, tokens, next);
    const after = tokens[next]?.text ?? '.';
    if (adjective !== undefined && human !== undefined && !amenities.test(tokens[human.next]?.text ?? '')) {
      push(PEOPLE, adjective, at, human.next);
      at = human.next;
      continue;
    }
    const noun =
      as('noun') ??
      (/^(\W|need|only|preferred|allowed|please|not)$/.test(after) ? as('nationality') : undefined);
    if (noun !== undefined && !amenities.test(after)) push(PEOPLE, noun, at, next);
    else if (
      adjective !== undefined &&
      !colors.has(token.text) &&
      (adjective.category === 'religion' || adjective.category === 'race')
    )
      push(ALONE, adjective, at, next);
    else if (afterwards !== undefined)
      read.push({ text: tokens[at]?.text ?? '', after: afterwards, ...span(tokens, at, next) });
    else if (first !== undefined) read.push(...tokens.slice(at, next));
    at = next;
  }
  return read;
}

const joins = /^([,/&]|or|and|nor|including|y|o|ni)$/;
const welcome =
  /^(welcome|welcomed|ok|okay|allowed|accepted|friendly|considered|bienvenidos|permitidos|aceptados)$/;

/** Replaces a list of people and others ("pets, kids or smokers") by one token for the people in it. */
function collapse(tokens: readonly Token[], { others: words }: Known): Token[] {
  const read: Token[] = [];
  const itemAt = (at: number) =>
    tokens[at]?.people !== undefined && tokens[at].alone !== true
      ? at + 1
      : longestOf(words, tokens, at)?.next;
  let at = 0;
  while (at < tokens.length) {
    const first = itemAt(at);
    const token = tokens[at];
    if (token === undefined) break;
    if (first === undefined) {
      read.push(token);
      at += 1;
      continue;
    }
    let end = first;
    for (;;) {
      let next = end;
      while (joins.test(tokens[next]?.text ?? '')) next += 1;
      if (next === end) break;
      const item = itemAt(next);
      // "No pets, kids welcome" has two parts.
      if (item === undefined || (tokens[end]?.text === ',' && welcome.test(tokens[item]?.text ?? ''))) break;
      end = item;
    }
    const named = tokens.slice(at, end).flatMap((one) => one.people ?? []);
    const people = named.find(({ category }) => federalCategories.has(category)) ?? named[0];
    if (people === undefined) read.push(...tokens.slice(at, end));
    else read.push({ text: PEOPLE, people, ...span(tokens, at, end) });
    at = end;
  }
  return read;
}

/** Splits words that were written as one ("nokids", "adultsonly") where both parts are known. */
function unglue(parted: readonly Token[], known: Known): Token[] {
  const tokens: Token[] = [];
  for (const token of parted) {
    const before = tokens.at(-1);
    const joined =
      before !== undefined && token.start - before.end === 1 && joinedWord(before.text, token.text);
    if (before !== undefined && joined)
      tokens.splice(-1, 1, { text: joined, start: before.start, end: token.end });
    else tokens.push(token);
  }
  return tokens.flatMap((token) => {
    const { text } = token;
    if (text.length < 5 || text.length > 40 || !/^[a-z0-9]+$/.test(text)) return [token];
    const parts = partsOf(text, known);
    return parts === undefined ? [token] : parts.map((part) => ({ ...token, text: part }));
  });
}

const small = ['no', 'not', 'only', 'for', 'with', 'without', 'sin', 'solo'];

function partsOf(text: string, { lexicon: words, humanWords: nouns }: Known): string[] | undefined {
  if (words.next.has(text) || nouns.next.has(text)) return undefined;
  const isKnown = (part: string) =>
    words.next.has(part) ||
    nouns.next.has(part) ||
    ['home', 'homes', 'adults', '8', 'families'].includes(part);
  for (const word of small) {
    if (
      text.startsWith(word) &&
      isKnown(text.slice(word.length)) &&
      (word === 'no' || word === 'sin' || word === 'solo' || word === 'only')
    )
      return [word, text.slice(word.length)];
    if (text.endsWith(word) && word === 'only' && isKnown(text.slice(0, -word.length)))
      return [text.slice(0, -word.length), word];
  }
  if (text === 'nosection8') return ['no', 'section', '8'];
  for (const end of ['home', 'homes', 'community', 'neighborhood'])
    if (text.endsWith(end) && words.next.has(text.slice(0, -end.length)))
      return [text.slice(0, -end.length), end];
  return undefined;
}

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
  const tokens = collapse(attach(classify([...unglue(blank(tokensOf(text)), known), end], known)), known);
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
