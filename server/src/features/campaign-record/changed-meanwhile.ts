import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { readCampaignJson } from './campaign-json.ts';

/** Message for a save from an older revision. */
export const changedMeanwhileWords = 'Someone else changed this campaign. Review it again';

/**
 * Returns the error for a save from an older revision. Its details contain the current campaign, so that the screen
 * can show both versions.
 */
export async function changedMeanwhile(tx: Tx, ctx: MemberCtx, id: string): Promise<AppError> {
  const { text } = await readCampaignJson(tx, ctx, id);
  return new AppError('changed_meanwhile', changedMeanwhileWords, {
    details: { current: JSON.parse(text) as unknown },
  });
}
