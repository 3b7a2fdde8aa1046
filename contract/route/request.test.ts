import { describe, expect, test } from 'vitest';
import { accountRoutes } from '../accounts.ts';
import { buildingRoutes } from '../buildings.ts';
import { campaignRoutes } from '../campaigns.ts';
import { geoRoutes } from '../geo.ts';
import { imageRoutes } from '../images.ts';
import { requestOf } from './request.ts';

describe('the request path', () => {
  test.each([
    ['12', '/api/building/12/'],
    ['a/b', '/api/building/a%2Fb/'],
    ['../user', '/api/building/..%2Fuser/'],
    ['a?b=c#d', '/api/building/a%3Fb%3Dc%23d/'],
    ['ä é', '/api/building/%C3%A4%20%C3%A9/'],
  ])('the parameter %j is encoded as one path segment', (id, path) => {
    expect(requestOf(buildingRoutes.getBuilding, { params: { id } }).path).toBe(path);
  });

  test('query values are encoded into the request path', () => {
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

  test('empty query values are dropped and zeros are kept', () => {
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

describe('the request body', () => {
  test('a request body is JSON with a matching content type', () => {
    const { init } = requestOf(accountRoutes.signOut, { body: { refresh: 'abc' } });
    expect(init.method).toBe('POST');
    expect(init.headers['content-type']).toBe('application/json');
    expect(JSON.parse(init.body as string)).toEqual({ refresh: 'abc' });
  });

  test('a request without data has no body', () => {
    const { init } = requestOf(campaignRoutes.copyCampaign, { params: { id: '7' } });
    expect(init).toEqual({ method: 'POST', headers: {} });
    expect(requestOf(buildingRoutes.deleteBuilding, { params: { id: '7' } }).init.method).toBe('DELETE');
  });

  test.each([
    [new File(['picture'], 'front.png', { type: 'image/png' }), 'front.png'],
    [new Blob(['picture'], { type: 'image/png' }), 'upload'],
  ])(
    'an upload is a form that contains the file, and leaves the content type to fetch (%#)',
    async (file, name) => {
      const { path, init } = requestOf(imageRoutes.uploadImage, { file });
      expect(path).toBe('/api/image/');
      expect(init.headers).toEqual({});
      const form = init.body as FormData;
      expect([...form.keys()]).toEqual(['file']);
      const sent = form.get('file') as File;
      expect([sent.name, sent.type, await sent.text()]).toEqual([name, 'image/png', 'picture']);
    },
  );
});
