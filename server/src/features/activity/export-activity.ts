import { sql } from 'kysely';
import type { activityRoutes } from '#contract/activity/activity.ts';
import type { QueryOf } from '#contract/route/route.ts';
import { AppError } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { csvFile, type Cell } from '../../platform/csv.ts';
import { SentFile } from '../../platform/http/ready-answers.ts';

type Query = QueryOf<typeof activityRoutes.exportActivity>;

/** Most events of a file. A spreadsheet opens a million rows, and this takes some 30 MB of memory. */
const MOST_EVENTS = 50_000;

type Row = {
  source: 'change' | 'access' | 'fair-housing record';
  id: string;
  at: Date;
  event: string;
  entity: string;
  entity_id: string | null;
  by_name: string | null;
  by_email: string | null;
  by_staff: boolean;
  as_name: string | null;
  address: string | null;
  browser: string | null;
  details: unknown;
  request_id: string | null;
};

const heads = [
  'Time (UTC)',
  'Log',
  'Number',
  'Event',
  'Object',
  'Object number',
  'By',
  'Email',
  'Support',
  'Acting as',
  'Address',
  'Browser',
  'Details',
  'Request',
];

/**
 * Exports the activity of the owner's organization in a range of days of its time zone, oldest first. Sign-ins of a
 * member count from the day they joined, because earlier ones belong to no organization or to another. Those of former
 * members are left out, because nothing says until when they belonged here. The operator's log has them.
 */
export async function exportActivity(
  ctx: MemberCtx,
  { start_date: start, end_date: end }: Query,
): Promise<SentFile> {
  const rows = await readRows(ctx, start, end);
  if (rows.length > MOST_EVENTS) {
    const most = MOST_EVENTS.toLocaleString('en-US');
    throw new AppError('invalid_input', `These days have more than ${most} events. Choose fewer days.`);
  }
  const name = `Activity - ${start} to ${end}.csv`;
  return new SentFile({ name, type: 'text/csv; charset=utf-8', bytes: csvFile([heads, ...rows.map(cells)]) });
}

function cells(row: Row): Cell[] {
  const details = JSON.stringify(row.details ?? {});
  return [
    row.at.toISOString(),
    row.source,
    row.id,
    row.event,
    row.entity,
    row.entity_id,
    row.by_name,
    row.by_email,
    row.by_staff ? 'yes' : null,
    row.as_name,
    row.address,
    row.browser,
    details === '{}' ? null : details,
    row.request_id,
  ];
}

const nameOf = (user: 'who' | 'whom') =>
  sql`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`;

async function readRows({ db, actor }: MemberCtx, start: string, end: string): Promise<Row[]> {
  const { organizationId, timeZone } = actor;
  const from = sql`(${start}::date::timestamp at time zone ${timeZone})`;
  // A former member may belong to another organization by now, whose name and address are not ours to show.
  const isMember = (user: 'who' | 'whom') =>
    sql`(${sql.ref(`${user}.organization_id`)} is not distinct from ${organizationId})`;
  const until = sql`((${end}::date + 1)::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<Row>`
    with member as (
      select u.id, greatest(o.created_at, j.at) as since
      from app_user u join organization o on o.id = u.organization_id
      left join (
        select actor_id, max(at) as at from audit_entry
        where organization_id = ${organizationId} and verb = 'accept_invitation' group by actor_id) j
        on j.actor_id = u.id
      where u.organization_id = ${organizationId}),
    event as (
      select 'change' as source, e.id, e.at, e.verb as event, e.entity, e.entity_id, e.actor_id, e.acting_as_id,
        null::text as address, null::text as browser, e.changes as details, e.request_id
      from audit_entry e
      where e.organization_id = ${organizationId} and e.at >= ${from} and e.at < ${until}
      union all
      -- Entries without an organization: changes by members of their own accounts, and grants of the operator.
      -- The log of access has the sign-ins, with their addresses.
      select 'change', e.id, e.at, e.verb, e.entity, e.entity_id, e.actor_id, e.acting_as_id,
        null, null, e.changes, e.request_id
      from audit_entry e left join member m on m.id = e.actor_id
      where e.organization_id is null and e.at >= ${from} and e.at < ${until}
        and (e.at >= m.since and e.verb <> 'sign_in'
          or e.actor_id is null and e.changes ->> 'organization' = ${organizationId})
      union all
      select 'access', a.id, a.at, a.kind, 'user', a.user_id, a.user_id, null, a.address, a.browser,
        case when a.detail is null then '{}' else jsonb_build_object('route', a.detail) end, null
      from access_event a join member m on m.id = a.user_id
      where a.at >= ${from} and a.at < ${until} and a.at >= m.since
      union all
      select 'fair-housing record', r.id, r.recorded_at, r.event, 'campaign', r.campaign_id, r.actor_id,
        r.acting_as_id, null, null, jsonb_build_object('rules_version', r.rules_version), null
      from fair_housing_record r
      where r.organization_id = ${organizationId} and r.recorded_at >= ${from} and r.recorded_at < ${until})
    select event.*,
      case when event.actor_id is null or event.acting_as_id is not null or ${isMember('who')} then ${nameOf('who')}
        else 'former member ' || event.actor_id end as by_name,
      case when ${isMember('who')} then who.email end as by_email,
      not ${isMember('who')} and event.acting_as_id is not null as by_staff,
      case when event.acting_as_id is null or ${isMember('whom')} then ${nameOf('whom')}
        else 'former member ' || event.acting_as_id end as as_name
    from event
    left join app_user who on who.id = event.actor_id
    left join app_user whom on whom.id = event.acting_as_id
    order by event.at, event.source, event.id
    limit ${MOST_EVENTS + 1}`.execute(db);
  return rows;
}
