import type { Building } from '#contract/buildings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { writePropertyImages } from '../images/index.ts';
import { requireEditable } from '../properties/index.ts';
import { applyBuildingChange } from './apply-building-change.ts';
import { lockBuilding, readBuilding } from './building-rows.ts';
import { shownOf } from './shown-building.ts';

/** Replaces a building's images and marks the campaigns that show them. Other fields stay. */
export async function updateBuildingImages(
  ctx: MemberCtx,
  id: string,
  { images }: { images: string[] },
): Promise<Building> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const before = await lockBuilding(tx, organizationId, id);
    const { revision } = before;
    const current = () => readBuilding(tx, organizationId, id);
    await requireEditable(before, { what: 'building', revision, current });
    const shown = shownOf(await current());
    await tx
      .updateTable('building')
      .set({ updated_at: new Date(), revision: revision + 1 })
      .where('id', '=', id)
      .execute();
    await writePropertyImages(tx, organizationId, { kind: 'building', id }, images);
    await applyBuildingChange(tx, ctx, { organizationId, id }, shown);
    return readBuilding(tx, organizationId, id);
  });
}
