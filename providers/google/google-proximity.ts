import { z } from 'zod';
import type { NetworkObject, Place } from '../ad-network.ts';

/**
 * Radius around a town that Google lacks, in miles: the one that ads at Meta have around every place, so that both
 * networks reach the same people. Google publishes no least radius for housing ads; 500 miles is its largest
 * (`criteria.proto`, ProximityInfo).
 */
const RADIUS_MILES = 15;
const MICRO = 1_000_000;
/** Google may round coordinates: points closer than this (some ten meters) are the same. */
const NEAR_MICRO_DEGREES = 100;

const pin = z.object({ type: z.literal('pin'), latitude: z.number(), longitude: z.number() });

export const proximityRow = z.object({
  geoPoint: z.object({
    latitudeInMicroDegrees: z.coerce.number().default(0),
    longitudeInMicroDegrees: z.coerce.number().default(0),
  }),
  radius: z.number().default(0),
  radiusUnits: z.string().default('KILOMETERS'),
});
type Proximity = z.infer<typeof proximityRow>;

/** Returns a place that Google does not list as a point to be targeted by its surroundings. */
export function placeAsPin({ cityId, latitude, longitude }: Place): NetworkObject {
  const sent = { type: 'pin', latitude, longitude };
  return { kind: 'place', key: cityId, externalId: `${latitude},${longitude}`, sent };
}

/** Returns the criterion that targets a recorded place: Google's constant, or the surroundings of a pin. */
export function placeCriterion({ externalId, sent }: NetworkObject): object {
  const point = pin.safeParse(sent).data;
  if (point === undefined) return { location: { geoTargetConstant: externalId } };
  const geoPoint = {
    latitudeInMicroDegrees: Math.round(point.latitude * MICRO),
    longitudeInMicroDegrees: Math.round(point.longitude * MICRO),
  };
  return { proximity: { geoPoint, radius: RADIUS_MILES, radiusUnits: 'MILES' } };
}

/** Returns the id of the recorded place that a radius targets; undefined for another point or another radius. */
export function placeOfProximity(
  { geoPoint, radius, radiusUnits }: Proximity,
  recorded: readonly NetworkObject[],
): string | undefined {
  if (radius !== RADIUS_MILES || radiusUnits !== 'MILES') return undefined;
  const near = (degrees: number, micro: number) => Math.abs(degrees * MICRO - micro) < NEAR_MICRO_DEGREES;
  return recorded.find(({ kind, sent }) => {
    const point = kind === 'place' ? pin.safeParse(sent).data : undefined;
    return (
      point !== undefined &&
      near(point.latitude, geoPoint.latitudeInMicroDegrees) &&
      near(point.longitude, geoPoint.longitudeInMicroDegrees)
    );
  })?.key;
}

/** `20 miles around 30.309, -104.021`: the name of a radius that was not sent from here. */
export function nameOfProximity({ geoPoint, radius, radiusUnits }: Proximity): string {
  const degrees = (micro: number) => (micro / MICRO).toFixed(3);
  const { latitudeInMicroDegrees: latitude, longitudeInMicroDegrees: longitude } = geoPoint;
  const unit = radiusUnits === 'MILES' ? 'miles' : 'kilometers';
  return `${radius} ${unit} around ${degrees(latitude)}, ${degrees(longitude)}`;
}
