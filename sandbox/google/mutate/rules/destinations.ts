import { fields } from '../../../json-values.ts';
import { buildingAt } from '../../../sites/buildings.ts';
import type { OperationContext } from '../context.ts';

/** Sandbox pages that do not return a working page. */
const BROKEN_PAGES = new Set(['/sites/broken', '/sites/slow']);
const WORKING_PAGES = new Set(['/sites/plain', '/sites/huge']);

/**
 * Returns the policy topic of an ad's landing page as described in
 * support.google.com/adspolicy/answer/6368661: not working, or on another domain than the other ads
 * of its ad group. Sends no requests: knows the sandbox's own pages, treats `.invalid` names (RFC
 * 2606) as missing, and accepts all others.
 */
export function destinationTopic(
  context: OperationContext,
  ad: unknown,
  adGroupId: string,
): string | undefined {
  const urls = addressesOf(ad);
  if (urls.some((url) => !answers(url))) return 'DESTINATION_NOT_WORKING';
  const others = context.sandbox.google.ads
    .childrenOf(adGroupId)
    .filter((kept) => !kept.removed && kept.ad.resourceName !== fields(ad)['resourceName'])
    .flatMap((kept) => addressesOf(kept.ad));
  const domains = new Set([...urls, ...others].map(({ hostname }) => domainOf(hostname)));
  return domains.size > 1 ? 'DESTINATION_MISMATCH' : undefined;
}

function addressesOf(ad: unknown): URL[] {
  const { finalUrls, finalMobileUrls } = fields(ad);
  return [finalUrls, finalMobileUrls]
    .flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    .flatMap((url) => (typeof url === 'string' && URL.canParse(url) ? new URL(url) : []));
}

function answers({ hostname, pathname }: URL): boolean {
  if (hostname.endsWith('.invalid')) return false;
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  if (!local || !pathname.startsWith('/sites/')) return true;
  if (BROKEN_PAGES.has(pathname)) return false;
  const [slug = ''] = pathname.slice('/sites/'.length).split('/');
  return WORKING_PAGES.has(pathname) || buildingAt(slug) !== undefined;
}

/**
 * Returns the last two labels, which identify the domain without a public suffix list well enough
 * here.
 */
const domainOf = (hostname: string): string => hostname.split('.').slice(-2).join('.');
