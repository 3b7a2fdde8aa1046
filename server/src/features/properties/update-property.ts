import type { Property, PropertyChange } from '#contract/property.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requireCityOfState } from '../geo/index.ts';
import { writePropertyImages } from '../images/index.ts';
import { applyPropertyChange } from './apply-property-change.ts';
import { enqueuePreparation } from './initialize-property-job.ts';
import { declarationChange, declarationColumns } from './older-persons.ts';
import { toBePrepared } from './prepare.ts';
import { columnsOf } from './property-columns.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';
import { lockProperty, readProperty } from './property-rows.ts';
import { requireEditable } from './require-editable.ts';

/**
 * Changes a property. Changes visible in ads mark its campaigns as updated; a move also marks their location.
 */
export async function updateProperty<T extends PropertyTypes>(
  ctx: MemberCtx,
  kind: PropertyKind<T>,
  id: string,
  { revision, ...change }: PropertyChange<T['input']>,
): Promise<Property & T['own']> {
  const { organizationId } = ctx.actor;
  await requireCityOfState(ctx.db, change);
  return inTransaction(ctx, async (tx) => {
    const before = await lockProperty(tx, kind, organizationId, id);
    const current = () => readProperty(tx, kind, organizationId, id);
    await requireEditable(before, { what: kind.name, revision, current });
    const property = await current();
    const shown = kind.shown(property);
    const input = completed<T>(change, property);
    const readAgain = input.url !== before.url && input.url !== '';
    await tx
      .updateTable(kind.name)
      .set({
        ...(await columnsOf(tx, ctx, kind, input)),
        ...declarationColumns(ctx, input.older_persons_community, before),
        updated_at: new Date(),
        revision: revision + 1,
        ...(readAgain ? toBePrepared() : {}),
        ...(input.url === before.url ? {} : { page_reading: null }),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await writePropertyImages(tx, organizationId, { kind: kind.name, id }, input.images);
    const declared = declarationChange(before, input.older_persons_community);
    await applyPropertyChange(tx, ctx, kind, { organizationId, id }, shown, declared);
    if (readAgain) await enqueuePreparation(tx, ctx.jobs, kind.name, { organizationId, id });
    return readProperty(tx, kind, organizationId, id);
  });
}

/** Returns a change as a whole form, with the stored values of the fields that older clients do not send. */
function completed<T extends PropertyTypes>(
  change: Omit<PropertyChange<T['input']>, 'revision'>,
  property: Property & T['own'],
): T['input'] {
  return {
    ...change,
    fees: change.fees ?? property.fees,
    more_facts: change.more_facts ?? property.more_facts,
    older_persons_community: change.older_persons_community ?? property.older_persons_declaration !== null,
  };
}
