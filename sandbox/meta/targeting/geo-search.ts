import type { UsCity } from '../../places/us-cities.ts';
import { findCities } from '../../places/us-cities.ts';
import type { UsState } from '../../places/us-states.ts';
import { stateOfCode, stateOfMetaKey, US_STATES } from '../../places/us-states.ts';
import { cityOfKey, keyOfCity } from './geo-keys.ts';
import { GraphError, required } from '../graph/graph-error.ts';
import type { Params } from '../graph/params.ts';
import { optionalInteger, optionalText, optionalTexts, requiredText } from '../graph/params.ts';

const UNITED_STATES = { country_code: 'US', country_name: 'United States' };
const ALL_TYPES = ['country', 'region', 'city', 'zip'];

/**
 * Answers /search for places in the US. A search for cities can also return boroughs of New York.
 */
export function search(params: Params): Record<string, unknown> {
  const type = requiredText(params, 'type');
  if (type === 'adgeolocationmeta') return { data: placesByKey(params) };
  if (type !== 'adgeolocation') {
    throw new GraphError({ code: 100, message: `(#100) Search type ${type} is not supported here` });
  }
  const query = optionalText(params, 'q');
  if (query === undefined) throw required('q');
  const country = optionalText(params, 'country_code') ?? 'US';
  const types = optionalTexts(params, 'location_types') ?? ALL_TYPES;
  const limit = optionalInteger(params, 'limit') ?? 25;
  const rows = country === 'US' ? find(query, types) : [];
  return { data: rows.slice(0, limit) };
}

function find(query: string, types: readonly string[]): Record<string, unknown>[] {
  const word = query.trim().toLowerCase();
  const rows: Record<string, unknown>[] = [];
  if (types.includes('country') && word !== '' && 'united states'.startsWith(word)) {
    rows.push({
      key: 'US',
      name: 'United States',
      type: 'country',
      ...UNITED_STATES,
      supports_region: true,
      supports_city: true,
    });
  }
  if (types.includes('region') && word !== '') {
    rows.push(...US_STATES.filter((state) => state.name.toLowerCase().startsWith(word)).map(regionRow));
  }
  if (types.includes('city')) {
    rows.push(...findCities(query, (code) => stateOfCode(code)?.name ?? '').map(cityRow));
  }
  if (types.includes('zip') && /^\d{3,5}$/.test(word)) {
    const name = word.padEnd(5, '0');
    rows.push({
      key: `US:${name}`,
      name,
      type: 'zip',
      ...UNITED_STATES,
      supports_region: true,
      supports_city: true,
    });
  }
  return rows;
}

function regionRow(state: UsState): Record<string, unknown> {
  return {
    key: state.metaKey,
    name: state.name,
    type: 'region',
    ...UNITED_STATES,
    supports_region: true,
    supports_city: true,
  };
}

function cityRow(city: UsCity): Record<string, unknown> {
  const state = stateOfCode(city.state);
  return {
    key: keyOfCity(city),
    name: city.name,
    type: city.borough ? 'subcity' : 'city',
    ...UNITED_STATES,
    region: state?.name,
    region_id: Number(state?.metaKey),
    ...(city.borough && { geo_hierarchy_level: 'SUBCITY', geo_hierarchy_name: 'Borough' }),
    supports_region: true,
    supports_city: true,
  };
}

function placesByKey(params: Params): Record<string, unknown> {
  const cities = optionalTexts(params, 'cities') ?? [];
  const regions = optionalTexts(params, 'regions') ?? [];
  const cityRows = cities.flatMap((key) => {
    const found = cityOfKey(key);
    return found ? [cityRow(found.city)] : [];
  });
  const regionRows = regions.flatMap((key) => {
    const state = stateOfMetaKey(key);
    return state ? [regionRow(state)] : [];
  });
  return {
    ...(cities.length > 0 && { cities: keyed(cityRows) }),
    ...(regions.length > 0 && { regions: keyed(regionRows) }),
  };
}

function keyed(rows: readonly Record<string, unknown>[]): Record<string, unknown> {
  return Object.fromEntries(rows.map((row) => [String(row['key']), row]));
}
