import { sql } from 'kysely';
import type { Network } from '#domain/channels.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Limits of an ad account, in milliseconds of this process's monotonic clock. */
export type Standing = {
  /** No call is sent before this time. */
  freeAt: number;
  usedPercent: number;
  /** End of the time for which the percentage counts, because networks reset their usage. */
  usedUntil: number;
  /** Consecutive calls that were refused or not answered. */
  failures: number;
  learnedAt: number;
};

/** Key of the limits of the whole app. */
export const WHOLE_APP = '';

/** Number of consecutive failures after which a network counts as unreachable and gets one probe at a time. */
export const AWAY_AFTER = 5;

/** Time within which Meta resets an account's score. */
const USAGE_COUNTS_MS = 300_000;

/** Maximum age of this process's copy. A block that another process meets arrives within this time. */
const KNOWN_FOR_MS = 2000;

type Row = {
  network: Network;
  account_id: string;
  used_percent: number;
  failures: number;
  blocked_ms: number;
  age_ms: number;
};

// Computed with the database's clock, because clocks of machines differ.
const columns = sql`network, account_id, used_percent, failures,
  coalesce(extract(epoch from blocked_until - now()) * 1000, 0)::float as blocked_ms,
  (extract(epoch from now() - updated_at) * 1000)::float as age_ms`;

const keyOf = (network: Network, accountId: string) => `${network} ${accountId}`;
const now = () => performance.now();

function toStanding(row: Row): Standing {
  return {
    freeAt: now() + row.blocked_ms,
    usedPercent: row.used_percent,
    usedUntil: now() + USAGE_COUNTS_MS - row.age_ms,
    failures: row.failures,
    learnedAt: now(),
  };
}

export type PaceStandings = ReturnType<typeof paceStandings>;

/** Shares the limits of all restricted accounts through the database. */
export function paceStandings(db: Db) {
  let known = new Map<string, Standing>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const startedAt = now();
    const { rows } = await sql<Row>`select ${columns} from network_pace
      where blocked_until > now() or failures > 0
        or (used_percent > 0 and updated_at > now() - ${USAGE_COUNTS_MS / 1000} * interval '1 second')`.execute(
      db,
    );
    const fresh = new Map(rows.map((row) => [keyOf(row.network, row.account_id), toStanding(row)]));
    // Results of calls during the read are newer than the read.
    for (const [key, standing] of known) if (standing.learnedAt >= startedAt) fresh.set(key, standing);
    known = fresh;
    readAt = startedAt;
  }

  async function write(change: ReturnType<typeof sql>): Promise<Standing | undefined> {
    const { rows } = await sql<Row>`${change} returning ${columns}`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    const standing = toStanding(row);
    known.set(keyOf(row.network, row.account_id), standing);
    return standing;
  }

  const seconds = (ms: number) => sql`${ms / 1000}::float * interval '1 second'`;

  return {
    of: async (network: Network, accountId: string): Promise<Standing | undefined> => {
      if (now() - readAt > KNOWN_FOR_MS) {
        reading ??= read().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return known.get(keyOf(network, accountId));
    },

    /** Records an answer: resets the failures, and the block if the network was unreachable. */
    answered: (network: Network, accountId: string, usedPercent: number) =>
      write(sql`insert into network_pace as p (network, account_id, used_percent)
        values (${network}, ${accountId}, ${usedPercent})
        on conflict (network, account_id) do update set used_percent = excluded.used_percent, failures = 0,
          blocked_until = case when p.failures >= ${AWAY_AFTER} then null else p.blocked_until end,
          updated_at = now()`),

    /** Records a refusal for the rate. The network is reachable then. Refusals of parallel calls count as one. */
    throttled: (network: Network, accountId: string, waitMs: number, stated: boolean) =>
      write(sql`insert into network_pace as p (network, account_id, blocked_until, failures)
        values (${network}, ${accountId}, now() + ${seconds(waitMs)}, 1)
        on conflict (network, account_id) do update set updated_at = now(),
          blocked_until = case when ${stated} or coalesce(p.blocked_until, now()) > now()
            then greatest(p.blocked_until, excluded.blocked_until)
            else now() + ${seconds(waitMs)} * power(2, p.failures) end,
          failures = least(${AWAY_AFTER - 1},
            case when p.blocked_until > now() then p.failures else p.failures + 1 end)`),

    /** Records a missing answer. After several in a row the network gets no calls for `probeMs`. */
    unreachable: (network: Network, accountId: string, probeMs: number) =>
      write(sql`insert into network_pace as p (network, account_id, failures)
        values (${network}, ${accountId}, 1)
        on conflict (network, account_id) do update set failures = p.failures + 1, updated_at = now(),
          blocked_until = case when p.failures + 1 >= ${AWAY_AFTER}
            then greatest(p.blocked_until, now() + ${seconds(probeMs)}) else p.blocked_until end`),

    /** Reserves the single probe of an unreachable network. Returns undefined if another process has reserved it. */
    takeProbe: (network: Network, accountId: string, probeMs: number) =>
      write(sql`update network_pace set blocked_until = now() + ${seconds(probeMs)}
        where network = ${network} and account_id = ${accountId} and failures >= ${AWAY_AFTER}
          and coalesce(blocked_until, now()) <= now()`),
  };
}
