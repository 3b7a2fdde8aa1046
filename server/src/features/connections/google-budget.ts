import { sql } from 'kysely';
import { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Work that nobody waits for leaves this part of the day's operations to the work that somebody waits for. */
const BACKGROUND_SHARE = 0.8;

/** An hour counts until its last minute is a day old. */
const counted = sql<boolean>`hour > now() - interval '25 hours'`;

export type GoogleBudget = (operations: number, background: boolean) => Promise<void>;

/**
 * Counts operations against what Google allows the project in a sliding day, for all processes together. When there
 * is no room, nothing is counted, and the refusal says when there will be.
 */
export function googleBudget(db: Db, perDay: number): GoogleBudget {
  return async (operations, background) => {
    const allowed = Math.floor(background ? perDay * BACKGROUND_SHARE : perDay);
    const { rows } = await sql`
      insert into google_operations (hour, operations)
      select date_trunc('hour', now()), ${operations}::int
      where (select coalesce(sum(operations), 0) from google_operations where ${counted}) + ${operations}::int
        <= ${allowed}::int
      on conflict (hour) do update set operations = google_operations.operations + excluded.operations
      returning hour`.execute(db);
    if (rows.length > 0) return;
    throw new NetworkError('The daily limit of calls to Google is used up', {
      network: 'google',
      kind: 'rate_limited',
      code: 'daily_operations',
      retryAfterMs: await roomIn(db, allowed - operations),
    });
  };
}

/** In how many milliseconds enough of the oldest hours have passed out of the day for `most` to be left. */
async function roomIn(db: Db, most: number): Promise<number> {
  const hours = await db
    .selectFrom('google_operations')
    .select([
      'operations',
      sql<number>`(extract(epoch from hour + interval '25 hours' - now()) * 1000)::float`.as('leaves_in'),
    ])
    .where(counted)
    .orderBy('hour')
    .execute();
  let left = hours.reduce((sum, { operations }) => sum + operations, 0);
  for (const { operations, leaves_in: ms } of hours) {
    left -= operations;
    if (left <= most) return Math.max(1000, ms);
  }
  return 3_600_000;
}

/** Hours that no longer count. */
export async function forgetOldOperations(db: Db): Promise<void> {
  await db
    .deleteFrom('google_operations')
    .where(sql<boolean>`hour < now() - interval '3 days'`)
    .execute();
}
