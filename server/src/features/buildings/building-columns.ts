import type { BuildingBody } from '#contract/buildings.ts';
import { dollarsToCents } from '#domain/money.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { StoredApartment } from '../../platform/database/schema.ts';
import { requireImages } from '../images/index.ts';

/** The columns that a building's form writes. */
export function columnsOf(input: BuildingBody) {
  return {
    name: input.name,
    url: input.url,
    address: input.address,
    state_id: input.state,
    city_id: input.city,
    zip_code: input.zip_code,
    neighborhood: input.neighborhood,
    property_type: input.property_type,
    description: input.description,
    amenities: input.building_amenities,
    transit: input.mass_transit,
    competitors: input.competitors,
    clusters: input.clusters,
  };
}

export function apartmentsOf(input: BuildingBody): StoredApartment[] {
  return input.apartment_parameters.map(({ kind_id, min_price, max_price }) => ({
    kind_id,
    min_cents: dollarsToCents(min_price),
    max_cents: dollarsToCents(max_price),
  }));
}

/** Replaces a building's pictures by these, in this order. */
export async function writeBuildingImages(
  tx: Tx,
  { actor: { organizationId } }: MemberCtx,
  buildingId: string,
  ids: readonly string[],
): Promise<void> {
  await requireImages(tx, organizationId, ids, 'images');
  await tx.deleteFrom('building_image').where('building_id', '=', buildingId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('building_image')
    .values(
      [...new Set(ids)].map((image, position) => ({
        organization_id: organizationId,
        building_id: buildingId,
        image_id: image,
        position,
      })),
    )
    .execute();
}
