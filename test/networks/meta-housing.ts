import { z } from 'zod';
import type { SentRequest } from './recording-fetch.ts';

/**
 * Meta's targeting rules for housing ads (special ad categories) and our own stricter ones. The published
 * specification allows all of these for other ads.
 */
const radius = z.looseObject({ radius: z.number().min(15).max(50), distance_unit: z.literal('mile') });
const targeting = z.looseObject({
  geo_locations: z.strictObject({
    cities: z.array(radius).max(250).optional(),
    regions: z.array(z.unknown()).max(200).optional(),
    custom_locations: z.array(radius).max(200).optional(),
    location_types: z.tuple([z.literal('home'), z.literal('recent')]),
  }),
  age_min: z.literal(18),
  age_max: z.literal(65),
  genders: z.undefined().optional(),
  excluded_geo_locations: z.undefined().optional(),
  excluded_custom_audiences: z.undefined().optional(),
  flexible_spec: z.undefined().optional(),
  exclusions: z.undefined().optional(),
  zips: z.undefined().optional(),
  targeting_automation: z.strictObject({ advantage_audience: z.literal(0) }),
});
const campaign = z.looseObject({
  special_ad_categories: z.tuple([z.literal('HOUSING')]),
  special_ad_category_country: z.tuple([z.literal('US')]),
  status: z.literal('PAUSED'),
});

/** Returns the violations of the housing rules in requests that create or retarget ads. */
export function housingProblems(sent: readonly SentRequest[]): string[] {
  return sent.flatMap(({ method, url, body }) => {
    if (method !== 'POST' || typeof body !== 'object' || body === null) return [];
    const problems = (schema: z.ZodType, value: unknown) =>
      schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
    if (url.pathname.endsWith('/campaigns')) return problems(campaign, body);
    return 'targeting' in body ? problems(targeting, body.targeting) : [];
  });
}
