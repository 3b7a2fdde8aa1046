import { dequal } from 'dequal';
import type { BulkEdit } from '#contract/campaign-bulk.ts';
import type { CampaignContent } from '#domain/campaign-content.ts';
import { withBudgets, withEnd } from '#domain/edits-for-many.ts';
import { AppError, fieldErrors, invalid } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import type { StoredCampaign } from '../../campaign-record/index.ts';
import { judgeChange } from '../update-campaign.ts';

/**
 * Returns the change of one campaign in a bulk edit, or null for an action that edits nothing. Throws the reason of a
 * refusal. The edited field must be valid in drafts too, because users do not review each campaign.
 */
export function editOf(
  ctx: MemberCtx,
  { action, end_date: end = null, percent = 0 }: BulkEdit,
  campaign: StoredCampaign,
): Partial<CampaignContent> | null {
  const { content: before, target } = campaign;
  if (action !== 'end' && action !== 'budget') return null;
  const edit = action === 'end' ? withEnd(before, end) : withBudgets(before, percent);
  if (Object.keys(edit).length === 0) throw new AppError('conflict', 'It has no budget yet');
  const content = { ...before, ...edit };
  if (dequal(content, before)) throw new AppError('conflict', 'Already set: nothing would change');
  const problems = judgeChange(ctx, campaign, { content, target });
  const set = action === 'end' ? ['run_dates.end_date'] : Object.keys(edit);
  const errors = fieldErrors(problems.filter(({ path }) => set.includes(path)));
  if (errors !== undefined) throw invalid(errors);
  return edit;
}
