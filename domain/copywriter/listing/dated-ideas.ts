import { textLength, type TextType } from '../../ad/ad-text.ts';
import { limits } from '../../limits.ts';
import type { KnownDay } from '../../open-house/open-house-days.ts';
import {
  datesWords,
  dayWords,
  shortDates,
  slotsOf,
  slotWords,
  whenWords,
  type Slot,
} from '../../open-house/open-house-words.ts';
import { say, spoken } from '../prose.ts';
import { things } from '../tags.ts';
import type { ListingWords } from './listing-words.ts';

/** Texts that name the days of an open house with their hours. A weekday never goes without its date. */

const briefly = ({ dates, hours }: Slot) => `${shortDates(dates)}, ${hours}`;

/** Templates of short titles. There are enough for each ad group to get its own. */
const titleTemplates: readonly ((slot: Slot) => string)[] = [
  (slot) => `Open House ${slotWords(slot)}`,
  (slot) => `Open House ${briefly(slot)}`,
  (slot) => `Open ${slotWords(slot)}`,
  (slot) => `Open ${briefly(slot)}`,
  (slot) => `Tour It ${slotWords(slot)}`,
  (slot) => `Come By ${briefly(slot)}`,
  (slot) => `Visit ${briefly(slot)}`,
  (slot) => `See It ${slotWords(slot)}`,
  (slot) => `Tour ${briefly(slot)}`,
  (slot) => `Stop By ${briefly(slot)}`,
  (slot) => `Drop In ${briefly(slot)}`,
  (slot) => `See It ${briefly(slot)}`,
  slotWords,
  (slot) => `Join Us ${briefly(slot)}`,
];

/** Beginnings of titles that name only days, for hours that do not fit. */
const invitations = [
  'Open House',
  'Open',
  'Tour',
  'Come By',
  'Visit',
  'See It',
  'Stop By',
  'Drop In',
  'Join Us',
];

type LineTemplate = (when: string, words: ListingWords) => string | null;

const lineTemplates: readonly LineTemplate[] = [
  (when, { street }) => `Open house ${when} at ${street}.`,
  (when) => `Open house ${when}. Bring your questions.`,
  (when, { called }) => `See ${called} in person: open house ${when}.`,
  (when) => `Come by ${when}. Take a look around.`,
  (when, { city }) => `Open house in ${city}, ${when}.`,
  (when, { home }) => `See this ${home.noun} in person ${when}.`,
  (when, { street }) => `You are invited: open house at ${street}, ${when}.`,
  (when) => `Stop by ${when}. Ask what you like.`,
  (when, { street }) => `Come to the open house at ${street} on ${when}.`,
  (when) => `The open house is ${when}. Take your time.`,
  (when, { price }) => say`Open house ${when}: ${price}.`,
  (when, { amenities }) => say`See ${things(amenities, 0, 2)} at the open house, ${when}.`,
  (when) => `Save the date: open house ${when}.`,
];

/** Length of the days and hours in words that leaves room for a sentence around them. */
const LINE_MAX = 64;
const POST_MAX = 120;

/** Returns short titles and lines, for one of `shares` parts of an ad if `share` is given. */
export function datedIdeas(
  type: TextType,
  words: ListingWords,
  days: readonly KnownDay[],
  part?: { share: number; shares: number },
): string[] {
  if (days.length === 0) return [];
  const max = limits.adText.search[type];
  const ideas: string[][] = [];
  for (const choices of type === 'title' ? shortTitles(days) : shortLines(words, days)) {
    // Texts that say less are for hours or days that are too long to name.
    if (ideas.length >= ENOUGH) break;
    const fitting = choices.map((variants) => variants.filter((text) => textLength(text) <= max));
    ideas.push(...fitting.filter((variants) => variants.length > 0));
  }
  return ideas.filter((_, index) => part === undefined || index % part.shares === part.share).flat();
}

/** Number of templates that gives each ad group one. */
const ENOUGH = 6;

/** Returns the titles of each template: with days and hours, with the days, with the first day. */
function shortTitles(days: readonly KnownDay[]): string[][][] {
  const slots = slotsOf(days);
  const dates = days.map(({ date }) => date);
  const all = [...new Set([datesWords(dates), shortDates(dates)])];
  const first = shortDates(dates.slice(0, 1));
  return [
    titleTemplates.map((template) => slots.map(template)),
    invitations.map((verb) => all.map((when) => `${verb} ${when}`)),
    invitations.map((verb) => [`${verb} from ${first}`]),
  ];
}

/** Returns the lines of each template: with all days and hours, if they are short enough, then with a part of them. */
function shortLines(words: ListingWords, days: readonly KnownDay[]): string[][][] {
  const slots = slotsOf(days);
  const whole = whenWords(days);
  const written = (whens: string[]) =>
    lineTemplates.map((template) => spoken(whens.map((when) => template(when, words))));
  const parts = slots.length > 1 ? [written(slots.map(slotWords))] : [];
  return whole.length <= LINE_MAX ? [written([whole]), ...parts] : [written(slots.map(slotWords))];
}

/**
 * Returns the titles of a post, which has only one: with the place, days and hours, or else as much of them as fits.
 */
export function datedPostTitles(
  { street, city, areaBare }: ListingWords,
  days: readonly KnownDay[],
): string[] {
  if (days.length === 0) return [];
  const slots = slotsOf(days);
  const dates = days.map(({ date }) => date);
  const hours = [...new Set([whenWords(days), whenWords(days, briefly), slots.map(briefly).join(' & ')])];
  const places = [street, city, areaBare ?? city];
  const around = (when: string) =>
    places.flatMap((place) => [
      `Open House ${when}: ${place}`,
      `${place}: Open House ${when}`,
      `${place} Open House: ${when}`,
    ]);
  const choices = [
    hours.flatMap(around),
    hours.map((when) => `Open House ${when}`),
    hours.flatMap((when) => places.map((place) => `${place}: ${when}`)),
    [datesWords(dates), shortDates(dates)].flatMap(around),
    [datesWords(dates), shortDates(dates)].map((when) => `Open House ${when}`),
    [
      ...around(`from ${dayWords(dates[0] ?? '')}`),
      `Open House from ${dayWords(dates[0] ?? '')}`,
      `Open House from ${shortDates(dates.slice(0, 1))}`,
    ],
  ];
  const fits = (text: string) => textLength(text) <= limits.adText.facebook.title;
  // Facebook and Instagram do not share a title.
  return choices.map((some) => [...new Set(some.filter(fits))]).find((some) => some.length > 1) ?? [];
}

/** Returns the sentence of a post that invites to the days. */
export function datedInvitation(days: readonly KnownDay[]): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const when = whenWords(days);
  return when.length <= POST_MAX
    ? `Come by ${when}.`
    : `It is open on several days from ${dayWords(first.date)} to ${dayWords(last.date)}.`;
}
