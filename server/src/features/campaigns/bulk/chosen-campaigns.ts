import { sql } from 'kysely';
import type { BulkAction, BulkChoice } from '#contract/campaign-bulk.ts';
import { campaignCan, type CampaignAction, CampaignStatus } from '#domain/campaign-status.ts';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { AppError, invalid } from '../../../errors.ts';
import type { MemberCtx } from '../../../platform/context.ts';
import { containing } from '../../../platform/database/like-pattern.ts';
import { promotionConditions, stateOf, type StoredCampaign } from '../../campaign-record/index.ts';
import { kindsOfType } from '../list-campaigns.ts';

/** A campaign of a bulk action. The name is empty if the organization has no campaign with the id. */
type Chosen = { id: string; name: string };

const rule = {
  pause: 'pause',
  go_live: 'goLive',
  end: 'edit',
  budget: 'edit',
  delete: 'delete',
} as const satisfies Record<BulkAction, CampaignAction>;

/**
 * Returns the selected campaigns, each once, in the order of the ids or of the list. Throws `invalid_input` if the
 * filters match too many.
 */
export async function chosenCampaigns(ctx: MemberCtx, { ids, matching }: BulkChoice): Promise<Chosen[]> {
  if (ids !== undefined && ids.length > 0) return campaignsByIds(ctx, [...new Set(ids)]);
  const found = await matchingCampaigns(ctx, matching ?? { search: '' })
    .select(['c.id', 'c.name'])
    .orderBy('c.entity_updated', 'desc')
    .orderBy('c.is_entity_location_changed', 'desc')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limits.bulk.campaigns + 1)
    .execute();
  if (found.length > limits.bulk.campaigns)
    throw invalid({ matching: [say('tooMany', { max: limits.bulk.campaigns })] });
  return found;
}

/** Returns the campaigns with the ids, in the same order. */
export async function campaignsByIds(ctx: MemberCtx, ids: readonly string[]): Promise<Chosen[]> {
  const found = await ownCampaigns(ctx).select(['c.id', 'c.name']).where('c.id', 'in', ids).execute();
  const known = new Map(found.map((campaign) => [campaign.id, campaign]));
  return ids.map((id) => known.get(id) ?? { id, name: '' });
}

/** Returns the query of the organization's campaigns `c` that match the filters of a list, without columns. */
export function matchingCampaigns(
  ctx: MemberCtx,
  { type, status, search, attention, ...promotion }: NonNullable<BulkChoice['matching']>,
) {
  const needy = sql<string>`(select campaign_id from campaign_attention
    where organization_id = ${ctx.actor.organizationId} and since <= ${ctx.clock.now()})`;
  return ownCampaigns(ctx)
    .where((eb) => eb.and(promotionConditions(promotion)))
    .$if(type !== undefined, (query) =>
      query.where('c.kind', 'in', type === undefined ? [] : kindsOfType[type]),
    )
    .$if(status !== undefined, (query) => query.where('c.status', '=', status ?? CampaignStatus.draft))
    .$if(search !== '', (query) => query.where(sql`lower(c.name)`, 'like', containing(search)))
    .$if(attention !== undefined, (query) => query.where('c.id', 'in', needy));
}

function ownCampaigns(ctx: MemberCtx) {
  return ctx.db
    .selectFrom('campaign as c')
    .where('c.organization_id', '=', ctx.actor.organizationId)
    .where('c.deleted_at', 'is', null);
}

/** Throws `conflict` if the campaign's state does not allow the action. */
export function refuseImpossible(action: BulkAction, campaign: StoredCampaign): void {
  const refusal = campaignCan[rule[action]](stateOf(campaign));
  if (refusal !== undefined) throw new AppError('conflict', refusal);
}

/** Returns the reason of a refusal: the message of the first field, or of the error without fields. */
export function reasonOf(error: AppError): string {
  if (error.code === 'not_found') return 'Not found';
  return Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
}
