import type { CampaignKind } from '#domain/campaign-kinds.ts';
import type { CampaignStatus } from '#domain/campaign-status.ts';
import type { Tx } from '../../platform/database/tx.ts';

type Group = { organizationId: string; kind: CampaignKind; status: CampaignStatus };

const SLOTS = 16;

/**
 * Adds to a counter of campaigns in a random slot. Call it last in a transaction, because others wait for the lock of
 * the same slot.
 */
export async function count(tx: Tx, group: Group, by: 1 | -1): Promise<void> {
  await countWrite(tx, group, by).execute();
}

/** Returns the same change as a write for `together`. */
export function countWrite(tx: Tx, { organizationId, kind, status }: Group, by: 1 | -1) {
  return tx
    .insertInto('campaign_counter')
    .values({
      organization_id: organizationId,
      kind,
      status,
      slot: Math.floor(Math.random() * SLOTS),
      count: by,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'kind', 'status', 'slot'])
        .doUpdateSet((eb) => ({ count: eb('campaign_counter.count', '+', by) })),
    );
}

/** Moves a campaign to the counter of its new status. */
export async function recount(tx: Tx, group: Group, status: CampaignStatus): Promise<void> {
  if (group.status === status) return;
  await count(tx, group, -1);
  await count(tx, { ...group, status }, 1);
}
