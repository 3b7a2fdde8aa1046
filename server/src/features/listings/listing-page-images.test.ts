import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingRoutes } from '#contract/listings.ts';
import { eventually } from '../../../../test/eventually.ts';
import { listingBody } from '../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
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
/** Waits until the listing's preparation has ended and returns the listing. */
const prepared = (listing: { id: string }) =>
  eventually(async () => {
    const found = await get(listing);
    const { initializing_status: status } = found;
    return (status === 'done' || status === 'failed') && found;
  });

const jsonLd = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const home = { '@type': 'SingleFamilyResidence', name: 'Juniper Bungalow', image: ['/front.jpg'] };

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
