import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingRoutes, type Listing } from '#contract/listings.ts';
import { eventually } from '../../../../test/eventually.ts';
import { listingBody } from '../../../../test/factories/assets.ts';
import { newOwner, newPerson, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Owner;
let site: Server;
let host = '';
let page = '';
let picture: Buffer;

beforeAll(async () => {
  const background = '#446688';
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  site = createServer((request, response) => {
    if (request.url === '/front.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
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

const create = (url: string) =>
  owner.call(listingRoutes.createListing, { body: listingBody({ url, images: [] }) });
const get = ({ id }: { id: string }) => owner.call(listingRoutes.getListing, { params: { id } });
const change = ({ id, revision }: Listing, url: string) =>
  owner.call(listingRoutes.updateListing, {
    params: { id },
    body: { ...listingBody({ url, images: [] }), revision },
  });

/** Waits until the listing's preparation has ended and returns the listing. */
const prepared = (listing: { id: string }) =>
  eventually(async () => {
    const found = await get(listing);
    const { initializing_status: status } = found;
    return (status === 'done' || status === 'failed') && found;
  });

const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const home = { '@type': 'SingleFamilyResidence', name: 'Juniper Bungalow', image: ['/front.jpg'] };

describe("a new listing's preparation", () => {
  test('a new listing shows its preparation steps and their results', async () => {
    page = jsonLd(home);
    const listing = await create(`http://${host}/12`);
    expect(listing.initialization).toEqual({
      status: 'queued',
      steps: [
        { name: 'read_page', state: 'waiting', note: null },
        { name: 'write_suggestions', state: 'waiting', note: null },
      ],
    });
    expect(await prepared(listing)).toMatchObject({
      name: '12 Juniper Lane',
      revision: 1,
      initialization: {
        status: 'done',
        steps: [
          { name: 'read_page', state: 'done', note: null },
          { name: 'write_suggestions', state: 'done', note: null },
        ],
      },
      page_reading: { url: `http://${host}/12`, name: 'Juniper Bungalow' },
    });
  });

  test.each([
    ['', 'No web address was given'],
    ['http://127.0.0.1:1/', 'The address is not public'],
    ['http://nowhere.invalid/', 'The page could not be reached'],
  ])('a listing with the address %j is prepared without a page reading', async (url, note) => {
    expect(await prepared(await create(url))).toMatchObject({
      initializing_status: 'done',
      page_reading: null,
      initialization: { steps: [{ state: 'skipped', note }, { state: 'done' }] },
    });
  });
});

describe("repeating a listing's preparation", () => {
  const again = ({ id }: { id: string }, { token }: { token: string } = owner) =>
    server.call(listingRoutes.initializeListing, { params: { id } }, { token });

  test('repeating a preparation requires a member of the organization', async () => {
    const listing = await create('');
    expect(await again(listing, { token: 'x' })).toMatchObject({ status: 401 });
    expect(await again(listing, await newPerson(server))).toMatchObject({ status: 403 });
  });

  test('repeating a preparation reads the current page', async () => {
    page = jsonLd(home);
    const listing = await prepared(await create(`http://${host}/`));
    page = jsonLd({ ...home, name: 'Juniper Cottage' });
    expect(await again(listing)).toMatchObject({
      status: 202,
      body: { initialization: { status: 'queued', steps: [{ state: 'waiting' }, { state: 'waiting' }] } },
    });
    const after = await prepared(listing);
    expect([after.page_reading?.name, after.revision]).toEqual(['Juniper Cottage', listing.revision]);
  });

  test('many simultaneous restarts of a preparation finish', async () => {
    const listing = await prepared(await create(''));
    const answers = await Promise.all(Array.from({ length: 8 }, () => again(listing)));
    expect(answers.every(({ status }) => status === 202)).toBe(true);
    expect(await prepared(listing)).toMatchObject({ initializing_status: 'done' });
  });

  test('repeating a failed preparation completes it', async () => {
    const listing = await prepared(await create(''));
    await server.deps.db
      .updateTable('listing')
      .set({ initializing_status: 'failed', suggestions: null })
      .where('id', '=', listing.id)
      .execute();
    await again(listing);
    expect(await prepared(listing)).toMatchObject({ initializing_status: 'done' });
  });

  test('only a change of the web address restarts the preparation', async () => {
    page = jsonLd({ ...home, name: 'New Site' });
    const listing = await prepared(await create(''));
    const moved = await change(listing, `http://${host}/new`);
    expect(moved.initializing_status).toBe('queued');
    const read = await prepared(listing);
    expect(read.page_reading).toMatchObject({ name: 'New Site' });
    const same = await change(read, `http://${host}/new`);
    expect(same).toMatchObject({ initializing_status: 'done', page_reading: { name: 'New Site' } });
    expect(await change(same, '')).toMatchObject({ initializing_status: 'done', page_reading: null });
  });
});

test('a page without usable data gives an empty reading', async () => {
  page = 'Just words.';
  const listing = await prepared(await create(`http://${host}/`));
  expect(listing.initializing_status).toBe('done');
  expect(listing.page_reading?.name ?? null).toBeNull();
});

describe("pictures of a listing's page", () => {
  const take = ({ id }: { id: string }, urls: string[]) =>
    server.call(listingRoutes.takeListingPageImages, { params: { id }, body: { urls } }, owner);

  test('page pictures are fetched as uploads, which the form saves', async () => {
    page = jsonLd(home);
    const listing = await prepared(await create(`http://${host}/`));
    const { status, body } = await take(listing, [`http://${host}/front.jpg`]);
    expect([status, body]).toMatchObject([200, { images: [{ width: 900, height: 600 }], problems: [] }]);
    expect((await get(listing)).images).toEqual([]);
    const saved = await owner.call(listingRoutes.updateListing, {
      params: { id: listing.id },
      body: {
        ...listingBody({ url: listing.url, images: body.images.map(({ id }) => id) }),
        revision: listing.revision,
      },
    });
    expect(saved.images).toEqual(body.images);
  });

  test('pictures that were not found on the page are refused', async () => {
    const listing = await prepared(await create(''));
    const answer = await take(listing, [`http://${host}/front.jpg`]);
    expect(answer).toMatchObject({ status: 400, body: { urls: ['is invalid'] } });
    expect(await take(listing, [])).toMatchObject({ status: 400 });
  });
});
