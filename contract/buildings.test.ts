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
    { kind_id: '2', min_price: 1900, max_price: 1900 },
  ],
  building_amenities: ['Swimming pool', 'Señor café'],
  mass_transit: ['Light rail'],
  competitors: ['The Grove'],
  images: ['1', '2'],
};
const said = (changes: Record<string, unknown>) =>
  (buildingBody.safeParse({ ...complete, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

const letters = 'Only letters, digits, underscore and space are allowed';
const zip = 'Zip code should be exactly 5 digits';

describe('a building', () => {
  test('needs a name, an address, a place, a type and a theme; the rest is empty', () => {
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
    });
    expect(buildingBody.parse(full)).toEqual(full);
  });

  test('texts are trimmed', () => {
    const parsed = buildingBody.parse({
      ...complete,
      name: ' The Larkin ',
      zip_code: ' 78701 ',
      competitors: [' A '],
    });
    expect(parsed).toMatchObject({ name: 'The Larkin', zip_code: '78701', competitors: ['A'] });
  });

  test.each(['name', 'address', 'state', 'city', 'zip_code', 'property_type', 'clusters'])(
    'without %s it is told that the field is required',
    (field) => {
      expect(said({ [field]: undefined })).toEqual([`${field}: Field is required`]);
    },
  );

  test.each(['name', 'address', 'state', 'city', 'zip_code', 'property_type'])(
    'with an empty %s it is told so too',
    (field) => {
      expect(said({ [field]: '' })[0]).toBe(`${field}: Field is required`);
    },
  );

  test.each<[Record<string, unknown>, string[]]>([
    [{ name: 'a'.repeat(100) }, []],
    [{ name: 'a'.repeat(101) }, ['name: Should be at most 100 characters']],
    [{ address: 'a'.repeat(5) }, []],
    [{ address: 'a'.repeat(200) }, []],
    [{ address: 'abcd' }, ['address: Should be at least 5 characters']],
    [{ address: 'a'.repeat(201) }, ['address: Should be at most 200 characters']],
    [{ description: 'abcde' }, []],
    [{ description: 'a'.repeat(5000) }, []],
    [{ description: 'abcd' }, ['description: Should be at least 5 characters']],
    [{ description: 'a'.repeat(5001) }, ['description: Should be at most 5000 characters']],
    [{ neighborhood: 'a'.repeat(40) }, []],
    [{ neighborhood: 'a'.repeat(41) }, ['neighborhood: Should be at most 40 characters']],
    [{ neighborhood: 'East-Side' }, [`neighborhood: ${letters}`]],
    [{ zip_code: '1234' }, [`zip_code: ${zip}`]],
    [{ zip_code: '123456' }, [`zip_code: ${zip}`]],
    [{ zip_code: '12,345' }, [`zip_code: ${zip}`]],
    [{ zip_code: '1234a' }, [`zip_code: ${zip}`]],
    [{ zip_code: '78701-1234' }, [`zip_code: ${zip}`]],
    [{ state: 'Texas' }, ['state: is invalid']],
    [{ property_type: '13' }, ['property_type: Field is required']],
    [{ clusters: [] }, ['clusters: Field is required']],
    [{ images: Array<string>(20).fill('1') }, []],
    [{ images: Array<string>(21).fill('1') }, ['images: At most 20 allowed']],
    [{ images: ['cat.png'] }, ['images.0: is invalid']],
    [{ url: `https://larkin.example/${'a'.repeat(1000)}` }, ['url: Should be at most 1000 characters']],
  ])('%j says %j', (changes, messages) => {
    expect(said(changes)).toEqual(messages);
  });

  test.each([
    '',
    'https://larkin.example',
    'http://larkin.example:8080/a/b?c=d#e',
    'https://lärkin.example/ü',
  ])('may have the address %j', (url) => {
    expect(said({ url })).toEqual([]);
  });

  test.each([
    'larkin.example',
    'www.larkin.example',
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
  ])('cannot have the address %j', (url) => {
    expect(said({ url })).toEqual(['url: Url is invalid']);
  });
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
  ])('%j says %j', (apartments, messages) => {
    expect(said1(...apartments)).toEqual(messages.map((message) => `apartment_parameters.${message}`));
  });

  test.each([0, -1])('a rent of %d is refused: a price is more than zero', (price) => {
    expect(said1({ ...studio, min_price: price })[0]).toBe(
      'apartment_parameters.0.min_price: Price should be more than zero',
    );
  });

  test('a rent above the highest price is told so', () => {
    expect(said1({ ...studio, max_price: 1_000_000_000 })[0]).toMatch(/max_price: Price should be at most /);
    expect(said1({ ...studio, max_price: 999_999_999.99 })).toEqual([]);
  });
});

describe.each([
  ['building_amenities', 50],
  ['mass_transit', 50],
  ['competitors', 80],
])('%s', (field, max) => {
  test.each<[string, string[], string[]]>([
    ['the longest label', ['a'.repeat(max)], []],
    ['one too long', ['a', 'a'.repeat(max + 1)], [`1: Should be at most ${max} characters`]],
    ['an empty one', ['a', ' '], ['1: Field is required']],
    ['other characters', ['Bar & Grill', 'a-b', 'a.b'], [`0: ${letters}`, `1: ${letters}`, `2: ${letters}`]],
    ['a repeat', ['Pool', 'Gym', 'Pool'], ['2: Duplicate value: Pool']],
    ['a repeat in other letters', ['Pool', ' POOL '], ['1: Duplicate value: POOL']],
  ])('%s', (_, labels, messages) => {
    expect(said({ [field]: labels })).toEqual(messages.map((message) => `${field}.${message}`));
  });

  test('are at most 60', () => {
    const many = Array.from({ length: 61 }, (_, index) => `Label ${index}`);
    expect(said({ [field]: many.slice(1) })).toEqual([]);
    expect(said({ [field]: many })).toEqual([`${field}: At most 60 allowed`]);
  });
});

test('a change says which revision it was made on', () => {
  const { body } = buildingRoutes.updateBuilding;
  expect(body.safeParse({ ...complete, revision: 3 }).success).toBe(true);
  expect(body.safeParse(complete).success).toBe(false);
});
