import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingRoutes, type ListingBodyInput } from '#contract/listings.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { listingBody, newListing } from '../../../../test/factories/assets.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const create = (own: Partial<ListingBodyInput>, { token }: Pick<Owner, 'token'>) =>
  server.call(listingRoutes.createListing, { body: listingBody({ url: '', ...own }) }, { token });
const list = (query: object, { call }: Pick<Owner, 'call'>) => call(listingRoutes.listListings, { query });

test('the listing list returns what the table shows, in dollars', async () => {
  const own = await newOwner(server);
  const { id: agent } = await newMember(server, own);
  const sale = await newListing(own, { agent });
  const rent = await newListing(own, {
    kind: ListingKind.rent,
    monthly_rent: 2100.5,
    price: null,
    images: [],
  });
  const shared = { name: sale.name, address: sale.address, city: 'Austin', property_type: 'House' };
  expect(await list({}, own)).toEqual({
    count: 2,
    listings: [
      {
        id: rent.id,
        ...shared,
        type: 'rent',
        price: null,
        monthly_rent: 2100.5,
        monthly_total: 2100.5,
        bedrooms: 3,
        bathrooms: 2.5,
        agent: null,
        thumbnail: null,
        initializing_status: 'done',
      },
      {
        id: sale.id,
        ...shared,
        type: 'sale',
        price: 615_000,
        monthly_rent: null,
        monthly_total: null,
        bedrooms: 3,
        bathrooms: 2.5,
        agent: 'Max Ito',
        thumbnail: sale.images[0]?.thumbnail,
        initializing_status: 'done',
      },
    ],
  });
});

describe('the options of the listing form', () => {
  test('the listing options contain the vocabularies and the price range of each kind', async () => {
    const own = await newOwner(server);
    const options = () => own.call(listingRoutes.listingOptions, {});
    const first = await options();
    expect(first.kinds).toEqual([
      { value: '1', label: 'Sale' },
      { value: '2', label: 'Rent' },
    ]);
    expect(first.property_types).toContainEqual({ value: '10', label: 'Land' });
    expect(first.price_ranges).toEqual([]);
    await create({ price: 420_000, monthly_rent: 1 }, own);
    await create({ price: 99_999.99 }, own);
    const gone = await newListing(own, { price: 1, images: [] });
    await own.call(listingRoutes.deleteListing, { params: { id: gone.id } });
    await create({ kind: ListingKind.rent, monthly_rent: 1850.5, price: 5 }, own);
    expect((await options()).price_ranges).toEqual([
      { type: ListingKind.sale, min_price: 99_999.99, max_price: 420_000 },
      { type: ListingKind.rent, min_price: 1850.5, max_price: 1850.5 },
    ]);
  });

  test('the agent options name the colleagues who may show a listing', async () => {
    const own = await newOwner(server);
    const { id } = await newMember(server, own);
    const agents = (query: object = {}) => own.call(listingRoutes.listListingAgents, { query });
    const { count, agents: all } = await agents();
    expect([count, all.map(({ label }) => label)]).toEqual([2, ['Ada Reyes', 'Max Ito']]);
    const max = { count: 1, agents: [{ value: id, label: 'Max Ito' }] };
    expect(await agents({ search: 'X IT' })).toEqual(max);
    expect(await agents({ limit: 1, offset: 1 })).toEqual({ ...max, count: 2 });
    expect(await agents({ search: '%' })).toEqual({ count: 0, agents: [] });
  });

  test('a removed colleague disappears from the agent options and from their listings', async () => {
    const own = await newOwner(server);
    const { id } = await newMember(server, own);
    const listing = await newListing(own, { agent: id, images: [] });
    await own.call(organizationRoutes.removeUser, { params: { id } });
    const { agents } = await own.call(listingRoutes.listListingAgents, {});
    expect(agents.map(({ value }) => value)).not.toContain(id);
    expect((await list({}, own)).listings[0]?.agent).toBeNull();
    const shown = await own.call(listingRoutes.getListing, { params: { id: listing.id } });
    expect(shown.agent).toBeNull();
    expect(await create({ agent: id }, own)).toMatchObject({ status: 400 });
  });
});
