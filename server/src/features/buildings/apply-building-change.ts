import { changesShownInAds, type ShownValues } from '#domain/shown-in-ads.ts';
import { audit, type Changer, type Tx } from '../../platform/database/transaction.ts';
import { markAffectedCampaigns } from '../campaigns/index.ts';
import { factsOf, writeBuildingSuggestions } from '../suggestions/index.ts';
import { readBuilding, requireBuilding } from './building-rows.ts';
import { shownOf } from './shown-building.ts';

/**
 * What follows from a change of a building: its suggestions are written anew, campaigns that show what changed are
 * marked, and the change is audited. `before` is what it showed, `audited` what else is audited with it.
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
