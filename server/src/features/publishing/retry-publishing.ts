import type { OperationKind } from '#domain/operations.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import { readCampaignJson, readStoredCampaign, type WrittenCampaign } from '../campaign-record/index.ts';
import { beginOperation } from './begin-operation.ts';

/**
 * Retries a failed operation. The retry is a new operation from the current campaign; only the differences to the
 * recorded state are sent.
 */
export function retryPublishing(ctx: MemberCtx, id: string): Promise<WrittenCampaign> {
  return begin(ctx, id, 'retry', (kind) => kind);
}

/** Removes the objects of a failed launch. Afterward the campaign is a draft again, unless it has ended. */
export function undoPublishing(ctx: MemberCtx, id: string): Promise<WrittenCampaign> {
  return begin(ctx, id, 'undo', (kind) => {
    if (kind === 'publish' || kind === 'undo') return 'undo';
    throw new AppError('conflict', 'Only a launch can be undone');
  });
}

const runs = new Set<OperationKind>(['publish', 'update', 'start_test', 'unpause_ad_groups']);

function begin(
  ctx: MemberCtx,
  id: string,
  verb: 'retry' | 'undo',
  kindAfter: (failed: OperationKind) => OperationKind,
): Promise<WrittenCampaign> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const { operation } = campaign;
    if (operation?.state !== 'failed') throw new AppError('conflict', 'Nothing has failed');
    const kind = kindAfter(operation.kind);
    // An ended campaign may still be stopped or removed at the networks, but must not run.
    if (campaign.status === CampaignStatus.closed && runs.has(kind))
      throw new AppError('conflict', 'This campaign has ended: it can only be copied');
    await audit(tx, ctx, { verb: `${verb}_publishing` as const, entity: 'campaign', entityId: id });
    await beginOperation(tx, ctx, campaign, kind);
    return readCampaignJson(tx, ctx, id);
  });
}
