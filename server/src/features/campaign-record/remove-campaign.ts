import type { CampaignKind } from '#domain/campaign-kinds.ts';
import type { CampaignStatus } from '#domain/campaign-status.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { count } from './counters.ts';

type Gone = { id: string; organizationId: string; kind: CampaignKind; status: CampaignStatus };

/** Removes a campaign from all lists. Its rows stay for the audit. */
export async function removeCampaign(tx: Tx, { id, organizationId, kind, status }: Gone): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ deleted_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  await count(tx, { organizationId, kind, status }, -1);
}
