import { allowedPhrases } from './allowed-phrases.ts';
import type {
  FairHousingCategory,
  FairHousingRule,
  FairHousingSeverity,
  FairHousingSource,
} from './fair-housing-rule.ts';
import {
  addPhrase,
  emptyPhraseIndex,
  findPhrases,
  withSharedEndings,
  type FoundPhrase,
  type PhraseIndex,
} from './phrase-index.ts';
import { harmlessSpans, type Span } from './harmless-words.ts';
import { meantWords, readSentences } from './grammar/read-sentences.ts';
import { phrasesOf } from './phrase-notation.ts';
import type { LawContext } from './laws/protections.ts';
import { fairHousingRules } from './rules.ts';
import { allLocalRules } from './rules/local.ts';
import { severitiesIn, type Severities } from './severities.ts';
import { splitIntoWords, type Word } from './words.ts';

/**
 * Context of a check. The state and the declaration are required: a caller that forgets them would silently apply the wrong
 * law. The city adds the classes that it protects itself.
 */
export type FairHousingContext = LawContext & {
  /** True when the property is declared to be housing for older persons (42 U.S.C. 3607(b)): age wording is allowed. */
  olderPersonsCommunity: boolean;
  /** Proper names of the account, such as a building's own, of up to 20 words. They are never judged. */
  allowedPhrases?: readonly string[];
};

/**
 * Finding in a text. `start` and `end` (exclusive) are UTF-16 offsets in the text as given; `match` is the
 * text between.
 */
export type FairHousingFinding = {
  ruleId: string;
  category: FairHousingCategory;
  severity: FairHousingSeverity;
  source: FairHousingSource;
  match: string;
  start: number;
  end: number;
  suggestion: string;
};

/** Rule that a phrase is innocent for, or every rule. */
type Excused = FairHousingRule | 'every';
type RuleIndexes = { wordings: PhraseIndex<FairHousingRule>; innocent: PhraseIndex<Excused> };

let ruleIndexes: RuleIndexes | undefined;

/**
 * Returns the fair-housing findings in one advertising text (headline, body, form question, alt text), in
 * reading order and without overlaps: on the same words the most severe stays, then the longest.
 * Built on 42 U.S.C. 3604(c), HUD's 24 CFR 109 word list (withdrawn in 1996, still followed) as narrowed by
 * its memo of 9 January 1995, and trade lists. It flags; it cannot certify that a text is lawful.
 */
export function checkFairHousing(text: string, context: FairHousingContext): FairHousingFinding[] {
  if (text.length > longestKeptText) return judge(text, context);
  const before = judgedIn(context).get(text);
  if (before !== undefined) return [...before];
  const found = judge(text, context);
  if (judgedCount >= mostJudgedTexts) forgetJudged();
  judgedIn(context).set(text, found);
  judgedCount += 1;
  return [...found];
}

/** Nothing about families with children applies to housing for older persons: 42 U.S.C. 3607(b)(1). */
function judge(text: string, context: FairHousingContext): FairHousingFinding[] {
  const found = merged(checkPhrases(text, context), checkSentences(text, context));
  return context.olderPersonsCommunity
    ? found.map((finding) => (finding.category === 'familial' ? { ...finding, severity: 'info' } : finding))
    : found;
}

// A posted campaign is checked before its transaction and recorded in it, with up to thousands of keywords.
const judgedTexts = new Map<string, Map<string, readonly FairHousingFinding[]>>();
const mostContexts = 64;
/** Texts that are kept in all contexts. A single campaign may need thousands. */
const mostJudgedTexts = 48_000;
let judgedCount = 0;
let byContext = new WeakMap<FairHousingContext, Map<string, readonly FairHousingFinding[]>>();

function forgetJudged(): void {
  judgedTexts.clear();
  byContext = new WeakMap();
  judgedCount = 0;
}

/** Returns the findings of texts that were judged in an equal context. */
function judgedIn(context: FairHousingContext): Map<string, readonly FairHousingFinding[]> {
  const same = byContext.get(context);
  if (same !== undefined) return same;
  const { state, city, today, olderPersonsCommunity, allowedPhrases: names = [] } = context;
  const key = [state, city, today, olderPersonsCommunity, ...names].join('\n');
  const texts = judgedTexts.get(key) ?? new Map<string, readonly FairHousingFinding[]>();
  judgedTexts.delete(key); // Moves it behind those that were not used for longer.
  const [oldest] = judgedTexts;
  if (judgedTexts.size >= mostContexts && oldest !== undefined) {
    const [unusedKey, unused] = oldest;
    judgedCount -= unused.size;
    unused.clear(); // A context in use may still refer to it.
    judgedTexts.delete(unusedKey);
  }
  judgedTexts.set(key, texts);
  byContext.set(context, texts);
  return texts;
}

/** Returns the findings of the grammar: sentences that exclude, limit or prefer protected people. */
function checkSentences(text: string, context: FairHousingContext): FairHousingFinding[] {
  const severities = severitiesIn(context);
  const spans = harmlessSpans(text);
  const blank = (words: readonly Word[]) =>
    blankNames(blankSpans(words, spans), context.allowedPhrases ?? []);
  return readSentences(text, blank).flatMap(({ rule, start, end }) => {
    if (context.olderPersonsCommunity && rule.allowedForOlderPersons) return [];
    const { id: ruleId, category, source, suggestion } = rule;
    const severity = severities.get(rule);
    if (severity === undefined) return [];
    return [{ ruleId, category, severity, source, match: text.slice(start, end), start, end, suggestion }];
  });
}

/** Merges findings: on the same words the most severe stays, of equal ones a phrase before a sentence, then the longest. */
function merged(phrases: FairHousingFinding[], sentences: FairHousingFinding[]): FairHousingFinding[] {
  if (sentences.length === 0) return phrases;
  const length = ({ start, end }: FairHousingFinding) => end - start;
  const strongest = [
    ...phrases.map((finding) => ({ finding, order: 0 })),
    ...sentences.map((finding) => ({ finding, order: 1 })),
  ].toSorted(
    (one, other) =>
      rank[one.finding.severity] - rank[other.finding.severity] ||
      one.order - other.order ||
      length(other.finding) - length(one.finding),
  );
  const taken = new Uint8Array(strongest.reduce((most, { finding }) => Math.max(most, finding.end), 0));
  const kept: FairHousingFinding[] = [];
  for (const { finding } of strongest) {
    if (taken.subarray(finding.start, finding.end).includes(1)) continue;
    taken.fill(1, finding.start, finding.end);
    kept.push(finding);
  }
  return kept.toSorted((one, other) => one.start - other.start);
}

/** Returns the findings of the word list, in the words as typed and in those that are meant ("adults 0nly"). */
function checkPhrases(text: string, context: FairHousingContext): FairHousingFinding[] {
  const read = readText(text);
  const found = checkWords(text, read, context);
  return read.meant === undefined ? found : merged(found, checkWords(text, { words: read.meant }, context));
}

function checkWords(text: string, read: ReadText, context: FairHousingContext): FairHousingFinding[] {
  ruleIndexes ??= indexRules();
  const { wordings } = ruleIndexes;
  const words = blankNames(read.words, context.allowedPhrases ?? []);
  const found =
    words === read.words ? (read.found ??= findPhrases(wordings, words)) : findPhrases(wordings, words);
  if (found.length === 0) return [];
  const severities = severitiesIn(context);
  const isInnocent = innocentPlaces(ruleIndexes.innocent, words, severities);
  const candidates = found.filter(
    ({ value: rule, first, last }) =>
      severities.has(rule) &&
      !(context.olderPersonsCommunity && rule.allowedForOlderPersons) &&
      !isInnocent(rule, first) &&
      !isInnocent(rule, last),
  );
  return withoutOverlaps(candidates, severities, words.length).flatMap(({ value: rule, first, last }) => {
    const start = words[first]?.start;
    const end = words[last]?.end;
    if (start === undefined || end === undefined) return [];
    const { id: ruleId, category, source, suggestion } = rule;
    const severity = severities.get(rule) ?? rule.severity;
    return [{ ruleId, category, severity, source, match: text.slice(start, end), start, end, suggestion }];
  });
}

/** Words of a text, those that are meant if others, and the phrases found in it when it contains no excused names. */
type ReadText = { words: readonly Word[]; meant?: readonly Word[]; found?: FoundPhrase<FairHousingRule>[] };

// A campaign is checked on each save, and on each pause in its form, mostly with the same hundred texts.
const readTexts = new Map<string, ReadText>();
const mostReadTexts = 6000;
const longestKeptText = 400;

function readText(text: string): ReadText {
  const known = readTexts.get(text);
  if (known !== undefined) return known;
  const typed = splitIntoWords(text);
  const spans = harmlessSpans(text);
  const { meant } = meantWords(text, typed);
  const read: ReadText = {
    words: blankSpans(typed, spans),
    ...(meant !== undefined && { meant: blankSpans(meant, spans) }),
  };
  if (text.length > longestKeptText) return read;
  if (readTexts.size >= mostReadTexts) readTexts.clear();
  readTexts.set(text, read);
  return read;
}

/**
 * Builds the indexes on first use: indexing ten thousand phrases takes about 50 ms, which should not delay a page load.
 */
function indexRules(): RuleIndexes {
  const indexes: RuleIndexes = { wordings: emptyPhraseIndex(), innocent: emptyPhraseIndex() };
  for (const rule of [...fairHousingRules, ...allLocalRules]) {
    for (const phrase of phrasesOf(rule.pattern)) addPhrase(indexes.wordings, phrase, rule);
    for (const phrase of rule.unless ? phrasesOf(rule.unless) : []) addPhrase(indexes.innocent, phrase, rule);
  }
  for (const pattern of allowedPhrases.flatMap(({ phrases }) => phrases)) {
    for (const phrase of phrasesOf(pattern)) addPhrase(indexes.innocent, phrase, 'every');
  }
  return {
    wordings: withSharedEndings(indexes.wordings),
    innocent: withSharedEndings(indexes.innocent),
  };
}

// Without a bound, a name as long as a text would make the search quadratic.
const longestName = 20;

// A campaign has about a hundred texts and the same names for all of them.
const nameIndexes = new WeakMap<readonly string[], PhraseIndex<true>>();

function indexNames(names: readonly string[]): PhraseIndex<true> {
  const known = nameIndexes.get(names);
  if (known !== undefined) return known;
  const index = emptyPhraseIndex<true>();
  for (const name of names) {
    const steps = splitIntoWords(name).map((word) => word.text);
    if (steps.length <= longestName) addPhrase(index, steps, true);
  }
  nameIndexes.set(names, index);
  return index;
}

function blankNames(words: readonly Word[], names: readonly string[]): readonly Word[] {
  if (names.length === 0) return words;
  const places = findPhrases(indexNames(names), words);
  if (places.length === 0) return words;
  const inName = new Uint8Array(words.length);
  for (const { first, last } of places) inName.fill(1, first, last + 1);
  return words.map((word, at) => (inName[at] === 1 ? { ...word, text: '' } : word));
}

/** Blanks the words inside of spans. Both are in reading order, so one pass is enough. */
function blankSpans(words: readonly Word[], spans: readonly Span[]): readonly Word[] {
  if (spans.length === 0) return words;
  let next = 0;
  let until = 0;
  return words.map((word) => {
    for (let span = spans[next]; span !== undefined && span.start <= word.start; span = spans[next]) {
      until = Math.max(until, span.end);
      next += 1;
    }
    return word.end <= until ? { ...word, text: '' } : word;
  });
}

function innocentPlaces(
  innocent: PhraseIndex<Excused>,
  words: readonly Word[],
  severities: Severities,
): (rule: FairHousingRule, at: number) => boolean {
  const places = new Map<Excused, Set<number>>();
  for (const { value: excused, first, last } of findPhrases(innocent, words)) {
    const ofRule = places.get(excused) ?? new Set();
    for (let at = first; at <= last; at += 1) ofRule.add(at);
    places.set(excused, ofRule);
  }
  const isAt = (excused: Excused, at: number) => places.get(excused)?.has(at) ?? false;
  return (rule, at) => isAt(rule, at) || (severities.get(rule) !== 'info' && isAt('every', at));
}

const rank = { block: 0, warn: 1, info: 2 } as const;

function withoutOverlaps(
  candidates: readonly FoundPhrase<FairHousingRule>[],
  severities: Severities,
  wordCount: number,
): FoundPhrase<FairHousingRule>[] {
  const taken = new Uint8Array(wordCount);
  const rankOf = (rule: FairHousingRule) => rank[severities.get(rule) ?? rule.severity];
  const strongestFirst = candidates.toSorted(
    (a, b) => rankOf(a.value) - rankOf(b.value) || b.last - b.first - (a.last - a.first),
  );
  const kept = strongestFirst.filter(({ first, last }) => {
    if (taken.subarray(first, last + 1).includes(1)) return false;
    taken.fill(1, first, last + 1);
    return true;
  });
  return kept.toSorted((a, b) => a.first - b.first);
}
