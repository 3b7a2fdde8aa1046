import { describe, expect, test } from 'vitest';
import { wordOf } from '../json-values.ts';
import { openTestSandbox } from '../testing/test-sandbox.ts';
import { yardiClient } from './testing-client.ts';

const sandbox = await openTestSandbox();
const yardi = yardiClient(sandbox);

const availability = (propertyId: string, more: Record<string, string> = {}) =>
  yardi.older({ requestType: 'apartmentavailability', propertyId, ...more });
const floorPlans = (propertyId: string) => yardi.older({ requestType: 'floorplan', propertyId });
const values = (rows: Record<string, unknown>[], name: string) => rows.map((row) => wordOf(row[name]));

describe('authorization', () => {
  test.each([
    ['nobody', { apiToken: undefined }],
    ['a wrong token', { apiToken: 'wrong' }],
    ['a wrong company', { apiToken: undefined, companyCode: 'c0000700199' }],
    ['a right token of another company', { companyCode: 'c0000700199' }],
    ['an unknown property', { propertyId: '700199' }],
    ['no property', { propertyId: undefined }],
  ])('credentials with %s are refused with HTTP status 200', async (_who, query) => {
    const answer = await yardi.older({ requestType: 'floorplan', propertyId: '700101', ...query });
    expect(answer).toMatchObject({ status: 200, json: [{ Error: '1020' }] });
  });

  test.each([
    ['a token', {}],
    ['a company code', { apiToken: undefined, companyCode: 'c0000700100' }],
    ['a token in capitals', { apiToken: undefined, APIToken: 'yardi-dev-token' }],
  ])('%s is enough to read a property', async (_who, query) => {
    const answer = await yardi.older({ requestType: 'floorplan', propertyId: '700101', ...query });
    expect(answer.list('')).toHaveLength(3);
  });

  test.each([
    { propertyid: '700102' },
    { PropertyCode: 'p0700102' },
    { propertyCode: 'P0700102' },
    { VoyagerPropertyCode: 'ashby' },
  ])('a property is found by %o', async (query) => {
    const answer = await yardi.older({ REQUESTTYPE: 'FloorPlan', ...query });
    expect(answer.at('0.PropertyId')).toBe('700102');
  });

  test('an unsupported request is an error, never a success', async () => {
    for (const query of [
      {},
      { requestType: 'pricingmatrix' },
      { requestType: 'lead' },
      { requestType: 'property', type: 'petPolicy' },
    ]) {
      expect((await yardi.older({ propertyId: '700101', ...query })).json).toEqual([{ Error: '1050' }]);
    }
    expect((await fetch(`${sandbox.url}/api.rentcafe.com/other.aspx`)).status).toBe(404);
    const posted = await fetch(`${sandbox.url}/api.rentcafe.com/rentcafeapi.aspx`, { method: 'POST' });
    expect(posted.status).toBe(405);
  });
});

describe('older responses', () => {
  test('every floor plan value is a string', async () => {
    const plans = (await floorPlans('700101')).list('');
    expect(plans[0]).toMatchObject({
      FloorplanId: '91011',
      FloorplanName: 'Alder',
      Beds: '0',
      Baths: '1.00',
      MinimumRent: '1205',
      MaximumRent: '1395',
      AvailableUnitsCount: '3',
    });
    expect(plans.flatMap((plan) => Object.values(plan)).filter((value) => typeof value !== 'string')).toEqual(
      [],
    );
  });

  test('available apartments are sorted by name and dated today or later', async () => {
    const units = (await availability('700101')).list('');
    expect(units).toHaveLength(9);
    expect(values(units, 'UnitStatus').every((status) => status.includes('Unrented'))).toBe(true);
    const names = values(units, 'ApartmentName').map(Number);
    expect(names).toEqual(names.toSorted((left, right) => left - right));
    expect(units[0]).toMatchObject({ VoyagerPropertyCode: 'maple', Beds: '0', UnitImageURLs: [] });
    const [first = ''] = values(units, 'AvailableDate');
    expect(first).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
    await sandbox.control('POST', '/clock', { advance_days: 3 });
    const [later = ''] = values((await availability('700101')).list(''), 'AvailableDate');
    expect(Date.parse(later) - Date.parse(first)).toBeGreaterThan(2.9 * 86_400_000);
  });

  test.each(['-1', '1'])('showallunit=%s lists the occupied apartments too', async (showallunit) => {
    const units = (await availability('700101', { showallunit })).list('');
    expect(units).toHaveLength(18);
    const occupied = units.filter((unit) => unit['UnitStatus'] === 'Occupied No Notice');
    expect(new Set(values(occupied, 'AvailableDate'))).toEqual(new Set(['']));
    expect((await availability('700101', { showallunit: '0' })).list('')).toHaveLength(9);
  });

  test('filters narrow the list of apartments', async () => {
    const count = async (more: Record<string, string>) =>
      (await availability('700101', more)).list('').length;
    expect(await count({ floorplanId: '91012' })).toBe(4);
    expect(await count({ apartmentName: '101' })).toBe(1);
    expect(await count({ numberOfBeds: '2' })).toBe(2);
    expect(await count({ numberOfBaths: '1.00' })).toBe(7);
    expect(await count({ rentRange: '1000-1400' })).toBe(3);
    expect(await count({ availableDate: '01/01/2020' })).toBe(0);
  });

  test('a property has facts and pictures', async () => {
    const facts = await yardi.older({ requestType: 'property', type: 'marketingData', propertyId: '700101' });
    expect(facts.at('0.PropertyData')).toMatchObject({ PropertyCode: 'p0700101', name: 'Maple Court' });
    const pictures = await yardi.older({ requestType: 'images', propertyId: '700101' });
    expect((await fetch(pictures.text('0.ImageURL'))).headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('odd properties', () => {
  test('properties write rents in three formats', async () => {
    expect(values((await floorPlans('700101')).list(''), 'MinimumRent')).toEqual(['1205', '1455', '1905']);
    expect(values((await floorPlans('700102')).list(''), 'MinimumRent')[0]).toBe('2030.00');
    expect(values((await availability('700108')).list(''), 'MinimumRent')).toContain('$2,515');
  });

  test('a property can have no availability, no data, or no prices', async () => {
    expect((await availability('700105')).json).toEqual([]);
    expect(values((await floorPlans('700105')).list(''), 'AvailableUnitsCount')).toEqual(['0', '0']);
    expect((await availability('700107')).json).toEqual([]);
    expect((await floorPlans('700107')).json).toEqual([]);
    const rows = [...(await availability('700106')).list(''), ...(await floorPlans('700106')).list('')];
    expect(new Set(values(rows, 'MinimumRent'))).toEqual(new Set(['-1']));
    expect(new Set(values(rows, 'MaximumRent'))).toEqual(new Set(['-1']));
  });

  test('a property can leave out the bedrooms and status of its apartments', async () => {
    const units = (await availability('700108', { showallunit: '1' })).list('');
    expect(units.some((unit) => 'Beds' in unit || 'UnitStatus' in unit)).toBe(false);
    const plans = (await floorPlans('700108')).list('');
    const known = new Set(values(plans, 'FloorplanId'));
    expect(values(units, 'FloorplanId').every((id) => known.has(id))).toBe(true);
    expect(values(plans, 'Beds')).toEqual(['0', '1', '2']);
  });

  test('a property can swap minimum and maximum rent', async () => {
    for (const unit of (await availability('700109')).list('')) {
      expect(Number(unit['MaximumRent'])).toBeLessThan(Number(unit['MinimumRent']));
    }
  });

  test('a property can write its figures as numbers', async () => {
    const [unit] = (await availability('700112')).list('');
    expect(unit).toMatchObject({ Beds: 0, ApartmentName: '101', UnitStatus: 'Vacant Unrented Ready' });
    expect((await floorPlans('700112')).list('')[1]).toMatchObject({ Beds: 1, MinimumRent: 1435 });
  });

  test('a property can send an unescaped control character', async () => {
    const { json } = await availability('700110');
    expect(json).toContain('\u000b');
    const mended = wordOf(json).replaceAll('\u000b', '');
    expect(JSON.parse(mended)).toHaveLength(4);
  });

  test('a property can list leased apartments unasked, in every status', async () => {
    const statuses = new Set(values((await availability('700111')).list(''), 'UnitStatus'));
    expect([...statuses].toSorted()).toEqual([
      'Notice Rented',
      'Notice Unrented',
      'Occupied No Notice',
      'Vacant Rented Not Ready',
      'Vacant Rented Ready',
      'Vacant Unrented Not Ready',
      'Vacant Unrented Ready',
    ]);
  });
});
