import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { geoRoutes } from '#contract/geo.ts';
import { austin } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type CityQuery = { search?: string; state__id?: string; limit?: number; offset?: number };
const cities = (query: CityQuery) => server.call(geoRoutes.listCities, { query });
const names = async (query: CityQuery) => (await cities(query)).body.cities.map(({ label }) => label);

describe('states', () => {
  test('the states are the fifty, DC, Puerto Rico and Guam, sorted by name, and need no session', async () => {
    const { status, body } = await server.call(geoRoutes.listStates, {});
    expect(status).toBe(200);
    expect(body.count).toBe(53);
    expect(new Set(body.states.map(({ abbr }) => abbr)).size).toBe(53);
    expect(new Set(body.states.map(({ value }) => value)).size).toBe(53);
    const labels = body.states.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted());
    expect(body.states).toContainEqual({ value: austin.state, label: 'Texas', abbr: 'TX' });
  });

  test('a state is read by its ID', async () => {
    const found = await server.call(geoRoutes.getState, { params: { id: austin.state } });
    expect(found).toMatchObject({ status: 200, body: { value: austin.state, label: 'Texas', abbr: 'TX' } });
    expect(await server.call(geoRoutes.getState, { params: { id: '99' } })).toMatchObject({ status: 404 });
  });

  test.each([
    ['texas', ['Texas']],
    ['tx', ['Texas']],
    ['  New Y ', ['New York']],
    ['dakota', ['North Dakota', 'South Dakota']],
    ['%', []],
    ['Atlantis', []],
  ])('the search %j finds the right states', async (search, labels) => {
    const { body } = await server.call(geoRoutes.listStates, { query: { search } });
    expect(body.states.map(({ label }) => label)).toEqual(labels);
    expect(body.count).toBe(labels.length);
  });
});

describe('cities', () => {
  test('the cities of a state come largest first', async () => {
    const { body } = await cities({ state__id: austin.state, limit: 5 });
    expect(body.cities.map(({ label }) => label)).toEqual([
      'Houston',
      'San Antonio',
      'Dallas',
      'Austin',
      'Fort Worth',
    ]);
    expect(body.cities.every(({ state }) => state.value === austin.state)).toBe(true);
    expect(body.count).toBeGreaterThan(500);
  });

  test('cities are found by the beginning of their name in any case', async () => {
    const found = await names({ search: 'SPRINGF', limit: 20 });
    expect(found[0]).toBe('Springfield');
    expect(found.every((label) => label.startsWith('Springf'))).toBe(true);
    expect(await names({ search: 'ustin', state__id: austin.state })).not.toContain('Austin');
    expect((await names({ search: 'Austin', state__id: austin.state }))[0]).toBe('Austin');
  });

  test('an unknown state has no cities', async () => {
    expect((await cities({ state__id: '999' })).body).toEqual({ count: 0, cities: [] });
  });

  test.each(['%', '_ustin', '%ustin', 'A%', '\\', 'Aus_in', "'; drop table city --"])(
    'the city search takes %j literally',
    async (search) => {
      expect(await cities({ search })).toMatchObject({ status: 200, body: { count: 0, cities: [] } });
    },
  );

  test('a NUL character in the search does not fail the server', async () => {
    const { status } = await cities({ search: 'Aus\u0000tin' });
    expect([200, 400]).toContain(status);
  });

  test('pages of cities neither overlap nor leave a city out', async () => {
    const all = await cities({ search: 'San ', limit: 60 });
    const paged = [];
    for (let offset = 0; offset < 60; offset += 20)
      paged.push(...(await cities({ search: 'San ', limit: 20, offset })).body.cities);
    expect(paged).toEqual(all.body.cities);
    expect((await cities({ search: 'San ' })).body.cities).toHaveLength(10);
    expect((await cities({ search: 'San ', offset: 100_000 })).body.cities).toEqual([]);
  });

  test.each<[field: string, value: unknown]>([
    ['limit', 0],
    ['limit', 101],
    ['limit', 'many'],
    ['offset', -1],
    ['offset', 1.5],
    ['state__id', 'TX'],
    ['search', 'a'.repeat(101)],
  ])('the city list refuses %s = %j', async (field, value) => {
    const { status, body } = await cities({ [field]: value });
    expect(status).toBe(400);
    expect(body).toHaveProperty(field);
  });

  test('a city is read by its ID', async () => {
    expect(await server.call(geoRoutes.getCity, { params: { id: austin.city } })).toMatchObject({
      status: 200,
      body: {
        value: austin.city,
        label: 'Austin',
        state: { value: austin.state, label: 'Texas', abbr: 'TX' },
        latitude: expect.closeTo(30.27, 0),
        longitude: expect.closeTo(-97.74, 0),
      },
    });
    expect(await server.call(geoRoutes.getCity, { params: { id: '1' } })).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'City not found' },
    });
    expect(await server.call(geoRoutes.getCity, { params: { id: 'austin' } })).toMatchObject({ status: 400 });
  });
});
