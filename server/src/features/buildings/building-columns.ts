import type { BuildingBody } from '#contract/buildings.ts';
import { centsOrNull, dollarsToCents } from '#domain/money.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { StoredApartment } from '../../platform/database/schema-assets.ts';
import { searchText } from '../properties/index.ts';
import { requireImages } from '../images/index.ts';
import { rememberTags } from '../tags/index.ts';

/** Returns the columns that the building form writes. */
export async function columnsOf(tx: Tx, { actor: { organizationId } }: MemberCtx, input: BuildingBody) {
  if (input.logo !== null) await requireImages(tx, organizationId, [input.logo], 'logo');
  await rememberTags(tx, organizationId, {
    building_amenity: input.building_amenities,
    mass_transit: input.mass_transit,
    competitor: input.competitors,
  });
  return {
    name: input.name,
    url: input.url,
    logo_id: input.logo,
    address: input.address,
    state_id: input.state,
    city_id: input.city,
    zip_code: input.zip_code,
    neighborhood: input.neighborhood,
    property_type: input.property_type,
    description: input.description,
    apartment_parameters: JSON.stringify(apartmentsOf(input)),
    apartment_min_cents: centsOrNull(input.apartment_min_price),
    apartment_max_cents: centsOrNull(input.apartment_max_price),
    amenities: input.building_amenities,
    transit: input.mass_transit,
    competitors: input.competitors,
    clusters: input.clusters,
    search_text: await searchText(tx, input),
  };
}

function apartmentsOf(input: BuildingBody): StoredApartment[] {
  return input.apartment_parameters.map(({ kind_id, min_price, max_price }) => ({
    kind_id,
    min_cents: dollarsToCents(min_price),
    max_cents: dollarsToCents(max_price),
  }));
}
