import { recordedObject, type NetworkAccount, type NetworkObject } from '../../ad-network.ts';
import type { GoogleClient } from '../google-client.ts';
import { geoNames } from '../places/google-geo-names.ts';
import { nameOfProximity, placeOfProximity } from '../places/google-proximity.ts';
import type { PlaceCriterion } from './google-reading-rows.ts';

/**
 * Returns the targeted places in the recorded form. Places that we did not send have Google's name.
 */
export async function locationsAsRecorded(
  client: GoogleClient,
  account: NetworkAccount,
  places: readonly PlaceCriterion[],
  recorded: readonly NetworkObject[],
): Promise<NetworkObject[]> {
  const found = places.map((criterion) => {
    const city = cityOfCriterion(criterion, recorded) ?? '';
    const known = recordedObject(recorded, 'location', city) !== undefined;
    return { ...criterion, city: known ? city : undefined };
  });
  const names = await geoNames(
    client,
    account,
    found.flatMap(({ location, city }) =>
      city === undefined && location ? [location.geoTargetConstant] : [],
    ),
  );
  const nameOf = ({ location, proximity }: Criterion): string => {
    if (proximity !== undefined) return nameOfProximity(proximity);
    const constant = location?.geoTargetConstant ?? '';
    return placeName(names.get(constant)) ?? constant;
  };
  return found.map(({ resourceName: externalId, city, ...criterion }) => ({
    kind: 'location',
    key: city ?? `added:${externalId.split('~').at(-1)}`,
    externalId,
    sent: city === undefined ? { name: nameOf(criterion) } : {},
  }));
}

type Criterion = Pick<PlaceCriterion, 'location' | 'proximity'>;

/** Returns the id of the recorded place that a criterion targets, or undefined. */
export function cityOfCriterion(
  { location, proximity }: Criterion,
  recorded: readonly NetworkObject[],
): string | undefined {
  if (proximity !== undefined) return placeOfProximity(proximity, recorded);
  return recorded.find(
    ({ kind, externalId }) => kind === 'place' && externalId === location?.geoTargetConstant,
  )?.key;
}

/** Returns `Dallas, Texas`, without the country because all our places are in one. */
function placeName(names: { canonicalName: string } | undefined): string | undefined {
  return names?.canonicalName.split(',').slice(0, 2).join(', ');
}
