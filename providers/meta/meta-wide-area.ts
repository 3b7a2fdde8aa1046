import { z } from 'zod';
import { recordedObject, type NetworkAccount, type NetworkObject, type Place } from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { MetaClient } from './meta-client.ts';

type Geo = {
  custom_locations?: { latitude: number; longitude: number; radius: number; distance_unit: 'mile' }[];
  regions?: { key: string }[];
  location_types: string[];
};

/** Largest radius that Meta accepts, and the minimum of housing ads around each place. In miles. */
const LARGEST_RADIUS = 50;
const LEAST_RADIUS = 15;

const recordedArea = z.object({
  places: z.array(z.string()),
  geo: z.object({
    custom_locations: z
      .array(
        z.object({
          latitude: z.number(),
          longitude: z.number(),
          radius: z.number(),
          distance_unit: z.literal('mile'),
        }),
      )
      .optional(),
    regions: z.array(z.object({ key: z.string() })).optional(),
    location_types: z.array(z.string()),
  }),
});

/** Returns true for the error that Meta publishes for radii around several locations. */
export function refusesSeveralRadii(error: unknown): error is NetworkError {
  return error instanceof NetworkError && error.code === '100/1815946';
}

/** Returns the recorded area that replaces several radii, and the ids of its places. */
export function wideArea(recorded: readonly NetworkObject[]): { places: string[]; geo: Geo } | undefined {
  return recordedArea.safeParse(recordedObject(recorded, 'wide_area', 'places')?.sent).data;
}

/**
 * Returns one area that covers every place with the radius that housing ads need, as an object to
 * record: a circle if Meta's largest suffices, else whole states (decision 028). Reads the keys of
 * states from Meta.
 */
export async function findWideArea(
  client: MetaClient,
  account: NetworkAccount,
  places: readonly Place[],
): Promise<NetworkObject> {
  const circle = circleAround(places);
  const geo: Geo =
    circle === undefined
      ? { regions: await regionsOf(client, account, places), location_types: ['home', 'recent'] }
      : { custom_locations: [circle], location_types: ['home', 'recent'] };
  const ids = places.map(({ cityId }) => cityId).toSorted();
  return { kind: 'wide_area', key: 'places', externalId: 'wide', sent: { places: ids, geo } };
}

/** Returns the warning that ads reach further than the places, with the actual area. */
export function widened(area: NetworkObject, places: readonly Place[], cause: NetworkError): NetworkError {
  const [circle] = wideArea([area])?.geo.custom_locations ?? [];
  const states = [...new Set(places.map(({ state }) => state))].join(', ');
  const where =
    circle === undefined ? `in all of ${states}` : `within ${circle.radius} miles of a point between them`;
  const message =
    'Facebook did not take several locations with a distance around each. The ads reach all of them, and people ' +
    `further away: they are shown ${where}. For a smaller area, make a campaign for each location`;
  return new NetworkError(message, { network: 'meta', kind: 'rejected', code: cause.code, cause });
}

/**
 * Returns true if a targeting read from Meta is the recorded area. Meta adds names and countries to
 * it.
 */
export function isWideArea(geo: Geo, found: Readonly<Record<string, unknown>>): boolean {
  const key = z.object({ key: z.coerce.string() });
  const pin = z.object({ latitude: z.number(), longitude: z.number(), radius: z.number() });
  const listed = (name: string) => (Array.isArray(found[name]) ? (found[name] as unknown[]) : []);
  const kinds = Object.keys(found).filter((name) => listed(name).length > 0 && name !== 'location_types');
  if (geo.regions !== undefined) {
    const keys = listed('regions').map((region) => key.safeParse(region).data?.key ?? '');
    const ours = geo.regions.map((region) => region.key);
    return kinds.join() === 'regions' && keys.toSorted().join() === ours.toSorted().join();
  }
  const [ours] = geo.custom_locations ?? [];
  const [first, ...others] = listed('custom_locations');
  const theirs = pin.safeParse(first).data;
  if (ours === undefined || theirs === undefined) return false;
  const near = (one: number, other: number) => Math.abs(one - other) < 0.0001;
  return (
    kinds.join() === 'custom_locations' &&
    others.length === 0 &&
    theirs.radius === ours.radius &&
    near(theirs.latitude, ours.latitude) &&
    near(theirs.longitude, ours.longitude)
  );
}

function circleAround(places: readonly Place[]) {
  const middle = (values: readonly number[]) =>
    Math.round(((Math.min(...values) + Math.max(...values)) / 2) * 10_000) / 10_000;
  const latitude = middle(places.map((place) => place.latitude));
  const longitude = middle(places.map((place) => place.longitude));
  const farthest = Math.max(...places.map((place) => miles({ latitude, longitude }, place)));
  const radius = Math.ceil(farthest + LEAST_RADIUS);
  if (radius > LARGEST_RADIUS) return undefined;
  return { latitude, longitude, radius, distance_unit: 'mile' as const };
}

type Point = { latitude: number; longitude: number };

/** Returns the great-circle distance in miles. */
function miles(one: Point, other: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(rad(to - from) / 2) ** 2;
  const a =
    half(one.latitude, other.latitude) +
    Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * 3958.8 * Math.asin(Math.sqrt(a));
}

const region = z.object({ key: z.coerce.string(), name: z.string(), type: z.string() });

async function regionsOf(
  client: MetaClient,
  account: NetworkAccount,
  places: readonly Place[],
): Promise<{ key: string }[]> {
  const states = [...new Set(places.map(({ state }) => state))].toSorted();
  const keys: { key: string }[] = [];
  for (const state of states) {
    const params = {
      type: 'adgeolocation',
      location_types: ['region'],
      q: state,
      country_code: 'US',
      limit: 50,
    };
    const found = await client.list(account, 'search', params, region, 50);
    const same = found.find(({ type, name }) => type === 'region' && name === state);
    if (same === undefined)
      throw new NetworkError(
        `Facebook does not have ${state} as a location. Choose locations in other states`,
        {
          network: 'meta',
          kind: 'rejected',
          code: 'region_not_found',
          refused: [{ part: 'places' }],
        },
      );
    keys.push({ key: same.key });
  }
  return keys;
}
