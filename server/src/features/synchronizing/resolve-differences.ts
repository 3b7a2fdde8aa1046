import { contradicting, type Resolution } from '#contract/synchronizing.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import {
  changedMeanwhile,
  readCampaignJson,
  readStoredCampaign,
  stateOf,
  type StoredCampaign,
  type WrittenCampaign,
} from '../campaign-record/index.ts';
import { acceptDifferences, toldChanges } from './accept-differences.ts';
import { acceptInto } from './accept-into-content.ts';
import { differenceRows, type DifferenceRow } from './difference-rows.ts';
import { settingOf, sidesOf } from './difference-words.ts';
import { pushDifferences } from './push-differences.ts';
import { refuseWhileChanging } from './read-networks.ts';
import { markDrifted } from './record-reading.ts';
import { changesOf } from './sync-line.ts';

type Choice = { resolution: Resolution; differences: string[]; revision: number };

/** Resolves differences as the user chose: accepts them, sends ours again, or ignores them. */
export function resolveDifferences(ctx: MemberCtx, id: string, choice: Choice): Promise<WrittenCampaign> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    if (campaign.revision !== choice.revision) throw await changedMeanwhile(tx, ctx, id);
    const ids = [...new Set(choice.differences)];
    const rows = await differenceRows(tx, organizationId, id, ids);
    if (rows.length < ids.length || (await isOutdated(tx, organizationId, id, rows)))
      throw new AppError('conflict', 'This has changed. Read the networks again');
    if (choice.resolution !== 'ignore') refuse(campaign);
    await resolutions[choice.resolution](tx, ctx, campaign, rows);
    await markDrifted(tx, organizationId, id);
    return readCampaignJson(tx, ctx, id);
  });
}

/** Returns true if our own later change makes the reading obsolete. */
async function isOutdated(
  tx: Tx,
  organizationId: string,
  campaignId: string,
  rows: readonly DifferenceRow[],
): Promise<boolean> {
  const { last } = await changesOf(tx, organizationId, campaignId);
  return rows.some((row) => row.synced_operation_id !== last);
}

function refuse(campaign: StoredCampaign): void {
  const refusal = campaignCan.edit(stateOf(campaign));
  if (refusal !== undefined) throw new AppError('conflict', refusal);
  refuseWhileChanging(campaign);
  if (campaign.operation !== null)
    throw new AppError('conflict', 'The last change on the networks failed. Try it again first');
}

const toldOf = (row: DifferenceRow) => ({
  line: row.line,
  setting: settingOf(row),
  theirs: sidesOf(row, new Map()).theirs,
});

type Resolve = (
  tx: Tx,
  ctx: MemberCtx,
  campaign: StoredCampaign,
  rows: readonly DifferenceRow[],
) => Promise<void>;

const resolutions: Record<Resolution, Resolve> = {
  accept: async (tx, ctx, campaign, rows) => {
    if (rows.some((row) => acceptInto(campaign, row) === undefined))
      throw new AppError('conflict', 'Some of these cannot be accepted. Send yours again, or ignore them');
    if (contradicting(rows.map(toldOf)) !== undefined)
      throw new AppError('conflict', 'Some of these contradict each other. Accept only one of each');
    await acceptDifferences(tx, ctx, campaign, rows);
  },
  push: pushDifferences,
  ignore: async (tx, ctx, { id }, rows) => {
    await tx
      .updateTable('network_difference')
      .set({ ignored_at: ctx.clock.now() })
      .where('organization_id', '=', ctx.actor.organizationId)
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    const changes = toldChanges(rows);
    await audit(tx, ctx, { verb: 'ignore_differences', entity: 'campaign', entityId: id, changes });
  },
};
