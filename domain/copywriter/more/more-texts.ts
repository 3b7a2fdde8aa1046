import { limits } from '../../limits.ts';
import { choosePatterns, expand, type Values } from '../patterns.ts';
import { capitalized, headline } from '../prose.ts';
import type { MoreWords } from './more-words.ts';

const grids = {
  proof: expand(
    '{built}‹: {name}¦ in {city}¦: {home}, {city}¦: {home}, {lead}¦: {home} from {rent}¦, with {one}¦, from {rent}›',
    '{name}‹, {built}¦: {built}›',
    '{home} {built}, {city}',
    '{lead} {home}, {built}',
    '{name}: {leasesTitle}',
    '{leasesTitle}‹ in {city}¦ at {name}¦: {name}¦, {lead}¦ from {rent}›',
  ),
  landmark: expand(
    '{landmark}‹¦: {name}¦, {lead}¦: {home}›',
    '{name}‹: ¦, ›{landmark}',
    '‹{home}¦Live¦A Home¦Your Place¦Find Your Place› {landmark}',
  ),
  offer: expand(
    '{special}‹ {until}¦ at {name}¦ in {city}¦: {name}¦, {lead}¦ {until}: {name}›',
    '{name}‹: ¦, ›{special}',
    'Now Leasing: {special}‹¦ {until}›',
    '‹{lead}¦{city}¦{home}¦Right Now›: {special}',
    '{special}‹ on {home}¦ Now¦ and {one}›',
    '‹Rent¦Live¦Lease›‹ at {name}¦ in {city}›: {special}',
    '‹Available¦Move In¦Ready› {moveIn}‹¦: {name}¦, {lead}¦: {home}¦, from {rent}¦ in {city}¦ at {name}›',
    '{name}‹, Available¦: Move In› {moveIn}',
    '{home} Available {moveIn}',
  ),
  lines: expand(
    'Now leasing‹¦ at {name}›: {special}‹¦ in {city}¦ at {name} in {city}¦, with {two}›.',
    '{Special}‹ at {name}¦ on {homes} at {name}›‹¦ in {city}¦, with {two}¦: tour this week›.',
    '{name} was built in {year}‹ and has {two}¦ and is {landmark}¦ and has {rented}¦ in {place}›.',
    '{built}‹: {name}, {landmark}¦, {name} has {two}¦ in {place}, with {two}¦: {homes} at {name}›.',
    '{name} is {landmark}‹, with {two}¦, in {place}¦, with homes from {rent}¦ and has {rented}›.',
    '{Landmark}: ‹{two} at {name}¦{homes} at {name}¦{name} in {place}¦{name}, with {two}›.',
    '{Leases} at {name}‹, with {two}¦, {landmark}¦ in {place}, from {rent}¦: {homes}›.',
    '{name} has {leases}‹ and {two}¦ in {place}, with homes from {rent}¦ for {rented}›.',
    '‹Move in {moveIn}¦Available {moveIn}¦Ready {moveIn}›: ‹{homes} at {name}¦{name} in {place}¦{two} at {name}¦{name}, from {rent}›.',
  ),
};

type Choice = { voice: string; all: boolean };

function valuesOf(more: MoreWords, values: Values, landmark: string | undefined): Values {
  const { built, year, until, leases, moveIn } = more;
  return {
    ...values,
    built,
    year,
    landmark,
    Landmark: landmark,
    until,
    leases,
    moveIn,
    leasesTitle: leases && headline(leases),
    Leases: leases && capitalized(leases),
  };
}

/** Returns titles about facts that a reader can check: the year of construction, landmarks and lease terms. */
export function proofTitles(more: MoreWords, values: Values, choice: Choice): string[] {
  const max = limits.adText.search.title;
  return [
    ...choosePatterns(grids.proof, valuesOf(more, values, undefined), {
      ...choice,
      count: 2,
      max,
      factsFirst: true,
    }),
    ...more.landmarks.flatMap((landmark) => {
      const voice = `${choice.voice}|${landmark}`;
      return choosePatterns(grids.landmark, valuesOf(more, values, landmark), {
        ...choice,
        voice,
        count: 1,
        max,
      });
    }),
  ];
}

/** Returns titles about an offer or a move-in day, for a number of characters. */
export function offerTitles(
  more: MoreWords,
  values: Values,
  choice: Choice,
  max: number = limits.adText.search.title,
): string[] {
  const own = { ...valuesOf(more, values, undefined), special: more.specialTitle };
  return choosePatterns(grids.offer, own, { ...choice, count: 16, max, factsFirst: true });
}

/** Returns lines about all of these facts. */
export function moreLines(more: MoreWords, values: Values, choice: Choice): string[] {
  const max = limits.adText.search.description;
  const landmarks = more.landmarks.length === 0 ? [undefined] : more.landmarks.slice(0, 3);
  const lines = landmarks.flatMap((landmark) => {
    const own = {
      ...valuesOf(more, values, landmark),
      special: more.special,
      Special: more.special && capitalized(more.special),
    };
    return choosePatterns(grids.lines, own, { ...choice, count: 8, max });
  });
  return [...new Set(lines)];
}
