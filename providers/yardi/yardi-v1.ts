import { z } from 'zod';
import { notUnderstood, yardiCall, type YardiOptions } from './yardi-call.ts';
import { refusedError } from './yardi-error.ts';
import { countOf, rentOf, type YardiFloorPlan, type YardiUnit } from './yardi-prices.ts';

/**
 * Credentials of the older generation. The API token is sufficient, so an empty company code is not
 * sent.
 */
export type V1Credentials = { apiToken: string; companyCode: string };

const text = z.string().nullish();
/** Documented as text, but live properties return JSON numbers too. */
const figure = z.union([z.string(), z.number()]).nullish();
const rows = z.array(z.looseObject({ Error: z.union([z.string(), z.number()]).optional() }));
const units = z.array(
  z.object({
    FloorplanId: figure,
    Beds: figure,
    MinimumRent: figure,
    MaximumRent: figure,
    UnitStatus: text,
    AvailableDate: text,
  }),
);
const floorPlans = z.array(
  z.object({
    FloorplanId: figure,
    Beds: figure,
    MinimumRent: figure,
    MaximumRent: figure,
    AvailableUnitsCount: figure,
  }),
);

/** Returns the parameter name for a property id: its number, its code, or the owner's own code. */
function propertyName(id: string): string {
  if (/^\d+$/.test(id)) return 'propertyId';
  return /^p\d+$/i.test(id) ? 'propertyCode' : 'VoyagerPropertyCode';
}

/**
 * Calls the older generation, which returns a list of rows, or one row with an error, both with
 * status 200.
 */
async function ask<S extends z.ZodType>(
  options: YardiOptions,
  { apiToken, companyCode }: V1Credentials,
  question: { requestType: string; propertyId: string; more?: Record<string, string> },
  schema: S,
): Promise<z.output<S>> {
  const url = new URL(`${options.v1Url}/rentcafeapi.aspx`);
  // All known clients send the request type before the credentials. It is unknown if the order
  // matters.
  url.searchParams.set('requestType', question.requestType);
  url.searchParams.set('apiToken', apiToken);
  if (companyCode !== '') url.searchParams.set('companyCode', companyCode);
  url.searchParams.set(propertyName(question.propertyId), question.propertyId);
  for (const [name, value] of Object.entries(question.more ?? {})) url.searchParams.set(name, value);
  const { status, body } = await yardiCall(options, url.href);
  if (status === 204) return schema.parse([]);
  const found = rows.safeParse(body);
  if (status !== 200 || !found.success) throw notUnderstood(String(status));
  const refusal = found.data[0]?.Error;
  // The error does not distinguish the token from the property.
  if (refusal !== undefined) throw refusedError(String(refusal), 'property');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw notUnderstood('rows');
  return parsed.data;
}

/**
 * Reads the apartments and floor plans of a property from the older generation. Throws a
 * `YardiError`.
 */
export async function readV1(
  options: YardiOptions,
  credentials: V1Credentials,
  propertyId: string,
): Promise<{ units: YardiUnit[]; plans: YardiFloorPlan[] }> {
  const offered = await ask(
    options,
    credentials,
    { requestType: 'apartmentavailability', propertyId, more: { showallunit: '0' } },
    units,
  );
  const plans = await ask(options, credentials, { requestType: 'floorplan', propertyId }, floorPlans);
  return {
    units: offered.map((row) => ({
      floorPlanId: String(row.FloorplanId ?? ''),
      bedrooms: countOf(row.Beds),
      minRent: rentOf(row.MinimumRent),
      maxRent: rentOf(row.MaximumRent),
      status: row.UnitStatus ?? '',
      availableDate: row.AvailableDate ?? '',
    })),
    plans: plans.map((row) => ({
      id: String(row.FloorplanId ?? ''),
      bedrooms: countOf(row.Beds),
      minRent: rentOf(row.MinimumRent),
      maxRent: rentOf(row.MaximumRent),
      availableUnits: countOf(row.AvailableUnitsCount) ?? 0,
    })),
  };
}
