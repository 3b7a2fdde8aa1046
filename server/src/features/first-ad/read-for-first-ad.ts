import { isWebsite, type FirstAdReading, type PageReading } from '#contract/property.ts';
import { webAddress } from '#contract/route/wire.ts';
import { limits } from '#domain/limits.ts';
import { messages } from '#domain/messages.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { SignedInCtx } from '../../platform/context.ts';
import { addressInLine, knownPlace, PageBlocked, PageUnreadable, readPage } from '../properties/index.ts';

const noFacts: PageReading = {
  url: '',
  name: null,
  description: null,
  address: null,
  street: null,
  zip_code: null,
  state: null,
  city: null,
  amenities: [],
  image_urls: [],
  min_price: null,
  max_price: null,
};

/**
 * Reads the web page or the address that a user pasted, and stores nothing: the user sees their ad before an
 * organization exists that could own its facts.
 */
export async function readForFirstAd(
  { db }: SignedInCtx,
  { env }: Pick<Deps, 'env'>,
  source: string,
): Promise<FirstAdReading> {
  if (!isWebsite(source)) return readAddress(db, source);
  const url = webAddress.safeParse(source);
  if (!url.success) throw invalid({ source: [messages.url] });
  try {
    const page = await readPage(url.data, { allowedHosts: env.PAGE_READER_ALLOWED_HOSTS });
    const { locality, region, kind, ...found } = page;
    const facts = { ...found, ...(await knownPlace(db, locality, region)) };
    return { outcome: hasFacts(facts) ? 'found' : 'nothing', reason: null, kind, facts };
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error;
    const outcome = error instanceof PageBlocked ? 'blocked' : 'failed';
    return { outcome, reason: error.message, kind: null, facts: null };
  }
}

/** Every page has a title, so a name alone is no fact about a property. */
function hasFacts({ image_urls: images, amenities, address, min_price: price, city }: PageReading): boolean {
  return images.length > 0 || amenities.length > 0 || address !== null || price !== null || city !== null;
}

async function readAddress(db: SignedInCtx['db'], source: string): Promise<FirstAdReading> {
  const { street, locality, region, zipCode } = addressInLine(source);
  const place = await knownPlace(db, locality, region);
  const found = street !== null || place.state !== null;
  const name = (street ?? (found ? null : source))?.slice(0, limits.text.long) ?? null;
  const facts = { ...noFacts, ...place, name, address: street, street, zip_code: zipCode };
  return { outcome: found ? 'address' : 'nothing', reason: null, kind: null, facts };
}
