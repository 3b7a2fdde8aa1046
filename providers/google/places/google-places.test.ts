import { expect, test } from 'vitest';
import type { NetworkAccount, Place } from '../../ad-network.ts';
import type { GoogleClient } from '../google-client.ts';
import { findPlaces } from './google-places.ts';
import { placeCriterion } from './google-proximity.ts';

const account: NetworkAccount = { token: 't', accountId: '1234567890', managerId: null };

/** Returns a client whose batch response has the suggestions for all names in arbitrary order. */
const answering = (...canonicalNames: string[]): GoogleClient =>
  ({
    post: async () => ({
      geoTargetConstantSuggestions: canonicalNames.map((canonicalName, index) => ({
        geoTargetConstant: {
          resourceName: `geoTargetConstants/${index + 1}`,
          name: canonicalName.split(',')[0],
          targetType: 'City',
          status: 'ENABLED',
          canonicalName,
        },
      })),
    }),
  }) as unknown as GoogleClient;

type Name = readonly [city: string, state: string, stateAbbr: string];
const place = ([city, state, stateAbbr]: Name): Place => ({
  cityId: `${city}-${stateAbbr}`,
  city,
  state,
  stateAbbr,
  latitude: 0,
  longitude: 0,
});

test.each([
  [
    ['Kansas City', 'Kansas', 'KS'],
    ['Kansas City', 'Missouri', 'MO'],
  ],
  [
    ['Franklin', 'Virginia', 'VA'],
    ['Franklin', 'West Virginia', 'WV'],
  ],
] as const)(
  "places with the same name are distinguished by their state, even if the state's name is part of another: %j",
  async (one, other) => {
    const [first, second] = [place(one), place(other)];
    const client = answering(
      `${second.city},${second.state},United States`,
      `${first.city},${first.state},United States`,
    );
    const found = await findPlaces(client, account, [first, second]);
    expect(found.map(({ key, externalId }) => [key, externalId])).toEqual([
      [first.cityId, 'geoTargetConstants/2'],
      [second.cityId, 'geoTargetConstants/1'],
    ]);
  },
);

test('a place that Google lists only in another state becomes a point with a radius', async () => {
  const client = answering('Kansas City,Missouri,United States');
  const town = { ...place(['Kansas City', 'Kansas', 'KS']), latitude: 39.1142, longitude: -94.6275 };
  const [pin] = await findPlaces(client, account, [town]);
  expect(pin).toEqual({
    kind: 'place',
    key: town.cityId,
    externalId: '39.1142,-94.6275',
    sent: { type: 'pin', latitude: 39.1142, longitude: -94.6275 },
  });
  expect(pin && placeCriterion(pin)).toEqual({
    proximity: {
      geoPoint: { latitudeInMicroDegrees: 39_114_200, longitudeInMicroDegrees: -94_627_500 },
      radius: 15,
      radiusUnits: 'MILES',
    },
  });
});
