import { campaignKinds } from '#domain/campaign-kinds.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Marks branding campaigns as updated after what they show has changed: a person's own, or all of the organization. */
export async function markBrandingCampaigns(
  tx: Tx,
  organizationId: string,
  { agentId }: { agentId?: string } = {},
): Promise<void> {
  let campaigns = tx
    .updateTable('campaign')
    .set({ entity_updated: true })
    .where('organization_id', '=', organizationId)
    .where('kind', '=', campaignKinds.branding.id)
    .where('deleted_at', 'is', null);
  if (agentId !== undefined) campaigns = campaigns.where('agent_id', '=', agentId);
  await campaigns.execute();
}
