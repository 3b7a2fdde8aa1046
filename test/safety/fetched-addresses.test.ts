import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { listingRoutes } from '#contract/listings.ts';
import { buildingBody, listingBody } from '../factories/assets.ts';
import { newOwner, type Owner } from '../factories/people.ts';
import { eventually } from '../eventually.ts';
import { inwardAddresses, setTraps, type Traps } from '../inward-addresses.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/**
 * The server fetches property websites and the pictures on them, and must never reach the operator's network.
 * `server/src/features/properties/page-reading/read-page-refusals.test.ts` covers each kind of refusal.
 */

let server: TestServer;
let owner: Owner;
let traps: Traps;
beforeAll(async () => {
  traps = await setTraps();
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(async () => {
  traps.close();
  await server.close();
});

const hosts = [...inwardAddresses, 'localhost', 'LOCALHOST.', 'any.localhost', 'metadata.google.internal'];
const others = [
  (at: number) => `http://user:secret@127.0.0.1:${at}/`,
  (at: number) => `http://example.com@127.0.0.1:${at}/`,
  (at: number) => `http://127.0.0.1:${at}#@example.com/`,
  (at: number) => `http://127.0.0.1:${at}\\@example.com/`,
  (at: number) => `file:///proc/self/environ?${at}`,
  (at: number) => `gopher://127.0.0.1:${at}/_x`,
  (at: number) => `data:text/html,${at}`,
  (at: number) => `//127.0.0.1:${at}/`,
];

/** Asserts that the website is either rejected at its field, or accepted and never fetched. */
async function expectUnread(url: string): Promise<void> {
  const kinds = [
    [buildingRoutes.createBuilding, buildingRoutes.getBuilding, buildingBody({ url })],
    [listingRoutes.createListing, listingRoutes.getListing, listingBody({ url })],
  ] as const;
  for (const [create, get, body] of kinds) {
    const made = await server.call(create, { body }, owner);
    if (made.status === 400) {
      expect(made.body, url).toHaveProperty('url');
      continue;
    }
    expect([url, made.status]).toEqual([url, 201]);
    const { id } = made.body;
    const { initialization, page_reading: reading } = await eventually(async () => {
      const property = await owner.call(get, { params: { id } });
      return property.initializing_status === 'done' ? property : undefined;
    });
    expect([url, reading]).toEqual([url, null]);
    const step = initialization.steps.find(({ name }) => name === 'read_page');
    expect([url, step?.note]).toEqual([
      url,
      expect.stringMatching(/not public|could not be reached|Only web/),
    ]);
  }
}

describe('the website of a building or a listing', () => {
  test.each(hosts)('a property website at http://%s is not fetched', async (host) => {
    await expectUnread(`http://${host}:${traps.port}/latest/meta-data/`);
    expect(traps.touched()).toBe(0);
  });

  test.each(others.map((address) => [address(0), address] as const))(
    'a property website given as %s is not fetched',
    async (_, address) => {
      await expectUnread(address(traps.port));
      expect(traps.touched()).toBe(0);
    },
  );
});

test("pictures are fetched only from addresses found on the property's page", async () => {
  const { id } = await owner.call(buildingRoutes.createBuilding, { body: buildingBody({ url: '' }) });
  const urls = [`http://127.0.0.1:${traps.port}/front.jpg`];
  const answer = await server.call(
    buildingRoutes.takeBuildingPageImages,
    { params: { id }, body: { urls } },
    owner,
  );
  expect(answer).toMatchObject({ status: 400, body: { urls: ['is invalid'] } });
  expect(traps.touched()).toBe(0);
});

test('pictures on a page that point into our network are not fetched', async () => {
  const { id } = await owner.call(buildingRoutes.createBuilding, { body: buildingBody({ url: '' }) });
  await eventually(async () => {
    const { initializing_status: status } = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    return status === 'done' ? true : undefined;
  });
  const urls = hosts.slice(0, 20).map((host) => `http://${host}:${traps.port}/front.jpg`);
  // Stored like the result of reading a page that names these pictures.
  const reading = { url: 'https://maple.example/', image_urls: urls };
  await server.deps.db
    .updateTable('building')
    .set({ page_reading: JSON.stringify(reading) })
    .where('id', '=', id)
    .execute();
  const { images, problems } = await owner.call(buildingRoutes.takeBuildingPageImages, {
    params: { id },
    body: { urls },
  });
  expect([images, problems.length]).toEqual([[], urls.length]);
  expect(traps.touched()).toBe(0);
});
