import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MALFORMED_JSON } from '../http/body-parsers.ts';
import type { NetworkCall, NetworkReply } from '../http/network-call.ts';
import type { Host } from '../http/serve-host.ts';
import { localDate } from '../local-time.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Fault } from '../state/faults.ts';
import { API_TOKEN, COMPANY_CODE } from './credentials.ts';
import { findProperty } from './find-property.ts';
import { newerFloorPlan, newerProperty, newerUnit } from './newer-shapes.ts';
import type { Property } from './objects.ts';
import type { Params } from './params.ts';
import { readParams } from './params.ts';
import { isSignedIn } from './portal-tokens.ts';
import { jsonReply } from './raw-json.ts';
import { unitsFor } from './units-on-offer.ts';
import { tooManyRequests } from './too-many-requests.ts';

interface Operation {
  /** Name of the list in the response envelope. */
  list: string;
  rows: (property: Property, params: Params, today: string) => unknown[];
}

const OPERATIONS = new Map<string, Operation>([
  [
    '/floorplan/getfloorplans',
    {
      list: 'floorplans',
      rows: (property, params) =>
        property.floor_plans
          .filter((plan) => ['', String(plan.id)].includes(params('floorplanId')))
          .map((plan) => newerFloorPlan(property, plan)),
    },
  ],
  [
    '/apartmentavailability/getapartmentavailability',
    {
      list: 'apartmentAvailabilities',
      rows: (property, params, today) =>
        unitsFor(property, params).map((unit) => newerUnit(property, unit, today)),
    },
  ],
  ['/property/getmarketingdetails', { list: 'properties', rows: (property) => [newerProperty(property)] }],
]);

/** Serves basic.rentcafeapi.com, the newer API. The errorCode in the body carries the outcome. */
export function newerHost(sandbox: Sandbox): Host {
  return {
    name: 'basic.rentcafeapi.com',
    network: 'yardi',
    respond: (call) => respond(sandbox, call),
    fail,
    isSignIn: () => false,
    accountOf: (call) => findProperty(sandbox, readParams(call.body), 'v2')?.id ?? null,
  };
}

function respond(sandbox: Sandbox, call: NetworkCall): NetworkReply {
  const operation = OPERATIONS.get(call.path.toLowerCase());
  if (!operation) return { status: 404 };
  if (call.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
  if (!isSignedIn(sandbox, call.headers.authorization)) return notSignedIn();
  if (!call.headers['content-type']?.startsWith('application/json')) return { status: 415 };
  if (call.body === MALFORMED_JSON) return { status: 400 };
  const params = readParams(call.body);
  const problem = problemOf(call, params);
  if (problem) return problem;
  const property = findProperty(sandbox, params, 'v2');
  if (!property) return envelope(404, 'Property not found');
  const rows = operation.rows(property, params, localDate(property.time_zone, sandbox.clock.now()));
  return unlessUnchanged(call, found(property, operation.list, rows));
}

function problemOf(call: NetworkCall, params: Params): NetworkReply | undefined {
  if (!z.email().safeParse(call.headers['vendor']).success) return envelope(401, 'Invalid vendor');
  if (params('apiToken') !== API_TOKEN) return envelope(401, 'Invalid API token');
  if (params('companyCode').toLowerCase() !== COMPANY_CODE) return envelope(401, 'Invalid company code');
  return undefined;
}

/**
 * Returns the rows in the envelope. Empty results have two forms: HTTP 204 without a body if
 * nothing was ever entered, otherwise an envelope with errorCode 204.
 */
function found(property: Property, list: string, rows: unknown[]): NetworkReply {
  if (rows.length > 0) return jsonReply({ errorCode: 200, errorMessage: '', [list]: rows });
  if (property.quirks.includes('no_data')) return { status: 204 };
  return jsonReply({ errorCode: 204, errorMessage: 'No data available', [list]: [] });
}

function unlessUnchanged(call: NetworkCall, reply: NetworkReply): NetworkReply {
  if (reply.status !== 200) return reply;
  const content = reply.file?.bytes ?? JSON.stringify(reply.json);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  if (call.headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
  return { ...reply, headers: { ...reply.headers, etag } };
}

function fail(fault: Fault): NetworkReply {
  if (fault.kind === 'rate_limited') return tooManyRequests(fault);
  if (fault.kind === 'token_expired') return notSignedIn();
  if (fault.kind === 'permission_lost') return envelope(401, 'Invalid API token');
  return { status: 500 };
}

function notSignedIn(): NetworkReply {
  return { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } };
}

function envelope(errorCode: number, errorMessage: string): NetworkReply {
  return { status: 200, json: { errorCode, errorMessage } };
}
