import { CompiledQuery } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/route.ts';
import type { campaignRoutes, campaignSortKeys } from '#contract/campaigns.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { writtenJson } from '../../platform/http/bind-route.ts';
import {
  channelsJson,
  expiredSql,
  kindJson,
  operationJson,
  runDatesJson,
  statusJson,
} from './campaign-json.ts';
import { organizationToday } from './organization-today.ts';

type Route = typeof campaignRoutes.listCampaigns;
type SortKey = (typeof campaignSortKeys)[number];

const sortColumn: Record<SortKey, string> = {
  created_at: 'c.created_at',
  updated_at: 'c.updated_at',
  entity_updated: 'c.entity_updated',
  is_entity_location_changed: 'c.is_entity_location_changed',
  name: 'lower(c.name)',
};

const kindsOfType = { branding: ['1'], listing: ['2', '3', '4'] };

function thumbnail(table: 'building' | 'listing'): string {
  return `(select '/files/' || i.folder || '/thumbnail.webp' from ${table}_image ti join image i on i.id = ti.image_id
    where ti.${table}_id = c.${table}_id order by ti.position limit 1)`;
}

const rowJson = `json_build_object(
  'id', c.id::text,
  'name', c.name,
  'status', ${statusJson},
  'kind', ${kindJson},
  'run_dates', ${runDatesJson},
  'agent', u.first_name || ' ' || u.last_name,
  'landing_page_url', nullif(coalesce(b.url, l.url), ''),
  'property_name', coalesce(b.name, l.name),
  'thumbnail', coalesce(${thumbnail('building')}, ${thumbnail('listing')}),
  'channels', ${channelsJson},
  'operation', ${operationJson},
  'daily_budget', (coalesce((
    select sum(case line when 'meta' then c.fb_daily_cents when 'search' then c.adwords_daily_cents
               else c.ads_daily_cents end)
    from (select distinct case channel when 'google_adwords' then 'search' when 'google_ads' then 'display'
                          else 'meta' end as line
          from campaign_ad where campaign_id = c.id and is_active) lines), 0) / 100.0)::float8,
  'spend', (c.spend_cents / 100.0)::float8,
  'leads', c.leads,
  'problem_count', c.problem_count,
  'entity_updated', c.entity_updated,
  'is_entity_location_changed', c.is_entity_location_changed,
  'expired', ${expiredSql},
  'revision', c.revision,
  'updated_at', c.updated_at)`;

/**
 * One statement: the page first, its joins only for the rows that are shown. The count comes from counters kept with
 * every write; only a search counts rows.
 */
function statementFor(order: string, searching: boolean): string {
  const where = `c.organization_id = $1 and c.deleted_at is null
    and ($3::text[] is null or c.kind = any($3)) and ($4::text is null or c.status = $4)`;
  const matching = searching ? `${where} and lower(c.name) like $7` : where;
  const count = searching
    ? `(select count(*) from campaign c where ${matching})`
    : `(select coalesce(sum(count), 0) from campaign_counter c where organization_id = $1
        and ($3::text[] is null or kind = any($3)) and ($4::text is null or status = $4))`;
  return `
    with page as materialized (
      select c.* from campaign c where ${matching} order by ${order} limit $5 offset $6
    )
    select json_build_object('count', ${count}, 'campaigns', (
      select coalesce(json_agg(${rowJson} order by ${order}), '[]')
      from page c
      left join app_user u on u.id = c.agent_id
      left join building b on b.id = c.building_id
      left join listing l on l.id = c.listing_id
    ))::text as json`;
}

const statements = new Map<string, string>();

/** A page of the organization's campaigns. */
export async function listCampaigns(ctx: MemberCtx, query: QueryOf<Route>): Promise<AnswerOf<Route>> {
  const keys = query.ordering.map(
    ({ key, descending }) => `${sortColumn[key]} ${descending ? 'desc' : 'asc'}`,
  );
  const order = [...keys, 'c.id desc'].join(', ');
  const searching = query.search !== '';
  const known = `${order}|${searching}`;
  const statement = statements.get(known) ?? statementFor(order, searching);
  statements.set(known, statement);
  const { rows } = await ctx.db.executeQuery<{ json: string }>(
    CompiledQuery.raw(statement, [
      ctx.actor.organizationId,
      organizationToday(ctx),
      query.type === undefined ? null : kindsOfType[query.type],
      query.status ?? null,
      query.limit,
      query.offset,
      ...(searching ? [containing(query.search)] : []),
    ]),
  );
  return writtenJson(rows[0]?.json ?? '');
}
