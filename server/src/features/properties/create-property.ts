import type { Property } from '#contract/property.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { requireCityOfState } from '../geo/index.ts';
import { writePropertyImages } from '../images/index.ts';
import { enqueuePreparation } from './initialize-property-job.ts';
import { declarationChange, declarationColumns } from './older-persons.ts';
import { toBePrepared } from './prepare.ts';
import { columnsOf } from './property-columns.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';
import { readProperty } from './property-rows.ts';

/** Creates a property and starts its preparation, during which it cannot be edited. */
export async function createProperty<T extends PropertyTypes>(
  ctx: MemberCtx,
  kind: PropertyKind<T>,
  input: T['input'],
): Promise<Property & T['own']> {
  const { organizationId, userId } = ctx.actor;
  const count = `${kind.name}_count` as const;
  await requireCityOfState(ctx.db, input);
  return inTransaction(ctx, async (tx) => {
    const row = {
      organization_id: organizationId,
      ...(await columnsOf(tx, ctx, kind, input)),
      ...declarationColumns(ctx, input.older_persons_community),
      ...toBePrepared(),
      created_by: userId,
    };
    const { id } = await tx.insertInto(kind.name).values(row).returning('id').executeTakeFirstOrThrow();
    await writePropertyImages(tx, organizationId, { kind: kind.name, id }, input.images);
    await tx
      .updateTable('organization')
      .set(count, (eb) => eb(count, '+', 1))
      .where('id', '=', organizationId)
      .execute();
    const changes = { name: input.name, ...declarationChange(null, input.older_persons_community) };
    await audit(tx, ctx, { verb: 'create', entity: kind.name, entityId: id, changes });
    await enqueuePreparation(tx, ctx.jobs, kind.name, { organizationId, id });
    return readProperty(tx, kind, organizationId, id);
  });
}
