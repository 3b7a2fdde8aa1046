import { changesShownInAds, type ShownValues } from '#domain/shown-in-ads.ts';
import { audit, type Changer, type Tx } from '../../platform/database/transaction.ts';
import { markAffectedCampaigns } from '../campaigns/index.ts';
import { factsOf, writeBuildingSuggestions } from '../suggestions/index.ts';
import { readBuilding, requireBuilding } from './building-rows.ts';
import { shownOf } from './shown-building.ts';

/**
 * Applies the consequences of a building change: rewrites its suggestions, marks the campaigns that show the
 * change, and audits it. `before` holds the previously shown values, `audited` additional audit data.
 */
export async function applyBuildingChange(
  tx: Tx,
  changer: Changer,
  { organizationId, id }: { organizationId: string; id: string },
  before: ShownValues<'building'>,
  audited: Record<string, unknown> = {},
): Promise<void> {
  const row = await requireBuilding(tx, organizationId, id);
  await tx
    .updateTable('building')
    .set({ suggestions: JSON.stringify(writeBuildingSuggestions(factsOf(row))) })
    .where('id', '=', id)
    .execute();
  const changes = changesShownInAds('building', before, shownOf(await readBuilding(tx, organizationId, id)));
  await markAffectedCampaigns(tx, organizationId, { building: id }, changes);
  await audit(tx, changer, {
    organizationId,
    verb: 'update',
    entity: 'building',
    entityId: id,
    changes: {
      ...Object.fromEntries(changes.map(({ field, old, new: now }) => [field, { old, new: now }])),
      ...audited,
    },
  });
}
