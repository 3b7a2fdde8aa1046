import { sql } from 'kysely';
import type { Network } from '#domain/channels.ts';
import type { Db } from '../../platform/database/connect.ts';

/** How an ad account stands with its network, in milliseconds of this process's own steady clock. */
export type Standing = {
  /** Nothing is sent before. */
  freeAt: number;
  usedPercent: number;
  /** Networks forget what was used; until then the percentage counts. */
  usedUntil: number;
  /** Calls in a row that were refused or not answered. */
  failures: number;
  learnedAt: number;
};

/** The key under which the standing of a whole app is kept. */
export const WHOLE_APP = '';

/** After so many failures in a row a network counts as away: one call at a time tries whether it is back. */
export const AWAY_AFTER = 5;

/** Meta forgets an account's score within this time. */
const USAGE_COUNTS_MS = 300_000;

/** How old what this process knows may be. A block that another process meets arrives here within this time. */
const KNOWN_FOR_MS = 2000;

type Row = {
  network: Network;
  account_id: string;
  used_percent: number;
  failures: number;
  blocked_ms: number;
  age_ms: number;
};

// The database's clock decides, so that machines whose clocks differ agree.
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

/** The standings of all accounts that are not simply free, shared through the database. */
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
    // What was learned here meanwhile is newer than what was read.
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

    /** The network answered: failures are over, and a block with them if it was for being away. */
    answered: (network: Network, accountId: string, usedPercent: number) =>
      write(sql`insert into network_pace as p (network, account_id, used_percent)
        values (${network}, ${accountId}, ${usedPercent})
        on conflict (network, account_id) do update set used_percent = excluded.used_percent, failures = 0,
          blocked_until = case when p.failures >= ${AWAY_AFTER} then null else p.blocked_until end,
          updated_at = now()`),

    /** The network asked to wait: it is there. Calls that were on their way together count as one refusal. */
    throttled: (network: Network, accountId: string, waitMs: number, stated: boolean) =>
      write(sql`insert into network_pace as p (network, account_id, blocked_until, failures)
        values (${network}, ${accountId}, now() + ${seconds(waitMs)}, 1)
        on conflict (network, account_id) do update set updated_at = now(),
          blocked_until = case when ${stated} or coalesce(p.blocked_until, now()) > now()
            then greatest(p.blocked_until, excluded.blocked_until)
            else now() + ${seconds(waitMs)} * power(2, p.failures) end,
          failures = least(${AWAY_AFTER - 1},
            case when p.blocked_until > now() then p.failures else p.failures + 1 end)`),

    /** The network did not answer; after some of these in a row it is left alone for a time. */
    unreachable: (network: Network, accountId: string, probeMs: number) =>
      write(sql`insert into network_pace as p (network, account_id, failures)
        values (${network}, ${accountId}, 1)
        on conflict (network, account_id) do update set failures = p.failures + 1, updated_at = now(),
          blocked_until = case when p.failures + 1 >= ${AWAY_AFTER}
            then greatest(p.blocked_until, now() + ${seconds(probeMs)}) else p.blocked_until end`),

    /** Takes the one try that a network which was away is given; undefined when somebody else has taken it. */
    takeProbe: (network: Network, accountId: string, probeMs: number) =>
      write(sql`update network_pace set blocked_until = now() + ${seconds(probeMs)}
        where network = ${network} and account_id = ${accountId} and failures >= ${AWAY_AFTER}
          and coalesce(blocked_until, now()) <= now()`),
  };
}
