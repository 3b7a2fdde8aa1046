import { checkAdText, textLength, textLimit, type TextType } from '../ad-text.ts';
import type { Channel } from '../channels.ts';
import { checkFairHousing, type FairHousingContext } from '../fair-housing/index.ts';
import { repeatsItself } from './repeated-words.ts';
import { gistReader } from './alike.ts';
import type { UseCaseGroup } from './facts.ts';
import { sentenceCase } from './prose.ts';
import { hashText, shuffled } from './seeded-random.ts';

export type TextRequest = {
  channel: Channel;
  type: TextType;
  group: UseCaseGroup;
  /** How many at most. */
  count: number;
  /** Texts that must not come again. */
  exclude?: readonly string[];
  /** Another seed gives another order. The same facts, request and seed give the same texts. */
  seed?: string;
};

/** Ideas by what they speak of. A list takes from each topic in turn, so that none drowns out the others. */
export type Topics = readonly (readonly string[])[];

/** Ideas that follow one group, and those that fit any; not yet judged or cut to a channel. */
export type Ideas = { own: Topics; general: Topics };

/** What is advertised. */
export type Subject = {
  /** Sets the order of its ideas. */
  identity: string;
  /** Its proper names as they were typed: a word that one of them repeats may be repeated. */
  names: readonly string[];
  /** How fair housing judges its texts: by its state, by its declarations, past its own names. */
  fairHousing: FairHousingContext;
  /** The names of where it is: two titles that differ in these alone are alike. */
  places: readonly string[];
};

/** Two texts are the same when they differ in spaces around them and capitals alone. */
export function sameText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

type Place = Pick<TextRequest, 'channel' | 'type'>;

function fits(text: string, { channel, type }: Place): boolean {
  if (textLength(text) > textLimit(channel, type) || textLength(text) < 5) return false;
  return checkAdText(text, type, channel, '').every(({ severity }) => severity !== 'error');
}

function isFair(text: string, { fairHousing }: Subject): boolean {
  const findings = checkFairHousing(text, fairHousing);
  return findings.every((finding) => finding.severity === 'info');
}

/** Whether a text keeps its channel's limits and symbol rules and raises no fair-housing warning. */
export function mayBeSaid(text: string, place: Place, subject: Subject): boolean {
  return fits(text, place) && isFair(text, subject);
}

/** Own titles of one gist that stand before everything else; of general ones it is one less. */
const OWN_ALIKE = 2;

/** One of each topic, then another of each. */
function inTurn(topics: Topics): string[] {
  const longest = Math.max(0, ...topics.map((topic) => topic.length));
  return Array.from({ length: longest }, (_, turn) => topics.flatMap((topic) => topic[turn] ?? [])).flat();
}

/** What is alike comes last, so that a list is filled with it only when there is nothing else to say. */
function withAlikeLast(own: readonly string[], general: readonly string[], places: readonly string[]) {
  const gistOf = gistReader(places);
  const counts = new Map<string, number>();
  const last: string[] = [];
  const isOneMore = (text: string, most: number) => {
    const gist = gistOf(text);
    const count = (counts.get(gist) ?? 0) + 1;
    counts.set(gist, count);
    if (count > most) last.push(text);
    return count <= most;
  };
  const first = [
    ...own.filter((text) => isOneMore(text, OWN_ALIKE)),
    ...general.filter((text) => isOneMore(text, OWN_ALIKE - 1)),
  ];
  return [...first, ...last];
}

/**
 * Takes as many texts as are asked for. Every one may be said; none repeats another or an excluded one. Fewer come back
 * when the ideas do not carry more.
 */
export function chooseTexts({ own, general }: Ideas, request: TextRequest, subject: Subject): string[] {
  const seed = hashText(`${subject.identity}|${request.group}|${request.type}|${request.seed ?? ''}`);
  const taken = new Set((request.exclude ?? []).map(sameText));
  const isNew = (text: string) => {
    const same = sameText(text);
    if (taken.has(same) || !fits(text, request)) return false;
    taken.add(same);
    return true;
  };
  const ofTopic = (ideas: readonly string[], order: number) =>
    shuffled(ideas, order)
      .map((idea) => sentenceCase(idea.replace(/\s+/g, ' ').trim()))
      .filter((idea) => isNew(idea) && !repeatsItself(idea, request.type, subject));
  const said = (topics: Topics, order: number) =>
    inTurn(shuffled(topics, order).map((ideas, index) => ofTopic(ideas, order + index)));
  const [owns, generals] = [said(own, seed), said(general, seed + 1)];
  const inOrder =
    request.type === 'title' ? withAlikeLast(owns, generals, subject.places) : [...owns, ...generals];
  const chosen: string[] = [];
  for (const text of inOrder) {
    if (chosen.length >= request.count) break;
    if (isFair(text, subject)) chosen.push(text);
  }
  return chosen;
}
