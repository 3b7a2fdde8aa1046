import { z } from 'zod';
import { notUnderstood, yardiCall, type YardiOptions } from './yardi-call.ts';
import { refusedError, YardiError } from './yardi-error.ts';
import { countOf, rentOf, type YardiFloorPlan, type YardiUnit } from './yardi-prices.ts';

export type V2Credentials = {
  apiToken: string;
  companyCode: string;
  username: string;
  password: string;
  /** E-mail address that the vendor registered with Yardi. */
  vendor: string;
};

const CLIENT_ID = 'rentcafeapiportal_apiaccess';
const signInAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

const amount = z.union([z.number(), z.string()]).nullish();
const text = z.string().nullish();
const unit = z.object({
  floorplanId: z.union([z.number(), z.string()]).nullish(),
  beds: amount,
  minimumRent: amount,
  maximumRent: amount,
  unitStatus: text,
  availableDate: text,
});
const floorPlan = z.object({
  floorplanId: z.union([z.number(), z.string()]).nullish(),
  beds: amount,
  minimumRent: amount,
  maximumRent: amount,
  availableUnitsCount: amount,
});
const lists = {
  apartmentAvailabilities: z.array(unit).nullish(),
  floorplans: z.array(floorPlan).nullish(),
};
/** A successful response may lack an errorCode; then its list alone shows success. */
const envelope = z
  .object({ errorCode: z.coerce.number().optional(), errorMessage: z.string().nullish(), ...lists })
  .refine(
    (answer) => answer.errorCode !== undefined || (answer.apartmentAvailabilities ?? answer.floorplans),
  );

/**
 * Signs the organization's user in to the newer generation. Returns a bearer token and its expiry
 * (epoch ms).
 */
export async function signIn(
  options: YardiOptions,
  { username, password }: Pick<V2Credentials, 'username' | 'password'>,
): Promise<{ token: string; expiresAt: number }> {
  const form = new URLSearchParams({ grant_type: 'password', client_id: CLIENT_ID, username, password });
  const { status, body } = await yardiCall(options, `${options.signInUrl}/connect/token`, {
    method: 'POST',
    body: form,
  });
  if (status === 400 || status === 401) throw refusedError(`sign-in ${status}`, 'credentials');
  const answer = signInAnswer.safeParse(body);
  if (status !== 200 || !answer.success) throw notUnderstood(String(status));
  return {
    token: answer.data.access_token,
    expiresAt: options.now() + answer.data.expires_in * 1000,
  };
}

type Question = { path: string; propertyId: string; more?: Record<string, unknown> };

/**
 * Calls the newer generation. The errorCode in the body carries the outcome; 204 as status or
 * errorCode means no data.
 */
async function ask(
  options: YardiOptions,
  { apiToken, companyCode, vendor }: V2Credentials,
  token: string,
  { path, propertyId, more = {} }: Question,
): Promise<Partial<z.output<typeof envelope>>> {
  const property = /^\d+$/.test(propertyId) ? { propertyId } : { propertyCode: propertyId };
  const { status, body } = await yardiCall(options, `${options.v2Url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, vendor, 'content-type': 'application/json' },
    body: JSON.stringify({ apiToken, companyCode, ...property, ...more }),
  });
  if (status === 204) return {};
  if (status === 401 || status === 403)
    throw new YardiError('Yardi ended the sign-in', { kind: 'credentials', code: `http ${status}` });
  const answer = envelope.safeParse(body);
  if (status !== 200 || !answer.success) throw notUnderstood(String(status));
  const { errorCode: code = 200 } = answer.data;
  if (code === 200 || code === 204) return answer.data;
  if (code === 401 || code === 403) throw refusedError(String(code), 'credentials');
  if (code === 404) throw refusedError(String(code), 'property');
  if (code === 429)
    throw new YardiError('Yardi asks us to wait a moment', {
      kind: 'rate_limited',
      code: '429',
      retryAfterMs: 60_000,
    });
  throw notUnderstood(String(code));
}

/**
 * Reads the apartments and floor plans of a property from the newer generation. Throws a
 * `YardiError`.
 */
export async function readV2(
  options: YardiOptions,
  credentials: V2Credentials,
  token: string,
  propertyId: string,
): Promise<{ units: YardiUnit[]; plans: YardiFloorPlan[] }> {
  const offered = await ask(options, credentials, token, {
    path: '/apartmentavailability/getapartmentavailability',
    propertyId,
    more: { showAllUnit: false },
  });
  const plans = await ask(options, credentials, token, { path: '/floorplan/getfloorplans', propertyId });
  return {
    units: (offered.apartmentAvailabilities ?? []).map((row) => ({
      floorPlanId: String(row.floorplanId ?? ''),
      bedrooms: countOf(row.beds),
      minRent: rentOf(row.minimumRent),
      maxRent: rentOf(row.maximumRent),
      status: row.unitStatus ?? '',
      availableDate: row.availableDate ?? '',
    })),
    plans: (plans.floorplans ?? []).map((row) => ({
      id: String(row.floorplanId ?? ''),
      bedrooms: countOf(row.beds),
      minRent: rentOf(row.minimumRent),
      maxRent: rentOf(row.maximumRent),
      availableUnits: countOf(row.availableUnitsCount) ?? 0,
    })),
  };
}
