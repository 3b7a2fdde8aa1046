import { sql, type RawBuilder } from 'kysely';
import type { Fee } from '#domain/advertising-law/fees.ts';
import { pricingOf, type Pricing } from '#domain/advertising-law/total-price.ts';
import type { Cents } from '#domain/money.ts';

/** Stored prices of a property, as `storedPrices` selects them. */
export type StoredPrices = { rents: Cents[]; fees: Fee[]; everywhere: boolean };

/** Selects the monthly rents of a property `p`, its fees and the organization's choice. A sale has no rents. */
export function storedPrices(table: 'building' | 'listing'): RawBuilder<StoredPrices> {
  const rents =
    table === 'listing'
      ? sql`case when p.kind = 'rent' and p.monthly_rent_cents is not null
          then json_build_array(p.monthly_rent_cents) else '[]'::json end`
      : sql`case when jsonb_array_length(p.apartment_parameters::jsonb) > 0
          then (select json_agg(each.cents) from (
            select (home ->> 'min_cents')::bigint as cents from jsonb_array_elements(p.apartment_parameters::jsonb) home
            union all
            select (home ->> 'max_cents')::bigint from jsonb_array_elements(p.apartment_parameters::jsonb) home
          ) each)
          when p.apartment_min_cents is null or p.apartment_max_cents is null then '[]'::json
          else json_build_array(p.apartment_min_cents, p.apartment_max_cents) end`;
  return sql<StoredPrices>`json_build_object('rents', ${rents}, 'fees', p.fees, 'everywhere', (
    select total_price_everywhere from organization where id = p.organization_id))`;
}

/** Returns the prices that ads of a property state, or null if it has no rent. */
export function toPricing({ rents, fees, everywhere }: StoredPrices): Pricing | null {
  return pricingOf(rents, fees, everywhere);
}
