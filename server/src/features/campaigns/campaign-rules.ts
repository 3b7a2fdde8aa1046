import type { CampaignContent } from '#domain/campaign-content.ts';
import { isPosted, type CampaignStatusId } from '#domain/campaign-status.ts';
import { checkCampaign, isError, type CampaignContext } from '#domain/check-campaign.ts';
import type { Problem } from '#domain/messages.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from './organization-today.ts';
import type { Promoted } from './promoted.ts';

type Stored = {
  status: CampaignStatusId;
  content: CampaignContent;
  startDate: PlainDate | null;
  allowed: CampaignContext['allowed'];
};

/** What the rules know beside the content: today, the start that stands, the target, and what an owner let pass. */
export function rulesContext(
  ctx: MemberCtx,
  target: Pick<Promoted, 'name' | 'address' | 'state'> | undefined,
  stored: Stored | null,
): CampaignContext {
  const posted = stored !== null && isPosted(stored.status);
  return {
    today: organizationToday(ctx),
    postedStart: posted ? stored.startDate : null,
    postedOpenHouse: posted ? stored.content.open_house_run_dates : null,
    ownNames: target === undefined ? [] : [target.name, target.address].filter((name) => name !== ''),
    state: target?.state ?? undefined,
    allowed: stored?.allowed,
  };
}

/** How many rules a campaign breaks, for the list. */
export function countErrors(problems: readonly Problem[]): number {
  return problems.filter(isError).length;
}

export { checkCampaign };
