import { checkAdText, textLength, textLimit, type TextType } from '../ad/ad-text.ts';
import type { Channel } from '../channels.ts';
import { checkFairHousing, type FairHousingContext } from '../fair-housing/index.ts';
import { repeatsItself } from './repeated-words.ts';
import { gistReader } from './alike.ts';
import type { UseCaseGroup } from './facts.ts';
import { sentenceCase } from './prose.ts';
import { hashText, shuffled } from './seeded-random.ts';
import { isTelling, rolesOf, titleRoles, type RoleFacts, type TitleRole } from './title-roles.ts';

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
export type Ideas = {
  own: Topics;
  general: Topics;
  last?: Topics;
  /** Texts in the tone of the campaign, of which each list begins with some. */
  lead?: readonly string[];
};

/** Returns all ideas in one list. */
export function allIdeas({ own, general, last = [], lead = [] }: Ideas): string[] {
  return [...lead, ...[...own, ...general, ...last].flat()];
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
  /** Facts by the role of the titles that state them. */
  roles: RoleFacts;
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

/** Number of titles with the same gist that keep their position: of the theme, of other roles, and plain ones. */
const alikeAtMost = { own: 2, general: 2, last: 1 };

/** Own titles before those of other roles, and the titles of other roles before the rest of the own ones. */
const [OWN_FIRST, GENERAL_NEXT] = [6, 4];

/** Takes one text of each topic, then a second of each, and so on. */
function inTurn(topics: Topics): string[] {
  const longest = Math.max(0, ...topics.map((topic) => topic.length));
  return Array.from({ length: longest }, (_, turn) => topics.flatMap((topic) => topic[turn] ?? [])).flat();
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

/** Returns a filter for new texts that pass the checks. A text passes once. */
function freshTexts(request: TextRequest, subject: Subject): (text: string) => boolean {
  const taken = new Set((request.exclude ?? []).map(sameText));
  const good = goodTexts(request, subject);
  const fair = fairTexts(subject);
  return (text) => {
    const same = text.toLowerCase();
    if (taken.has(same) || !good(text) || !fair(text)) return false;
    taken.add(same);
    return true;
  };
}

/** Moves the titles that state a fact which few other targets have to the front. */
function tellingFirst(titles: readonly string[], { roles }: Subject): string[] {
  const telling = titles.filter((title) => isTelling(title, roles));
  const rest = titles.filter((title) => !isTelling(title, roles));
  return [...telling, ...rest];
}

/** Returns how many texts of a list are in the tone of the campaign: a third, and at least one. */
const leadCount = (count: number) => Math.ceil(count / 3);

/** Number of titles of a list that may name the same amenity. */
const AMENITY_AT_MOST = 3;

/** Chooses titles: those of the theme, other roles in turn, and alike ones only when nothing else is left. */
function chooseTitles(
  { lead, own, general, last }: Record<keyof Ideas, readonly string[]>,
  count: number,
  isFresh: (text: string) => boolean,
  subject: Subject,
  mostNamed: number,
): string[] {
  const gistOf = gistReader(subject.places);
  const gists = new Map<string, number>();
  const alike: string[] = [];
  const repeated: string[] = [];
  const telling = [...subject.roles.amenity, ...subject.roles.offer];
  const named = new Map<string, number>();
  /** Returns true when enough titles of the list name an amenity of this one. Counts the title otherwise. */
  const namesTooOften = (title: string): boolean => {
    const lower = title.toLowerCase();
    const found = telling.filter((fact) => lower.includes(fact));
    if (found.some((fact) => (named.get(fact) ?? 0) >= mostNamed)) return true;
    for (const fact of found) named.set(fact, (named.get(fact) ?? 0) + 1);
    return false;
  };
  /** Takes texts from a list until there are enough. A list continues where it was left. */
  const from = (texts: readonly string[], most: number) => {
    let index = 0;
    return (wanted: number): string[] => {
      const some: string[] = [];
      for (; index < texts.length && some.length < wanted; index += 1) {
        const text = texts[index] as string;
        if (!isFresh(text)) continue;
        const gist = gistOf(text);
        const times = (gists.get(gist) ?? 0) + 1;
        gists.set(gist, times);
        if (times > most) alike.push(text);
        else (namesTooOften(text) ? repeated : some).push(text);
      }
      return some;
    };
  };
  const [owns, generals] = [from(own, alikeAtMost.own), from(general, alikeAtMost.general)];
  const hasFact = (title: string) => rolesOf(title, subject.roles).some((role) => role !== 'action');
  const chosen: string[] = [];
  const take = (next: (wanted: number) => string[], most: number) =>
    chosen.push(...next(Math.min(most, count - chosen.length)));
  take(from(lead, alikeAtMost.own), leadCount(count));
  take(owns, OWN_FIRST);
  take(generals, GENERAL_NEXT);
  take(owns, count);
  take(generals, count);
  take(from(last.filter(hasFact), alikeAtMost.last), count);
  for (const text of alike) {
    if (chosen.length >= count) break;
    (namesTooOften(text) ? repeated : chosen).push(text);
  }
  chosen.push(...repeated.slice(0, count - chosen.length));
  const generic = last.filter((title) => !hasFact(title));
  take(from(generic, alikeAtMost.last), count);
  return chosen;
}

/** Number of titles from which on a list has room for every role. */
const ROOM_FOR_ROLES = 8;

/** Replaces titles whose roles others have, too, by titles of the missing roles. */
function withEveryRole(
  chosen: readonly string[],
  others: readonly string[],
  isFresh: (text: string) => boolean,
  { roles }: Subject,
): string[] {
  const titles = [...chosen];
  const has = (some: readonly string[], role: TitleRole) =>
    some.some((title) => rolesOf(title, roles).includes(role));
  for (const role of titleRoles) {
    if (has(titles, role)) continue;
    const inRole = others.filter((title) => rolesOf(title, roles).includes(role));
    // The list names the amenities already.
    const bare = inRole.filter((title) => !isTelling(title, roles));
    const found = [...bare, ...inRole].find((title) => isFresh(title));
    if (found === undefined) continue;
    // A title without a role, such as the day of an open house, has no substitute.
    const spare = titles.findLastIndex((title) => {
      const own = rolesOf(title, roles);
      return own.length > 0 && own.every((one) => has(titles.toSpliced(titles.indexOf(title), 1), one));
    });
    if (spare > 0) titles[spare] = found;
  }
  return titles;
}

/**
 * Chooses up to the requested number of texts. Each passes all checks and repeats no other or excluded
 * text; fewer are returned when the ideas run out.
 */
export function chooseTexts(ideas: Ideas, request: TextRequest, subject: Subject): string[] {
  const seed = hashText(`${subject.identity}|${request.group}|${request.type}|${request.seed ?? ''}`);
  const inOrder = (topics: Topics = [], order: number) =>
    inTurn(shuffled(topics, order).map((some, index) => shuffled(some, order + index))).map((idea) =>
      sentenceCase(idea.replace(/\s+/g, ' ').trim()),
    );
  const [own, general] = [inOrder(ideas.own, seed), inOrder(ideas.general, seed + 1)];
  const last = inOrder(ideas.last, seed + 2);
  const lead = shortFirst(inOrder([ideas.lead ?? []], seed + 3), request);
  const isFresh = freshTexts(request, subject);
  if (request.type === 'title') {
    const lists = {
      lead,
      own: tellingFirst(shortFirst(own, request), subject),
      general: tellingFirst(general, subject),
      last,
    };
    // Stops are few, and the titles of their group are all about them.
    const mostNamed = request.group === 'transit' ? Infinity : AMENITY_AT_MOST;
    const chosen = chooseTitles(lists, request.count, isFresh, subject, mostNamed);
    const hasRoom = request.count >= ROOM_FOR_ROLES && chosen.length === request.count;
    return hasRoom ? withEveryRole(chosen, [...own, ...general, ...last], isFresh, subject) : chosen;
  }
  const chosen = lead.filter(isFresh).slice(0, leadCount(request.count));
  for (const text of [...shortFirst(own, request), ...general, ...last]) {
    if (chosen.length >= request.count) break;
    if (isFresh(text)) chosen.push(text);
  }
  return chosen;
}
