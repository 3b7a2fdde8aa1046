import { noMoreFacts } from '#domain/property/more-facts.ts';
import { describe, expect, test } from 'vitest';
import { buildingBody, buildingRoutes } from './buildings.ts';

const complete = {
  name: 'The Larkin',
  address: '12 Main Street',
  state: '44',
  city: '7',
  zip_code: '78701',
  property_type: '3',
  clusters: ['brand'],
};
const full = {
  ...complete,
  url: 'https://larkin.example/tour?from=ad',
  neighborhood: 'East_Side 2',
  description: 'A quiet street.',
  apartment_parameters: [
    { kind_id: '1', min_price: 1450.5, max_price: 1600 },
    { kind_id: '2', min_price: 1900, max_price: 2000 },
  ],
  building_amenities: ['Swimming pool', 'Señor café'],
  mass_transit: ['Light rail'],
  competitors: ['The Grove'],
  images: ['1', '2'],
  logo: '3',
  apartment_min_price: 1450.5,
  apartment_max_price: 2000,
};
const said = (changes: Record<string, unknown>) =>
  (buildingBody.safeParse({ ...complete, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

const letters = 'Only letters, digits, underscore and space are allowed';
const zip = 'Zip code should be exactly 5 digits';

describe('buildingBody', () => {
  test('a building needs a name, an address, a place, a type and a theme, and everything else defaults to empty', () => {
    expect(buildingBody.parse(complete)).toEqual({
      ...complete,
      url: '',
      neighborhood: '',
      description: '',
      apartment_parameters: [],
      building_amenities: [],
      mass_transit: [],
      competitors: [],
      images: [],
      logo: null,
      older_persons_community: false,
      apartment_min_price: null,
      apartment_max_price: null,
      fees: [],
      more_facts: noMoreFacts,
    });
    const defaults = { older_persons_community: false, fees: [], more_facts: noMoreFacts };
    expect(buildingBody.parse(full)).toEqual({ ...full, ...defaults });
  });

  test('texts of a building are trimmed', () => {
    const parsed = buildingBody.parse({
      ...complete,
      name: ' The Larkin ',
      zip_code: ' 78701 ',
      competitors: [' A '],
    });
    expect(parsed).toMatchObject({ name: 'The Larkin', zip_code: '78701', competitors: ['A'] });
  });

  test.each(['name', 'address', 'state', 'city', 'zip_code', 'property_type', 'clusters'])(
    'a missing %s is reported as required',
    (field) => {
      expect(said({ [field]: undefined })).toEqual([`${field}: Field is required`]);
    },
  );

  test.each(['name', 'address', 'state', 'city', 'zip_code', 'property_type'])(
    'an empty %s is reported as required',
    (field) => {
      expect(said({ [field]: '' })[0]).toBe(`${field}: Field is required`);
    },
  );

  test.each<[string, string, unknown, string | null]>([
    ['name', 'of 100', 'a'.repeat(100), null],
    ['name', 'of 101', 'a'.repeat(101), 'Should be at most 100 characters'],
    ['address', 'of 5', 'a'.repeat(5), null],
    ['address', 'of 200', 'a'.repeat(200), null],
    ['address', 'of 4', 'abcd', 'Should be at least 5 characters'],
    ['address', 'of 201', 'a'.repeat(201), 'Should be at most 200 characters'],
    ['description', 'of 5', 'abcde', null],
    ['description', 'of 5000', 'a'.repeat(5000), null],
    ['description', 'of 4', 'abcd', 'Should be at least 5 characters'],
    ['description', 'of 5001', 'a'.repeat(5001), 'Should be at most 5000 characters'],
    ['neighborhood', 'of 40', 'a'.repeat(40), null],
    ['neighborhood', 'of 41', 'a'.repeat(41), 'Should be at most 40 characters'],
    ['neighborhood', 'with a hyphen', 'East-Side', letters],
    ['zip_code', 'of 4 digits', '1234', zip],
    ['zip_code', 'of 6 digits', '123456', zip],
    ['zip_code', 'with a comma', '12,345', zip],
    ['zip_code', 'with a letter', '1234a', zip],
    ['zip_code', 'of nine digits', '78701-1234', zip],
    ['state', 'that is no id', 'Texas', 'is invalid'],
    ['property_type', 'that is none', '13', 'Field is required'],
    ['clusters', 'with none', [], 'Field is required'],
    ['images', 'of 20', Array<string>(20).fill('1'), null],
    ['images', 'of 101', Array<string>(101).fill('1'), 'At most 100 allowed'],
    [
      'url',
      'of more than 1000',
      `https://larkin.example/${'a'.repeat(1000)}`,
      'Should be at most 1000 characters',
    ],
  ])('a value is checked: %s %s', (field, _, value, message) => {
    expect(said({ [field]: value })).toEqual(message === null ? [] : [`${field}: ${message}`]);
  });

  test('pictures must be given by id', () => {
    expect(said({ images: ['1', 'cat.png'] })).toEqual(['images.1: is invalid']);
  });

  test.each([
    '',
    'https://larkin.example',
    'http://larkin.example:8080/a/b?c=d#e',
    'https://lärkin.example/ü',
  ])('a building accepts the website %j', (url) => {
    expect(said({ url })).toEqual([]);
  });

  test.each(['larkin.example', 'www.larkin.example'])(
    'a building completes the website %j with a scheme',
    (url) => {
      expect(buildingBody.parse({ ...complete, url }).url).toBe(`https://${url}`);
    },
  );

  test.each([
    '//larkin.example',
    'https://',
    'https://larkin .example',
    'https:larkin.example',
    'ftp://larkin.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    'mailto:ada@larkin.example',
    'https://ada:secret@larkin.example',
    'https://:secret@larkin.example',
  ])('a building rejects the website %j', (url) => {
    expect(said({ url })).toEqual(['url: Url is invalid']);
  });
});

describe('the price range of a building', () => {
  test.each([
    [null, null, []],
    [1450, 1450, []],
    [1450, 2000.5, []],
    [2000.01, 2000, ['apartment_min_price: Min price should be less then max price']],
    [null, 2000, ['apartment_min_price: Field is required']],
    [1450, null, ['apartment_max_price: Field is required']],
  ])(
    'the price range from %j to %j gets the messages %j',
    (apartment_min_price, apartment_max_price, messages) => {
      expect(said({ apartment_min_price, apartment_max_price })).toEqual(messages);
    },
  );
});

describe('apartment types', () => {
  const said1 = (...apartment_parameters: object[]) => said({ apartment_parameters });
  const studio = { kind_id: '1', min_price: 1450, max_price: 1600 };

  test.each([
    [[{ ...studio, min_price: 1600.01 }], ['0.min_price: Min price should be less then max price']],
    [[{ ...studio, kind_id: '7' }], ['0.kind_id: Field is required']],
    [[{ ...studio, kind_id: '' }], ['0.kind_id: Field is required']],
    [[{ min_price: 1, max_price: 2 }], ['0.kind_id: Field is required']],
    [[{ kind_id: '1', max_price: 2 }], ['0.min_price: Field is required']],
    [[{ kind_id: '1', min_price: 1 }], ['0.max_price: Field is required']],
    [[studio, { ...studio, kind_id: '2' }, studio], ['2.kind_id: Duplicate value: Studio']],
    [
      [studio, { kind_id: '2', min_price: 2, max_price: 1 }],
      ['1.min_price: Min price should be less then max price'],
    ],
  ])('the apartment types %j get the messages %j', (apartments, messages) => {
    expect(said1(...apartments)).toEqual(messages.map((message) => `apartment_parameters.${message}`));
  });

  test.each([0, -1])('a rent of %d is rejected because prices must be above zero', (price) => {
    expect(said1({ ...studio, min_price: price })[0]).toBe(
      'apartment_parameters.0.min_price: Price should be more than zero',
    );
  });

  test('a rent above the highest price is rejected', () => {
    expect(said1({ ...studio, max_price: 1_000_000_000 })[0]).toMatch(/max_price: Price should be at most /);
    expect(said1({ ...studio, max_price: 999_999_999.99 })).toEqual([]);
  });
});

describe.each([
  ['building_amenities', 50],
  ['mass_transit', 50],
  ['competitors', 80],
])('the tags in %s', (field, max) => {
  test.each<[string, string[], string[]]>([
    ['the longest label', ['a'.repeat(max)], []],
    ['one too long', ['a', 'a'.repeat(max + 1)], [`1: Should be at most ${max} characters`]],
    ['an empty one', ['a', ' '], ['1: Field is required']],
    ['other characters', ['Bar & Grill', 'a-b', 'a.b'], [`0: ${letters}`, `1: ${letters}`, `2: ${letters}`]],
    ['a repeat', ['Pool', 'Gym', 'Pool'], ['2: Duplicate value: Pool']],
    ['a repeat in other letters', ['Pool', ' POOL '], ['1: Duplicate value: POOL']],
  ])('tags with %s get the expected messages', (_, labels, messages) => {
    expect(said({ [field]: labels })).toEqual(messages.map((message) => `${field}.${message}`));
  });

  test('a building has at most 50 tags of a kind', () => {
    const many = Array.from({ length: 51 }, (_, index) => `Label ${index}`);
    expect(said({ [field]: many.slice(1) })).toEqual([]);
    expect(said({ [field]: many })).toEqual([`${field}: At most 50 allowed`]);
  });
});

test('an update requires the revision it is based on', () => {
  const { body } = buildingRoutes.updateBuilding;
  expect(body.safeParse({ ...complete, revision: 3 }).success).toBe(true);
  expect(body.safeParse(complete).success).toBe(false);
});
