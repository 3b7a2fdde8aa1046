import { CompiledQuery, sql, type QueryResult } from 'kysely';
import type { Campaign } from '#contract/campaigns.ts';
import { openAbTestStates } from '#domain/ab-testing/states.ts';
import { kindNames, TargetKind } from '#domain/campaign-kinds.ts';
import { statusNames, postedStatuses } from '#domain/campaign-status.ts';
import { adField, channelLine, channels } from '#domain/channels.ts';
import { notFound } from '../../errors.ts';
import type { ReadCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { compiledByShape, shaped, type ShapedPart } from '../../platform/database/compiled-once.ts';
import { LastStatement } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { inList } from '../../platform/database/in-list.ts';
import { WrittenJson } from '../../platform/http/ready-answers.ts';
import { fieldsJson } from './campaign-fields.ts';
import { organizationToday } from './organization-today.ts';
import { unknownPlace } from './write-content.ts';

/**
 * PostgreSQL writes the campaign's answers as JSON in one statement, without a second round trip or a copy in
 * JavaScript. `c` is the campaign, `$1` its organization, and `$2` today in
 * the organization's time zone.
 */
function caseOf(column: string, entries: Record<string, string>): string {
  const whens = Object.entries(entries).map(([id, name]) => `when '${id}' then '${name}'`);
  return `case ${column} ${whens.join(' ')} end`;
}

export const statusJson = `json_build_object('id', c.status, 'name', ${caseOf('c.status', statusNames)})`;
export const kindJson = `json_build_object('id', c.kind, 'name', ${caseOf('c.kind', kindNames)})`;

const lineOfChannel = caseOf('a.channel', channelLine);
const channelOrder = `array_position(array[${channels.map((name) => `'${name}'`).join(', ')}], a.channel)`;

/** State of each active channel at its network. */
export const channelsJson = `(
  select coalesce(json_agg(json_build_object(
    'channel', a.channel,
    'state', case when p.state is null or p.state = 'removed' then 'not_published' else p.state end,
    'problem', p.problem,
    'review', (select json_build_object('state', r.state, 'reasons', r.reasons)
      from channel_review r
      where r.organization_id = $1 and r.publication_id = p.id and r.channel = a.channel
        and p.state <> 'removed'))
    order by ${channelOrder}), '[]')
  from campaign_ad a
  left join publication p on p.organization_id = a.organization_id and p.campaign_id = a.campaign_id
    and p.line = ${lineOfChannel}
  where a.organization_id = $1 and a.campaign_id = c.id and a.is_active)`;

/** True while an A/B test is open. */
export const testingSql = `exists (
  select from ab_test t
  where t.organization_id = $1 and t.campaign_id = c.id
    and t.state in (${openAbTestStates.map((state) => `'${state}'`).join(', ')}))`;

/** The latest operation, unless it is done. */
export const operationJson = `(
  select case when o.state = 'done' then null else json_build_object('kind', o.kind, 'state', o.state) end
  from publishing_operation o
  where o.organization_id = $1 and o.campaign_id = c.id order by o.id desc limit 1)`;

/** True if an open operation adds, replaces or removes the phone number of the search ad at Google. */
const phonePendingSql = `coalesce((
  select exists (
    select from jsonb_array_elements(o.desired -> 'lines') line
    where line ->> 'line' = 'google_search' and line -> 'desired' ->> 'phone' is distinct from (
      select n.sent ->> 'phone'
      from network_object n
      join publication p on p.organization_id = n.organization_id and p.id = n.publication_id
      where p.organization_id = $1 and p.campaign_id = c.id
        and p.line = 'google_search' and n.kind = 'phone'))
  from publishing_operation o
  where o.organization_id = $1 and o.campaign_id = c.id and o.state in ('queued', 'running')
  order by o.id desc limit 1), false)`;

/**
 * Bid strategy recorded at the launch. Campaigns launched before it was recorded bid for clicks. Null if the two
 * lines differ.
 */
const googleBidsForSql = `(
  select case when count(distinct bidding) = 1 then min(bidding) end
  from (
    select coalesce(n.sent ->> 'bidding', 'clicks') as bidding
    from network_object n
    join publication p on p.organization_id = n.organization_id and p.id = n.publication_id
    where p.organization_id = $1 and p.campaign_id = c.id
      and p.line in ('google_search', 'google_display') and n.kind = 'account'
      and exists (
        select from network_object m
        where m.organization_id = $1 and m.publication_id = p.id and m.kind = 'campaign')) accounts)`;

export const expiredSql = `coalesce(c.end_date < $2::date and not c.open_ended, false)`;

const ad = (channel: string) =>
  `(select content from campaign_ad
    where organization_id = $1 and campaign_id = c.id and channel = '${channel}')`;

const targetJson = `case
  when b.id is not null then json_build_object(
    'id', b.id::text, 'kind', 'building', 'name', b.name, 'url', b.url,
    'location', bc.name || ', ' || bs.abbr,
    'initializing', b.initializing_status in ('queued', 'running'))
  when l.id is not null then json_build_object(
    'id', l.id::text, 'kind', 'listing', 'name', l.name, 'url', l.url,
    'location', lc.name || ', ' || ls.abbr,
    'initializing', l.initializing_status in ('queued', 'running'))
  when c.promoted_user_id is not null then (
    select json_build_object(
      'id', u.id::text, 'kind', 'agent', 'name', u.first_name || ' ' || u.last_name, 'url', u.website,
      'location', coalesce(uc.name || ', ' || us.abbr, ''), 'initializing', false)
    from app_user u left join city uc on uc.id = u.city_id left join state us on us.id = u.state_id
    where u.id = c.promoted_user_id and u.organization_id = $1)
  when c.target_kind is not null then (
    select json_build_object(
      'id', o.id::text, 'kind', case c.target_kind when '${TargetKind.brokerage}' then 'brokerage' else 'company' end,
      'name', o.name, 'url', o.website,
      'location', coalesce(oc.name || ', ' || os.abbr, ''), 'initializing', false)
    from organization o left join city oc on oc.id = o.city_id left join state os on os.id = o.state_id
    where o.id = $1)
  end`;

const geotargetsJson = `(
  select coalesce(json_agg(json_build_object(
    'state', json_build_object('value', s.id::text, 'label', s.name, 'abbr', s.abbr),
    'city', json_build_object('value', g.city_id::text, 'label', city.name)) order by g.position), '[]')
  from campaign_geotarget g
  join city on city.id = g.city_id
  join state s on s.id = city.state_id
  where g.organization_id = $1 and g.campaign_id = c.id)`;

const changesJson = `(
  select coalesce(json_agg(json_build_object(
    'field', k.field, 'label', k.label, 'old', k.old, 'new', k.new, 'changed_at', k.changed_at)
    order by k.changed_at, k.field), '[]')
  from campaign_change k where k.organization_id = $1 and k.campaign_id = c.id)`;

const overridesJson = `(
  select coalesce(json_agg(json_build_object(
    'place', f.place, 'rule_id', f.rule_id, 'text', f.text, 'start', f.span_start, 'end', f.span_end,
    'ground', f.ground, 'reason', f.reason,
    'allowed_by', u.first_name || ' ' || u.last_name, 'allowed_at', f.allowed_at)
    order by f.allowed_at, f.place, f.text, f.span_start, f.rule_id), '[]')
  from fair_housing_override f join app_user u on u.id = f.allowed_by
  where f.organization_id = $1 and f.campaign_id = c.id)`;

const fields = Object.entries(fieldsJson)
  .map(([name, json]) => `'${name}', ${json}`)
  .join(',\n    ');

const oneCampaign = `
  select json_build_object(
    'id', c.id::text,
    ${fields},
    'status', ${statusJson},
    'kind', ${kindJson},
    'target', ${targetJson},
    'geotargets', ${geotargetsJson},
    ${channels.map((channel) => `'${adField[channel]}', ${ad(channel)}`).join(',\n    ')},
    'variant_b', c.variant_b,
    'fair_housing_overrides', ${overridesJson},
    'channels', ${channelsJson},
    'operation', ${operationJson},
    'is_posted', c.status in (${inList(postedStatuses)}),
    'testing', ${testingSql},
    'ad_groups_paused', c.ad_groups_paused,
    'difference_count', c.difference_count,
    'google_phone_pending', ${phonePendingSql},
    'google_bids_for', ${googleBidsForSql},
    'google_recent_error', json_build_object(
      'call_phone_number_not_supported_for_country', c.phone_refused,
      'phone_of', case when not c.phone_refused then null
        when c.target_kind = '${TargetKind.agent}' then 'agent' else 'organization' end),
    'is_entity_location_changed', c.is_entity_location_changed,
    'entity_updated', c.entity_updated,
    'entity_changes', ${changesJson},
    'expired', ${expiredSql},
    'problem_count', c.problem_count,
    'revision', c.revision,
    'created_at', c.created_at,
    'updated_at', c.updated_at)::text as json
  from campaign c
  left join building b on b.organization_id = c.organization_id and b.id = c.building_id
  left join city bc on bc.id = b.city_id
  left join state bs on bs.id = b.state_id
  left join listing l on l.organization_id = c.organization_id and l.id = c.listing_id
  left join city lc on lc.id = l.city_id
  left join state ls on ls.id = l.state_id
  where c.organization_id = $1 and c.id = $3 and c.deleted_at is null`;

export type WrittenCampaign = WrittenJson<Campaign>;

type Reader = Pick<ReadCtx, 'actor' | 'clock'>;

/** Returns a campaign of the organization as JSON text. Throws `not_found` for any other. */
export async function readCampaignJson(db: Db | Tx, ctx: Reader, id: string): Promise<WrittenCampaign> {
  const query = CompiledQuery.raw(oneCampaign, [ctx.actor.organizationId, organizationToday(ctx), id]);
  return writtenCampaign(await db.executeQuery<{ json: string }>(query));
}

/** Texts of `oneCampaign` between its parameters, and the number of each. */
const texts = oneCampaign.split(/\$[123]\b/);
const pieces = Object.assign(texts, { raw: texts });
const numbers = [...oneCampaign.matchAll(/\$([123])\b/g)].map(([, number]) => Number(number));

type CampaignWrites = {
  tables: Readonly<Record<string, ShapedPart>>;
  others: readonly ShapedPart[];
  /** Statements to send before. */
  earlier?: readonly CompiledQuery[];
};

/**
 * Returns the statement that runs the writes of a campaign and its other writes and returns the campaign as it is then.
 * A write is named like its table and returns its rows, which the answer reads in place of the table: a statement does
 * not see its own writes. The campaign was locked or is written by it.
 */
export function writeAndReadCampaign(
  tx: Tx,
  ctx: Reader,
  id: string,
  { tables, others, earlier = [] }: CampaignWrites,
): LastStatement<WrittenCampaign> {
  const known = { organization: ctx.actor.organizationId, today: organizationToday(ctx), id };
  const answer = shaped('read a campaign', known, (values) => answerOf(Object.values(values)));
  const names = [...Object.keys(tables), ...others.map((_, index) => `write_${index}`)];
  const parts = [...Object.values(tables), ...others, answer];
  return new LastStatement({
    query: compiledByShape<{ json: string }>(tx, names.join(), parts, (built) => {
      const writes = names.map((name, index) => sql`${sql.ref(name)} as (${built[index]})`);
      return sql`with ${sql.join(writes)} ${built.at(-1)}`;
    }),
    earlier,
    read: writtenCampaign,
    refusal: unknownPlace,
  });
}

/** Returns `oneCampaign` with its three values. */
const answerOf = (values: unknown[]) => sql(pieces, ...numbers.map((number) => values[number - 1]));

function writtenCampaign({ rows: [row] }: QueryResult<{ json: string }>): WrittenCampaign {
  if (row === undefined) throw notFound('Campaign');
  return new WrittenJson(row.json);
}
