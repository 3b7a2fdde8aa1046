import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { readCampaignJson } from './campaign-json.ts';
import { organizationToday } from './organization-today.ts';

/** Said to who has not seen the newest revision. */
export const changedMeanwhileWords = 'Someone else changed this campaign. Review it again';

/** Refuses who has not seen the newest revision, with the campaign as it is now: both versions can be shown. */
export async function changedMeanwhile(tx: Tx, ctx: MemberCtx, id: string): Promise<AppError> {
  const json = await readCampaignJson(tx, ctx.actor.organizationId, organizationToday(ctx), id);
  return new AppError('changed_meanwhile', changedMeanwhileWords, {
    details: { current: JSON.parse(json) as unknown },
  });
}
