import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingRoutes, type Listing, type ListingBodyInput } from '#contract/listings.ts';
import type { RouteDefinition } from '#contract/route/route.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { listingBody, newListing } from '../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

/** Returns the payload of an unchanged listing form. */
function formOf(listing: Listing): ListingBodyInput & { revision: number } {
  const { images, agent, revision, kind, price, monthly_rent: rent } = listing;
  return {
    ...listingBody(),
    kind: kind.value as ListingKind,
    price,
    monthly_rent: rent,
    url: listing.url,
    agent: agent?.value ?? null,
    images: images.map(({ id }) => id),
    revision,
  };
}

const bare = (own: Partial<ListingBodyInput> = {}) => newListing(owner, { url: '', images: [], ...own });
const update = (listing: Listing, own: object = {}, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(
    listingRoutes.updateListing,
    { params: { id: listing.id }, body: { ...formOf(listing), ...own } },
    { token },
  );
const remove = ({ id }: { id: string }, { token }: Pick<Owner, 'token'> = owner) =>
  server.call(listingRoutes.deleteListing, { params: { id } }, { token });
const get = ({ id }: { id: string }) => server.call(listingRoutes.getListing, { params: { id } }, owner);

test('changing a listing rewrites its suggestions', async () => {
  const listing = await bare();
  await update(listing, { kind: ListingKind.rent, monthly_rent: 2345 });
  const query = { listing__id: listing.id, platform: 'facebook' } as const;
  const { results } = await owner.call(listingRoutes.listingDescriptions, { query });
  expect(JSON.stringify(results)).not.toContain('615,000');
  expect(JSON.stringify(results)).toContain('2,345');
});

test.each([
  ['the price of its kind', { kind: ListingKind.rent }, 'monthly_rent'],
  ['an agent of the organization', { agent: '999999' }, 'agent'],
])('changing a listing requires %s', async (_, own, field) => {
  const listing = await bare();
  const { status, body } = await update(listing, own);
  expect([status, body]).toMatchObject([400, { [field]: [expect.any(String)] }]);
  expect((await get(listing)).body).toEqual(listing);
});

describe('a listing that is foreign, deleted or missing', () => {
  test.each<[name: keyof typeof listingRoutes, more: (id: string) => object]>([
    ['takeListingPageImages', () => ({ body: { urls: ['https://a.example/b.jpg'] } })],
    ['listingTitles', (id) => ({ query: { listing__id: id, platform: 'facebook' } })],
    ['listingDescriptions', (id) => ({ query: { listing__id: id, platform: 'facebook' } })],
    [
      'regenerateListingText',
      (id) => ({ query: { listing__id: id, platform: 'facebook', text_type: 'title' } }),
    ],
  ])('%s does not find a listing of another organization or a deleted one', async (name, more) => {
    const [listing, gone] = [await bare(), await bare()];
    await remove(gone);
    const stranger = await newOwner(server);
    const route: RouteDefinition = listingRoutes[name];
    const call = (id: string, token?: string) =>
      server.call(route, { params: { id }, ...more(id) }, token === undefined ? {} : { token });
    expect(await call(listing.id)).toMatchObject({ status: 401 });
    expect(await call('x', owner.token)).toMatchObject({ status: 400 });
    const notFound = { status: 404, body: { code: 'not_found', message: 'Listing not found' } };
    expect(await call(listing.id, stranger.token)).toMatchObject(notFound);
    expect(await call('999999', stranger.token)).toMatchObject(notFound);
    expect(await call(gone.id, owner.token)).toMatchObject(notFound);
    expect((await get(listing)).body).toEqual(listing);
  });
});
