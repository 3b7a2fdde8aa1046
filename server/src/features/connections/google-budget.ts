import { sql } from 'kysely';
import { NetworkError } from '#providers/network-error.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Work that nobody waits for leaves this part of the day's operations to the work that somebody waits for. */
const BACKGROUND_SHARE = 0.8;

/** A minute counts until its last second is a day old. */
const counted = sql<boolean>`minute > now() - interval '24 hours 1 minute'`;

export type GoogleBudget = (operations: number, background: boolean) => Promise<void>;

/**
 * Counts operations against what Google allows the project in a sliding 24 hours, for all processes together. When there
 * is no room, nothing is counted, and the refusal says when there will be.
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

/** Returns in how many milliseconds enough of the oldest minutes have left the window for `most` to be counted. */
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
