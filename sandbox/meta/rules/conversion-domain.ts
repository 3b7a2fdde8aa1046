import { invalid } from '../graph/graph-error.ts';
import type { Params } from '../graph/params.ts';
import { optionalText } from '../graph/params.ts';

/**
 * Two-part suffixes under which domains are registered: country suffixes and hosting providers. A
 * subset of the Public Suffix List that property sites use.
 */
const TWO_PART_SUFFIXES = new Set(
  `
  co.uk org.uk me.uk ltd.uk com.au net.au org.au co.nz co.za com.br com.mx co.jp co.in on.ca qc.ca
  github.io gitlab.io pages.dev workers.dev netlify.app vercel.app web.app firebaseapp.com herokuapp.com
  myshopify.com blogspot.com wixsite.com wordpress.com webflow.io azurewebsites.net
  `
    .trim()
    .split(/\s+/),
);

/**
 * Reads the conversion domain. Published: it "must contain only the first and second level domain",
 * so no URL, path or subdomain.
 */
export function readConversionDomain(params: Params): string | null {
  const domain = optionalText(params, 'conversion_domain');
  if (domain === undefined) return null;
  const labels = domain.toLowerCase().split('.');
  const wanted = TWO_PART_SUFFIXES.has(labels.slice(-2).join('.')) ? 3 : 2;
  const isDomain = labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label));
  if (isDomain && labels.length === wanted && !/^\d+$/.test(labels.at(-1) ?? '')) return domain;
  throw invalid(
    `conversion_domain must only have a first and a second level, as in example.com, and not be ${domain}.`,
    { blame: [['conversion_domain']] },
  );
}
