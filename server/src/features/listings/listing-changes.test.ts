import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingRoutes, type Listing, type ListingBodyInput } from '#contract/listings.ts';
import type { RouteDefinition } from '#contract/route/route.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { listingBody, newImage, newListing } from '../../../../test/factories/assets.ts';
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

describe('changing a listing', () => {
  test('changing a listing stores the new values and increments its revision', async () => {
    const listing = await bare();
    const image = await newImage(owner);
    const own = { name: '14 Juniper Lane', neighborhood: '', listing_amenities: [], images: [image.id] };
    const { status, body } = await update(listing, own);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: '14 Juniper Lane',
      neighborhood: '',
      listing_amenities: [],
      revision: 2,
    });
    expect(body.images).toEqual([image]);
    expect((await get(listing)).body).toEqual(body);
    const found = await owner.call(listingRoutes.listListings, { query: { search: '14 juniper' } });
    expect(found.listings.map(({ id }) => id)).toEqual([listing.id]);
  });

  test('a picture removed from a listing is kept and returns in its new position', async () => {
    const [a, b] = [(await newImage(owner)).id, (await newImage(owner)).id];
    const listing = await bare({ images: [a, b] });
    const { body: without } = await update(listing, { images: [b] });
    expect(without.images.map(({ id }) => id)).toEqual([b]);
    const kept = await server.deps.db
      .selectFrom('listing_image')
      .select('image_id')
      .where('listing_id', '=', listing.id)
      .where('deleted_at', 'is not', null)
      .execute();
    expect(kept).toEqual([{ image_id: a }]);
    const { listings } = await owner.call(listingRoutes.listListings, { query: { limit: 1 } });
    expect(listings[0]?.thumbnail).toBe(without.images[0]?.thumbnail);
    const { body: again } = await update(without, { images: [b, a] });
    expect(again.images.map(({ id }) => id)).toEqual([b, a]);
  });

  test('changing a listing rewrites its suggestions', async () => {
    const listing = await bare();
    await update(listing, { kind: ListingKind.rent, monthly_rent: 2345 });
    const query = { listing__id: listing.id, platform: 'facebook' } as const;
    const { results } = await owner.call(listingRoutes.listingDescriptions, { query });
    expect(JSON.stringify(results)).not.toContain('615,000');
    expect(JSON.stringify(results)).toContain('2,345');
  });

  test('a change based on an old revision is refused with the current listing', async () => {
    const listing = await bare();
    const { body: current } = await update(listing, { name: 'Theirs' });
    expect(await update(listing, { name: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current },
    });
    expect((await get(listing)).body.name).toBe('Theirs');
  });

  test('exactly one of three simultaneous saves of a listing succeeds', async () => {
    const listing = await bare();
    const answers = await Promise.all(['A1', 'B2', 'C3'].map((name) => update(listing, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await get(listing)).body.revision).toBe(2);
  });

  test.each(['queued', 'running'] as const)(
    'a listing cannot be changed while its preparation is %s',
    async (status) => {
      const listing = await bare();
      const set = (initializing_status: 'queued' | 'running' | 'failed') =>
        server.deps.db
          .updateTable('listing')
          .set({ initializing_status })
          .where('id', '=', listing.id)
          .execute();
      await set(status);
      expect(await update(listing)).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: 'The listing is still being prepared: wait until it is ready' },
      });
      await set('failed');
      expect(await update(listing)).toMatchObject({ status: 200 });
    },
  );

  test.each([
    ['its revision', { revision: undefined }, 'revision'],
    ['a name', { name: '' }, 'name'],
    ['the price of its kind', { kind: ListingKind.rent }, 'monthly_rent'],
    ['pictures that are there', { images: ['999999'] }, 'images'],
    ['a city of its state', { city: '4699066', state: '1' }, 'city'],
    ['an agent of the organization', { agent: '999999' }, 'agent'],
  ])('changing a listing requires %s', async (_, own, field) => {
    const listing = await bare();
    const { status, body } = await update(listing, own);
    expect([status, body]).toMatchObject([400, { [field]: [expect.any(String)] }]);
    expect((await get(listing)).body).toEqual(listing);
  });
});

describe('deleting a listing', () => {
  test('a deleted listing disappears everywhere and cannot be deleted again', async () => {
    const own = await newOwner(server);
    const [listing, other] = [await newListing(own, { images: [] }), await newListing(own, { images: [] })];
    expect(await remove(listing, own)).toMatchObject({ status: 204, body: undefined });
    expect(await remove(listing, own)).toMatchObject({ status: 404 });
    expect(await update(listing, {}, own)).toMatchObject({ status: 404 });
    const { count, listings } = await own.call(listingRoutes.listListings, {});
    expect([count, listings.map(({ id }) => id)]).toEqual([1, [other.id]]);
  });

  test('ten simultaneous deletions of a listing count once', async () => {
    const own = await newOwner(server);
    const [listing] = [await newListing(own, { images: [] }), await newListing(own, { images: [] })];
    const answers = await Promise.all(Array.from({ length: 10 }, () => remove(listing, own)));
    const { count } = await own.call(listingRoutes.listListings, {});
    expect(count).toBe(1);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('a listing that is foreign, deleted or missing', () => {
  const body = { ...listingBody({ url: '' }), revision: 1 };

  test.each<[name: keyof typeof listingRoutes, more: (id: string) => object]>([
    ['getListing', () => ({})],
    ['updateListing', () => ({ body })],
    ['deleteListing', () => ({})],
    ['initializeListing', () => ({})],
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
