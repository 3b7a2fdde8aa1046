import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { withOpenHouseDates } from '#domain/open-house/open-house-days.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { auditWrite, inTransaction } from '../../platform/database/transaction.ts';
import {
  checkGently,
  columnsOf,
  copyUnseenChanges,
  countErrors,
  countWrite,
  partWrites,
  readCampaignJson,
  requirePromoted,
  rulesContext,
  withTarget,
  writeCampaign,
  type WrittenCampaign,
} from '../campaign-record/index.ts';

/**
 * Stores a new campaign as a draft. A draft may be incomplete or break rules, so it is stored as entered with its
 * number of problems; the rules apply when it goes live. A copy inherits the unreviewed changes of its original.
 */
export function createCampaign(
  ctx: MemberCtx,
  input: CampaignContent,
  { unseenChangesOf }: { unseenChangesOf?: string } = {},
): Promise<WrittenCampaign> {
  const { organizationId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    const content = withTarget(ctx, withOpenHouseDates(input));
    const target = await requirePromoted(tx, ctx, content);
    const problems = await checkGently(content, rulesContext(ctx, target, null));
    const { id } = await tx
      .insertInto('campaign')
      .values({
        organization_id: organizationId,
        kind: content.kind,
        ...columnsOf(content),
        problem_count: countErrors(problems),
        agent_id: userId,
        spend_cents: null,
        leads: null,
        facts_as_of: null,
        facts_refreshing_since: null,
        facts_problem: null,
        variant_b: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changes = { name: content.name };
    await writeCampaign(tx, [
      ...(await partWrites(tx, ctx, id, { before: null, after: content })),
      auditWrite(tx, ctx, { verb: 'create', entity: 'campaign', entityId: id, changes }),
      countWrite(tx, { organizationId, kind: content.kind, status: CampaignStatus.draft }, 1),
    ]);
    if (unseenChangesOf !== undefined) await copyUnseenChanges(tx, organizationId, unseenChangesOf, id);
    return readCampaignJson(tx, ctx, id);
  });
}
