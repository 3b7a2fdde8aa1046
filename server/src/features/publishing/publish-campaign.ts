import type { Campaign } from '#contract/campaigns.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { checkLaunch, type LaunchContext } from '#domain/check-launch.ts';
import { AppError, fieldErrors, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { writtenJson } from '../../platform/http/bind-route.ts';
import {
  checkCampaign,
  organizationToday,
  readCampaignJson,
  readStoredCampaign,
  recount,
  rulesContext,
  stateOf,
  type StoredCampaign,
} from '../campaigns/index.ts';
import { readConnections } from '../connections/index.ts';
import { beginOperation } from './begin-operation.ts';

/**
 * Takes a draft or paused campaign live: every rule is checked again, the status changes, and the job that makes the
 * networks agree is enqueued in the same transaction. Nothing reaches a network before this has been committed.
 */
export function publishCampaign(ctx: MemberCtx, id: string, revision: number): Promise<Campaign> {
  const { organizationId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const refusal = campaignCan.goLive(stateOf(campaign));
    if (refusal !== undefined) throw new AppError('conflict', refusal);
    if (campaign.revision !== revision)
      throw new AppError(
        'changed_meanwhile',
        'Somebody else changed this campaign meanwhile: look at it again',
      );
    const { content } = campaign;
    const problems = [
      ...checkCampaign(content, rulesContext(ctx, campaign.target, campaign)),
      ...checkLaunch(content, await launchContext(tx, ctx, campaign)),
    ];
    const errors = fieldErrors(problems);
    if (errors !== undefined) throw invalid(errors);
    await tx
      .updateTable('campaign')
      .set({ status: '8', problem_count: 0, revision: revision + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, { verb: 'publish', entity: 'campaign', entityId: id });
    await beginOperation(tx, ctx, campaign, 'publish');
    await recount(tx, { organizationId, kind: content.kind, status: campaign.status }, '8');
    return writtenJson<Campaign>(await readCampaignJson(tx, organizationId, organizationToday(ctx), id));
  });
}

async function launchContext(tx: Tx, ctx: MemberCtx, { content }: StoredCampaign): Promise<LaunchContext> {
  const { facebook, google } = await readConnections(tx, ctx);
  const building =
    content.target_id === null || content.kind !== '2'
      ? undefined
      : await tx
          .selectFrom('building')
          .select(['url', 'initializing_status'])
          .where('id', '=', content.target_id)
          .where('organization_id', '=', ctx.actor.organizationId)
          .executeTakeFirst();
  const preparing = building?.initializing_status === 'queued' || building?.initializing_status === 'running';
  return {
    facebook: {
      connected: facebook.is_connected,
      expired: facebook.expired,
      hasAccount: facebook.ad_account !== null,
    },
    google: { connected: google.is_connected, expired: google.expired },
    target: building === undefined ? null : { label: 'building', url: building.url, initializing: preparing },
  };
}
