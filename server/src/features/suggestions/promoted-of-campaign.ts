import type { CampaignContent } from '#domain/campaign-content.ts';
import { CampaignKind } from '#domain/campaign-kinds.ts';
import type { Promoted } from '#domain/copywriter/promoted.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readPromoted, type PromotedQuery } from './read-promoted.ts';

function targetOf({
  kind,
  target_id: id,
  target_kind: targetKind,
  open_house_days: days,
}: CampaignContent): PromotedQuery | undefined {
  const isBranding = kind === CampaignKind.branding;
  if (isBranding ? targetKind == null : id === null) return undefined;
  return { kind, target_id: id ?? undefined, target_kind: targetKind ?? undefined, open_house_days: days };
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

/** Returns the current facts of a campaign's target; undefined without one, or if it is deleted. */
export async function promotedOfCampaign(
  ctx: MemberCtx,
  content: CampaignContent,
): Promise<Promoted | undefined> {
  const target = targetOf(content);
  return target === undefined ? undefined : readPromoted(ctx, target).catch(unlessGone);
}
