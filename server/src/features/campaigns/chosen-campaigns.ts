import { sql } from 'kysely';
import type { BulkChoice } from '#contract/campaigns.ts';
import { limits } from '#domain/limits.ts';
import { say } from '#domain/messages.ts';
import { invalid, type AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { kindsOfType } from './list-campaigns.ts';

/** A campaign that an action for many names; without a name and a revision when the organization has none of that id. */
export type Chosen = { id: string; name: string; revision: number | null };

export type Refused = { id: string; name: string; reason: string };

/** The campaigns of a choice, each once and in order: as the ids came, or as the list shows them. */
export async function chosenCampaigns(ctx: MemberCtx, { ids, matching }: BulkChoice): Promise<Chosen[]> {
  if (ids !== undefined && ids.length > 0) return byIds(ctx, [...new Set(ids)]);
  const { type, status, search = '', attention } = matching ?? {};
  const { organizationId } = ctx.actor;
  const needy = sql<string>`(select campaign_id from campaign_attention
    where organization_id = ${organizationId} and since <= ${ctx.clock.now()})`;
  const found = await ownCampaigns(ctx)
    .$if(type !== undefined, (query) =>
      query.where('kind', 'in', type === undefined ? [] : kindsOfType[type]),
    )
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? '9'))
    .$if(search !== '', (query) => query.where(sql`lower(name)`, 'like', containing(search)))
    .$if(attention !== undefined, (query) => query.where('id', 'in', needy))
    .orderBy('entity_updated', 'desc')
    .orderBy('is_entity_location_changed', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.bulk.campaigns + 1)
    .execute();
  if (found.length > limits.bulk.campaigns)
    throw invalid({ matching: [say('tooMany', { max: limits.bulk.campaigns })] });
  return found;
}

async function byIds(ctx: MemberCtx, ids: readonly string[]): Promise<Chosen[]> {
  const found = await ownCampaigns(ctx).where('id', 'in', ids).execute();
  const known = new Map(found.map((campaign) => [campaign.id, campaign]));
  return ids.map((id) => known.get(id) ?? { id, name: '', revision: null });
}

function ownCampaigns(ctx: MemberCtx) {
  return ctx.db
    .selectFrom('campaign')
    .select(['id', 'name', 'revision'])
    .where('organization_id', '=', ctx.actor.organizationId)
    .where('deleted_at', 'is', null);
}

/** Why a campaign was refused, in words: the first field's where fields were named. */
export function reasonOf(error: AppError): string {
  if (error.code === 'not_found') return 'Not found';
  return Object.values(error.fields ?? {})[0]?.[0] ?? error.message;
}
