import { sql } from 'kysely';
import { acrossOrganizations } from '../../platform/database/across-organizations.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Place of an event in the log, from which a later export continues. */
export type ActivityPlace = { at: string; source: string; id: string };

export type ActivityEvent = ActivityPlace & {
  event: string;
  organization_id: string | null;
  actor_id: string | null;
  acting_as_id: string | null;
  entity: string;
  entity_id: string | null;
  address: string | null;
  browser: string | null;
  details: unknown;
  request_id: string | null;
};

const BATCH = 1000;

type Range = { since: Date; until: Date; after?: ActivityPlace | undefined };

/**
 * Yields the events of all organizations in a range, oldest first. Events at the same instant are ordered by log and
 * number, so that `after` neither repeats nor skips one. Names and addresses of people stay in the database; the ids
 * of users identify them.
 */
export async function* readActivity(db: Db, { since, until, after }: Range): AsyncGenerator<ActivityEvent> {
  let place = after;
  for (;;) {
    const batch = await readBatch(db, since, until, place);
    yield* batch;
    place = batch.at(-1);
    if (batch.length < BATCH || place === undefined) return;
  }
}

async function readBatch(
  db: Db,
  since: Date,
  until: Date,
  after: ActivityPlace | undefined,
): Promise<ActivityEvent[]> {
  const place = after ?? { at: since.toISOString(), source: '', id: '0' };
  const later = (at: string, source: string, id: string) => sql`
    ${sql.ref(at)} >= ${place.at}::timestamptz and ${sql.ref(at)} < ${until}
    and (${sql.ref(at)}, ${source}::text, ${sql.ref(id)})
      > (${place.at}::timestamptz, ${place.source}::text, ${place.id}::bigint)
    order by ${sql.ref(at)}, ${sql.ref(id)} limit ${sql.lit(BATCH)}`;
  const { rows } = await sql<ActivityEvent>`
    with event as (
      (select e.at, 'audit' as source, e.id, e.verb as event, e.organization_id, e.actor_id, e.acting_as_id, e.entity,
        e.entity_id, null::text as address, null::text as browser, e.changes as details, e.request_id
      from audit_entry e where ${later('e.at', 'audit', 'e.id')})
      union all
      (select a.at, 'access', a.id, a.kind, u.organization_id, a.user_id, null, 'user', a.user_id, a.address, a.browser,
        case when a.detail is null then '{}' else jsonb_build_object('route', a.detail) end, null
      from access_event a left join app_user u on u.id = a.user_id where ${later('a.at', 'access', 'a.id')})
      union all
      (select r.recorded_at, 'fair_housing', r.id, r.event, r.organization_id, r.actor_id, r.acting_as_id, 'campaign',
        r.campaign_id, null, null, jsonb_build_object('rules_version', r.rules_version), null
      from fair_housing_record r where ${later('r.recorded_at', 'fair_housing', 'r.id')}))
    select to_json(event.at) #>> '{}' as at, source, id, event, organization_id, actor_id, acting_as_id, entity,
      entity_id, address, browser, details, request_id
    from event order by event.at, source, event.id limit ${sql.lit(BATCH)} ${acrossOrganizations}`.execute(
    db,
  );
  return rows;
}
