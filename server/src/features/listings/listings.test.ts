import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingRoutes } from '#contract/listings.ts';
import { austin, newImage, newOwner, newPerson, type Owner } from '../../../../test/factories.ts';
import type { Database } from '../../platform/database/schema.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Query = { limit?: number; offset?: number; search?: string };
const list = (owner: Owner, query: Query = {}) => owner.call(listingRoutes.listListings, { query });

type Row = { name: string } & Partial<Insertable<Database['listing']>>;

/** A listing as the database keeps it, until there is a form that makes one. */
async function newListing({ organization }: Owner, row: Row): Promise<string> {
  const { id } = await server.deps.db
    .insertInto('listing')
    .values({
      organization_id: organization.id,
      agent_id: null,
      url: '',
      kind: 'rent',
      address: '12 Elm Street',
      state_id: austin.state,
      city_id: austin.city,
      zip_code: '78722',
      property_type: '1',
      description: '',
      price_cents: null,
      monthly_rent_cents: 210_050,
      bedrooms: 2,
      bathrooms: 1.5,
      square_feet: null,
      deleted_at: null,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the list of listings', () => {
  test('is for members', async () => {
    expect(await server.call(listingRoutes.listListings, {})).toMatchObject({ status: 401 });
    const { token } = await newPerson(server);
    expect(await server.call(listingRoutes.listListings, {}, { token })).toMatchObject({ status: 403 });
  });

  test('is empty for a new organization', async () => {
    expect(await list(await newOwner(server))).toEqual({ count: 0, listings: [] });
  });

  test('shows what a table needs, in dollars', async () => {
    const owner = await newOwner(server);
    const rent = await newListing(owner, { name: '12 Elm' });
    const sale = await newListing(owner, {
      name: '14 Elm',
      kind: 'sale',
      price_cents: 99_999_999_999,
      monthly_rent_cents: null,
      bedrooms: null,
      bathrooms: null,
    });
    const [second, first] = [await newImage(owner), await newImage(owner)];
    await server.deps.db
      .insertInto('listing_image')
      .values(
        [first, second].map(({ id }, position) => ({
          organization_id: owner.organization.id,
          listing_id: rent,
          image_id: id,
          position,
        })),
      )
      .execute();
    expect(await list(owner)).toEqual({
      count: 2,
      listings: [
        {
          id: sale,
          name: '14 Elm',
          address: '12 Elm Street',
          city: 'Austin',
          type: 'sale',
          price: 999_999_999.99,
          monthly_rent: null,
          bedrooms: null,
          bathrooms: null,
          thumbnail: null,
        },
        {
          id: rent,
          name: '12 Elm',
          address: '12 Elm Street',
          city: 'Austin',
          type: 'rent',
          price: null,
          monthly_rent: 2100.5,
          bedrooms: 2,
          bathrooms: 1.5,
          thumbnail: first.thumbnail,
        },
      ],
    });
  });

  test('holds nothing deleted and nothing of another organization', async () => {
    const [owner, other] = [await newOwner(server), await newOwner(server)];
    await newListing(owner, { name: 'Gone', deleted_at: new Date() });
    await newListing(other, { name: 'Theirs' });
    expect(await list(owner)).toEqual({ count: 0, listings: [] });
    expect(await list(owner, { search: 'theirs' })).toEqual({ count: 0, listings: [] });
  });

  test('is paged, newest first, and searched literally', async () => {
    const owner = await newOwner(server);
    const made = ['Oak 1', 'Oak 2', 'Pine 100%', 'Fir_Row', 'Ash'];
    for (const name of made) await newListing(owner, { name });
    const names = async (query: Query) => (await list(owner, query)).listings.map(({ name }) => name);
    expect(await names({})).toEqual(made.toReversed());
    expect(await names({ limit: 2, offset: 1 })).toEqual(['Fir_Row', 'Pine 100%']);
    expect(await list(owner, { limit: 1, offset: 4 })).toMatchObject({
      count: 5,
      listings: [{ name: 'Oak 1' }],
    });
    expect(await list(owner, { search: ' OAK ' })).toMatchObject({ count: 2 });
    expect(await names({ search: '%' })).toEqual(['Pine 100%']);
    expect(await names({ search: '_' })).toEqual(['Fir_Row']);
    expect(await names({ search: '\\' })).toEqual([]);
  });

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['offset', '-1'],
    ['search', 'a'.repeat(101)],
    ['search', 'a\u0000b'],
  ])('refuses %s = %j', async (field, value) => {
    const { token } = await newOwner(server);
    const query = { [field]: value } as object;
    const { status, body } = await server.call(listingRoutes.listListings, { query }, { token });
    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
  });
});
