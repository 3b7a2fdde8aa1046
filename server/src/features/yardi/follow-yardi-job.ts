import type { NotNull } from 'kysely';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { StoredApartment, StoredYardiPrice } from '../../platform/database/schema-assets.ts';
import { defineRegularJob } from '../../platform/jobs/job-queue.ts';
import { buildingKind } from '../buildings/index.ts';
import { applyPropertyChange, lockProperty, readProperty } from '../properties/index.ts';
import { readPrices, type YardiNeeds } from './read-prices.ts';

export const followYardi = defineRegularJob({
  name: 'follow-yardi',
  retries: 1,
  expireSeconds: 3000,
  cron: '23 * * * *',
});

/** Age from which prices are read again. */
const STALE_MS = 50 * 60_000;

type Needs = YardiNeeds & { db: Db };

/**
 * Reads the Yardi prices of every building that a campaign follows, a property at a time, and stores changed
 * ones in the building, which marks its campaigns like any change.
 */
export async function followYardiJob({ db, ...needs }: Needs, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const building of await followedBuildings(db)) {
    if (signal?.aborted) break;
    const { id, organization_id: organizationId, yardi_property_id: propertyId, yardi_synced_at } = building;
    try {
      if (yardi_synced_at === null || Date.now() - yardi_synced_at.getTime() > STALE_MS)
        await readPrices(db, needs, { organizationId, id, propertyId });
      await takeOverPrices(db, organizationId, id);
    } catch (error) {
      // A failing building must not stop those of other organizations; failures are thrown at the end.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Buildings that could not follow Yardi: ${failures.length}`);
}

/**
 * Selects the followed buildings. Closed campaigns are ignored, because no one could turn following off in
 * them.
 */
function followedBuildings(db: Db) {
  return (
    db
      .selectFrom('building')
      .innerJoin('yardi_connection', 'yardi_connection.organization_id', 'building.organization_id')
      .select([
        'building.id',
        'building.organization_id',
        'building.yardi_property_id',
        'building.yardi_synced_at',
      ])
      .where('building.deleted_at', 'is', null)
      .where('building.yardi_property_id', 'is not', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('campaign')
            .select('campaign.id')
            .whereRef('campaign.organization_id', '=', 'building.organization_id')
            .whereRef('campaign.building_id', '=', 'building.id')
            .where('campaign.yardi_auto_update', '=', true)
            .where('campaign.status', '!=', CampaignStatus.closed)
            .where('campaign.deleted_at', 'is', null),
        ),
      )
      // Oldest reading first, so that interrupted runs do not always skip the same buildings.
      .orderBy('building.yardi_synced_at', (order) => order.asc().nullsFirst())
      .modifyEnd(acrossOrganizations)
      .$narrowType<{ yardi_property_id: NotNull }>()
      .execute()
  );
}

/** Writes the last good prices into the building's apartment types; other types stay. */
async function takeOverPrices(db: Db, organizationId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockProperty(tx, buildingKind, organizationId, id);
    const preparing = row.initializing_status === 'queued' || row.initializing_status === 'running';
    if (row.yardi_problem !== null || preparing) return;
    const apartments = row.apartment_parameters.map((apartment) => pricedAs(apartment, row.yardi_prices));
    if (!apartments.some((apartment, index) => differs(apartment, row.apartment_parameters[index]))) return;
    const before = buildingKind.shown(await readProperty(tx, buildingKind, organizationId, id));
    await tx
      .updateTable('building')
      .set({
        apartment_parameters: JSON.stringify(apartments),
        revision: row.revision + 1,
        updated_at: new Date(),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    const noUser = { actor: null, requestId: null };
    await applyPropertyChange(tx, noUser, buildingKind, { organizationId, id }, before);
  });
}

function pricedAs(apartment: StoredApartment, prices: readonly StoredYardiPrice[]): StoredApartment {
  const price = prices.find(({ kind_id: kind }) => kind === apartment.kind_id);
  if (price === undefined) return apartment;
  return { kind_id: apartment.kind_id, min_cents: price.min_cents, max_cents: price.max_cents };
}

function differs(one: StoredApartment, other: StoredApartment | undefined): boolean {
  return one.min_cents !== other?.min_cents || one.max_cents !== other.max_cents;
}
