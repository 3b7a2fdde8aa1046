import { changesShownInAds, type ShownValues } from '#domain/shown-in-ads.ts';
import type { PropertyTable } from '../../platform/database/schema-assets.ts';
import { audit, type Changer } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { markAffectedCampaigns } from '../campaign-record/index.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';
import { readProperty, requireProperty } from './property-rows.ts';

/**
 * Applies the consequences of a property's change: rewrites its suggestions, marks the campaigns that show the
 * change, and audits it. `before` holds the previously shown values, `audited` additional audit data.
 */
export async function applyPropertyChange<T extends PropertyTypes>(
  tx: Tx,
  changer: Changer,
  kind: PropertyKind<T>,
  { organizationId, id }: { organizationId: string; id: string },
  before: ShownValues<PropertyTable>,
  audited: Record<string, unknown> = {},
): Promise<void> {
  const { suggestions } = kind.suggest(await requireProperty(tx, kind, organizationId, id));
  await tx
    .updateTable(kind.name)
    .set({ suggestions: JSON.stringify(suggestions) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  const after = kind.shown(await readProperty(tx, kind, organizationId, id));
  const changes = changesShownInAds(kind.name, before, after);
  await markAffectedCampaigns(tx, organizationId, kind.promoted(id), changes);
  await audit(tx, changer, {
    organizationId,
    verb: 'update',
    entity: kind.name,
    entityId: id,
    changes: {
      ...Object.fromEntries(changes.map(({ field, old, new: now }) => [field, { old, new: now }])),
      ...audited,
    },
  });
}
