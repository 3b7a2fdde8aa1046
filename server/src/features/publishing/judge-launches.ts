import { launchConnections } from '#contract/launch/launch-connections.ts';
import { checkLaunch } from '#domain/launch/check-launch.ts';
import { messages } from '#domain/messages.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { checkCampaign } from '#domain/check-campaign.ts';
import { fieldErrors, invalid } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { rulesContext, type LaunchableCampaign } from '../campaign-record/index.ts';
import { findConnection, readConnections, type CheckedClient } from '../connections/index.ts';

/**
 * Reads the user's connections once and returns a function that throws the field errors of a campaign that cannot go
 * live. `client` is the launch check's answer about the campaign's Google account.
 */
export async function judgeLaunches(
  db: Db | Tx,
  ctx: MemberCtx,
): Promise<(campaign: LaunchableCampaign, client?: CheckedClient) => void> {
  const connections = launchConnections(await readConnections(db, ctx));
  const assets = (await findConnection(db, ctx, 'meta'))?.known_assets;
  return (campaign, client) => {
    const { content, status } = campaign;
    // A paused campaign continues with the accounts of its launch, which may be another user's.
    const facebook = {
      ...connections.facebook,
      ...(status === CampaignStatus.draft && assets !== undefined && { assets }),
    };
    const google = {
      ...connections.google,
      ...(client !== undefined && { checkedClient: client.id, accountProblem: client.problem }),
    };
    const problems = [
      ...checkCampaign(content, rulesContext(ctx, campaign.target, campaign)),
      ...checkLaunch(content, { facebook, google, target: launchTarget(campaign) }),
    ];
    const errors = fieldErrors(problems);
    if (errors !== undefined) throw invalid(errors);
  };
}

/** A deleted target has to be selected again. */
function launchTarget({ content, target }: LaunchableCampaign) {
  if (content.target_id === null) return null;
  if (target === undefined) throw invalid({ target_id: [messages.targetRequired] });
  const { kind: label, url, initializing, pictures } = target;
  return { label, url, initializing, pictures };
}
