import { z } from 'zod';
import { between, uniform } from '../random.ts';
import type { Sandbox } from '../sandbox.ts';
import { seasonOf } from '../delivery/day-profile.ts';
import { adsError } from './ads-error.ts';
import { readBody } from './shape-check.ts';

const request = z.strictObject({
  customerId: z.string().optional(),
  language: z.string().optional(),
  geoTargetConstants: z.array(z.string()).optional(),
  includeAdultKeywords: z.boolean().optional(),
  pageToken: z.string().optional(),
  pageSize: z.number().int().optional(),
  keywordPlanNetwork: z.enum(['GOOGLE_SEARCH', 'GOOGLE_SEARCH_AND_PARTNERS']).optional(),
  keywordAnnotation: z.array(z.string()).optional(),
  historicalMetricsOptions: z.looseObject({}).optional(),
  keywordSeed: z.strictObject({ keywords: z.array(z.string()).optional() }).optional(),
  urlSeed: z.strictObject({ url: z.string().optional() }).optional(),
  keywordAndUrlSeed: z
    .strictObject({ url: z.string().optional(), keywords: z.array(z.string()).optional() })
    .optional(),
  siteSeed: z.strictObject({ site: z.string().optional() }).optional(),
});

const AROUND = [
  'near me',
  'for rent',
  'with parking',
  'pet friendly',
  'downtown',
  'luxury',
  'cheap',
  'studio',
  'with pool',
  'short term',
];
const ALWAYS = [
  'apartments for rent',
  'one bedroom apartments',
  'two bedroom apartments',
  'studio apartments',
  'new apartments',
  'apartment tours',
  'lofts for rent',
  'townhomes for rent',
];
const MONTHS = [
  'JANUARY',
  'FEBRUARY',
  'MARCH',
  'APRIL',
  'MAY',
  'JUNE',
  'JULY',
  'AUGUST',
  'SEPTEMBER',
  'OCTOBER',
  'NOVEMBER',
  'DECEMBER',
];

/** Handles generateKeywordIdeas: returns plausible, stable ideas around the seed. */
export function keywordIdeas(sandbox: Sandbox, payload: unknown): Record<string, unknown> {
  const body = readBody(request, payload);
  const seeds = [body.keywordSeed, body.urlSeed, body.keywordAndUrlSeed, body.siteSeed].filter(Boolean);
  if (seeds.length !== 1)
    throw adsError('requestError', 'REQUIRED_FIELD_MISSING', 'Exactly one seed is required.');
  const keywords = body.keywordSeed?.keywords ?? body.keywordAndUrlSeed?.keywords ?? [];
  const url = body.urlSeed?.url ?? body.keywordAndUrlSeed?.url ?? body.siteSeed?.site;
  if (keywords.length > 20 || (body.geoTargetConstants ?? []).length > 10) {
    throw adsError('collectionSizeError', 'TOO_MANY', 'Too many keywords or locations.');
  }
  if (keywords.length === 0 && url === undefined) {
    throw adsError('collectionSizeError', 'TOO_FEW', 'Too few.');
  }
  if (url !== undefined && (!url.includes('.') || url.includes('/sites/broken'))) {
    throw adsError('keywordPlanIdeaError', 'URL_CRAWL_ERROR', 'Error in crawling the input URL.');
  }
  const words = [...new Set([...keywords, ...keywords.flatMap(variants), ...wordsOfUrl(url), ...ALWAYS])];
  const size = Math.min(body.pageSize ?? 100, 10_000);
  const start =
    body.pageToken === undefined ? 0 : Number(Buffer.from(body.pageToken, 'base64url').toString());
  const page = words.slice(start, start + size);
  return {
    results: page.map((word) => idea(sandbox, word)),
    totalSize: String(words.length),
    ...(start + size < words.length && {
      nextPageToken: Buffer.from(String(start + size)).toString('base64url'),
    }),
  };
}

function variants(keyword: string): string[] {
  return AROUND.filter((word) => !keyword.includes(word)).map((word) => `${keyword} ${word}`);
}

function wordsOfUrl(url: string | undefined): string[] {
  if (url === undefined) return [];
  const place = url
    .split('/')
    .findLast((part) => /^[a-z]+(-[a-z]+)+$/.test(part))
    ?.replaceAll('-', ' ');
  return place ? [`${place} apartments`, `${place} floor plans`, `${place} reviews`] : [];
}

function idea(sandbox: Sandbox, word: string): Record<string, unknown> {
  const text = word.toLowerCase().trim();
  const size = 10 ** between(1.6, 4.8, sandbox.seed, text, 'searches') / text.split(' ').length;
  const searches = Math.max(10, Math.round(size / 10) * 10);
  const index = Math.floor(100 * uniform(sandbox.seed, text, 'competition'));
  const low = Math.round(between(60, 190, sandbox.seed, text, 'low'));
  const high = Math.round(low * between(2, 4, sandbox.seed, text, 'high'));
  return {
    text,
    closeVariants: text.endsWith('s') ? [text.slice(0, -1)] : [],
    keywordIdeaMetrics: {
      avgMonthlySearches: String(searches),
      competition: index < 34 ? 'LOW' : index < 67 ? 'MEDIUM' : 'HIGH',
      competitionIndex: String(index),
      lowTopOfPageBidMicros: String(low * 10_000),
      highTopOfPageBidMicros: String(high * 10_000),
      monthlySearchVolumes: volumes(sandbox, searches),
    },
  };
}

function volumes(sandbox: Sandbox, searches: number): Record<string, string>[] {
  const now = new Date(sandbox.clock.now());
  return Array.from({ length: 12 }, (_, back) => {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 12 + back, 15));
    const monthly = Math.round((searches * seasonOf(date.toISOString().slice(0, 10)).interest) / 10) * 10;
    return {
      year: String(date.getUTCFullYear()),
      month: MONTHS[date.getUTCMonth()] ?? '',
      monthlySearches: String(monthly),
    };
  });
}
