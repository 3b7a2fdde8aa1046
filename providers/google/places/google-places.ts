import { z } from 'zod';
import type { NetworkAccount, NetworkObject, Place } from '../../ad-network.ts';
import type { GoogleClient } from '../google-client.ts';
import { placeAsPin } from './google-proximity.ts';

const MOST_NAMES = 25;

const suggestions = z.object({
  geoTargetConstantSuggestions: z
    .array(
      z.object({
        geoTargetConstant: z.object({
          resourceName: z.string(),
          name: z.string(),
          targetType: z.string().default(''),
          status: z.string().default('ENABLED'),
          canonicalName: z.string().default(''),
        }),
      }),
    )
    .default([]),
});

/** Types of places that housing ads may target. Postal codes are not allowed. */
const placeTypes = new Set(['City', 'Neighborhood', 'Borough', 'Municipality', 'City Region', 'County']);

/**
 * Returns Google's constant of each place, matched by name and state. A place that Google does not
 * list becomes a pin.
 */
export async function findPlaces(
  client: GoogleClient,
  account: NetworkAccount,
  places: readonly Place[],
): Promise<NetworkObject[]> {
  const found: NetworkObject[] = [];
  for (let from = 0; from < places.length; from += MOST_NAMES) {
    const some = places.slice(from, from + MOST_NAMES);
    const names = some.map(({ city, state }) => `${city}, ${state}`);
    const body = { locale: 'en', countryCode: 'US', locationNames: { names } };
    const answer = await client.post(account, 'geoTargetConstants:suggest', body, suggestions, 'reads');
    const constants = answer.geoTargetConstantSuggestions.map((suggestion) => suggestion.geoTargetConstant);
    for (const place of some) {
      const match = constants.find(
        ({ name, canonicalName, targetType, status }) =>
          status === 'ENABLED' &&
          placeTypes.has(targetType) &&
          name.toLowerCase() === place.city.toLowerCase() &&
          // In `Kansas City,Missouri,United States` the state is a separate part after the city.
          canonicalName
            .split(',')
            .slice(1)
            .some((part) => part.trim() === place.state),
      );
      found.push(
        match === undefined
          ? placeAsPin(place)
          : { kind: 'place', key: place.cityId, externalId: match.resourceName, sent: {} },
      );
    }
  }
  return found;
}
