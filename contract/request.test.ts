import { describe, expect, test } from 'vitest';
import { accountRoutes } from './accounts.ts';
import { buildingRoutes } from './buildings.ts';
import { campaignRoutes } from './campaigns.ts';
import { geoRoutes } from './geo.ts';
import { imageRoutes } from './images.ts';
import { requestOf } from './request.ts';

describe('the address', () => {
  test.each([
    ['12', '/api/building/12/'],
    ['a/b', '/api/building/a%2Fb/'],
    ['../user', '/api/building/..%2Fuser/'],
    ['a?b=c#d', '/api/building/a%3Fb%3Dc%23d/'],
    ['ä é', '/api/building/%C3%A4%20%C3%A9/'],
  ])('takes the parameter %j as one part of the path', (id, path) => {
    expect(requestOf(buildingRoutes.getBuilding, { params: { id } }).path).toBe(path);
  });

  test('takes query values, encoded', () => {
    const { path } = requestOf(buildingRoutes.listBuildings, {
      query: { limit: 20, offset: 40, search: 'St. Mary & Sons', ordering: '-created_at,name' },
    });
    const url = new URL(path, 'http://porchlight.example');
    expect(url.pathname).toBe('/api/buildings/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      limit: '20',
      offset: '40',
      search: 'St. Mary & Sons',
      ordering: '-created_at,name',
    });
  });

  test('drops empty query values and keeps zero', () => {
    const { path } = requestOf(geoRoutes.listCities, {
      query: { search: '', offset: 0, state__id: undefined },
    });
    expect(path).toBe('/api/cities/?offset=0');
    expect(requestOf(geoRoutes.listStates, { query: { search: '' } }).path).toBe('/api/states/');
    expect(requestOf(geoRoutes.listStates, {}).path).toBe('/api/states/');
    const nothing = { query: { type: null } } as never;
    expect(requestOf(campaignRoutes.listCampaigns, nothing).path).toBe('/api/campaigns/');
  });
});

describe('the body', () => {
  test('is JSON, and says so', () => {
    const { init } = requestOf(accountRoutes.signOut, { body: { refresh: 'abc' } });
    expect(init.method).toBe('POST');
    expect(init.headers['content-type']).toBe('application/json');
    expect(JSON.parse(init.body as string)).toEqual({ refresh: 'abc' });
  });

  test('is not there where nothing is sent', () => {
    const { init } = requestOf(campaignRoutes.copyCampaign, { params: { id: '7' } });
    expect(init).toEqual({ method: 'POST', headers: {} });
    expect(requestOf(buildingRoutes.deleteBuilding, { params: { id: '7' } }).init.method).toBe('DELETE');
  });

  test.each([
    [new File(['picture'], 'front.png', { type: 'image/png' }), 'front.png'],
    [new Blob(['picture'], { type: 'image/png' }), 'upload'],
  ])('of an upload is a form with the file in it, its type left to the sender (%#)', async (file, name) => {
    const { path, init } = requestOf(imageRoutes.uploadImage, { file });
    expect(path).toBe('/api/image/');
    expect(init.headers).toEqual({});
    const form = init.body as FormData;
    expect([...form.keys()]).toEqual(['file']);
    const sent = form.get('file') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual([name, 'image/png', 'picture']);
  });
});
