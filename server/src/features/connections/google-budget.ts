import { sql } from 'kysely';
import { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Share of the daily operations that background work may use. The rest is reserved for calls that a user waits for. */
const BACKGROUND_SHARE = 0.8;

/** A minute counts until its last second is 24 hours old. */
const counted = sql<boolean>`minute > now() - interval '24 hours 1 minute'`;

export type GoogleBudget = (operations: number, background: boolean) => Promise<void>;

/**
 * Counts operations of all processes against Google's limit for the project in a sliding 24 hours. Throws
 * `rate_limited` with the time until there is room, and counts nothing then.
 */
export function googleBudget(db: Db, perDay: number): GoogleBudget {
  return async (operations, background) => {
    const allowed = Math.floor(background ? perDay * BACKGROUND_SHARE : perDay);
    const { rows } = await sql`
      insert into google_operations (minute, operations)
      select date_trunc('minute', now()), ${operations}::int
      where (select coalesce(sum(operations), 0) from google_operations where ${counted}) + ${operations}::int
        <= ${allowed}::int
      on conflict (minute) do update set operations = google_operations.operations + excluded.operations
      returning minute`.execute(db);
    if (rows.length > 0) return;
    throw new NetworkError('The calls that Google allows in 24 hours are used up', {
      network: 'google',
      kind: 'rate_limited',
      code: 'daily_operations',
      retryAfterMs: await roomIn(db, allowed - operations),
    });
  };
}

/** Returns the milliseconds until the count has fallen to `most`, as the oldest minutes leave the window. */
async function roomIn(db: Db, most: number): Promise<number> {
  const minutes = await db
    .selectFrom('google_operations')
    .select([
      'operations',
      sql<number>`(extract(epoch from minute + interval '24 hours 1 minute' - now()) * 1000)::float`.as(
        'leaves_in',
      ),
    ])
    .where(counted)
    .orderBy('minute')
    .execute();
  let left = minutes.reduce((sum, { operations }) => sum + operations, 0);
  for (const { operations, leaves_in: ms } of minutes) {
    left -= operations;
    if (left <= most) return Math.max(1000, ms);
  }
  return 3_600_000;
}

/** Deletes minutes that no longer count. */
export async function forgetOldOperations(db: Db): Promise<void> {
  await db
    .deleteFrom('google_operations')
    .where(sql<boolean>`minute < now() - interval '3 days'`)
    .execute();
}
