import { sql, type RawBuilder } from 'kysely';
import type { Env } from '../../env.ts';
import { acrossOrganizations } from '../database/across-organizations.ts';
import type { Db } from '../database/connect.ts';
import { letFactsGo } from '../database/let-facts-go.ts';
import { KEPT_HOURS } from '../http/idempotency.ts';
import type { Job } from './boss.ts';
import { defineRegularJob } from './job-queue.ts';

const forgetOldRows = defineRegularJob({
  name: 'forget-old-rows',
  retries: 1,
  expireSeconds: 3600,
  cron: '23 3 * * *',
});

/** Rows of one statement, so that none locks many rows or fills the disk with its log. */
const BATCH = 2000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Age from which a trigger lets fair-housing records go, and to which their exceptions stay in the audit. */
const FIVE_YEARS_DAYS = 1830;

export type Retention = Pick<
  Env,
  | 'ACCESS_RETENTION_DAYS'
  | 'AUDIT_RETENTION_DAYS'
  | 'BREAKDOWN_RETENTION_DAYS'
  | 'FAIR_HOUSING_RETENTION_DAYS'
  | 'NOTIFICATION_RETENTION_DAYS'
  | 'OPERATION_RETENTION_DAYS'
  | 'OUTBOX_RETENTION_DAYS'
  | 'SESSION_RETENTION_DAYS'
>;

type Old = [table: string, condition: RawBuilder<unknown>];
type Forgotten = { table: string; key: readonly Key[]; condition: RawBuilder<unknown> };

/** Returns the rows to delete, by table and in order. docs/retention.md lists every table with its retention. */
function oldRows(keep: Retention, now: Date): Old[] {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const ended = ago(keep.SESSION_RETENTION_DAYS);
  const notified = ago(keep.NOTIFICATION_RETENTION_DAYS);
  const audited = ago(keep.AUDIT_RETENTION_DAYS);
  const fiveYears = ago(Math.max(keep.AUDIT_RETENTION_DAYS, FIVE_YEARS_DAYS));
  return [
    ['idempotency_key', sql`created_at < ${new Date(now.getTime() - KEPT_HOURS * HOUR_MS)}`],
    ['oauth_state', sql`expires_at < ${now}`],
    ['invitation_token', sql`expires_at < ${now}`],
    ['account_attempt', sql`window_start < ${ago(1)}`],
    ['call_count', sql`window_start < ${ago(1)}`],
    ['session', sql`ended_at < ${ended} or expires_at < ${ended}`],
    ['account_link', sql`expires_at < ${ended}`],
    ['outbox_mail', sql`sent_at < ${ago(keep.OUTBOX_RETENTION_DAYS)}`],
    ['notification', sql`at < ${notified}`],
    ['notification_mail', sql`created_at < ${notified}`],
    ['report_mail', sql`created_at < ${notified}`],
    ['share_link', sql`expires_at < ${notified}`],
    ['report_recipient', formerRecipients(notified)],
    // A day later, because the first day of a rule starts later in the west of the country.
    ['announced_rule', sql`since < ${ago(1)}::date`],
    ['access_event', sql`at < ${ago(keep.ACCESS_RETENTION_DAYS)}`],
    ['breakdown_fact', sql`date < ${ago(keep.BREAKDOWN_RETENTION_DAYS)}::date`],
    ['publishing_operation', formerOperations(ago(keep.OPERATION_RETENTION_DAYS))],
    [
      'audit_entry',
      sql`at < ${audited} and (at < ${fiveYears} or verb not in ('allow_fair_housing', 'end_fair_housing'))`,
    ],
    // Last, because the trigger that protects them refuses by the clock of the database.
    ['fair_housing_record', sql`recorded_at < ${ago(keep.FAIR_HOUSING_RETENTION_DAYS)}`],
  ];
}

/**
 * Matches recipients of reports who were taken off the list, or whose schedule was stopped, before an instant. Those
 * who have unsubscribed stay until the same time after their campaign was deleted, because they must not be added again.
 */
const formerRecipients = (before: Date) => sql`exists (
  select from report_schedule s join campaign c on c.organization_id = s.organization_id and c.id = s.campaign_id
  where s.organization_id = r.organization_id and s.campaign_id = r.campaign_id
    and (c.deleted_at < ${before}
      or r.unsubscribed_at is null and least(r.removed_at, s.stopped_at) < ${before}))`;

/** Matches finished operations before an instant. The last one of a campaign stays: its state is shown. */
const formerOperations = (before: Date) => sql`finished_at < ${before} and exists (
  select from publishing_operation later
  where later.organization_id = r.organization_id and later.campaign_id = r.campaign_id and later.id > r.id)`;

/**
 * Deletes rows beyond their retention in batches. Stops between two batches if the process does. A failure at one table
 * keeps no other from being cleaned; the first one is thrown at the end.
 */
export async function forget(db: Db, keep: Retention, now: Date, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const [table, condition] of oldRows(keep, now)) {
    try {
      const key = await primaryKey(db, table);
      let deleted = BATCH;
      while (deleted >= BATCH && !signal.aborted) deleted = await forgetBatch(db, { table, key, condition });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

type Key = { name: string; type: string };
type Keys = Record<string, string>;

function primaryKey(db: Db, table: string): Promise<Key[]> {
  return sql<Key>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary`
    .execute(db)
    .then(({ rows }) => rows);
}

/**
 * Deletes rows by their keys in a second statement: a cluster of several machines can limit a search, but no deletion
 * (docs/scaling.md). Repeats the condition for rows that have changed since they were found.
 */
async function forgetBatch(db: Db, { table, key, condition }: Forgotten): Promise<number> {
  const names = sql.join(key.map(({ name }) => sql`${sql.ref(name)}::text`));
  const { rows: found } = await sql<Keys>`
    select ${names} from ${sql.table(table)} r where ${condition} limit ${sql.lit(BATCH)}
    ${acrossOrganizations}`.execute(db);
  if (found.length === 0) return 0;
  const values = key.map(
    ({ name, type }) => sql`${found.map((row) => row[name])}::text[]::${sql.raw(type)}[]`,
  );
  const same = key.map(({ name }, index) => sql`r.${sql.ref(name)} = k.${sql.ref(`key_${index}`)}`);
  return db.transaction().execute(async (tx) => {
    await letFactsGo(tx);
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} r
      using unnest(${sql.join(values)}) k (${sql.join(key.map((_, index) => sql.ref(`key_${index}`)))})
      where ${sql.join(same, sql` and `)} and (${condition}) ${acrossOrganizations}`.execute(tx);
    return Number(numAffectedRows);
  });
}

export function housekeepingJobs({ db, env }: { db: Db; env: Retention }): Job[] {
  return [{ definition: forgetOldRows, run: (_data, { signal }) => forget(db, env, new Date(), signal) }];
}
