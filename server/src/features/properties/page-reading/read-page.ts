import type { PageReading } from '#contract/property.ts';
import { limits } from '#domain/limits.ts';
import { fetchPublic, PageUnreadable, type FetchOptions } from './fetch-public.ts';
import { addressInText, structuredAddress, type FoundAddress } from './page-address.ts';
import { markupOf, type Markup, type Thing } from './page-markup.ts';

/** Facts of a page. Its place is in words; `knownPlace` finds the city. */
export type ReadPage = Omit<PageReading, 'state' | 'city'> & {
  locality: string | null;
  region: string | null;
  /** Kind of property that the page's schema.org type names. */
  kind: 'building' | 'listing' | null;
};

/**
 * Reads a property's page once and returns its facts from schema.org, Open Graph and plain HTML. Throws
 * `PageUnreadable`.
 */
export async function readPage(address: string, options: FetchOptions): Promise<ReadPage> {
  const wanted = {
    accept: 'text/html',
    type: 'html',
    otherType: 'The address does not lead to a web page',
    bytes: 5 * 1024 * 1024,
    tooLarge: 'The page is too large',
  };
  const { url, bytes, contentType } = await fetchPublic(address, wanted, options);
  try {
    return storable(factsOf(markupOf(textOfPage(bytes, contentType)), url));
  } catch (error) {
    throw new PageUnreadable('The page could not be read', { cause: error });
  }
}

/** Decodes the page with the charset of its header or its first 2048 bytes, or as UTF-8 if none is known. */
function textOfPage(bytes: Buffer, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i;
  const label = (named.exec(contentType) ?? named.exec(bytes.toString('latin1', 0, 2048)))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** Removes characters that PostgreSQL cannot store: NUL and lone surrogates. */
function storable(page: ReadPage): ReadPage {
  const kept = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
  return JSON.parse(JSON.stringify(page, kept)) as ReadPage;
}

const homes = new Set([
  'ApartmentComplex',
  'Apartment',
  'Residence',
  'SingleFamilyResidence',
  'House',
  'LocalBusiness',
  'RealEstateListing',
  'Place',
]);

const kinds: Partial<Record<string, 'building' | 'listing'>> = {
  ApartmentComplex: 'building',
  Apartment: 'listing',
  SingleFamilyResidence: 'listing',
  House: 'listing',
  RealEstateListing: 'listing',
};

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.replaceAll('\0', '').trim() || null;
  return isThing(value) ? textOf(value['name']) : null;
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** Returns the amounts in a price. A range (`$1,195 - $1,690`) has two. */
function amounts(value: unknown): number[] {
  if (typeof value !== 'number' && typeof value !== 'string') return [];
  const found = String(value).match(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? [];
  return found.map((text) => Number(text.replaceAll(',', ''))).filter((number) => number > 0);
}

/** Cuts a text to a number of UTF-16 units, without half a character at the end. */
function upTo(max: number, text: string | null): string | null {
  return text === null ? null : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

function factsOf(markup: Markup, url: URL): ReadPage {
  const { title, heading, metas, things } = markup;
  const meta = (name: string) => textOf(metas.get(name));
  const home = things.find((thing) => list(thing['@type']).some((type) => homes.has(String(type))));
  const prices = pricesOf(home, markup);
  const place = placeOf(home, markup);
  return {
    url: url.href,
    name: upTo(
      limits.text.long,
      textOf(home?.['name']) ?? meta('og:title') ?? textOf(heading) ?? textOf(title),
    ),
    description: upTo(
      limits.description.max,
      textOf(home?.['description']) ?? meta('og:description') ?? meta('description'),
    ),
    address: upTo(limits.address.max, place.line),
    street: upTo(limits.address.max, place.street),
    zip_code: place.zipCode,
    locality: place.locality,
    region: place.region,
    amenities: amenitiesOf(home, markup),
    image_urls: picturesOf(home, markup, url),
    min_price: prices.length === 0 ? null : Math.min(...prices),
    max_price: prices.length === 0 ? null : Math.max(...prices),
    kind: list(home?.['@type']).flatMap((type) => kinds[String(type)] ?? [])[0] ?? null,
  };
}

/** Range of monthly rents in running text. Other amounts are deposits, fees and prizes. */
const plainRent = { least: 300, most: 50_000 };

/** Limit of the offers read for the lowest and highest price. */
const MOST_OFFERS = 5000;

function pricesOf(home: Thing | undefined, { text, things }: Markup): number[] {
  const offers = [...list(home?.['offers']), ...list(home?.['makesOffer'])]
    .slice(0, MOST_OFFERS)
    .filter(isThing);
  const offered = offers
    .flatMap((offer) => [offer['lowPrice'], offer['highPrice'], offer['price']])
    .flatMap(amounts);
  if (offered.length > 0 || home !== undefined || things.length > 0) return offered;
  const written = text.match(/\$\s?\d{1,3}(?:,\d{3})+|\$\s?\d{3,5}\b/g) ?? [];
  return written.flatMap(amounts).filter((amount) => amount >= plainRent.least && amount <= plainRent.most);
}

function placeOf(home: Thing | undefined, { address, text }: Markup): FoundAddress {
  const structured = structuredAddress(home?.['address'], textOf);
  if (structured !== null) return structured;
  if (address !== '') return addressInText(address);
  const inText = addressInText(text);
  return inText.street === null ? { ...inText, line: null } : inText;
}

function amenitiesOf(home: Thing | undefined, { items }: Markup): string[] {
  const named = list(home?.['amenityFeature']).map(textOf);
  const headed = items.filter(({ heading }) => /amenit|features|what (you|we)/i.test(heading));
  // Without such a heading, a list of short items is the best guess. The user only gets it as an offer.
  const listed = headed.length > 0 ? headed : items;
  const found = named.length > 0 || home !== undefined ? named : listed.map(({ text }) => textOf(text));
  const words = found
    .filter((name) => name !== null)
    .map((name) => name.replace(/[^\p{L}\p{N}_ ]+/gu, ' ').trim())
    .filter((name) => named.length > 0 || name.length <= limits.tags.amenity)
    .map((name) => upTo(limits.tags.amenity, name)?.trim() ?? '');
  return [...new Set(words)].filter((name) => name !== '').slice(0, limits.tags.perBuilding);
}

function picturesOf(home: Thing | undefined, { metas, pictures }: Markup, url: URL): string[] {
  const found = [...list(home?.['image']).map(imageOf), textOf(metas.get('og:image')), ...pictures]
    .filter((image) => image !== null)
    .filter((image) => URL.canParse(image, url))
    .map((image) => new URL(image, url).href)
    .filter((image) => /^https?:/.test(image) && image.length <= limits.url.max);
  return [...new Set(found)].slice(0, limits.upload.files);
}

function imageOf(value: unknown): string | null {
  return isThing(value) ? textOf(value['url']) : textOf(value);
}
