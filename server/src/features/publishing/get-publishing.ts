import type { Publishing } from '#contract/publishing.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaigns/index.ts';

/** The last change of a campaign at the networks, step by step. */
export async function getPublishing(
  ctx: MemberCtx,
  campaignId: string,
): Promise<{ publishing: Publishing | null }> {
  await readStoredCampaign(ctx.db, ctx.actor.organizationId, campaignId);
  const operation = await ctx.db
    .selectFrom('publishing_operation')
    .select(['id', 'kind', 'state', 'waiting_until', 'created_at', 'finished_at'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (operation === undefined) return { publishing: null };
  const steps = await ctx.db
    .selectFrom('publishing_step')
    .select(['position', 'line', 'channel', 'name', 'subject', 'state', 'error'])
    .where('operation_id', '=', operation.id)
    .orderBy('position')
    .execute();
  return {
    publishing: {
      kind: operation.kind,
      state: operation.state,
      steps: steps.map((step) => ({
        position: step.position,
        line: step.line,
        channel: step.channel,
        name: step.name,
        subject: step.subject,
        state: step.state,
        error: (step.error as { message: string } | null)?.message ?? null,
      })),
      waiting_until: operation.waiting_until?.toISOString() ?? null,
      started_at: operation.created_at.toISOString(),
      finished_at: operation.finished_at?.toISOString() ?? null,
    },
  };
}
