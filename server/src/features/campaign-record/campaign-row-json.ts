import { postedStatuses } from '#domain/campaign-status.ts';
import { inList } from '../../platform/database/in-list.ts';
import { dollarsSql, runDatesJson } from './campaign-fields.ts';
import {
  channelsJson,
  expiredSql,
  kindJson,
  operationJson,
  statusJson,
  testingSql,
} from './campaign-json.ts';

function thumbnail(table: 'building' | 'listing'): string {
  return `(select '/files/' || i.folder || '/thumbnail.webp' from ${table}_image ti
    join image i on i.organization_id = ti.organization_id and i.id = ti.image_id
    where ti.organization_id = $1 and ti.${table}_id = c.${table}_id and ti.deleted_at is null
    order by ti.position limit 1)`;
}

/** Daily budget in cents over the active lines of campaign `c`, whose organization is an SQL expression. */
export const dailyCentsSql = (organization: string) => `coalesce((
    select sum(case line when 'meta' then c.fb_daily_cents when 'search' then c.adwords_daily_cents
               else c.ads_daily_cents end)
    from (select distinct case when channel in ('facebook', 'instagram') then 'meta' else channel end as line
          from campaign_ad
          where organization_id = ${organization} and campaign_id = c.id and is_active) lines), 0)`;

/** JSON of a row of the campaign list, by `c` and the joins of `listCampaigns`. `$5` is the current time. */
export const campaignRowJson = `json_build_object(
  'id', c.id::text,
  'name', c.name,
  'status', ${statusJson},
  'kind', ${kindJson},
  'run_dates', ${runDatesJson},
  'agent', u.first_name || ' ' || u.last_name,
  'landing_page_url', nullif(coalesce(b.url, l.url, pu.website, po.website), ''),
  'property_name', coalesce(b.name, l.name, pu.first_name || ' ' || pu.last_name, po.name),
  'thumbnail', coalesce(${thumbnail('building')}, ${thumbnail('listing')}, (
    select '/files/' || folder || '/thumbnail.webp' from image
    where id = coalesce(pu.avatar_id, po.logo_id) and organization_id = $1)),
  'channels', ${channelsJson},
  'operation', ${operationJson},
  'daily_budget', (${dailyCentsSql('$1')} / 100.0)::float8,
  'fb_daily_budget', ${dollarsSql('c.fb_daily_cents')},
  'ads_daily_budget', ${dollarsSql('c.ads_daily_cents')},
  'adwords_daily_budget', ${dollarsSql('c.adwords_daily_cents')},
  'spend', ${dollarsSql('c.spend_cents')},
  'leads', c.leads,
  'problem_count', c.problem_count,
  'ended_lines', (
    select coalesce(json_agg(p.line order by p.line), '[]')
    from publication p join connection k on k.organization_id = p.organization_id and k.id = p.connection_id
    where p.organization_id = $1 and p.campaign_id = c.id
      and p.state <> 'removed' and c.status in (${inList(postedStatuses)})
      and (k.state <> 'connected' or k.token_expires_at <= $5::timestamptz)),
  'testing', ${testingSql},
  'difference_count', c.difference_count,
  'entity_updated', c.entity_updated,
  'is_entity_location_changed', c.is_entity_location_changed,
  'expired', ${expiredSql},
  'revision', c.revision,
  'created_at', c.created_at,
  'updated_at', c.updated_at)`;
