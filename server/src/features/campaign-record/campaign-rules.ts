import { setImmediate } from 'node:timers/promises';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { isPosted, type CampaignStatus } from '#domain/campaign-status.ts';
import type { FairHousingFacts } from '#domain/fair-housing/check-fair-housing.ts';
import { checkCampaignInParts, type CampaignContext } from '#domain/check-campaign.ts';
import { isError } from '#domain/messages.ts';
import type { FairHousingStop } from '#domain/fair-housing/fair-housing-permission.ts';
import type { Problem } from '#domain/messages.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from './organization-today.ts';
import type { PromotedFacts } from './promoted.ts';

type Stored = {
  status: CampaignStatus;
  content: CampaignContent;
  startDate: PlainDate | null;
  allowed: readonly FairHousingStop[];
};

/** Returns the inputs of the campaign rules other than the content. */
export function rulesContext(
  ctx: MemberCtx,
  target: PromotedFacts | undefined,
  stored: Stored | null,
): CampaignContext {
  const facts = rulesFacts(target, stored);
  const today = organizationToday(ctx);
  return { ...facts, fairHousing: { ...facts.fairHousing, today }, today, viewer: ctx.actor.userId };
}

/** Returns the inputs of the campaign rules that depend neither on the day nor on the user. */
export function rulesFacts(
  target: PromotedFacts | undefined,
  stored: Stored | null,
): Omit<CampaignContext, 'today' | 'viewer'> {
  const posted = stored !== null && isPosted(stored.status);
  return {
    postedStart: posted ? stored.startDate : null,
    postedOpenHouse: posted ? stored.content : null,
    fairHousing: { ...fairHousingFacts(target), allowed: stored?.allowed },
    advertiser: target?.advertiser,
    altered: target?.altered,
    forSale: target?.forSale,
    page: target?.url,
    equalHousing: target?.equalHousing,
    pricing: target?.pricing,
  };
}

/** Returns the facts of a target that decide how fair-housing law judges words about it. */
export function fairHousingFacts(target: PromotedFacts | undefined): Omit<FairHousingFacts, 'allowed'> {
  const { name = '', neighborhood = '', address = '', city = null, state = null } = target ?? {};
  const names = [name, neighborhood].filter((one) => one !== '');
  return {
    state,
    olderPersonsCommunity: target?.olderPersonsCommunity ?? false,
    own: { names, address, city },
  };
}

/** Returns the number of violated rules, which the list shows. */
export function countErrors(problems: readonly Problem[]): number {
  return problems.filter(isError).length;
}

/** Longest time that the check of a campaign with many keywords blocks other calls, plus the time of one ad group. */
const AT_ONCE_MS = 10;

/**
 * Checks a campaign like `checkCampaign`, but yields to other calls in between. Checking all keywords at once takes
 * half a second.
 */
export async function checkGently(content: CampaignContent, context: CampaignContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  let began = performance.now();
  for (const part of checkCampaignInParts(content, context)) {
    problems.push(...part);
    if (performance.now() - began < AT_ONCE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return problems;
}
