import type { NetworkCall, NetworkReply } from '../http/network-call.ts';
import type { Host } from '../http/serve-host.ts';
import { localDate } from '../local-time.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Fault } from '../state/faults.ts';
import { API_TOKEN, COMPANY_CODE } from './credentials.ts';
import { findProperty } from './find-property.ts';
import type { Property } from './objects.ts';
import { olderFloorPlan, olderImages, olderProperty, olderUnit } from './older-shapes.ts';
import type { Params } from './params.ts';
import { readParams } from './params.ts';
import { jsonReply } from './raw-json.ts';
import { unitsFor } from './units-on-offer.ts';
import { tooManyRequests } from './too-many-requests.ts';

/**
 * Yardi does not document the error numbers, so clients can rely only on the presence of an error.
 */
const REFUSED = '1020';
const UNKNOWN_REQUEST = '1050';

interface Question {
  property: Property;
  params: Params;
  today: string;
  origin: string;
}
type Answer = (question: Question) => unknown[];

const ANSWERS = new Map<string, Answer>([
  [
    'apartmentavailability',
    ({ property, params, today }) =>
      unitsFor(property, params).map((unit) => olderUnit(property, unit, today)),
  ],
  [
    'floorplan',
    ({ property, params }) =>
      property.floor_plans
        .filter((plan) => ['', String(plan.id)].includes(params('floorplanId')))
        .map((plan) => olderFloorPlan(property, plan)),
  ],
  ['property', ({ property }) => [olderProperty(property)]],
  ['images', ({ property, origin }) => olderImages(property, origin)],
]);

/** Supported property requests. Amenities and pet policies are not available. */
const PROPERTY_TYPES = new Set(['', 'propertydata', 'marketingdata']);

/** Serves api.rentcafe.com, the older API, with one path for everything. */
export function olderHost(sandbox: Sandbox): Host {
  return {
    name: 'api.rentcafe.com',
    network: 'yardi',
    respond: (call) => respond(sandbox, call),
    fail,
    isSignIn: () => false,
    accountOf: (call) => findProperty(sandbox, readParams(call.query), 'v1')?.id ?? null,
  };
}

function respond(sandbox: Sandbox, call: NetworkCall): NetworkReply {
  if (call.path.toLowerCase() !== '/rentcafeapi.aspx') return { status: 404 };
  if (call.method !== 'GET') return { status: 405, headers: { allow: 'GET' } };
  const params = readParams(call.query);
  const answer = answerTo(params);
  if (!answer) return refusal(UNKNOWN_REQUEST);
  const property = findProperty(sandbox, params, 'v1');
  if (!mayAsk(params) || !property) return refusal(REFUSED);
  const today = localDate(property.time_zone, sandbox.clock.now());
  return jsonReply(answer({ property, params, today, origin: call.origin }));
}

function answerTo(params: Params): Answer | undefined {
  const request = params('requestType').toLowerCase();
  if (request === 'property' && !PROPERTY_TYPES.has(params('type').toLowerCase())) return undefined;
  return ANSWERS.get(request);
}

/** Returns true for a valid token or company code. If both are present, both must be valid. */
function mayAsk(params: Params): boolean {
  const token = params('apiToken');
  const company = params('companyCode').toLowerCase();
  if (token === '' && company === '') return false;
  return ['', API_TOKEN].includes(token) && ['', COMPANY_CODE].includes(company);
}

function fail(fault: Fault): NetworkReply {
  if (fault.kind === 'rate_limited') return tooManyRequests(fault);
  if (fault.kind === 'server_error') return { status: 500 };
  return refusal(REFUSED);
}

function refusal(code: string): NetworkReply {
  return { status: 200, json: [{ Error: code }] };
}
