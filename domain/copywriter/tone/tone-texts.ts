import type { TextType } from '../../ad/ad-text.ts';
import { limits } from '../../limits.ts';
import type { Ideas } from '../choose-texts.ts';
import type { UseCaseGroup } from '../facts.ts';
import { choosePatterns, expand, type Values } from '../patterns.ts';
import { headline } from '../prose.ts';
import type { Tag } from '../tags.ts';
import type { Tone } from './tone.ts';

type Grids = Record<'titles' | 'lines' | 'openings' | 'closings', readonly string[]>;

/** Openings, closings and calls of each tone beyond the plain one. */
const grids: Record<Exclude<Tone, 'plain'>, Grids> = {
  warm: {
    titles: expand(
      'Welcome to {name}‹¦, {area}¦ in {city}›',
      '‹Come Home to¦Settle in at¦Feel at Home at¦Make Yourself at Home at› {home}',
      '‹Come Home to¦Settle in with› {one}‹¦ at {home}¦ in {city}›',
      '‹Relax¦Unwind¦Slow Down¦Take a Break› {rest}‹¦ at {home}¦ in {city}›',
      '‹Come In and¦Stop By and¦Come¦Drop By and› ‹Look Around¦See› {name}',
      'Your Place in {within}‹¦: {name}¦ from {rent}¦, from {rent}›',
      'Glad to Show You {name}',
      'Let Us Show You ‹{name}¦Around {name}›',
      'A Place to ‹Come Home to¦Settle In›: {home}',
      'Nice to Meet You, {served}',
      'Let’s Talk About {topic}',
    ),
    lines: expand(
      '‹We would be glad to¦Let us¦We would love to› show you {name}‹ in {place}¦, with {two}›.',
      'Come home to {two} at {home}‹¦ in {city}¦, from {rent} a month›.',
      '‹Stop by¦Come by› {name}, look around and ‹take your time¦ask us anything¦stay a while›.',
      'Welcome to {name}‹ in {place}¦: {two}¦, with {two} in {within}›.',
      'Settle in with {two} ‹at {home}¦in {within}, at {home}›.',
      '‹Say hello to¦Sit down with¦Write to› {brand}‹ in {city}›, and ‹take your time¦ask anything¦say what matters to you›.',
      '{brand} would be glad to ‹hear from you¦help you settle in {city}¦answer your questions›.',
    ),
    openings: expand(
      'Welcome to {name} in {place}.',
      'Come home to {two} in {place}.',
      '‹Picture¦Imagine› coming home to {two} in {within}.',
      'There is ‹plenty¦a lot› to come home to at {home}: {three}.',
      'Make yourself at home with {two} in {place}.',
      '{brand} would be glad to meet you in {city}.',
      'Let {brand} walk you through your next move.',
      'A move starts with a good conversation. {brand} is ready for yours.',
    ),
    closings: expand(
      '‹We would be glad¦We would love› to show you ‹around¦{name}›.',
      '‹Stop by¦Come by› ‹and say hello¦and look around¦whenever it suits you¦and take your time›.',
      'Let us ‹know when you can come by¦show you around¦find you a time to visit›.',
      '‹Say hello to¦Write to¦Call on› {brand} ‹today¦this week¦whenever it suits you›.',
      'Tell {brand} where you would like to live.',
    ),
  },
  bold: {
    titles: expand(
      '‹Go See¦Go Tour¦Tour¦See› {name} ‹Now¦Today¦First¦This Week›',
      '‹Make Your Move¦Your Move¦Next Move¦Big Move›: {name}',
      'Make Your Move‹ to {within}¦, {city}¦ in {city}›',
      '{amenity}. {next}. {name}.',
      '{amenity}. {next}. Yours.',
      '‹Go for¦Say Yes to› {one}‹¦ in {city}¦ at {home}›',
      'From {rent}. {within}. ‹{name}¦Done›.',
      '{within}. From {rent}. Go.',
      '‹Skip the Search¦Stop Scrolling¦Start Packing¦Search Over›: {home}',
      'Sell It. Buy It. {agency}.',
      'Your Next Move in {served}',
      '‹Ask¦Message¦Talk to› {brand} ‹Now¦Today›',
    ),
    lines: expand(
      '{Two}. From {rent} a month. Tour {name} now.',
      '‹Make your move¦Start packing¦Stop scrolling›: {two} at {home}‹¦ in {city}›.',
      'Go see {two} at {home} in {city}. Book a tour today.',
      '{name} in {within}: ‹see it today¦tour it, then decide¦tour it this week›.',
      'Go for {two} in {within}. Tour {name}.',
      'Stop wondering, start asking: talk to {brand} today.',
      'Make your next move in {city} with {brand}.',
    ),
    openings: expand(
      '{A}. {b}. {within}. It is all at {home}.',
      '{A}. {b}. That is {name} in {place}.',
      'Stop scrolling: {two} in {within}.',
      '‹Make your move¦Start packing›: {name} in {placed} has {two}.',
      'Make your move‹ to {within}: {name}¦: {name} in {place}›.',
      '‹Go for¦Say yes to› {three} in {within}.',
      'Make your move in {city} with {brand}.',
      'Big move ahead? {brand} is ready.',
    ),
    closings: expand(
      '‹Book your tour¦Tour {name}¦See it¦Go see it› ‹today¦this week¦now›.',
      '‹Pick a time. Walk in. Decide.¦Tour it first, then decide.¦See it, then make your move.›',
      'Your move: ‹book a visit¦pick a day¦tour {name}›.',
      '‹Message¦Ask¦Write to› {brand} ‹today¦this week¦now›.',
      'Your move: ‹write to¦message¦ask› {brand}.',
    ),
  },
};

/** Amenities that a warm or bold sentence is about. A dishwasher is not one of them. */
export const isPleasant = ({ name }: Tag): boolean =>
  /\b(?:balcony|ceilings|clubhouse|courts?|courtyard|deck|fire ?pit|fireplace|fitness|garden|hot tub|kitchen|library|lounge|dog park|patio|pool|porch|roof|rooftop|sauna|spa|sundeck|sunroom|terrace|theater|view|yard|yoga)\b/i.test(
    name,
  );

// Places to rest, by their preposition.
const restful = [
  ['on', /\b(?:balcony|deck|patio|porch|sundeck|terrace)$/i],
  ['by', /\b(?:fire ?pit|fireplace|pool)$/i],
  ['in', /\b(?:courtyard|garden|hot tub|library|lounge|sauna|spa|sunroom|yard)$/i],
] as const;

/** Returns a place to rest among the amenities: `on the Patio`, `by the Pool`. */
export function restingPlace(tags: readonly Tag[]): string | null {
  for (const { name } of tags) {
    const found = restful.find(([, places]) => places.test(name));
    if (found !== undefined) return `${found[0]} the ${headline(name)}`;
  }
  return null;
}

/** Facts for the texts of a tone. `middle` are whole sentences for the posts. */
export type ToneFacts = { voice: string; values: Values; middle: readonly (string | null)[] };

const post = limits.adText.facebook.description;
/** Length of a post that phones show whole. */
const SHOWN = 250;

const namesBoth = (one: string, other: string, { amenity }: Values) =>
  amenity != null && [one, other].every((text) => text.toLowerCase().includes(amenity.toLowerCase()));

function tonePosts({ openings, closings }: Grids, { voice, values, middle }: ToneFacts): string[] {
  const choice = { voice, all: false, max: post };
  const isBrand = values['brand'] != null;
  const own = closings.filter((closing) => closing.includes('{brand}') === isBrand);
  const calls = choosePatterns(own, values, { ...choice, count: 4 });
  const body = middle.filter((sentence) => sentence !== null);
  return choosePatterns(openings, values, { ...choice, count: 4 }).map((opening, index) => {
    const call = calls[index % calls.length] ?? '';
    // An opening that names the amenities makes the sentence about them a repetition.
    const fresh = body.filter((sentence) => !namesBoth(opening, sentence, values));
    const whole = [opening, ...fresh.slice(0, 2), call].join(' ');
    return whole.length <= SHOWN ? whole : [opening, ...fresh.slice(0, 1), call].join(' ');
  });
}

type IdeasOf = (type: TextType, group: UseCaseGroup) => Ideas;

/** Returns ideas that begin with those of a tone. The plain tone is the copywriter's own. */
export function inTone(ideasOf: IdeasOf, tone: Tone | undefined, factsOf: () => ToneFacts): IdeasOf {
  if (tone === undefined || tone === 'plain') return ideasOf;
  const own = grids[tone];
  const facts = factsOf();
  const choice = { voice: facts.voice, all: false };
  const { title, description } = limits.adText.search;
  const titles = choosePatterns(own.titles, facts.values, { ...choice, count: 16, max: title });
  const lines = choosePatterns(own.lines, facts.values, { ...choice, count: 8, max: description });
  const posts = tonePosts(own, facts);
  return (type, group) => {
    const ideas = ideasOf(type, group);
    if (type === 'title') return { ...ideas, lead: titles };
    return { ...ideas, lead: group === 'meta_default' ? posts : lines };
  };
}
