import { recordedObject, type NetworkAccount, type NetworkObject } from '../ad-network.ts';
import type { GoogleClient } from './google-client.ts';
import { geoNames } from './google-geo-names.ts';
import type { LocationRow } from './google-reading-rows.ts';

/** The targeted places as they are recorded; one that we did not send comes with the name that Google has for it. */
export async function locationsAsRecorded(
  client: GoogleClient,
  account: NetworkAccount,
  rows: readonly LocationRow[],
  recorded: readonly NetworkObject[],
): Promise<NetworkObject[]> {
  const cityOf = new Map(
    recorded.filter(({ kind }) => kind === 'place').map(({ externalId, key }) => [externalId, key]),
  );
  const found = rows.map(({ campaignCriterion: { resourceName, location } }) => {
    const city = cityOf.get(location.geoTargetConstant) ?? '';
    const known = recordedObject(recorded, 'location', city) !== undefined;
    return { resourceName, constant: location.geoTargetConstant, city: known ? city : undefined };
  });
  const names = await geoNames(
    client,
    account,
    found.flatMap(({ constant, city }) => (city === undefined ? [constant] : [])),
  );
  return found.map(({ resourceName: externalId, constant, city }) => ({
    kind: 'location',
    key: city ?? `added:${externalId.split('~').at(-1)}`,
    externalId,
    sent: city === undefined ? { name: placeName(names.get(constant)) ?? constant } : {},
  }));
}

/** `Dallas, Texas`: everything we advertise in is in one country. */
function placeName(names: { canonicalName: string } | undefined): string | undefined {
  return names?.canonicalName.split(',').slice(0, 2).join(', ');
}
