import type { Publishing, PublishingStep, WayOut } from '#contract/publishing.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import type { NetworkErrorKind, Refused } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign } from '../campaign-record/index.ts';
import { refusedFields } from './refused-fields.ts';

/** Remedy that the user has for each kind of error. */
const wayOutOf: Record<NetworkErrorKind, WayOut> = {
  rejected: 'edit',
  reconnect: 'reconnect',
  permission: 'permissions',
  account: 'account',
  missing: 'retry',
  rate_limited: 'retry',
  temporary: 'retry',
  unknown_outcome: 'retry',
  configuration: 'support',
};

/** An error stored with a step. Older steps lack the optional fields. */
type Kept = { message: string; kind: NetworkErrorKind; code?: string; refused?: Refused[] };

const undeclared =
  /\.(EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED|MISSING_EU_POLITICAL_ADVERTISING_SELF_DECLARATION)$/;

const wayOutFor = ({ code = '', kind }: Kept): WayOut => (undeclared.test(code) ? 'declare' : wayOutOf[kind]);

/** Returns the latest operation of a campaign with its steps, or null. */
export async function getPublishing(
  ctx: MemberCtx,
  campaignId: string,
): Promise<{ publishing: Publishing | null }> {
  const { organizationId } = ctx.actor;
  const { content } = await readStoredCampaign(ctx.db, organizationId, campaignId);
  const operation = await ctx.db
    .selectFrom('publishing_operation')
    .select(['id', 'kind', 'state', 'waiting_until', 'waiting_for', 'created_at', 'finished_at'])
    .where('organization_id', '=', organizationId)
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (operation === undefined) return { publishing: null };
  const steps = await stepsOf(ctx.db, organizationId, operation.id);
  return {
    publishing: {
      kind: operation.kind,
      state: operation.state,
      steps: steps.map((step) => answeredStep(step, content)),
      waiting_until: operation.waiting_until?.toISOString() ?? null,
      waiting_for: operation.waiting_for,
      started_at: operation.created_at.toISOString(),
      finished_at: operation.finished_at?.toISOString() ?? null,
    },
  };
}

function stepsOf(db: Db, organizationId: string, operationId: string) {
  return db
    .selectFrom('publishing_step')
    .select(['position', 'line', 'channel', 'name', 'subject', 'state', 'error', 'warning'])
    .where('organization_id', '=', organizationId)
    .where('operation_id', '=', operationId)
    .orderBy('position')
    .execute();
}
type Step = Awaited<ReturnType<typeof stepsOf>>[number];

function answeredStep(step: Step, content: CampaignContent): PublishingStep {
  const { position, line, channel, name, subject, state } = step;
  const error = step.error as Kept | null;
  const warning = step.warning as Kept | null;
  const failed = state === 'failed' && error !== null;
  return {
    position,
    line,
    channel,
    name,
    subject,
    state,
    error: error?.message ?? null,
    fields: failed ? refusedFields(error.refused ?? [], step, content) : [],
    way_out: failed ? wayOutFor(error) : null,
    warning: warning?.message ?? null,
  };
}
