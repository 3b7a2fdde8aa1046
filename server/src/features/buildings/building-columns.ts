import type { Updateable } from 'kysely';
import { feesInCents } from '#contract/advertising-law/fees.ts';
import type { BuildingBody } from '#contract/buildings.ts';
import { centsOrNull, dollarsToCents } from '#domain/money.ts';
import type { BuildingTable, StoredApartment } from '../../platform/database/schema-assets.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { requireImages } from '../images/index.ts';
import type { KindColumns } from '../properties/index.ts';

/** Returns the columns that only the building form writes. */
export async function buildingColumns(
  tx: Tx,
  organizationId: string,
  input: BuildingBody,
): Promise<KindColumns & Updateable<BuildingTable>> {
  if (input.logo !== null) await requireImages(tx, organizationId, [input.logo], 'logo');
  return {
    logo_id: input.logo,
    apartment_parameters: JSON.stringify(apartmentsOf(input)),
    apartment_min_cents: centsOrNull(input.apartment_min_price),
    apartment_max_cents: centsOrNull(input.apartment_max_price),
    fees: JSON.stringify(feesInCents(input.fees)),
    amenities: input.building_amenities,
    competitors: input.competitors,
    clusters: input.clusters,
  };
}

function apartmentsOf(input: BuildingBody): StoredApartment[] {
  return input.apartment_parameters.map(({ kind_id, min_price, max_price }) => ({
    kind_id,
    min_cents: dollarsToCents(min_price),
    max_cents: dollarsToCents(max_price),
  }));
}
