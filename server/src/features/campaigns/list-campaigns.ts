import { CompiledQuery } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/route/route.ts';
import type { campaignRoutes, campaignSortKeys } from '#contract/campaigns.ts';
import { CampaignKind, TargetKind } from '#domain/campaign-kinds.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { WrittenJson } from '../../platform/http/ready-answers.ts';
import {
  campaignRowJson,
  organizationToday,
  promotionFilters,
  promotionSql,
} from '../campaign-record/index.ts';
import { inList } from '../../platform/database/in-list.ts';

type Route = typeof campaignRoutes.listCampaigns;
type Query = QueryOf<Route>;
type SortKey = (typeof campaignSortKeys)[number];

const { live, paused, draft, closed } = CampaignStatus;

const sortColumn: Record<SortKey, string> = {
  created_at: 'c.created_at',
  updated_at: 'c.updated_at',
  entity_updated: 'c.entity_updated',
  is_entity_location_changed: 'c.is_entity_location_changed',
  name: 'lower(c.name)',
  end_date: 'c.end_date',
  spend: 'c.spend_cents',
  leads: 'c.leads',
  status: `array_position(array[${inList([live, paused, draft, closed])}], c.status)`,
};

/** Keys that can be null. Nulls come last in both directions. */
const absentLast: ReadonlySet<SortKey> = new Set(['end_date', 'spend', 'leads']);

export const kindsOfType = {
  branding: [CampaignKind.branding],
  listing: [CampaignKind.building, CampaignKind.listing, CampaignKind.openHouse],
} as const;

const narrowingNames = ['search', 'id', ...promotionFilters] as const;
type Narrowing = (typeof narrowingNames)[number];

/** Returns the condition on a campaign `c` of a filter without maintained counters, for a parameter. */
function narrowingSql(name: Narrowing, parameter: string): string {
  if (name === 'search') return `lower(c.name) like ${parameter}`;
  return name === 'id' ? `c.id = ${parameter}` : promotionSql(name, parameter);
}

/** Number of the first of their parameters. */
const FIRST = 8;

const attention = `select campaign_id from campaign_attention
  where organization_id = $1 and since <= $5::timestamptz`;

/**
 * Returns the SQL order of a list. Ties are ordered by id in the direction of the first key, which matches the
 * indexes.
 */
function orderSql(ordering: Query['ordering']): string {
  const direction = (descending: boolean) => (descending ? 'desc' : 'asc');
  const keys = ordering.map(
    ({ key, descending }) =>
      `${sortColumn[key]} ${direction(descending)}${absentLast.has(key) ? ' nulls last' : ''}`,
  );
  return [...keys, `c.id ${direction(ordering[0]?.descending ?? true)}`].join(', ');
}

/**
 * Returns the statement for a page of campaigns; joins run only for the rows of the page. The count comes from
 * maintained counters, except for attention and the filters of `narrowingSql`, which count rows.
 */
function statementFor(order: string, needy: boolean, narrowed: readonly Narrowing[]): string {
  const where = `c.organization_id = $1 and c.deleted_at is null
    and ($3::text[] is null or c.kind = any($3)) and ($4::text is null or c.status = $4)`;
  const inAttention = 'c.id in (select campaign_id from attention)';
  const conditions = narrowed.map((name, index) => narrowingSql(name, `$${FIRST + index}`));
  const matching = [where, ...(needy ? [inAttention] : []), ...conditions].join(' and ');
  const promoted = conditions.filter((_, index) => narrowed[index] !== 'search' && narrowed[index] !== 'id');
  const attentionCount =
    promoted.length === 0
      ? 'select count(*) from attention'
      : `select count(*) from campaign c
        where ${['c.organization_id = $1', inAttention, ...promoted].join(' and ')}`;
  const count =
    needy || narrowed.length > 0
      ? `(select count(*) from campaign c where ${matching})`
      : `(select coalesce(sum(count), 0) from campaign_counter c where organization_id = $1
        and ($3::text[] is null or kind = any($3)) and ($4::text is null or status = $4))`;
  return `
    with attention as materialized (select distinct campaign_id from (${attention}) needy),
    page as materialized (
      select c.* from campaign c where ${matching} order by ${order} limit $6 offset $7
    )
    select json_build_object(
      'count', ${count},
      'attention_count', (${attentionCount}),
      'today', $2::date,
      'campaigns', (
        select coalesce(json_agg(${campaignRowJson} order by ${order}), '[]')
        from page c
        left join app_user u on u.id = c.agent_id
        left join building b on b.organization_id = $1 and b.id = c.building_id
        left join listing l on l.organization_id = $1 and l.id = c.listing_id
        left join app_user pu on pu.id = c.promoted_user_id and pu.organization_id = c.organization_id
        left join organization po on c.target_kind in (${inList([TargetKind.brokerage, TargetKind.company])}) and po.id = c.organization_id
      ))::text as json`;
}

const statements = new Map<string, string>();

/** Returns a page of the organization's campaigns. */
export async function listCampaigns(ctx: MemberCtx, query: Query): Promise<WrittenJson<AnswerOf<Route>>> {
  const order = orderSql(query.ordering);
  const needy = query.attention !== undefined;
  const given = { ...query, search: query.search === '' ? undefined : containing(query.search) };
  const narrowed = narrowingNames.filter((name) => given[name] !== undefined);
  const known = JSON.stringify([order, needy, narrowed]);
  const statement = statements.get(known) ?? statementFor(order, needy, narrowed);
  statements.set(known, statement);
  const { rows } = await ctx.db.executeQuery<{ json: string }>(
    CompiledQuery.raw(statement, [
      ctx.actor.organizationId,
      organizationToday(ctx),
      query.type === undefined ? null : kindsOfType[query.type],
      query.status ?? null,
      ctx.clock.now(),
      query.limit,
      query.offset,
      ...narrowed.map((name) => given[name]),
    ]),
  );
  return new WrittenJson(rows[0]?.json ?? '');
}
