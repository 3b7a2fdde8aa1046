import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildingRoutes } from '#contract/buildings.ts';
import { firstAdRoutes as routes } from '#contract/property.ts';
import { buildingBody } from '../../../../test/factories/assets.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { inwardAddresses, setTraps, type Traps } from '../../../../test/inward-addresses.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { buildApp } from '../../app.ts';

let server: TestServer;
let site: Server;
let traps: Traps;
let host = '';
let person: Awaited<ReturnType<typeof newPerson>>;
let owner: Owner;

const pages = new Map<string, { status?: number; type: string; body: Buffer }>();
const html = (body: string, status = 200) => ({ status, type: 'text/html', body: Buffer.from(body) });
const thing = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const place = {
  streetAddress: '1204 Maple Court Lane',
  addressLocality: 'Austin',
  addressRegion: 'TX',
  postalCode: '78702',
};

beforeAll(async () => {
  const plain = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#446688' } });
  pages.set('/front.jpg', { type: 'image/jpeg', body: await plain.jpeg().toBuffer() });
  pages.set('/drawing.jpg', { type: 'image/svg+xml', body: Buffer.from('<svg xmlns="x"/>') });
  pages.set('/building', html(thing({ '@type': 'ApartmentComplex', name: 'Maple Court', address: place })));
  pages.set(
    '/house',
    html(
      thing({ '@type': 'House', name: '88 Linden Street', image: '/front.jpg', offers: { price: 745_000 } }),
    ),
  );
  pages.set('/soon', html('<title>Linden Row</title><p>Coming soon.</p>'));
  for (const status of [401, 403, 429]) pages.set(`/${status}`, html('Are you a robot?', status));
  pages.set('/500', html('Oh no', 500));
  pages.set('/file', { type: 'application/pdf', body: Buffer.from('%PDF') });
  site = createServer((request, response) => {
    const [path = '', target] = (request.url ?? '').split('?');
    if (path === '/to') return response.writeHead(302, { location: target }).end();
    const page = pages.get(path);
    if (page === undefined) return response.writeHead(404).end();
    return response.writeHead(page.status ?? 200, { 'content-type': page.type }).end(page.body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  traps = await setTraps();
  server = await startTestServer({ settings: { PAGE_READER_ALLOWED_HOSTS: host } });
  person = await newPerson(server);
  owner = await newOwner(server);
});
afterAll(async () => {
  await server.close();
  traps.close();
  site.closeAllConnections();
  site.close();
});

const at = (path: string) => `http://${host}${path}`;
const read = (source: string) => person.call(routes.readForFirstAd, { body: { source } });

describe('a website read for a first ad', () => {
  test("a user without an organization gets the facts and the place of a building's page", async () => {
    expect(await read(at('/building'))).toMatchObject({
      outcome: 'found',
      kind: 'building',
      facts: {
        url: at('/building'),
        name: 'Maple Court',
        street: '1204 Maple Court Lane',
        zip_code: '78702',
        city: { label: 'Austin' },
        state: { abbr: 'TX' },
      },
    });
  });

  test('the page of a house is a listing with its price and pictures', async () => {
    expect(await read(at('/house'))).toMatchObject({
      outcome: 'found',
      kind: 'listing',
      facts: { min_price: 745_000, image_urls: [at('/front.jpg')] },
    });
  });

  test('a page with a title and no facts answers that nothing was found, with the title as the name', async () => {
    expect(await read(at('/soon'))).toMatchObject({ outcome: 'nothing', facts: { name: 'Linden Row' } });
  });

  test.each(['/401', '/403', '/429'])('a website that answers %s counts as blocked', async (path) => {
    expect(await read(at(path))).toEqual({
      outcome: 'blocked',
      reason: `The page answered with error ${path.slice(1)}`,
      kind: null,
      facts: null,
    });
  });

  test.each([
    ['/500', 'The page answered with error 500'],
    ['/gone', 'The page answered with error 404'],
    ['/file', 'The address does not lead to a web page'],
  ])('reading %s fails with a reason in words', async (path, reason) => {
    expect(await read(at(path))).toMatchObject({ outcome: 'failed', reason });
  });

  test('a link that is no web address is refused at its field', async () => {
    for (const source of ['ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', ''])
      expect(await server.call(routes.readForFirstAd, { body: { source } }, person)).toMatchObject({
        status: 400,
        body: { source: [expect.any(String)] },
      });
  });

  test('reading stores nothing', async () => {
    const count = () =>
      server.deps.db
        .selectFrom('audit_entry')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst();
    const before = await count();
    await read(at('/building'));
    await person.call(routes.showFirstAdPicture, { body: { url: at('/front.jpg') } });
    expect(await count()).toEqual(before);
  });
});

describe('an address given for a first ad', () => {
  test.each([
    ['1204 Maple Court Lane, Austin, TX 78702', '78702'],
    ['1204 Maple Court Lane, Austin, Texas', null],
    ['1204 Maple Court Lane, Austin, tx 78702, USA', '78702'],
  ])('%s is taken apart and its city is found', async (line, zip) => {
    expect(await read(line)).toMatchObject({
      outcome: 'address',
      facts: {
        name: '1204 Maple Court Lane',
        street: '1204 Maple Court Lane',
        zip_code: zip,
        city: { label: 'Austin' },
        state: { abbr: 'TX' },
        image_urls: [],
      },
    });
  });

  test('words that are no address become the name, and nothing else is found', async () => {
    expect(await read('Maple Court')).toMatchObject({
      outcome: 'nothing',
      facts: { name: 'Maple Court', street: null, city: null },
    });
  });
});

describe('a picture shown in a first ad', () => {
  test('a picture is encoded again as a small WebP in the answer', async () => {
    const { picture } = await person.call(routes.showFirstAdPicture, { body: { url: at('/front.jpg') } });
    expect(picture).toMatchObject({ width: 1600, height: 900, file_name: 'front.jpg' });
    const bytes = Buffer.from(picture?.preview.replace('data:image/webp;base64,', '') ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200 });
  });

  test.each([
    ['/drawing.jpg', 'Only JPG, PNG and WebP pictures can be used'],
    ['/building', 'The address does not lead to a picture'],
    ['/gone.jpg', 'The page answered with error 404'],
  ])('%s is answered with the reason why it cannot be shown', async (path, problem) => {
    const answer = await person.call(routes.showFirstAdPicture, { body: { url: at(path) } });
    expect(answer).toEqual({ picture: null, problem });
  });
});

test('pictures taken for a first ad are uploads of the organization that a building can keep', async () => {
  const { images, problems } = await owner.call(routes.takeFirstAdPictures, {
    body: { urls: [at('/front.jpg'), at('/gone.jpg')] },
  });
  expect(problems).toEqual([{ url: at('/gone.jpg'), problem: 'The page answered with error 404' }]);
  const made = await owner.call(buildingRoutes.createBuilding, {
    body: buildingBody({ url: '', images: images.map(({ id }) => id) }),
  });
  expect(made.images).toEqual(images);
});

describe('misuse of the reader', () => {
  const inward = [...inwardAddresses, 'localhost', 'any.localhost'];

  test.each(inward)('no route connects to %s, not even after a redirect', async (address) => {
    const target = `http://${address}:${traps.port}/latest/meta-data/`;
    for (const url of [target, at(`/to?${target}`)]) {
      const asked = await server.call(routes.readForFirstAd, { body: { source: url } }, person);
      expect(asked.status === 400 || asked.body.outcome === 'failed', url).toBe(true);
      expect(await person.call(routes.showFirstAdPicture, { body: { url } })).toMatchObject({
        picture: null,
      });
      const taken = await owner.call(routes.takeFirstAdPictures, { body: { urls: [url] } });
      expect(taken.images).toEqual([]);
    }
    expect(traps.touched()).toBe(0);
  });

  test.each(['file:///etc/passwd', 'gopher://example.com/', 'data:image/png;base64,AAAA', 'x', ''])(
    'a picture at %j is answered with a reason',
    async (url) => {
      const answer = await person.call(routes.showFirstAdPicture, { body: { url } });
      expect(answer).toEqual({ picture: null, problem: 'Only web addresses can be read' });
    },
  );

  test('each user reads twelve websites a minute, from whatever address they call', async () => {
    const app = await buildApp({ ...server.deps, rateFactor: 1 });
    const ask = (token: string, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/first_ad/read/',
        headers: { authorization: `Bearer ${token}` },
        payload: { source: 'Maple Court' },
        remoteAddress,
      });
    const statuses: number[] = [];
    for (let call = 0; call < 13; call += 1)
      statuses.push((await ask(person.token, `203.0.113.${call}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    expect((await ask(owner.token, '203.0.113.1')).statusCode).toBe(200);
    await app.close();
  });

  test('a visitor reads nothing, and a user without an organization stores no pictures', async () => {
    const body = { source: at('/building') };
    expect(await server.call(routes.readForFirstAd, { body })).toMatchObject({ status: 401 });
    const picture = { body: { url: at('/front.jpg') } };
    expect(await server.call(routes.showFirstAdPicture, picture)).toMatchObject({ status: 401 });
    const taken = await server.call(
      routes.takeFirstAdPictures,
      { body: { urls: [at('/front.jpg')] } },
      person,
    );
    expect(taken).toMatchObject({ status: 403 });
  });
});
