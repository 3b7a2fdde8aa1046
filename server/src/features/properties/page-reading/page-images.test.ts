import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { newBuilding } from '../../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
let site: Server;
let host = '';
let asked: string[] = [];
const files = new Map<string, { type: string; bytes: Buffer }>();

beforeAll(async () => {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#446688' } });
  const script = Buffer.from('<script>alert(1)</script>');
  const jpeg = await plain.clone().jpeg().toBuffer();
  files.set('/front.jpg', { type: 'image/jpeg', bytes: jpeg });
  files.set('/pool', { type: 'image/webp', bytes: await plain.clone().webp().toBuffer() });
  files.set('/page.jpg', { type: 'text/html', bytes: jpeg });
  files.set('/vector.jpg', { type: 'image/svg+xml', bytes: Buffer.from('<svg xmlns="x"/>') });
  files.set('/both.jpg', { type: 'image/jpeg', bytes: Buffer.concat([jpeg, script]) });
  files.set('/huge.jpg', { type: 'image/jpeg', bytes: Buffer.alloc(11 * 1024 * 1024) });
  const images = [...files.keys(), '/gone.jpg'];
  const page = `<script type="application/ld+json">${JSON.stringify({
    '@type': 'ApartmentComplex',
    name: 'Maple Court',
    image: images,
    address: {
      streetAddress: '1 A St',
      addressLocality: 'austin',
      addressRegion: 'Texas',
      postalCode: '78722',
    },
  })}</script>`;
  files.set('/', { type: 'text/html', bytes: Buffer.from(page) });
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const file = files.get(request.url ?? '');
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startTestServer({ settings: { PAGE_READER_ALLOWED_HOSTS: host } });
  owner = await newOwner(server);
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});

const at = (path: string) => `http://${host}${path}`;
const take = (id: string, urls: string[], { token } = owner) =>
  server.call(buildingRoutes.takeBuildingPageImages, { params: { id }, body: { urls } }, { token });

describe('places of a page', () => {
  test('a page reading finds the known state and city by their names', async () => {
    const { page_reading: reading } = await newBuilding(owner, { url: at('/'), images: [] });
    expect(reading).toMatchObject({
      street: '1 A St',
      zip_code: '78722',
      state: { value: '44', abbr: 'TX' },
      city: { value: '4671654', label: 'Austin' },
    });
  });
});

describe('pictures of a page', () => {
  test('pictures of a page are fetched and stored as uploads, WebP as JPG', async () => {
    const { id } = await newBuilding(owner, { url: at('/'), images: [] });
    const { status, body } = await take(id, [at('/front.jpg'), at('/pool')]);
    expect([status, body.problems]).toEqual([200, []]);
    expect(
      body.images.map(({ file_name: name, src, width }) => [name, src.split('.').at(-1), width]),
    ).toEqual([
      ['front.jpg', 'jpg', 900],
      ['pool', 'jpg', 900],
    ]);
    const building = await owner.call(buildingRoutes.getBuilding, { params: { id } });
    expect(building.images).toEqual([]);
  });

  test('failed pictures are reported and the other pictures are stored', async () => {
    const { id } = await newBuilding(owner, { url: at('/'), images: [] });
    const wanted = ['/page.jpg', '/vector.jpg', '/both.jpg', '/huge.jpg', '/gone.jpg', '/front.jpg'].map(at);
    const { status, body } = await take(id, wanted);
    expect([status, body.images.length]).toEqual([200, 1]);
    expect(body.problems).toEqual([
      { url: at('/page.jpg'), problem: 'The address does not lead to a picture' },
      { url: at('/vector.jpg'), problem: 'Only JPG, PNG and WebP pictures can be used' },
      {
        url: at('/both.jpg'),
        problem: 'The file contains something other than the picture. Save the picture again as JPG or PNG',
      },
      { url: at('/huge.jpg'), problem: 'The picture is larger than 10 MB' },
      { url: at('/gone.jpg'), problem: 'The page answered with error 404' },
    ]);
  });

  test('pictures of other addresses are refused without a request', async () => {
    const { id } = await newBuilding(owner, { url: at('/'), images: [] });
    asked = [];
    for (const url of [at('/other.jpg'), 'http://169.254.169.254/latest/meta-data/', 'x'])
      expect(await take(id, [url])).toMatchObject({ status: 400, body: { urls: ['is invalid'] } });
    expect(await take(id, [])).toMatchObject({ status: 400, body: { urls: ['Field is required'] } });
    expect(asked).toEqual([]);
  });

  test('another organization cannot fetch pictures for the building', async () => {
    const { id } = await newBuilding(owner, { url: at('/'), images: [] });
    const stranger = await newOwner(server);
    expect(await take(id, [at('/front.jpg')], stranger)).toMatchObject({ status: 404 });
  });
});
