import { checkAdText, textLength, textLimit, type TextType } from '../ad/ad-text.ts';
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
  /** Maximum number of texts. */
  count: number;
  /** Texts that must not be repeated. */
  exclude?: readonly string[];
  /** Seed of the order. The same facts, request and seed give the same texts. */
  seed?: string;
};

/** Ideas by topic. A list takes from each topic in turn, so that no topic crowds out the others. */
export type Topics = readonly (readonly string[])[];

/**
 * Ideas for a group's theme, general ones, and those without a fact of this target, which are used when
 * nothing else is left; not yet checked or limited to a channel.
 */
export type Ideas = { own: Topics; general: Topics; last?: Topics };

/** Returns all ideas in one list. */
export function allIdeas({ own, general, last = [] }: Ideas): string[] {
  return [...own, ...general, ...last].flat();
}

/** Promoted target, as the copywriter sees it. */
export type Subject = {
  /** Seed text for the order of ideas. */
  identity: string;
  /** Proper names as they were typed. A text may repeat a word that a name itself repeats. */
  names: readonly string[];
  /** Context for checking the texts: state, declarations and excused names. */
  fairHousing: FairHousingContext;
  /** Place names. Two titles that differ only in these are alike. */
  places: readonly string[];
};

/** Returns a key that ignores case and extra spaces. */
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

/**
 * Returns true when a text meets its channel's limits and symbol rules and raises no fair-housing warning.
 */
export function mayBeSaid(text: string, place: Place, subject: Subject): boolean {
  return fits(text, place) && isFair(text, subject);
}

/** Number of own titles with the same gist that keep their position. For general titles it is one less. */
const OWN_ALIKE = 2;

/** Own titles before those of other roles, and the titles of other roles before the rest of the own ones. */
const [OWN_FIRST, GENERAL_NEXT] = [6, 4];

/** Takes one text of each topic, then a second of each, and so on. */
function inTurn(topics: Topics): string[] {
  const longest = Math.max(0, ...topics.map((topic) => topic.length));
  return Array.from({ length: longest }, (_, turn) => topics.flatMap((topic) => topic[turn] ?? [])).flat();
}

/** Moves alike texts to the end, so that they are used only when nothing else is left. */
function withAlikeLast(
  own: readonly string[],
  general: readonly string[],
  plain: readonly string[],
  places: readonly string[],
) {
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
  const owns = own.filter((text) => isOneMore(text, OWN_ALIKE));
  const generals = general.filter((text) => isOneMore(text, OWN_ALIKE - 1));
  const plains = plain.filter((text) => isOneMore(text, OWN_ALIKE - 1));
  return [
    ...owns.slice(0, OWN_FIRST),
    ...generals.slice(0, GENERAL_NEXT),
    ...owns.slice(OWN_FIRST),
    ...generals.slice(GENERAL_NEXT),
    ...plains,
    ...last,
  ];
}

// The lists of a campaign judge the same ideas again and again.
const judged = new WeakMap<Subject, Map<string, boolean>>();

/** Returns a judge for tidy texts: they fit the place and do not repeat a word. Remembers what it judged. */
function goodTexts(place: Place, subject: Subject): (text: string) => boolean {
  const known = judged.get(subject) ?? new Map<string, boolean>();
  judged.set(subject, known);
  const limit = `${textLimit(place.channel, place.type)}|${place.channel}|`;
  return (text) => {
    const key = limit + text;
    const before = known.get(key);
    if (before !== undefined) return before;
    const isGood = fits(text, place) && !repeatsItself(text, place.type, subject);
    known.set(key, isGood);
    return isGood;
  };
}

function fairTexts(subject: Subject): (text: string) => boolean {
  const known = judged.get(subject) ?? new Map<string, boolean>();
  judged.set(subject, known);
  return (text) => {
    const key = `fair|${text}`;
    const before = known.get(key) ?? isFair(text, subject);
    known.set(key, before);
    return before;
  };
}

/** Characters of a post that phones show whole: its headline, and a text of a useful length. */
const shownWhole = { title: 40, description: 250 };

/** Moves the texts of a post that are cut on a phone behind those that are not. */
function shortFirst(texts: readonly string[], { channel, type }: Place): readonly string[] {
  if (channel !== 'facebook' && channel !== 'instagram') return texts;
  const isShown = (text: string) => textLength(text) <= shownWhole[type];
  return [...texts.filter(isShown), ...texts.filter((text) => !isShown(text))];
}

/**
 * Chooses up to the requested number of texts. Each passes all checks and repeats no other or excluded
 * text; fewer are returned when the ideas run out.
 */
export function chooseTexts(
  { own, general, last = [] }: Ideas,
  request: TextRequest,
  subject: Subject,
): string[] {
  const seed = hashText(`${subject.identity}|${request.group}|${request.type}|${request.seed ?? ''}`);
  const taken = new Set((request.exclude ?? []).map(sameText));
  const good = goodTexts(request, subject);
  const isNew = (text: string) => {
    const same = text.toLowerCase();
    if (taken.has(same) || !good(text)) return false;
    taken.add(same);
    return true;
  };
  const ofTopic = (ideas: readonly string[], order: number) =>
    shuffled(ideas, order)
      .map((idea) => sentenceCase(idea.replace(/\s+/g, ' ').trim()))
      .filter(isNew);
  const said = (topics: Topics, order: number) =>
    inTurn(shuffled(topics, order).map((ideas, index) => ofTopic(ideas, order + index)));
  const owns = shortFirst(said(own, seed), request);
  const [generals, lasts] = [said(general, seed + 1), said(last, seed + 2)];
  const inOrder =
    request.type === 'title'
      ? withAlikeLast(owns, generals, lasts, subject.places)
      : [...owns, ...generals, ...lasts];
  const fair = fairTexts(subject);
  const chosen: string[] = [];
  for (const text of inOrder) {
    if (chosen.length >= request.count) break;
    if (fair(text)) chosen.push(text);
  }
  return chosen;
}
