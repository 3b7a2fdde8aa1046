import { launchConnections } from '#contract/launch-connections.ts';
import { checkLaunch } from '#domain/check-launch.ts';
import { messages } from '#domain/messages.ts';
import { fieldErrors, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { checkCampaign, rulesContext, type LaunchableCampaign } from '../campaigns/index.ts';
import { readConnections } from '../connections/index.ts';

/**
 * Reads somebody's connections once. What it answers refuses a campaign that breaks a rule or has nowhere to go yet,
 * field by field.
 */
export async function judgeLaunches(
  db: Db | Tx,
  ctx: MemberCtx,
): Promise<(campaign: LaunchableCampaign) => void> {
  const connections = launchConnections(await readConnections(db, ctx));
  return (campaign) => {
    const { content } = campaign;
    const problems = [
      ...checkCampaign(content, rulesContext(ctx, campaign.target, campaign)),
      ...checkLaunch(content, { ...connections, target: launchTarget(campaign) }),
    ];
    const errors = fieldErrors(problems);
    if (errors !== undefined) throw invalid(errors);
  };
}

/** What was deleted meanwhile has to be chosen anew. */
function launchTarget({ content, target }: LaunchableCampaign) {
  if (content.target_id === null) return null;
  if (target === undefined) throw invalid({ target_id: [messages.targetRequired] });
  const { kind: label, url, initializing, pictures } = target;
  return { label, url, initializing, pictures };
}
