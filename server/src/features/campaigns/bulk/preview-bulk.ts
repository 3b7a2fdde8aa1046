import { activeBudgets } from '#domain/channels.ts';
import type { BulkChoice, campaignBulkRoutes } from '#contract/campaign-bulk.ts';
import type { AnswerOf } from '#contract/route/route.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { centsToDollars, dollarsToCents, type Cents } from '#domain/money.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { AppError, notFound } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { LandingPages } from '../../properties/index.ts';
import { judgeLaunches } from '../../publishing/index.ts';
import { readStoredCampaigns, type LaunchableCampaign } from '../../campaign-record/index.ts';
import { chosenCampaigns, reasonOf, refuseImpossible } from './chosen-campaigns.ts';
import { editOf } from './edit-of-many.ts';

type Preview = AnswerOf<typeof campaignBulkRoutes.previewBulk>;

/** Number of campaign documents in memory at once. */
const READ_AT_ONCE = 100;

/** Returns the effects of a bulk action, by the same rules as the action, without changing anything. */
export async function previewBulk(
  ctx: MemberCtx,
  landingPages: LandingPages,
  choice: BulkChoice,
): Promise<Preview> {
  const { action } = choice;
  const judge = action === 'go_live' ? await judgeLaunches(ctx.db, ctx) : () => undefined;
  const named = await chosenCampaigns(ctx, choice);
  const chosen: Preview['chosen'] = [];
  const refused: Preview['refused'] = [];
  const pages = new Map<string, number>();
  let change: Cents = 0;
  let tests = 0;
  for (let start = 0; start < named.length; start += READ_AT_ONCE) {
    const some = named.slice(start, start + READ_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const stored = await readStoredCampaigns(ctx.db, ctx.actor.organizationId, ids);
    for (const { id, name } of some) {
      try {
        const campaign = stored.get(id);
        if (campaign === undefined) throw notFound('Campaign');
        refuseImpossible(action, campaign);
        judge(campaign);
        change += effectOn(campaign, action, editOf(ctx, choice, campaign));
        // Other actions are refused for a campaign in a test.
        if (campaign.testing) tests += 1;
        chosen.push({ id, revision: campaign.revision });
        const url = campaign.target?.url ?? '';
        if (action === 'go_live' && url !== '') pages.set(url, (pages.get(url) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id, name, reason: reasonOf(error) });
      }
    }
  }
  const silent = await landingPages.findSilent([...pages.keys()]);
  return {
    count: named.length,
    chosen,
    daily_change: centsToDollars(change),
    tests_ended: tests,
    refused,
    silent_pages: silent.map(({ url, reason }) => ({ url, reason, campaigns: pages.get(url) ?? 0 })),
  };
}

/** Returns the change of the daily spend in cents. */
function effectOn(
  { content, status }: LaunchableCampaign,
  action: BulkChoice['action'],
  edit: Partial<CampaignContent> | null,
): Cents {
  const daily = dailyOf(content);
  if (action === 'go_live') return daily;
  if (status !== CampaignStatus.live) return 0;
  return edit === null ? -daily : dailyOf({ ...content, ...edit }) - daily;
}

const dailyOf = (content: CampaignContent): Cents =>
  activeBudgets(content).reduce((sum, field) => sum + dollarsToCents(content[field] ?? 0), 0);
