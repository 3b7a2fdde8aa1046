import { getDomain } from 'tldts';

/**
 * Returns the domain under which Meta counts leads: `leasing.greystar.com` gives `greystar.com`,
 * while hosting suffixes count as first level, so `maple.myshopify.com` is kept. Undefined for an
 * address without such a domain, such as an IP address.
 */
export function conversionDomain(landingPage: string): string | undefined {
  return getDomain(landingPage, { allowPrivateDomains: true }) ?? undefined;
}
