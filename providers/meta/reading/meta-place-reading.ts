import { z } from 'zod';
import type { NetworkObject } from '../../ad-network.ts';
import { isWideArea, wideArea } from '../meta-wide-area.ts';

const named = z.object({ name: z.string().optional(), region: z.string().optional() });
const city = z.object({ key: z.coerce.string() });
const pin = z.object({ latitude: z.number(), longitude: z.number() });

/** Pins closer than this (some ten meters) are the same, because Meta rounds coordinates. */
const NEAR_DEGREES = 0.0001;

/**
 * Returns the places of a targeting as recorded: our ids, sorted. Places that we did not send
 * appear under Meta's name, as `added:Houston, Texas`.
 */
export function placesOf(
  locations: Readonly<Record<string, unknown>>,
  recorded: readonly NetworkObject[],
): string[] {
  const area = wideArea(recorded);
  if (area !== undefined && isWideArea(area.geo, locations)) return area.places;
  const places = recorded.filter(({ kind }) => kind === 'place');
  return Object.entries(locations)
    .filter(([kind]) => kind !== 'location_types')
    .flatMap(([, list]) => (Array.isArray(list) ? (list as unknown[]) : []))
    .map((item) => places.find(({ sent }) => isSame(sent, item))?.key ?? `added:${nameOf(item)}`)
    .toSorted();
}

function isSame(sent: Record<string, unknown>, item: unknown): boolean {
  if (sent['type'] === 'city') return city.safeParse(item).data?.key === sent['key'];
  const found = pin.safeParse(item).data;
  const near = (one: number, other: unknown) => Math.abs(one - Number(other)) < NEAR_DEGREES;
  return (
    found !== undefined && near(found.latitude, sent['latitude']) && near(found.longitude, sent['longitude'])
  );
}

function nameOf(item: unknown): string {
  if (typeof item === 'string') return item;
  const { name, region } = named.safeParse(item).data ?? {};
  if (name !== undefined) return region === undefined ? name : `${name}, ${region}`;
  return city.safeParse(item).data?.key ?? 'another place';
}
