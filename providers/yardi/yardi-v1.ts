import { z } from 'zod';
import { notUnderstood, yardiCall, type YardiOptions } from './yardi-call.ts';
import { refusedError } from './yardi-error.ts';
import { countOf, rentOf, type YardiFloorPlan, type YardiUnit } from './yardi-prices.ts';

/** The API token is enough by itself; an empty company code is not sent. */
export type V1Credentials = { apiToken: string; companyCode: string };

const text = z.string().nullish();
/** Documented as text, but live properties answer with JSON numbers as well. */
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

/** How the older generation names a property: by number, by its code, or by the owner's own code. */
function propertyName(id: string): string {
  if (/^\d+$/.test(id)) return 'propertyId';
  return /^p\d+$/i.test(id) ? 'propertyCode' : 'VoyagerPropertyCode';
}

/** Asks the older generation: a list of rows, or one row with an error; both with status 200. */
async function ask<S extends z.ZodType>(
  options: YardiOptions,
  { apiToken, companyCode }: V1Credentials,
  question: { requestType: string; propertyId: string; more?: Record<string, string> },
  schema: S,
): Promise<z.output<S>> {
  const url = new URL(`${options.v1Url}/rentcafeapi.aspx`);
  // All callers send the request first, then the credentials; whether that matters is not known.
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
  // It does not say whether it was the token or the property.
  if (refusal !== undefined) throw refusedError(String(refusal), 'property');
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw notUnderstood('rows');
  return parsed.data;
}

/** Reads the apartments and floor plans of a property from the older generation. Throws a `YardiError`. */
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
