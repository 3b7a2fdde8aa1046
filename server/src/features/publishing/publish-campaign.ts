import { campaignCan, CampaignStatus } from '#domain/campaign-status.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { audit, inTransaction } from '../../platform/database/transaction.ts';
import {
  changedMeanwhile,
  endPermissions,
  findPromoted,
  readCampaignJson,
  readStoredCampaign,
  recordFairHousing,
  recount,
  stateOf,
  type WrittenCampaign,
} from '../campaign-record/index.ts';
import type { CheckedClient, launchChecks } from '../connections/index.ts';
import { beginOperation } from './begin-operation.ts';
import { judgeLaunches } from './judge-launches.ts';

type LaunchCheck = ReturnType<typeof launchChecks>;

/**
 * Takes a draft or paused campaign live. Checks its accounts at the networks and all rules, then changes the status
 * and enqueues the publishing job in one transaction. No network is written to before the commit.
 */
export async function publishCampaign(
  ctx: MemberCtx,
  check: LaunchCheck,
  id: string,
  revision: number,
): Promise<WrittenCampaign> {
  const { organizationId } = ctx.actor;
  const client = await checkedClient(ctx, check, id);
  return inTransaction(ctx, async (tx) => {
    const campaign = await readStoredCampaign(tx, organizationId, id, { lock: true });
    const refusal = campaignCan.goLive(stateOf(campaign));
    if (refusal !== undefined) throw new AppError('conflict', refusal);
    if (campaign.revision !== revision) throw await changedMeanwhile(tx, ctx, id);
    // Locked, so that the target cannot be deleted before the commit.
    const target = await findPromoted(tx, organizationId, campaign.content, { lock: true });
    (await judgeLaunches(tx, ctx))({ ...campaign, target }, client);
    await tx
      .updateTable('campaign')
      .set({ status: CampaignStatus.live, problem_count: 0, revision: revision + 1, updated_at: new Date() })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    // Automatic saves of the draft have left this to the launch.
    await endPermissions(tx, ctx, campaign, campaign.content);
    await recordFairHousing(tx, ctx, { ...campaign, target }, 'launch');
    await audit(tx, ctx, { verb: 'publish', entity: 'campaign', entityId: id });
    await beginOperation(tx, ctx, { ...campaign, target }, 'publish');
    await recount(
      tx,
      { organizationId, kind: campaign.content.kind, status: campaign.status },
      CampaignStatus.live,
    );
    return readCampaignJson(tx, ctx, id);
  });
}

/**
 * Runs the launch check before the transaction, and only for a campaign that can go live with the user's own
 * connections.
 */
async function checkedClient(ctx: MemberCtx, check: LaunchCheck, id: string): Promise<CheckedClient> {
  const { organizationId, userId } = ctx.actor;
  const campaign = await readStoredCampaign(ctx.db, organizationId, id);
  if (campaignCan.goLive(stateOf(campaign)) !== undefined) return undefined;
  const others = await ctx.db
    .selectFrom('publication as p')
    .innerJoin('connection as c', (join) =>
      join.onRef('c.organization_id', '=', 'p.organization_id').onRef('c.id', '=', 'p.connection_id'),
    )
    .select('p.id')
    .where('p.organization_id', '=', organizationId)
    .where('p.campaign_id', '=', id)
    .where('p.state', '!=', 'removed')
    .where('c.user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return others === undefined ? check(campaign.content) : undefined;
}
