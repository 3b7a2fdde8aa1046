import { describe, expect, test } from 'vitest';
import { wordOf } from '../json-values.ts';
import { openTestSandbox, sure } from '../testing/test-sandbox.ts';
import { AVAILABILITY, FLOOR_PLANS, yardiClient } from './testing-client.ts';

const sandbox = await openTestSandbox();
const yardi = yardiClient(sandbox);

const availability = (propertyCode: string, more: object = {}) =>
  yardi.newer(AVAILABILITY, { propertyCode, ...more });
const floorPlans = (propertyCode: string) => yardi.newer(FLOOR_PLANS, { propertyCode });

describe('authorization', () => {
  test.each([
    ['nobody', { authorization: undefined }],
    ['a token that nobody gave out', { authorization: 'Bearer made-up' }],
    ['another kind of sign-in', { authorization: 'Basic abc' }],
  ])('a request with %s is refused with HTTP status 401', async (_who, headers) => {
    const answer = await yardi.newer(FLOOR_PLANS, { propertyCode: 'p0700101' }, headers);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  });

  test.each([
    [401, 'a wrong API token', { apiToken: 'wrong' }, {}],
    [401, 'a wrong company', { companyCode: 'c0000700199' }, {}],
    [401, 'no vendor', {}, { vendor: undefined }],
    [401, 'a vendor that is no e-mail', {}, { vendor: 'Porchlight' }],
    [404, 'an unknown property', { propertyCode: 'p0700199' }, {}],
    [404, 'no property', { propertyCode: '' }, {}],
  ])('errorCode %i reports %s, with HTTP status 200', async (errorCode, _what, body, headers) => {
    const answer = await yardi.newer(FLOOR_PLANS, { propertyCode: 'p0700101', ...body }, headers);
    expect(answer).toMatchObject({ status: 200, json: { errorCode } });
    expect(answer.text('errorMessage')).not.toBe('');
  });

  test('a property is found by its code and by its number', async () => {
    for (const body of [
      { propertyCode: 'p0700104' },
      { propertyCode: 'P0700104' },
      { propertyCode: '700104' },
      { propertyCode: 700_104 },
      { propertyId: 700_104 },
    ]) {
      expect((await yardi.newer(FLOOR_PLANS, body)).at('floorplans.0.propertyId')).toBe(700_104);
    }
  });

  test('unknown paths, methods and bodies are refused', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await yardi.newer('lead/createlead', {})).status).toBe(404);
    expect((await yardi.newer(FLOOR_PLANS, {}, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await fetch(`${sandbox.url}/basic.rentcafeapi.com/${FLOOR_PLANS}`)).status).toBe(405);
    const token = (await yardi.signIn()).text('access_token');
    const malformed = await fetch(`${sandbox.url}/basic.rentcafeapi.com/${FLOOR_PLANS}`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: '{',
    });
    expect(malformed.status).toBe(400);
  });
});

describe('newer responses', () => {
  test('numeric values are JSON numbers', async () => {
    expect((await floorPlans('p0700101')).json).toMatchObject({
      errorCode: 200,
      errorMessage: '',
      floorplans: [
        {
          propertyId: 700_101,
          floorplanId: 91_011,
          floorplanName: 'Alder',
          beds: 0,
          baths: 1,
          minimumSQFT: 480,
          minimumSQM: 45,
          minimumRent: 1205,
          maximumRent: 1395,
          availableUnitsCount: 3,
        },
        { beds: 1 },
        { beds: 2 },
      ],
    });
    expect((await availability('p0700101')).at('apartmentAvailabilities.0')).toMatchObject({
      voyagerPropertyCode: 'maple',
      apartmentName: '101',
      beds: 0,
      minimumRent: 1225,
      maximumRent: 1272,
      unitStatus: 'Vacant Unrented Ready',
      unitImageURLs: '',
      unitImageURLsArray: [],
    });
  });

  test('showAllUnit lists the occupied apartments too', async () => {
    expect((await availability('p0700101')).list('apartmentAvailabilities')).toHaveLength(9);
    const all = await availability('p0700101', { showAllUnit: true });
    expect(all.list('apartmentAvailabilities')).toHaveLength(18);
    const studios = await availability('p0700101', { numberOfBeds: 0 });
    expect(studios.list('apartmentAvailabilities')).toHaveLength(3);
  });

  test('a property has marketing details', async () => {
    const answer = await yardi.newer('Property/GetMarketingDetails', { propertyCode: 'p0700102' });
    expect(answer.at('properties.0')).toMatchObject({ name: 'The Ashby', city: 'Chicago', zipcode: '60607' });
  });

  test('a request with the current ETag gets 304', async () => {
    const first = await floorPlans('p0700103');
    const headers = { 'if-none-match': sure(first.headers.get('etag'), 'etag') };
    const again = () => yardi.newer(FLOOR_PLANS, { propertyCode: 'p0700103' }, headers);
    expect((await again()).status).toBe(304);
    await sandbox.control('POST', '/yardi/properties/700103', { rent_factor: 1.1 });
    expect((await again()).status).toBe(200);
  });
});

describe('odd properties', () => {
  test('a property can have no availability, or no data', async () => {
    expect((await availability('p0700105')).json).toMatchObject({
      errorCode: 204,
      apartmentAvailabilities: [],
    });
    expect((await floorPlans('p0700105')).at('floorplans.0.availableUnitsCount')).toBe(0);
    for (const answer of [await availability('p0700107'), await floorPlans('p0700107')]) {
      expect(answer).toMatchObject({ status: 204, json: '' });
    }
  });

  test('a property without prices has rents of -1', async () => {
    const units = (await availability('p0700106')).list('apartmentAvailabilities');
    expect(units.map((unit) => unit['minimumRent'])).toEqual([-1, -1, -1, -1]);
    expect((await floorPlans('p0700106')).at('floorplans.1.maximumRent')).toBe(-1);
  });

  test('a property can leave out bedrooms, swap rents, and send a control character', async () => {
    const sparse = (await availability('p0700108')).list('apartmentAvailabilities');
    expect(sparse.some((unit) => 'beds' in unit || 'unitStatus' in unit)).toBe(false);
    expect((await availability('p0700109')).at('apartmentAvailabilities.0')).toMatchObject({
      minimumRent: 1410,
      maximumRent: 1290,
    });
    const { json, headers } = await availability('p0700110');
    expect(headers.get('content-type')).toContain('application/json');
    expect(JSON.parse(wordOf(json).replaceAll('\u000b', ''))).toMatchObject({ errorCode: 200 });
    expect(() => JSON.parse(wordOf(json))).toThrow(SyntaxError);
  });
});
