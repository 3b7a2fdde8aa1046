import type { UsCity } from '../places/us-cities.ts';
import { findCities, usCities } from '../places/us-cities.ts';
import type { UsState } from '../places/us-states.ts';
import { stateOfCode, US_STATES } from '../places/us-states.ts';

export interface GeoTarget {
  resourceName: string;
  id: string;
  name: string;
  countryCode: string;
  targetType: string;
  status: 'ENABLED' | 'REMOVAL_PLANNED';
  canonicalName: string;
  parentGeoTarget?: string;
  /** Population and state, which are not part of the API resource. */
  reach: number;
  state: string | null;
}

export const LANGUAGES: Record<string, string> = {
  1000: 'English',
  1003: 'Spanish',
  1001: 'German',
  1002: 'French',
};

const COUNTRY = '2840';
const FIRST_CITY = 1_030_000;
const KNOWN_CITIES = new Map([
  ['New York|NY', '1023191'],
  ['Austin|TX', '1026201'],
]);
// A made-up gap: Google lists most towns, and a town without a constant can be targeted by a radius
// only.
const LACKING = new Set(['Marfa|TX']);
// Market areas of a few large cities; the others are left out.
const MARKETS: readonly [string, string, string, number][] = [
  ['200501', 'New York NY', 'NY', 20_100_000],
  ['200803', 'Los Angeles CA', 'CA', 17_500_000],
  ['200602', 'Chicago IL', 'IL', 9_500_000],
  ['200623', 'Dallas-Ft. Worth TX', 'TX', 8_100_000],
  ['200618', 'Houston TX', 'TX', 7_300_000],
  ['200635', 'Austin TX', 'TX', 2_400_000],
  ['200751', 'Denver CO', 'CO', 4_400_000],
  ['200819', 'Seattle-Tacoma WA', 'WA', 5_100_000],
];

export function idOfGeoTarget(resourceName: string | undefined): string | undefined {
  return /^geoTargetConstants\/(\d+)$/.exec(resourceName ?? '')?.[1];
}

export function geoTarget(id: string): GeoTarget | undefined {
  if (id === COUNTRY) return unitedStates();
  const state = US_STATES.find((candidate) => candidate.googleId === id);
  if (state) return ofState(state);
  const market = MARKETS.find(([marketId]) => marketId === id);
  if (market) return ofMarket(market);
  if (/^9\d{6}$/.test(id)) return ofPostalCode(id);
  return ofCity(cityOfId(id));
}

/** Returns the suggestions for a name, best first. */
export function geoTargetsNamed(query: string): GeoTarget[] {
  const word = query.trim().toLowerCase();
  if (word === '') return [];
  const found: (GeoTarget | undefined)[] = [];
  if ('united states'.startsWith(word)) found.push(unitedStates());
  found.push(...US_STATES.filter((state) => state.name.toLowerCase().startsWith(word)).map(ofState));
  const cities = findCities(query, (code) => stateOfCode(code)?.name ?? '');
  found.push(...cities.slice(0, 10).map((city) => ofCity(city)));
  const markets = MARKETS.filter(([, name]) => name.toLowerCase().startsWith(word));
  found.push(...markets.map((market) => ofMarket(market)));
  if (/^\d{5}$/.test(word)) found.push(ofPostalCode(String(9_000_000 + Number(word))));
  return found.filter((match) => match !== undefined).slice(0, 20);
}

function unitedStates(): GeoTarget {
  const reach = US_STATES.reduce((sum, state) => sum + state.population, 0);
  return target(COUNTRY, 'United States', 'Country', 'United States', undefined, reach, null);
}

function ofState(state: UsState): GeoTarget {
  const canonical = `${state.name},United States`;
  return target(state.googleId, state.name, 'State', canonical, COUNTRY, state.population, state.code);
}

function ofMarket([id, name, code, people]: (typeof MARKETS)[number]): GeoTarget {
  const state = stateOfCode(code);
  return target(id, name, 'DMA Region', `${name},${state?.name},United States`, COUNTRY, people, code);
}

/** Returns a fictional postal code derived from the digits. Housing ads must not use them. */
function ofPostalCode(id: string): GeoTarget {
  const code = String(Number(id) - 9_000_000).padStart(5, '0');
  return target(id, code, 'Postal Code', `${code},United States`, COUNTRY, 21_000, null);
}

function ofCity(city: UsCity | undefined): GeoTarget | undefined {
  if (!city || LACKING.has(`${city.name}|${city.state}`)) return undefined;
  const state = stateOfCode(city.state);
  const canonical = `${city.name},${state?.name},United States`;
  const type = city.borough ? 'Borough' : 'City';
  return target(idOfCity(city), city.name, type, canonical, state?.googleId, city.population, city.state);
}

function idOfCity(city: UsCity): string {
  return KNOWN_CITIES.get(`${city.name}|${city.state}`) ?? String(FIRST_CITY + city.index);
}

function cityOfId(id: string): UsCity | undefined {
  for (const [key, known] of KNOWN_CITIES) {
    if (known === id) return usCities().find((city) => `${city.name}|${city.state}` === key && !city.borough);
  }
  const city = usCities()[Number(id) - FIRST_CITY];
  return city && idOfCity(city) === id ? city : undefined;
}

function target(
  id: string,
  name: string,
  targetType: string,
  canonicalName: string,
  parent: string | undefined,
  population: number,
  state: string | null,
): GeoTarget {
  return {
    resourceName: `geoTargetConstants/${id}`,
    id,
    name,
    countryCode: 'US',
    targetType,
    status: 'ENABLED',
    canonicalName,
    ...(parent && { parentGeoTarget: `geoTargetConstants/${parent}` }),
    reach: Math.max(1000, Math.round((population * 1.4) / 1000) * 1000),
    state,
  };
}
