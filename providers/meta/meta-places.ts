import { z } from 'zod';
import type { NetworkObject, Place } from '../ad-network.ts';
import type { MetaCaller, MetaClient } from './meta-client.ts';

const location = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  region: z.string().optional(),
  country_code: z.string().optional(),
});

/**
 * Returns Meta's key of each place. Places that Meta does not list as a city of that state become a
 * pin with the same radius, such as New York's boroughs (`subcity`, not allowed in housing ads).
 */
export async function findPlaces(
  client: MetaClient,
  caller: MetaCaller,
  places: readonly Place[],
): Promise<NetworkObject[]> {
  const found: NetworkObject[] = [];
  for (const place of places) {
    const params = {
      type: 'adgeolocation',
      location_types: ['city'],
      q: place.city,
      country_code: 'US',
      limit: 50,
    };
    const candidates = await client.list(caller, 'search', params, location, 50);
    const same = candidates.find(
      ({ type, name, region }) =>
        type === 'city' && name.toLowerCase() === place.city.toLowerCase() && region === place.state,
    );
    const pin = { type: 'pin', latitude: place.latitude, longitude: place.longitude };
    found.push({
      kind: 'place',
      key: place.cityId,
      externalId: same?.key ?? `${place.latitude},${place.longitude}`,
      sent: same === undefined ? pin : { type: 'city', key: same.key },
    });
  }
  return found;
}
