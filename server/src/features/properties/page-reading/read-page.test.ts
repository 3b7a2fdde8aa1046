import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { PageUnreadable } from './fetch-public.ts';
import { readPage } from './read-page.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let pages = new Map<string, Answer>();
let site: Server;
let host = '';
let asked: string[] = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = pages.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const html =
  (text: string, type = 'text/html; charset=utf-8'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(text);
const redirect =
  (location: string, status = 302): Answer =>
  (_, response) =>
    response.writeHead(status, { location }).end();
const jsonLd = (data: unknown, rest = '') =>
  html(
    `<html><head><script type="application/ld+json">${JSON.stringify(data)}</script>${rest}</head></html>`,
  );

/** Serves the pages and reads the first one. */
function read(served: Record<string, Answer>) {
  pages = new Map(Object.entries(served));
  asked = [];
  return readPage(`http://${host}${Object.keys(served)[0]}`, { allowedHosts: [host] });
}

const jsonText = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

const home = {
  '@context': 'https://schema.org',
  '@type': 'ApartmentComplex',
  name: ' Maple Court ',
  description: 'Garden apartments around a courtyard.',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '2100 Maple Avenue',
    addressLocality: 'Austin',
    addressRegion: 'TX',
    postalCode: '78722',
  },
  image: ['/img/front.jpg', { '@type': 'ImageObject', url: 'pool.jpg' }, 'https://cdn.example/gym.jpg'],
  amenityFeature: [
    { '@type': 'LocationFeatureSpecification', name: 'Swimming pool', value: true },
    { name: 'In-unit laundry' },
    { name: 'Swimming pool' },
    'Dog park',
  ],
  offers: { '@type': 'AggregateOffer', lowPrice: '1195.00', highPrice: '$1,690.50' },
};

describe('a page with schema.org', () => {
  test('a page with schema.org is read completely', async () => {
    expect(await read({ '/homes/maple/': jsonLd(home, '<title>Other</title>') })).toEqual({
      url: `http://${host}/homes/maple/`,
      name: 'Maple Court',
      description: 'Garden apartments around a courtyard.',
      address: '2100 Maple Avenue, Austin, TX, 78722',
      street: '2100 Maple Avenue',
      zip_code: '78722',
      locality: 'Austin',
      region: 'TX',
      amenities: ['Swimming pool', 'In unit laundry', 'Dog park'],
      image_urls: [
        `http://${host}/img/front.jpg`,
        `http://${host}/homes/maple/pool.jpg`,
        'https://cdn.example/gym.jpg',
      ],
      min_price: 1195,
      max_price: 1690.5,
      kind: 'building',
    });
  });

  test.each<[string, unknown]>([
    [
      'in a graph',
      { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite', name: 'Site' }, home] },
    ],
    ['in a list', [{ '@type': 'Organization', name: 'Owner' }, home]],
    ['in a graph of graphs', { '@graph': [{ '@graph': [home] }] }],
    ['of several types', { ...home, '@type': ['Organization', 'ApartmentComplex'] }],
  ])('a schema.org object is found %s', async (_, data) => {
    expect(await read({ '/': jsonLd(data) })).toMatchObject({ name: 'Maple Court', min_price: 1195 });
  });

  test('the prices of a page are the lowest and highest of its offers', async () => {
    const offers = [{ price: 1500 }, { price: '1,195' }, { lowPrice: 0, highPrice: 2100 }];
    expect(await read({ '/': jsonLd({ ...home, offers }) })).toMatchObject({
      min_price: 1195,
      max_price: 2100,
    });
    const { offers: _, ...free } = home;
    expect(await read({ '/': jsonLd(free) })).toMatchObject({ min_price: null, max_price: null });
  });

  test.each(['$1,195 - $1,690', '1195-1690', 'from 1195 to 1690'])(
    'the price range %j is not read as a single price',
    async (price) => {
      const { max_price: max } = await read({ '/': jsonLd({ ...home, offers: { price } }) });
      expect(max === null || max <= 1690).toBe(true);
    },
  );

  test.each<[string, object]>([
    ['no offers', { offers: null }],
    ['a list of nothing', { offers: [null] }],
    ['words for offers', { offers: 'Call us' }],
    ['null everywhere', { name: null, description: null, address: null, image: null, amenityFeature: null }],
    ['numbers everywhere', { name: 1, description: 2, address: 3, image: 4, amenityFeature: 5, offers: 6 }],
    ['lists everywhere', { name: ['a'], description: [], address: [[]], image: [[]], amenityFeature: [[]] }],
    ['bad image addresses', { image: ['http://[', '//', 'http://%'] }],
    ['a price that is no number', { offers: { price: 'ask', lowPrice: {}, highPrice: [] } }],
  ])('a page with %s is still read', async (_, odd) => {
    const reading = await read({ '/': jsonLd({ ...home, ...odd }, '<title>Maple Court</title>') });
    expect(reading.url).toBe(`http://${host}/`);
  });

  test('a page with broken schema.org is read from its other markup', async () => {
    const broken = '<script type="application/ld+json">{"@type": "ApartmentComplex", "name": </script>';
    const og = '<meta property="og:title" content="Maple Court">';
    expect(await read({ '/': html(broken + og) })).toMatchObject({ name: 'Maple Court', amenities: [] });
  });

  test("a reading stays within the form's limits and contains only http addresses", async () => {
    const reading = await read({
      '/': jsonLd({
        ...home,
        name: 'N'.repeat(5000),
        description: 'D'.repeat(50_000),
        image: ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'file:///etc/passwd', '/front.jpg'],
        amenityFeature: Array.from({ length: 100 }, (_, index) => `Amenity ${index} ${'x'.repeat(90)}`),
      }),
    });
    expect(reading.amenities.length).toBeLessThanOrEqual(limits.tags.perBuilding);
    expect(reading.amenities.every((name) => name.length <= limits.tags.amenity)).toBe(true);
    expect(reading.image_urls).toEqual([`http://${host}/front.jpg`]);
    expect(reading.name?.length).toBeLessThanOrEqual(limits.text.long);
    expect(reading.description?.length).toBeLessThanOrEqual(limits.description.max);
  });
});

describe('a page without schema.org', () => {
  test('a page without schema.org is read from Open Graph', async () => {
    const page = `<title>Home | Maple</title><meta name="description" content="Plain">
      <meta property="og:title" content="Maple &amp; Oak"><meta property="og:description" content="Two courts">
      <meta property="og:image" content="/og.jpg">`;
    expect(await read({ '/a/b': html(page) })).toEqual({
      url: `http://${host}/a/b`,
      name: 'Maple & Oak',
      description: 'Two courts',
      address: null,
      street: null,
      zip_code: null,
      locality: null,
      region: null,
      amenities: [],
      image_urls: [`http://${host}/og.jpg`],
      min_price: null,
      max_price: null,
      kind: null,
    });
  });

  test('a page without Open Graph is read from its plain HTML', async () => {
    const page = '<title> Maple Court </title><meta name="description" content="Garden apartments">';
    const found = { name: 'Maple Court', description: 'Garden apartments', image_urls: [] };
    expect(await read({ '/': html(page) })).toMatchObject(found);
    expect(await read({ '/': html(page, 'application/xhtml+xml') })).toMatchObject(found);
  });

  test('a plain page is read from its headings, lists, prices, pictures and address', async () => {
    const page = `<title>Welcome to Cedar Row</title><body>
      <nav><ul><li>Home</li><li>Contact</li></ul></nav>
      <h1>Cedar Row</h1>
      <p>Two and three bedrooms from $1,950 to $2,700 a month. Deposit $99.</p>
      <h2>Amenities</h2><ul><li>Shared garden</li><li><b>Off-street</b> parking</li><li>Laundry room</li></ul>
      <h2>Hours</h2><ul><li>Weekdays 9 to 5</li></ul>
      <p>Come by: 88 Cedar Row, Portland, OR 97214.</p>
      <img src="/front.jpg" width="640" height="400"><img src="/logo.png"><img src="/dot.gif" width="1">
      <script>var price = '$9,999'</script></body>`;
    expect(await read({ '/': html(page) })).toMatchObject({
      name: 'Cedar Row',
      amenities: ['Shared garden', 'Off street parking', 'Laundry room'],
      min_price: 1950,
      max_price: 2700,
      street: '88 Cedar Row',
      locality: 'Portland',
      region: 'OR',
      zip_code: '97214',
      image_urls: [`http://${host}/front.jpg`],
    });
  });

  test('an address element takes precedence over other addresses in the text', async () => {
    const page = '<p>1 Other Road, Reno, NV 89501</p><address>12 Elm St<br>Austin, Texas 78722</address>';
    expect(await read({ '/': html(page) })).toMatchObject({
      address: '12 Elm St, Austin, Texas 78722',
      street: '12 Elm St',
      locality: 'Austin',
      region: 'Texas',
      zip_code: '78722',
    });
  });

  test('a page in another charset is decoded with it', async () => {
    const bytes = Buffer.from('<meta charset="windows-1252"><h1>Caf\xe9 Lofts</h1>', 'latin1');
    const page: Answer = (_, response) => response.writeHead(200, { 'content-type': 'Text/HTML' }).end(bytes);
    expect(await read({ '/': page })).toMatchObject({ name: 'Café Lofts' });
    const named: Answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(bytes);
    expect(await read({ '/': named })).toMatchObject({ name: 'Café Lofts' });
  });

  test('a reading contains no characters that PostgreSQL cannot store', async () => {
    const address = `<address>1 Main\0 Street</address>`;
    const items = `<h2>Amenities</h2><ul><li>Pool\0side</li></ul>`;
    const things = jsonText({ ...home, name: 'A\ud835', amenityFeature: [`${'a'.repeat(49)}𝐆ym`] });
    for (const page of [address + items, things])
      expect(JSON.stringify(await read({ '/': html(page) }))).not.toMatch(/\\u0000|\\ud8/);
  });

  test('an empty page has no facts', async () => {
    expect(await read({ '/': html('') })).toMatchObject({ name: null, description: null, image_urls: [] });
  });

  test.each<[string, string]>([
    ['nested very deeply', '<div>'.repeat(40_000)],
    ['of commas', `<title>${',a'.repeat(10)}${','.repeat(900_000)}x</title>${','.repeat(900_000)}x`],
    ['of lines in an address', `<address>${'word '.repeat(30_000)}${'<p>x'.repeat(150_000)}`],
    ['of ends without beginnings', `${'<b>'.repeat(100_000)}${'</i>'.repeat(300_000)}`],
    ['of very many things', `<script type="application/ld+json">[${'{},'.repeat(200_000)}{}]</script>`],
    ['with very many attributes', `<p ${Array.from({ length: 40_000 }, (_, i) => `a${i}`).join(' ')}>`],
  ])('a page %s does not block the event loop', async (_, page) => {
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    // Both a reading and a `PageUnreadable` are fine.
    await read({ '/': html(page) }).catch((error: unknown) => expect(error).toBeInstanceOf(PageUnreadable));
    await wait(30);
    clearInterval(beat);
    expect(longest).toBeLessThan(4000);
  });
});

describe('a redirect', () => {
  test('three redirects are followed and the last address is returned', async () => {
    const reading = await read({
      '/1': redirect('/2', 301),
      '/2': redirect(`http://${host}/3`, 307),
      '/3': redirect('4', 308),
      '/4': jsonLd(home),
    });
    expect(reading).toMatchObject({ url: `http://${host}/4`, name: 'Maple Court' });
    expect(asked).toEqual(['/1', '/2', '/3', '/4']);
  });

  test.each<[string, Record<string, Answer>]>([
    ['in a circle', { '/': redirect('/') }],
    [
      'four times',
      { '/1': redirect('/2'), '/2': redirect('/3'), '/3': redirect('/4'), '/4': redirect('/5') },
    ],
  ])('a redirect %s is refused as too many', async (_, served) => {
    await expect(read(served)).rejects.toThrow(new PageUnreadable('The page redirects too many times'));
    expect(asked).toHaveLength(4);
  });

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,hello'])(
    'a redirect to %s is refused',
    async (location) => {
      await expect(read({ '/': redirect(location) })).rejects.toThrow('Only web addresses can be read');
    },
  );

  test.each(['http://', 'http://[', 'https://exa mple.com/', '//'])(
    'a redirect to %j, an invalid address, makes the page unreadable',
    async (location) => {
      await expect(read({ '/': redirect(location) })).rejects.toBeInstanceOf(PageUnreadable);
    },
  );
});

describe('unreadable pages', () => {
  const endless: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  };

  test.each<[message: string, answer: Answer]>([
    ['The page answered with error 404', (_, response) => response.writeHead(404).end()],
    ['The page answered with error 500', (_, response) => response.writeHead(500).end('<title>x</title>')],
    ['The page answered with error 304', (_, response) => response.writeHead(304).end()],
    ['The address does not lead to a web page', html('%PDF', 'application/pdf')],
    [
      'The address does not lead to a web page',
      (_, response) => response.writeHead(200).end('<title>x</title>'),
    ],
    ['The page is too large', endless],
    ['The page could not be reached', (request) => request.socket.destroy()],
    ['The page could not be reached', (request) => request.socket.end('HTTP/1.1 nonsense\r\n\r\n')],
  ])('reading a page fails with "%s"', async (message, answer) => {
    await expect(read({ '/': answer })).rejects.toThrow(new PageUnreadable(message));
  });

  test('a page that never answers or never ends is unreadable after ten seconds', async () => {
    pages = new Map<string, Answer>([
      ['/never', () => undefined],
      [
        '/drip',
        (_, response) => {
          response.writeHead(200, { 'content-type': 'text/html' }).write('<title>');
          const timer = setInterval(() => response.write('.'), 300);
          response.on('close', () => clearInterval(timer));
        },
      ],
    ]);
    const start = Date.now();
    const reading = ['/never', '/drip'].map((path) =>
      readPage(`http://${host}${path}`, { allowedHosts: [host] }),
    );
    for (const { reason } of (await Promise.allSettled(reading)) as PromiseRejectedResult[])
      expect(reason).toEqual(new PageUnreadable('The page did not respond in time'));
    expect(Date.now() - start).toBeLessThan(20_000);
  });
});
