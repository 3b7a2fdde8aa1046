import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { campaignCan } from '#domain/campaign-status.ts';
import { checkLaunch, type LaunchContext } from '#domain/check-launch.ts';
import { messages } from '#domain/messages.ts';
import { AppError, fieldErrors, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { audit, inTransaction, type Tx } from '../../platform/database/transaction.ts';
import { writtenJson } from '../../platform/http/bind-route.ts';
import {
  checkCampaign,
  findPromoted,
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
    await refuseUnready(tx, ctx, campaign);
    await tx
      .updateTable('campaign')
      .set({ status: '8', problem_count: 0, revision: revision + 1, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await audit(tx, ctx, { verb: 'publish', entity: 'campaign', entityId: id });
    await beginOperation(tx, ctx, campaign, 'publish');
    await recount(tx, { organizationId, kind: campaign.content.kind, status: campaign.status }, '8');
    return writtenJson<Campaign>(await readCampaignJson(tx, organizationId, organizationToday(ctx), id));
  });
}

/** Refuses a campaign that breaks a rule or has nowhere to go yet, field by field. */
export async function refuseUnready(db: Db | Tx, ctx: MemberCtx, campaign: StoredCampaign): Promise<void> {
  const { content } = campaign;
  const problems = [
    ...checkCampaign(content, rulesContext(ctx, campaign.target, campaign)),
    ...checkLaunch(content, await launchContext(db, ctx, campaign)),
  ];
  const errors = fieldErrors(problems);
  if (errors !== undefined) throw invalid(errors);
}

async function launchContext(
  db: Db | Tx,
  ctx: MemberCtx,
  { content }: StoredCampaign,
): Promise<LaunchContext> {
  const { facebook, google } = await readConnections(db, ctx);
  return {
    facebook: {
      connected: facebook.is_connected,
      expired: facebook.expired,
      hasAccount: facebook.ad_account !== null,
      missingPermissions: facebook.missing_permissions,
    },
    google: {
      connected: google.is_connected,
      expired: google.expired,
      hasManager: google.manager !== null,
    },
    target: await promoted(db, ctx, content),
  };
}

/** What the campaign promotes, locked against its deletion; one that was deleted has to be chosen anew. */
async function promoted(
  db: Db | Tx,
  ctx: MemberCtx,
  content: CampaignContent,
): Promise<LaunchContext['target']> {
  if (content.target_id === null) return null;
  const target = await findPromoted(db, ctx.actor.organizationId, content, { lock: true });
  if (target === undefined) throw invalid({ target_id: [messages.targetRequired] });
  const { kind: label, url, initializing, pictures } = target;
  return { label, url, initializing, pictures };
}
