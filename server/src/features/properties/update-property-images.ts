import type { Property } from '#contract/property.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { writePropertyImages } from '../images/index.ts';
import { applyPropertyChange } from './apply-property-change.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';
import { lockProperty, readProperty } from './property-rows.ts';
import { requireEditable } from './require-editable.ts';

/** Replaces a property's images and marks the campaigns that show them. Other fields stay. */
export async function updatePropertyImages<T extends PropertyTypes>(
  ctx: MemberCtx,
  kind: PropertyKind<T>,
  id: string,
  { images }: { images: string[] },
): Promise<Property & T['own']> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const before = await lockProperty(tx, kind, organizationId, id);
    const { revision } = before;
    const current = () => readProperty(tx, kind, organizationId, id);
    await requireEditable(before, { what: kind.name, revision, current });
    const shown = kind.shown(await current());
    await tx
      .updateTable(kind.name)
      .set({ updated_at: new Date(), revision: revision + 1 })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await writePropertyImages(tx, organizationId, { kind: kind.name, id }, images);
    await applyPropertyChange(tx, ctx, kind, { organizationId, id }, shown);
    return readProperty(tx, kind, organizationId, id);
  });
}
