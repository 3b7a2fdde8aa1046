import { getDomain } from 'tldts';

/**
 * Returns the domain that Meta counts leads under, which must have a first and a second level only:
 * `leasing.greystar.com` gives `greystar.com`. Suffixes that a host rents out count as the first level, so a site at
 * `maple.myshopify.com` keeps its name. Undefined for an address without such a domain, as an IP address.
 */
export function conversionDomain(landingPage: string): string | undefined {
  return getDomain(landingPage, { allowPrivateDomains: true }) ?? undefined;
}
