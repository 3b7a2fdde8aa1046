import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { listingRoutes } from '#contract/listings.ts';
import { tagRoutes } from '#contract/tags.ts';
import { tagKinds, tagVocabulary, type TagKind } from '#domain/property-vocabulary.ts';
import { buildingBody, listingBody, newListing } from '../../../../test/factories/assets.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

const list = (kind: TagKind, query: object = {}, { call }: Pick<Owner, 'call'> = owner) =>
  call(tagRoutes.listTags, { query: { kind, ...query } });
const labels = async (...wanted: Parameters<typeof list>) =>
  (await list(...wanted)).tags.map(({ label }) => label);
const custom = async (kind: TagKind, by: Pick<Owner, 'call'>) =>
  (await list(kind, { limit: 100 }, by)).tags.filter((tag) => tag.is_custom).map(({ label }) => label);
const newListingWith = (tags: string[], { token }: Pick<Owner, 'token'>) =>
  server.call(
    listingRoutes.createListing,
    { body: listingBody({ url: '', listing_amenities: tags, mass_transit: [] }) },
    { token },
  );

test('tags require a member of an organization', async () => {
  const call = (token: string) =>
    server.call(tagRoutes.listTags, { query: { kind: 'competitor' } }, { token });
  expect(await call('x')).toMatchObject({ status: 401 });
  expect(await call((await newPerson(server)).token)).toMatchObject({ status: 403 });
});

test.each(tagKinds)(
  'the tags of %s start with the vocabulary: popular ones, then all others',
  async (kind) => {
    const own = await newOwner(server);
    const { count, tags } = await list(kind, { limit: 100 }, own);
    expect(count).toBe(tagVocabulary[kind].length);
    expect(new Set(tags.map(({ value }) => value))).toEqual(
      new Set(tagVocabulary[kind].map(({ value }) => value)),
    );
    const popular = tags.map(({ is_popular: flag }) => flag);
    expect(popular).toEqual(popular.toSorted((a, b) => Number(b) - Number(a)));
    expect(tags.some((tag) => tag.is_custom)).toBe(false);
  },
);

describe('custom tags', () => {
  test('custom tags are offered again between the popular ones and the others', async () => {
    const own = await newOwner(server);
    await newListingWith(['Zen garden', 'Attic', 'garage', 'Bell tower'], own);
    const known = tagVocabulary.listing_amenity;
    const popular = known.filter(({ isPopular }) => isPopular).map(({ label }) => label);
    const others = known.filter(({ isPopular }) => !isPopular).map(({ label }) => label);
    const all = [...popular, 'Bell tower', 'Zen garden', ...others];
    const { count, tags } = await list('listing_amenity', { limit: 100 }, own);
    expect([count, tags.map(({ label }) => label)]).toEqual([all.length, all]);
    expect(tags[popular.length]).toEqual({
      value: 'Bell tower',
      label: 'Bell tower',
      is_popular: false,
      is_custom: true,
    });
    for (let offset = 0; offset < all.length; offset += 4)
      expect(await labels('listing_amenity', { limit: 4, offset }, own)).toEqual(
        all.slice(offset, offset + 4),
      );
    expect(await list('listing_amenity', { offset: 1000 }, own)).toEqual({ count: all.length, tags: [] });
  });

  test('custom tags are stored once, as first typed, for their own kind', async () => {
    const own = await newOwner(server);
    const body = buildingBody({
      url: '',
      building_amenities: ['Sky bar', 'swimming POOL'],
      mass_transit: ['Gondola'],
      competitors: ['Elm Terrace'],
    });
    await own.call(buildingRoutes.createBuilding, { body });
    await newListingWith(['SKY BAR'], own);
    await newListingWith(['sky bar', 'Heliport'], own);
    expect(await custom('building_amenity', own)).toEqual(['Sky bar']);
    expect(await custom('listing_amenity', own)).toEqual(['Heliport', 'SKY BAR']);
    expect(await custom('mass_transit', own)).toEqual(['Gondola']);
    expect(await custom('competitor', own)).toEqual(['Elm Terrace']);
  });

  test('custom tags are stored when a listing is changed, but not when the change is refused', async () => {
    const own = await newOwner(server);
    const { id } = await newListing(own, { url: '', listing_amenities: [], mass_transit: [] });
    const change = (tag: string, revision: number) =>
      server.call(
        listingRoutes.updateListing,
        {
          params: { id },
          body: { ...listingBody({ url: '', listing_amenities: [tag] }), revision },
        },
        own,
      );
    expect(await change('Lost', 7)).toMatchObject({ status: 409 });
    expect(await change('Kept', 1)).toMatchObject({ status: 200 });
    expect(await custom('listing_amenity', own)).toEqual(['Kept']);
  });

  test('custom tags are visible only to their organization', async () => {
    const [own, other] = [await newOwner(server), await newOwner(server)];
    await newListingWith(['Secret passage'], own);
    expect(await custom('listing_amenity', other)).toEqual([]);
    expect(await list('listing_amenity', { search: 'secret' }, other)).toEqual({ count: 0, tags: [] });
  });

  test('simultaneous saves of custom tags in any order and script all succeed', async () => {
    const own = await newOwner(server);
    const tags = ['Überdachung', 'ΟΔΟΣ', 'İstanbul room', 'Straße', 'Aa', 'Bb', 'Cc'];
    const orders = Array.from({ length: 10 }, (_, turn) => [
      ...tags.slice(turn % 7),
      ...tags.slice(0, turn % 7),
    ]);
    const answers = await Promise.all(orders.map((order) => newListingWith(order, own)));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 201));
    expect((await custom('listing_amenity', own)).toSorted()).toEqual(tags.toSorted());
    expect(await labels('listing_amenity', { search: 'ÜBERDACHUNG' }, own)).toEqual(['Überdachung']);
  });
});

describe('searching tags', () => {
  test('searching tags matches part of the label in all groups, ignoring case', async () => {
    const own = await newOwner(server);
    await newListingWith(['Rose garden', 'Snake_Row'], own);
    expect(await labels('listing_amenity', { search: ' GARDEN ' }, own)).toEqual(['Garden', 'Rose garden']);
    expect(await list('listing_amenity', { search: 'room' }, own)).toMatchObject({ count: 2 });
    expect(await labels('listing_amenity', { search: '_' }, own)).toEqual(['Snake_Row']);
    expect(await list('listing_amenity', { search: '%' }, own)).toEqual({ count: 0, tags: [] });
  });

  test.each([
    ['kind', 'colour'],
    ['kind', undefined],
    ['search', 'a'.repeat(101)],
    ['limit', 101],
    ['offset', -1],
  ])('searching tags refuses %s = %j', async (field, value) => {
    const query = { kind: 'competitor', [field]: value } as never;
    const { status, body } = await server.call(tagRoutes.listTags, { query }, owner);
    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
  });
});
