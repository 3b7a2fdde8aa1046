import { limits } from '#domain/limits.ts';
import { nameWithEnding } from '#domain/name-with-ending.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { readStoredCampaign, type WrittenCampaign } from '../campaign-record/index.ts';
import { createCampaign } from './create-campaign.ts';

/** Copies a campaign to a new draft without its id and run dates, as specified. */
export async function copyCampaign(ctx: MemberCtx, id: string): Promise<WrittenCampaign> {
  const { content, affected, target } = await readStoredCampaign(ctx.db, ctx.actor.organizationId, id);
  const copy = {
    ...content,
    // A deleted target has to be selected again.
    ...(target === undefined ? { target_id: null, target_kind: null } : {}),
    name: nameWithEnding(content.name, ' (copy)', limits.campaignName),
    run_dates: { start_date: null, end_date: null, open_ended: content.run_dates.open_ended },
  };
  return createCampaign(ctx, copy, affected ? { unseenChangesOf: id } : {});
}
