import { z } from 'zod';
import { MALFORMED_JSON } from '../http/body-parsers.ts';
import { fields } from '../json-values.ts';
import type { NetworkCall, NetworkReply } from '../http/network-call.ts';
import type { Host } from '../http/serve-host.ts';
import type { Sandbox } from '../sandbox.ts';
import { adsUser, checkMayMutate, customerFor } from './auth/access.ts';
import { AdsError, adsError, newRequestId, PlainError } from './ads-error.ts';
import { adsFault } from './faults/faults.ts';
import { runQuery } from './gaql/execute.ts';
import { keywordIdeas } from './keyword-ideas.ts';
import { mutateGoogleAds, mutateResources } from './mutate/mutate-requests.ts';
import type { Kind } from './mutate/request-shapes.ts';
import { spendOperations } from './quota.ts';
import type { PlanningLimit } from './services.ts';
import { openPlanningLimit, suggestGeoTargets } from './services.ts';
import { readBody } from './shape-check.ts';

const VERSIONS = new Set(['v25', 'v26']);
const PAGE = 10_000;
/** Streams may have any number of chunks. Small ones expose clients that expect only one. */
const CHUNK = 500;

const COLLECTIONS: Record<string, Kind> = {
  campaignBudgets: 'campaignBudget',
  campaigns: 'campaign',
  campaignCriteria: 'campaignCriterion',
  adGroups: 'adGroup',
  adGroupCriteria: 'adGroupCriterion',
  adGroupAds: 'adGroupAd',
  ads: 'ad',
  assets: 'asset',
  campaignAssets: 'campaignAsset',
};

/** Serves googleads.googleapis.com: the Google Ads API over REST. */
export function adsHost(sandbox: Sandbox): Host {
  const planning = openPlanningLimit();
  return {
    name: 'googleads.googleapis.com',
    network: 'google',
    fail: (fault, call) => asStream(adsFault(fault, call), call),
    isSignIn: () => false,
    isValidatedOnly: (call) => fields(call.body)['validateOnly'] === true,
    accountOf: (call) => /\/customers\/(\d+)/.exec(call.path)?.[1] ?? null,
    respond: async (call) => {
      const version = call.path.split('/')[1] ?? '';
      try {
        const requestId = newRequestId();
        const json = await route(sandbox, planning, call, version);
        return { status: 200, headers: { 'request-id': requestId }, json };
      } catch (error) {
        return errorReply(error, version, call);
      }
    },
  };
}

function errorReply(error: unknown, version: string, call: NetworkCall): NetworkReply {
  if (!(error instanceof AdsError) && !(error instanceof PlainError)) throw error;
  return asStream(error.reply(VERSIONS.has(version) ? version : 'v26'), call);
}

/** Wraps an error of a stream in a list, because a stream is an array even when it fails. */
function asStream(reply: NetworkReply, call: NetworkCall): NetworkReply {
  return call.path.endsWith(':searchStream') ? { ...reply, json: [reply.json] } : reply;
}

async function route(
  sandbox: Sandbox,
  planning: PlanningLimit,
  call: NetworkCall,
  version: string,
): Promise<unknown> {
  if (!/^v\d+$/.test(version)) throw new PlainError(404, 'NOT_FOUND', 'Requested entity was not found.');
  if (!VERSIONS.has(version)) {
    throw adsError(
      'requestError',
      'UNSUPPORTED_VERSION',
      `Version ${version} is deprecated. Requests to this version will be blocked.`,
    );
  }
  if (call.body === MALFORMED_JSON) {
    throw new PlainError(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received. Unexpected token.');
  }
  const path = call.path.slice(version.length + 2);
  if (call.method === 'GET' && path === 'customers:listAccessibleCustomers') {
    const person = adsUser(sandbox, call);
    return { resourceNames: person.google.customer_ids.map((id) => `customers/${id}`) };
  }
  if (call.method === 'POST' && path === 'geoTargetConstants:suggest') {
    adsUser(sandbox, call);
    return suggestGeoTargets(call.body);
  }
  const found = /^customers\/([^/:]+)(?:\/(\w+))?:(\w+)$/.exec(path);
  if (!found || call.method !== 'POST') throw notFound(call);
  const [, customerId = '', collection = '', method = ''] = found;
  const person = adsUser(sandbox, call);
  const customer = customerFor(sandbox, call, person, customerId);
  spendOperations(sandbox, call, customer.id);
  if (collection === '' && method === 'generateKeywordIdeas') {
    planning.check(sandbox, customer.id);
    return keywordIdeas(sandbox, call.body);
  }
  const view = { sandbox, customer, version, origin: call.origin };
  if (collection === 'googleAds' && method === 'search') return searchPage(view, call.body);
  if (collection === 'googleAds' && method === 'searchStream') return stream(view, call.body);
  const kind = COLLECTIONS[collection];
  if (method !== 'mutate' || (collection !== 'googleAds' && !kind)) throw notFound(call);
  checkMayMutate(customer);
  return kind
    ? mutateResources(sandbox, customer, version, kind, call.body)
    : mutateGoogleAds(sandbox, customer, version, call.body);
}

type View = Parameters<typeof runQuery>[0];

const searchRequest = z.strictObject({
  customerId: z.string().optional(),
  query: z.string().optional(),
  pageToken: z.string().optional(),
  pageSize: z.number().optional(),
  validateOnly: z.boolean().optional(),
  searchSettings: z
    .strictObject({
      omitResults: z.boolean().optional(),
      returnSummaryRow: z.boolean().optional(),
      returnTotalResultsCount: z.boolean().optional(),
    })
    .optional(),
});

function searchPage(view: View, payload: unknown): Record<string, unknown> {
  const body = readBody(searchRequest, payload);
  if (body.pageSize !== undefined) {
    throw adsError(
      'requestError',
      'PAGE_SIZE_NOT_SUPPORTED',
      'Setting the page size is not supported. Search Responses will have fixed page size of 10000 rows.',
    );
  }
  const { rows, fieldMask } = runQuery(view, needQuery(body.query));
  if (body.validateOnly) return {};
  const start = body.pageToken === undefined ? 0 : startOf(body.pageToken);
  const page = rows.slice(start, start + PAGE);
  return {
    ...(page.length > 0 && !body.searchSettings?.omitResults && { results: page }),
    ...(start + PAGE < rows.length && {
      nextPageToken: Buffer.from(`p${start + PAGE}`).toString('base64url'),
    }),
    ...(body.searchSettings?.returnTotalResultsCount && { totalResultsCount: String(rows.length) }),
    fieldMask,
    queryResourceConsumption: String(320 + page.length),
  };
}

function startOf(token: string): number {
  const found = /^p(\d+)$/.exec(Buffer.from(token, 'base64url').toString());
  if (!found) throw adsError('requestError', 'INVALID_PAGE_TOKEN', 'The page token is invalid.');
  return Number(found[1]);
}

const streamRequest = z.strictObject({
  customerId: z.string().optional(),
  query: z.string().optional(),
  summaryRowSetting: z.string().optional(),
});

function stream(view: View, payload: unknown): Record<string, unknown>[] {
  const body = readBody(streamRequest, payload);
  const { rows, fieldMask } = runQuery(view, needQuery(body.query));
  const requestId = newRequestId();
  const chunk = (part: unknown[]): Record<string, unknown> => ({
    ...(part.length > 0 && { results: part }),
    fieldMask,
    requestId,
    queryResourceConsumption: String(320 + part.length),
  });
  if (rows.length === 0) return [chunk([])];
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, index) => chunk(rows.slice(index * CHUNK, (index + 1) * CHUNK)));
}

function needQuery(query: string | undefined): string {
  if (query) return query;
  throw adsError('fieldError', 'REQUIRED', 'The required field was not present.', {
    location: { fieldPathElements: [{ fieldName: 'query' }] },
  });
}

/**
 * Returns a 404 for features of Google that the sandbox lacks, so that they are never silently
 * accepted.
 */
function notFound(call: NetworkCall): PlainError {
  return new PlainError(404, 'NOT_FOUND', `The requested URL ${call.path} was not found on this server.`);
}
