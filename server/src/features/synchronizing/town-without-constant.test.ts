import { afterAll, beforeAll, expect, test } from 'vitest';
import { ended } from '../../../../test/launches.ts';
import { campaignAtNetworks, externalId, readNetworks, resolve } from '../../../../test/network-readings.ts';
import { googleCampaigns } from '../../../../test/sandbox-trees.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

/** Marfa, Texas, is a town without a Google constant in the sandbox. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const marfa = { state_id: '44', city_id: '5525775' };
const dallas = { state_id: '44', city_id: '4684888' };
const around = (radius: number) => ({
  geoPoint: { latitudeInMicroDegrees: 30_309_700, longitudeInMicroDegrees: -104_021_300 },
  radius,
  radiusUnits: 'MILES',
});

async function radiiAtGoogle(client: string) {
  const campaigns = await googleCampaigns(server, client);
  return campaigns.map(({ criteria }) =>
    criteria.flatMap(({ proximity, removed }) => (proximity === undefined || removed ? [] : [proximity])),
  );
}

test('a town that Google does not list is targeted by a radius of 15 miles, and is read back as that town', async () => {
  const { owner, id, client } = await campaignAtNetworks(server, { geotargets: [dallas, marfa] });
  expect(await radiiAtGoogle(client)).toEqual([[around(15)], [around(15)]]);
  expect(await readNetworks(owner, id)).toMatchObject({ problem: null, differences: [] });
});

test('a radius changed at Google is a difference, and is restored when ours is sent again', async () => {
  const { owner, id, client, hand } = await campaignAtNetworks(server, { geotargets: [dallas, marfa] });
  const ours = await externalId(server, id, 'google_search', 'location', marfa.city_id);
  const campaign = await externalId(server, id, 'google_search', 'campaign');
  await hand.atGoogle(client, [
    { campaignCriterionOperation: { remove: ours } },
    { campaignCriterionOperation: { create: { campaign, proximity: around(40) } } },
  ]);
  const { differences } = await readNetworks(owner, id);
  expect(differences.map(({ line, setting, ours: here, theirs }) => [line, setting, here, theirs])).toEqual(
    expect.arrayContaining([
      ['google_search', 'places', ['Marfa, TX'], []],
      ['google_search', 'places', [], ['40 miles around 30.310, -104.021']],
    ]),
  );
  expect(differences).toHaveLength(2);
  await resolve(owner, id, 'push');
  await ended(owner, id);
  expect(await radiiAtGoogle(client)).toEqual([[around(15)], [around(15)]]);
  expect(await readNetworks(owner, id)).toMatchObject({ problem: null, differences: [] });
});
