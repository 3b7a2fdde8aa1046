import type { CampaignKindId } from '#domain/campaign-kinds.ts';
import type { CampaignStatusId } from '#domain/campaign-status.ts';
import type { Tx } from '../../platform/database/transaction.ts';

type Group = { organizationId: string; kind: CampaignKindId; status: CampaignStatusId };

const SLOTS = 16;

/** Moves a counter of campaigns, in a slot by chance. Last in its transaction: who gets the same slot waits for it. */
export async function count(tx: Tx, group: Group, by: 1 | -1): Promise<void> {
  await countWrite(tx, group, by).execute();
}

/** The same as a write for `together`. */
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

/** Counts a campaign under its new status. */
export async function recount(tx: Tx, group: Group, status: CampaignStatusId): Promise<void> {
  if (group.status === status) return;
  await count(tx, group, -1);
  await count(tx, { ...group, status }, 1);
}
