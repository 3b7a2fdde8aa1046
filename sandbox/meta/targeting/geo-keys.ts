import type { UsCity } from '../../places/us-cities.ts';
import { usCities } from '../../places/us-cities.ts';
import { stateOfCode } from '../../places/us-states.ts';

const FIRST_CITY = 2_418_000;

/** Returns Meta's key of a city: seven digits, derived from its position in the list. */
export function keyOfCity(city: UsCity): string {
  return String(FIRST_CITY + city.index);
}

export function cityOfKey(key: string): { city: UsCity; regionKey: string } | undefined {
  const city = usCities()[Number(key) - FIRST_CITY];
  if (!city || city.borough) return undefined;
  return { city, regionKey: stateOfCode(city.state)?.metaKey ?? '' };
}
