import type { CampaignKind } from '#domain/campaign-kinds.ts';
import type { CampaignStatus } from '#domain/campaign-status.ts';
import { shaped, type ShapedPart } from '../../platform/database/compiled-once.ts';
import { together } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';

type Group = { organizationId: string; kind: CampaignKind; status: CampaignStatus };

const SLOTS = 16;

/**
 * Adds to a counter of campaigns in a random slot. Call it last in a transaction, because others wait for the lock of
 * the same slot.
 */
export async function count(tx: Tx, group: Group, by: 1 | -1): Promise<void> {
  await together(tx, [countWrite(tx, group, by)]);
}

/** Returns the same change as a write for `together`. */
export function countWrite(tx: Tx, { organizationId, kind, status }: Group, by: 1 | -1): ShapedPart {
  const slot = Math.floor(Math.random() * SLOTS);
  return shaped('count', { organization_id: organizationId, kind, status, slot, count: by }, (values) =>
    tx
      .insertInto('campaign_counter')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'kind', 'status', 'slot'])
          .doUpdateSet((eb) => ({ count: eb('campaign_counter.count', '+', eb.ref('excluded.count')) })),
      ),
  );
}

/** Moves a campaign to the counter of its new status. */
export async function recount(tx: Tx, group: Group, status: CampaignStatus): Promise<void> {
  if (group.status === status) return;
  await count(tx, group, -1);
  await count(tx, { ...group, status }, 1);
}
