import { z } from 'zod';
import type { NetworkObject, Place } from '../../ad-network.ts';

/**
 * Radius in miles around a town that Google does not list, equal to Meta's so that both networks
 * reach the same people. Google publishes no minimum for housing ads; its maximum is 500 miles
 * (`criteria.proto`, ProximityInfo).
 */
const RADIUS_MILES = 15;
const MICRO = 1_000_000;
/** Points closer than this (some ten meters) are the same, because Google may round coordinates. */
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

/** Returns a place that Google does not list as a point that is targeted with a radius. */
export function placeAsPin({ cityId, latitude, longitude }: Place): NetworkObject {
  const sent = { type: 'pin', latitude, longitude };
  return { kind: 'place', key: cityId, externalId: `${latitude},${longitude}`, sent };
}

/**
 * Returns the criterion that targets a recorded place: Google's constant, or the radius around a
 * pin.
 */
export function placeCriterion({ externalId, sent }: NetworkObject): object {
  const point = pin.safeParse(sent).data;
  if (point === undefined) return { location: { geoTargetConstant: externalId } };
  const geoPoint = {
    latitudeInMicroDegrees: Math.round(point.latitude * MICRO),
    longitudeInMicroDegrees: Math.round(point.longitude * MICRO),
  };
  return { proximity: { geoPoint, radius: RADIUS_MILES, radiusUnits: 'MILES' } };
}

/**
 * Returns the id of the recorded place that a radius targets, or undefined for another point or
 * radius.
 */
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

/**
 * Returns the name of a radius that we did not send, such as `20 miles around 30.309, -104.021`.
 */
export function nameOfProximity({ geoPoint, radius, radiusUnits }: Proximity): string {
  const degrees = (micro: number) => (micro / MICRO).toFixed(3);
  const { latitudeInMicroDegrees: latitude, longitudeInMicroDegrees: longitude } = geoPoint;
  const unit = radiusUnits === 'MILES' ? 'miles' : 'kilometers';
  return `${radius} ${unit} around ${degrees(latitude)}, ${degrees(longitude)}`;
}
