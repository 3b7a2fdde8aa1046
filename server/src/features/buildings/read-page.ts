import { lookup } from 'node:dns';
import { Parser } from 'htmlparser2';
import ipaddr from 'ipaddr.js';
import { Agent, fetch } from 'undici';
import type { PageReading } from '#contract/buildings.ts';
import { limits } from '#domain/limits.ts';

/** A page that could not be read, with the reason in words for the person who gave its address. */
export class PageUnreadable extends Error {}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;

type Options = {
  /** `host:port` pairs that may be read although they are not public; set by the operator only. */
  allowedHosts: readonly string[];
};

function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // `::127.0.0.1`: the old form of an IPv4 address in an IPv6 one.
  if ('parts' in parsed && parsed.parts.slice(0, 6).every((part) => part === 0)) return false;
  return parsed.range() === 'unicast';
}

/** Connects to public addresses only. The check is made on the address connected to, so a second answer of DNS cannot slip in. */
const publicOnly = new Agent({
  connect: {
    lookup: (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) return callback(error, '', 0);
        const refused = addresses.find(({ address }) => !isPublic(address));
        const [first] = addresses;
        if (refused !== undefined || first === undefined)
          return callback(new PageUnreadable('The address is not a public one'), '', 0);
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      });
    },
  },
});

async function fetchOnce(url: URL, { allowedHosts }: Options) {
  const allowed = allowedHosts.includes(url.host);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never looked up, so it is judged here.
  if (!allowed && ipaddr.isValid(literal) && !isPublic(literal))
    throw new PageUnreadable('The address is not a public one');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new PageUnreadable('Only web addresses can be read');
  try {
    return await fetch(url, {
      ...(allowed ? {} : { dispatcher: publicOnly }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'text/html', 'user-agent': 'Porchlight page reader' },
    });
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): PageUnreadable {
  if (error instanceof PageUnreadable) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof PageUnreadable) return cause;
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return new PageUnreadable(timedOut ? 'The page did not answer in time' : 'The page could not be reached', {
    cause: error,
  });
}

async function boundedText(response: Awaited<ReturnType<typeof fetchOnce>>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += (chunk as Uint8Array).byteLength;
      if (bytes > MOST_BYTES) throw new PageUnreadable('The page is too large');
      chunks.push(chunk as Uint8Array);
    }
  } catch (error) {
    throw unreadable(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads a building's page once: what schema.org, Open Graph and plain HTML say about it. */
export async function readPage(address: string, options: Options): Promise<PageReading> {
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetchOnce(url, options);
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      if (redirects === MOST_REDIRECTS) throw new PageUnreadable('The page redirects too often');
      await response.body?.cancel();
      if (!URL.canParse(location, url)) throw new PageUnreadable('The page redirects to no address');
      url = new URL(location, url);
      continue;
    }
    if (!response.ok) throw new PageUnreadable(`The page answered with error ${response.status}`);
    if (!(response.headers.get('content-type') ?? '').includes('html'))
      throw new PageUnreadable('The address does not lead to a web page');
    const html = await boundedText(response);
    try {
      return readHtml(html, url);
    } catch (error) {
      throw new PageUnreadable('The page could not be understood', { cause: error });
    }
  }
}

type Thing = Record<string, unknown>;

type Markup = { title: string; metas: Map<string, string>; things: Thing[] };

/** What a page's markup holds for us, in one pass without a tree, so that no page can take long. */
function markupOf(html: string): Markup {
  const found: Markup = { title: '', metas: new Map(), things: [] };
  let inside: 'title' | 'ld+json' | undefined;
  let text = '';
  const parser = new Parser({
    onopentag: (name, { type, property, name: label, content }) => {
      const key = property ?? label;
      if (name === 'meta' && key !== undefined && !found.metas.has(key)) found.metas.set(key, content ?? '');
      inside =
        name === 'title'
          ? 'title'
          : name === 'script' && type === 'application/ld+json'
            ? 'ld+json'
            : undefined;
      text = '';
    },
    ontext: (part) => {
      if (inside !== undefined) text += part;
    },
    onclosetag: () => {
      if (inside === 'title' && found.title === '') found.title = text;
      if (inside === 'ld+json') found.things.push(...thingsOf(text));
      inside = undefined;
    },
  });
  parser.end(html);
  return found;
}

/** Every JSON-LD object of a script, graphs unfolded; none when it is broken. */
function thingsOf(script: string): Thing[] {
  try {
    return unfold(JSON.parse(script));
  } catch {
    return [];
  }
}

function unfold(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(unfold);
  if (typeof value !== 'object' || value === null) return [];
  const thing = value as Thing;
  return '@graph' in thing ? unfold(thing['@graph']) : [thing];
}

const homes = new Set([
  'ApartmentComplex',
  'Apartment',
  'Residence',
  'LocalBusiness',
  'RealEstateListing',
  'Place',
]);

/** A text of the page, without what PostgreSQL cannot keep: NUL and half characters. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed().trim() || null;
  return typeof value === 'object' && value !== null ? textOf((value as Thing)['name']) : null;
}

function addressOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return textOf(value);
  const { streetAddress, addressLocality, addressRegion, postalCode } = value as Thing;
  const parts = [streetAddress, addressLocality, addressRegion, postalCode].map(textOf);
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : known.join(', ');
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** The amounts that a price names: a range (`$1,195 - $1,690`) has two. */
function amounts(value: unknown): number[] {
  if (typeof value !== 'number' && typeof value !== 'string') return [];
  const found = String(value).match(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? [];
  return found.map((text) => Number(text.replaceAll(',', ''))).filter((number) => number > 0);
}

/** Up to a number of UTF-16 units, without half a character at the end. */
function upTo(max: number, text: string | null): string | null {
  return text === null ? null : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

function readHtml(html: string, url: URL): PageReading {
  const { title, metas, things } = markupOf(html);
  const meta = (name: string) => textOf(metas.get(name));
  const home = things.find((thing) => list(thing['@type']).some((type) => homes.has(String(type))));
  const offers = [...list(home?.['offers']), ...list(home?.['makesOffer'])].filter(isThing);
  const prices = offers
    .flatMap((offer) => [offer['lowPrice'], offer['highPrice'], offer['price']])
    .flatMap(amounts);
  const images = [...list(home?.['image']).map(imageOf), meta('og:image')]
    .filter((image) => image !== null)
    .filter((image) => URL.canParse(image, url))
    .map((image) => new URL(image, url).href)
    .filter((image) => /^https?:/.test(image));
  const amenities = list(home?.['amenityFeature'])
    .map(textOf)
    .filter((name) => name !== null)
    .map((name) =>
      name
        .replace(/[^\p{L}\p{N}_ ]+/gu, ' ')
        .trim()
        .slice(0, limits.tags.amenity),
    );
  return {
    url: url.href,
    name: upTo(limits.text.long, textOf(home?.['name']) ?? meta('og:title') ?? textOf(title)),
    description: upTo(
      limits.description.max,
      textOf(home?.['description']) ?? meta('og:description') ?? meta('description'),
    ),
    address: addressOf(home?.['address']),
    amenities: [...new Set(amenities)].filter((name) => name !== '').slice(0, limits.tags.perBuilding),
    image_urls: [...new Set(images)].slice(0, limits.upload.files),
    min_price: prices.length === 0 ? null : Math.min(...prices),
    max_price: prices.length === 0 ? null : Math.max(...prices),
  };
}

function imageOf(value: unknown): string | null {
  if (typeof value === 'object' && value !== null) return textOf((value as Thing)['url']);
  return textOf(value);
}
