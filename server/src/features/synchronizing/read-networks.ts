import type { NetworkSync } from '#contract/synchronizing.ts';
import type { Line } from '#domain/channels.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { readStoredCampaign, stateOf, type StoredCampaign } from '../campaign-record/index.ts';
import { networkSyncOf } from './get-network-sync.ts';
import { syncCampaign } from './sync-job.ts';

/** Enqueues a reading of a campaign's networks. */
export function readNetworks(ctx: MemberCtx, id: string): Promise<NetworkSync> {
  return inTransaction(ctx, async (tx) => {
    const { organizationId } = ctx.actor;
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    refuseWhileChanging(campaign);
    await askForReading(tx, organizationId, campaign);
    const data = { organization_id: organizationId, campaign_id: id, background: false };
    await ctx.jobs.enqueue(tx, syncCampaign, data, { key: id });
    return networkSyncOf(tx, ctx, campaign);
  });
}

/**
 * Throws while we are changing the networks or testing, because any difference would be our own.
 */
export function refuseWhileChanging(campaign: StoredCampaign): void {
  const { busy, testing } = stateOf(campaign);
  if (testing) throw new AppError('conflict', 'An A/B test is running: stop it first');
  if (busy) throw new AppError('conflict', 'The last change is still being sent to the networks');
}

/** Records that a user waits for a reading of a campaign, of one line or of all published lines. */
export async function askForReading(
  tx: Tx,
  organizationId: string,
  campaign: StoredCampaign,
  line?: Line,
): Promise<void> {
  let asked = tx
    .updateTable('publication')
    .set({ sync_asked_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaign.id)
    .where('state', 'in', ['published', 'drifted']);
  if (line !== undefined) asked = asked.where('line', '=', line);
  const { numUpdatedRows } = await asked.executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new AppError(
      'conflict',
      campaign.status === CampaignStatus.draft
        ? 'This campaign has not been launched'
        : 'The last change on the networks failed. Try it again first',
    );
}
