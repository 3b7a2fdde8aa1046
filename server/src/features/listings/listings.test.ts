import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingRoutes, type ListingBodyInput } from '#contract/listings.ts';
import { ListingKind } from '#domain/property-vocabulary.ts';
import { listingBody, newImage } from '../../../../test/factories/assets.ts';
import { newMember, newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

const create = (own: object = {}, token: string = owner.token) =>
  server.call(
    listingRoutes.createListing,
    { body: listingBody(own as Partial<ListingBodyInput>) },
    { token },
  );
describe('a new listing', () => {
  test('a new listing is stored as written, with its options resolved', async () => {
    const images = [(await newImage(owner)).id, (await newImage(owner, 1500, 1200)).id];
    const { id: agent } = await newMember(server, owner);
    const { status, body } = await create({ images, agent, name: '  12 Juniper Lane  ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '12 Juniper Lane',
      kind: { value: ListingKind.sale, label: 'Sale' },
      type: 'sale',
      agent: { value: agent, label: 'Max Ito' },
      state: { value: '44', label: 'Texas', abbr: 'TX' },
      city: { value: '4671654', label: 'Austin' },
      property_type: { value: '1', label: 'House' },
      price: 615_000,
      monthly_rent: null,
      bedrooms: 3,
      bathrooms: 2.5,
      acres: 0.25,
      square_feet: 1840,
      listing_amenities: ['Fireplace', 'Garden', 'Hardwood floors'],
      mass_transit: ['Bus stop'],
      initializing_status: 'queued',
      page_reading: null,
      has_affected_campaigns: false,
      campaign_count: 0,
      revision: 1,
    });
    expect(body.images.map((image) => image.id)).toEqual(images);
    const audit = await server.deps.db
      .selectFrom('audit_entry')
      .select(['verb', 'organization_id'])
      .where('entity', '=', 'listing')
      .where('entity_id', '=', body.id)
      .execute();
    expect(audit).toEqual([{ verb: 'create', organization_id: owner.organization.id }]);
  });

  test('optional fields of a new listing may be missing', async () => {
    const { name, address, state, city, zip_code, property_type } = listingBody();
    const body = {
      name,
      address,
      state,
      city,
      zip_code,
      property_type,
      kind: ListingKind.rent,
      monthly_rent: 1850,
    };
    const answer = await server.call(listingRoutes.createListing, { body }, owner);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        type: 'rent',
        monthly_rent: 1850,
        price: null,
        agent: null,
        bedrooms: null,
        bathrooms: null,
        acres: null,
        square_feet: null,
        url: '',
        images: [],
        listing_amenities: [],
      },
    });
  });

  test('a listing stores both prices, whichever its kind requires', async () => {
    const { body } = await create({ kind: ListingKind.rent, price: 250_000, monthly_rent: 1850.5 });
    expect(body).toMatchObject({ type: 'rent', price: 250_000, monthly_rent: 1850.5 });
  });

  test.each([
    ['price', 0.01],
    ['price', 4.35],
    ['price', 999_999_999.99],
    ['bedrooms', 0],
    ['bedrooms', 99],
    ['bathrooms', 0.5],
    ['bathrooms', 1.25],
    ['bathrooms', 99],
    ['acres', 0.01],
    ['acres', 0.29],
    ['acres', 99_999.99],
    ['square_feet', 9_999_999],
  ])('a listing stores %s = %d exactly', async (field, value) => {
    const { status, body } = await create({ [field]: value, url: '' });
    expect([status, body]).toMatchObject([201, { [field]: value }]);
  });
});

const long = (length: number) => `Should be at most ${length} characters`;
const required = 'Field is required';
const lettersOnly = 'Only letters, digits, underscore and space are allowed';
const zip = 'Zip code should be exactly 5 digits';
/** Default messages of the schema library, which users must never see. */
const libraryWords = /expected|received|too (big|small)|multiple of|invalid (input|option|string)/i;

const refusals: [field: string, value: unknown, path: string, message: string | RegExp][] = [
  ['name', ' ', 'name', required],
  ['name', 'a'.repeat(101), 'name', long(100)],
  ['name', '12\u0000Juniper', 'name', /./],
  ['address', 'abcd', 'address', 'Should be at least 5 characters'],
  ['address', 'a'.repeat(201), 'address', long(200)],
  ['url', 'javascript:alert(1)', 'url', 'Url is invalid'],
  ['state', undefined, 'state', required],
  ['state', '', 'state', required],
  ['state', '1', 'city', 'This city is not in the chosen state'],
  ['city', '', 'city', required],
  ['city', '1', 'city', 'is invalid'],
  ['zip_code', '', 'zip_code', required],
  ['zip_code', '787222', 'zip_code', zip],
  ['neighborhood', 'East-Side', 'neighborhood', lettersOnly],
  ['neighborhood', 'a'.repeat(41), 'neighborhood', long(40)],
  ['description', 'abcd', 'description', 'Should be at least 5 characters'],
  ['property_type', undefined, 'property_type', required],
  ['property_type', '99', 'property_type', required],
  ['kind', undefined, 'kind', required],
  ['kind', '3', 'kind', 'Is not one of: 1, 2'],
  ['kind', '2', 'monthly_rent', required],
  ['price', null, 'price', required],
  ['price', undefined, 'price', required],
  ['price', 0, 'price', 'Price should be more than zero'],
  ['price', -5, 'price', 'Price should be more than zero'],
  ['price', 1e9, 'price', 'Price should be at most $999,999,999.99'],
  ['price', 10.001, 'price', 'is invalid'],
  ['monthly_rent', -1, 'monthly_rent', 'Price should be more than zero'],
  ['bedrooms', -1, 'bedrooms', 'Should be a number'],
  ['bedrooms', 1.5, 'bedrooms', 'Should be a whole number'],
  ['bedrooms', 100, 'bedrooms', 'Should be at most 99'],
  ['bedrooms', 'three', 'bedrooms', 'Should be a number'],
  ['bathrooms', 0, 'bathrooms', 'Should be more than zero'],
  ['bathrooms', 1.255, 'bathrooms', 'At most 2 digits after the decimal point'],
  ['acres', 0.001, 'acres', 'At most 2 digits after the decimal point'],
  ['acres', 100_000, 'acres', 'Should be at most 99,999.99'],
  ['square_feet', 0, 'square_feet', 'Should be more than zero'],
  ['square_feet', 900.5, 'square_feet', 'Should be a whole number'],
  ['square_feet', 10_000_000, 'square_feet', 'Should be at most 9,999,999'],
  ['listing_amenities', [''], 'listing_amenities.0', required],
  ['listing_amenities', ['Porch', 'a'.repeat(51)], 'listing_amenities.1', long(50)],
  ['listing_amenities', ['Porch!'], 'listing_amenities.0', lettersOnly],
  ['listing_amenities', ['Porch', 'pORCH'], 'listing_amenities.1', 'Duplicate value: pORCH'],
  [
    'listing_amenities',
    Array.from({ length: 51 }, (_, i) => `Amenity ${i}`),
    'listing_amenities',
    'At most 50 allowed',
  ],
  ['mass_transit', ['Bus', 'Bus'], 'mass_transit.1', 'Duplicate value: Bus'],
  ['images', Array.from({ length: 101 }, (_, i) => String(i + 1)), 'images', 'At most 100 allowed'],
  ['images', ['999999'], 'images', 'is invalid'],
  ['agent', '999999', 'agent', 'is invalid'],
  ['agent', 'Max', 'agent', 'is invalid'],
];
const named = refusals.map((row) => [`${row[0]} = ${JSON.stringify(row[1])}`.slice(0, 80), ...row] as const);

test.each(named)('a listing with %s is refused', async (_, field, value, path, message) => {
  const { status, body } = await create({ [field]: value });
  expect(status).toBe(400);
  const said = (body as unknown as Record<string, string[]>)[path] ?? [];
  expect(said[0]).toMatch(message);
  expect(said.join(' ')).not.toMatch(libraryWords);
});
