import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes, type BuildingBodyInput } from '#contract/buildings.ts';
import { clusterIds } from '#domain/property-vocabulary.ts';
import { buildingBody, newBuilding, newImage } from '../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
});
afterAll(() => server.close());

const create = (own: object = {}, token: string | undefined = owner.token) =>
  server.call(
    buildingRoutes.createBuilding,
    { body: buildingBody(own as Partial<BuildingBodyInput>) },
    { token },
  );
describe('a new building', () => {
  test('a new building is stored as written, with its options resolved', async () => {
    const images = [(await newImage(owner)).id, (await newImage(owner, 1500, 1200)).id];
    const { status, body } = await create({ images, name: '  Maple Court  ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Maple Court',
      state: { value: '44', label: 'Texas', abbr: 'TX' },
      city: { value: '4671654', label: 'Austin' },
      zip_code: '78722',
      property_type: { value: '4', label: 'Garden-style apartments' },
      apartment_parameters: [
        { kind_id: '1', label: 'Studio', min_price: 1195, max_price: 1340 },
        { kind_id: '2', label: '1 bedroom', min_price: 1450, max_price: 1690.5 },
      ],
      building_amenities: ['Swimming pool', 'Fitness center', 'In unit laundry', 'Pet friendly'],
      initializing_status: 'queued',
      page_reading: null,
      has_affected_campaigns: false,
      campaign_count: 0,
      revision: 1,
    });
    expect(body.images.map(({ id }) => id)).toEqual(images);
    const audit = await server.deps.db
      .selectFrom('audit_entry')
      .select(['verb', 'organization_id'])
      .where('entity', '=', 'building')
      .where('entity_id', '=', body.id)
      .execute();
    expect(audit).toEqual([{ verb: 'create', organization_id: owner.organization.id }]);
  });

  test('optional fields of a new building may be missing', async () => {
    const whole = buildingBody();
    const { name, address, state, city, zip_code, property_type, clusters } = whole;
    const body = { name, address, state, city, zip_code, property_type, clusters };
    const answer = await server.call(buildingRoutes.createBuilding, { body }, { token: owner.token });
    expect(answer).toMatchObject({
      status: 201,
      body: { url: '', description: '', neighborhood: '', images: [], competitors: [] },
    });
  });

  test("a building's own price range applies unless its apartment types have prices", async () => {
    const logo = await newImage(owner, 300, 300);
    const whole = { logo: logo.id, apartment_min_price: 1100.5, apartment_max_price: 2200 };
    const { body } = await create({ ...whole, apartment_parameters: [] });
    expect(body).toMatchObject({
      logo,
      apartment_min_price: 1100.5,
      apartment_max_price: 2200,
      apartment_prices: { min: 1100.5, max: 2200 },
    });
    expect((await create(whole)).body.apartment_prices).toEqual({ min: 1195, max: 1690.5 });
    expect((await create({ apartment_parameters: [] })).body.apartment_prices).toBeNull();
    expect((await create({ ...whole, apartment_min_price: 2200.01 })).body).toMatchObject({
      apartment_min_price: ['Min price should be less then max price'],
    });
  });

  test.each([0.01, 0.29, 4.35, 1195.05, 1234.57, 999_999_999.99])(
    'a price of %d is stored to the cent',
    async (price) => {
      const apartments = [{ kind_id: '3', min_price: price, max_price: price }];
      const { body } = await create({ apartment_parameters: apartments });
      expect(body.apartment_parameters).toMatchObject(apartments);
    },
  );
});

const price = (own: object) => [{ kind_id: '1', min_price: 1000, max_price: 1200, ...own }];
const long = (length: number) => `Should be at most ${length} characters`;
const required = 'Field is required';
const lettersOnly = 'Only letters, digits, underscore and space are allowed';
/** Default messages of the schema library, which users must never see. */
const libraryWords = /expected|received|too (big|small)|multiple of|invalid (input|option|string)/i;

const refusals: [field: string, value: unknown, path: string, message: string | RegExp][] = [
  ['name', ' ', 'name', required],
  ['name', 'a'.repeat(101), 'name', long(100)],
  ['name', 'Maple\u0000Court', 'name', /./],
  ['name', 'Half \ud800 a character', 'name', 'is invalid'],
  ['address', undefined, 'address', required],
  ['address', 'abcd', 'address', 'Should be at least 5 characters'],
  ['address', 'a'.repeat(201), 'address', long(200)],
  ['url', 'maple-court', 'url', 'Url is invalid'],
  ['url', 'ftp://maple.example', 'url', 'Url is invalid'],
  ['url', 'javascript:alert(1)', 'url', 'Url is invalid'],
  ['url', 'https://user@maple.example', 'url', 'Url is invalid'],
  ['url', `https://maple.example/${'a'.repeat(1000)}`, 'url', long(1000)],
  ['state', undefined, 'state', required],
  ['state', 'TX', 'state', 'is invalid'],
  ['city', undefined, 'city', required],
  ['city', '1', 'city', 'is invalid'],
  ['zip_code', undefined, 'zip_code', required],
  ['zip_code', '', 'zip_code', required],
  ['zip_code', '7872', 'zip_code', 'Zip code should be exactly 5 digits'],
  ['zip_code', '787222', 'zip_code', 'Zip code should be exactly 5 digits'],
  ['zip_code', '78-22', 'zip_code', 'Zip code should be exactly 5 digits'],
  ['zip_code', '７８７２２', 'zip_code', 'Zip code should be exactly 5 digits'],
  ['neighborhood', 'a'.repeat(41), 'neighborhood', long(40)],
  ['neighborhood', 'East-Side', 'neighborhood', lettersOnly],
  ['property_type', undefined, 'property_type', required],
  ['property_type', '99', 'property_type', /./],
  ['description', 'abcd', 'description', 'Should be at least 5 characters'],
  ['description', 'a'.repeat(5001), 'description', long(5000)],
  ['apartment_parameters', price({ kind_id: undefined }), 'apartment_parameters.0.kind_id', required],
  ['apartment_parameters', price({ min_price: undefined }), 'apartment_parameters.0.min_price', required],
  ['apartment_parameters', price({ max_price: null }), 'apartment_parameters.0.max_price', required],
  [
    'apartment_parameters',
    price({ min_price: 1201 }),
    'apartment_parameters.0.min_price',
    'Min price should be less then max price',
  ],
  ['apartment_parameters', price({ min_price: -1 }), 'apartment_parameters.0.min_price', /price|invalid/i],
  ['apartment_parameters', price({ min_price: 0.001 }), 'apartment_parameters.0.min_price', /price|invalid/i],
  ['apartment_parameters', price({ max_price: 1e9 }), 'apartment_parameters.0.max_price', /price|invalid/i],
  [
    'apartment_parameters',
    [...price({}), ...price({})],
    'apartment_parameters.1.kind_id',
    'Duplicate value: Studio',
  ],
  ['building_amenities', [''], 'building_amenities.0', required],
  ['building_amenities', ['Pool', 'a'.repeat(51)], 'building_amenities.1', long(50)],
  ['building_amenities', ['Pool!'], 'building_amenities.0', lettersOnly],
  ['building_amenities', ['Pool', 'pool'], 'building_amenities.1', 'Duplicate value: pool'],
  [
    'building_amenities',
    Array.from({ length: 51 }, (_, i) => `Amenity ${i}`),
    'building_amenities',
    'At most 50 allowed',
  ],
  ['mass_transit', ['a'.repeat(51)], 'mass_transit.0', long(50)],
  ['mass_transit', ['Bus', 'Bus'], 'mass_transit.1', 'Duplicate value: Bus'],
  ['competitors', ['a'.repeat(81)], 'competitors.0', long(80)],
  ['competitors', ['Elm & Oak'], 'competitors.0', lettersOnly],
  ['apartment_min_price', 1000, 'apartment_max_price', required],
  ['apartment_max_price', 1000, 'apartment_min_price', required],
  ['apartment_max_price', -1, 'apartment_max_price', /price/i],
  ['logo', '999999', 'logo', 'is invalid'],
  ['clusters', [], 'clusters', required],
  ['clusters', undefined, 'clusters', required],
  ['clusters', ['brand', 'brand'], 'clusters', 'is invalid'],
  ['clusters', ['luck'], 'clusters.0', /^Is not one of: /],
  ['images', Array.from({ length: 101 }, (_, i) => String(i + 1)), 'images', 'At most 100 allowed'],
  ['images', ['999999'], 'images', 'is invalid'],
  ['images', ['a'], 'images.0', 'is invalid'],
];
const named = refusals.map((row) => [`${row[0]} = ${JSON.stringify(row[1])}`.slice(0, 80), ...row] as const);

test.each(named)('a building with %s is refused', async (_, field, value, path, message) => {
  const { status, body } = await create({ [field]: value });
  expect(status).toBe(400);
  const said = (body as unknown as Record<string, string[]>)[path] ?? [];
  expect(said[0]).toMatch(message);
  expect(said.join(' ')).not.toMatch(libraryWords);
});

test('the building list returns what the table shows', async () => {
  const own = await newOwner(server);
  const building = await newBuilding(own);
  expect(await own.call(buildingRoutes.listBuildings, {})).toEqual({
    count: 1,
    buildings: [
      {
        id: building.id,
        name: 'Maple Court',
        address: '2100 Maple Avenue',
        city: 'Austin',
        neighborhood: 'Cherrywood',
        property_type: 'Garden-style apartments',
        url: building.url,
        thumbnail: building.images[0]?.thumbnail,
        initializing_status: 'done',
      },
    ],
  });
});

test("the building options contain the form's vocabularies", async () => {
  const options = await owner.call(buildingRoutes.buildingOptions, {});
  expect(options.property_types).toContainEqual({ value: '4', label: 'Garden-style apartments' });
  expect(options.apartment_kinds[0]).toEqual({ value: '1', label: 'Studio' });
  expect(options.clusters.map(({ value }) => value)).toEqual([...clusterIds]);
});
