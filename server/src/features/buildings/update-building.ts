import type { Building, BuildingBody } from '#contract/buildings.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requireCityOfState } from '../geo/index.ts';
import { writePropertyImages } from '../images/index.ts';
import { declarationChange, declarationColumns, requireEditable, toBePrepared } from '../properties/index.ts';
import { applyBuildingChange } from './apply-building-change.ts';
import { columnsOf } from './building-columns.ts';
import { lockBuilding, readBuilding } from './building-rows.ts';
import { initializeBuilding } from './initialize-building-job.ts';
import { shownOf } from './shown-building.ts';

/**
 * Changes a building. Changes visible in ads mark its campaigns as updated; a move also marks their location.
 */
export async function updateBuilding(
  ctx: MemberCtx,
  id: string,
  { revision, ...input }: BuildingBody & { revision: number },
): Promise<Building> {
  const { organizationId } = ctx.actor;
  await requireCityOfState(ctx.db, input);
  return inTransaction(ctx, async (tx) => {
    const before = await lockBuilding(tx, organizationId, id);
    const current = () => readBuilding(tx, organizationId, id);
    await requireEditable(before, { what: 'building', revision, current });
    const shown = shownOf(await current());
    const readAgain = input.url !== before.url && input.url !== '';
    await tx
      .updateTable('building')
      .set({
        ...(await columnsOf(tx, ctx, input)),
        ...declarationColumns(ctx, input.older_persons_community, before),
        updated_at: new Date(),
        revision: revision + 1,
        ...(readAgain ? toBePrepared() : {}),
        ...(input.url === before.url ? {} : { page_reading: null }),
      })
      .where('id', '=', id)
      .execute();
    await writePropertyImages(tx, organizationId, { kind: 'building', id }, input.images);
    const declared = declarationChange(before, input.older_persons_community);
    await applyBuildingChange(tx, ctx, { organizationId, id }, shown, declared);
    if (readAgain) await ctx.jobs.enqueue(tx, initializeBuilding, { building_id: id }, { key: id });
    return readBuilding(tx, organizationId, id);
  });
}
