import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { connect, type Db } from './connect.ts';
import { isDatabaseAway, isOutOfTime, POOL_FULL } from './database-away.ts';

/** Longest wait of a read for the replica, and so the lag beyond which the replica is not used. */
const WAIT_MS = 250;
const ASK_AGAIN_MS = 5;
const LOOK_EVERY_MS = 1000;

type Standing = 'used' | 'behind' | 'away';

export type Replica = {
  /**
   * Returns the replica's database once it has every write that was committed before the call, by any process. Returns
   * undefined if the replica is away or behind.
   */
  caughtUp: () => Promise<Db | undefined>;
  /** Counts a read that the replica has answered. */
  answered: () => void;
  /** Records that a read failed on the replica. The primary answers it, unless it exceeded its time limit. */
  failed: (error: unknown) => void;
  standing: () => Standing;
  close: () => Promise<void>;
};

type Options = {
  url: string;
  primary: Db;
  size: number;
  pooled: boolean;
  log: Logger;
  metrics: Pick<Metrics, 'reads' | 'replicaUsed'>;
};

/** Opens the connections to a replica and follows how far it is. */
export function openReplica({ url, primary, size, pooled, log, metrics }: Options): Replica {
  const { db, pool, close } = connect(url, { size, log, pooled, replica: true });
  // Its own connection, so that the question does not wait for reports.
  const asking = connect(url, { size: 1, log, pooled, replica: true });
  let standing: Standing | undefined;
  /** Position up to which the replica is known to have replayed. */
  let replayed = -Infinity;
  // Both counts exist from the start, so that an alert knows processes with a replica.
  for (const server of ['primary', 'replica']) metrics.reads.inc({ server }, 0);
  // The address may lead to another server after a connection was lost.
  for (const each of [pool, asking.pool]) each.on('connect', () => (replayed = -Infinity));

  const committed = shared(() => readPosition(primary));
  const position = shared(async () => {
    const { isStandby, replayedTo } = await readReplayed(asking.db);
    if (!isStandby) throw new Error('DATABASE_READ_URL does not lead to a replica');
    return replayedTo;
  });

  function become(next: Standing, reason?: unknown): void {
    metrics.replicaUsed.set(next === 'used' ? 1 : 0);
    if (next === standing) return;
    standing = next;
    if (next === 'used') log.info('reads go to the replica');
    else log.warn({ err: reason, replica: next }, 'reads go to the primary');
  }

  /**
   * Returns true once the replica has reached a position, or false if that takes too long. Throws if the replica does
   * not answer in that time.
   */
  async function reaches(target: number): Promise<boolean> {
    const until = performance.now() + WAIT_MS;
    let answers = false;
    while (replayed < target) {
      const now = await Promise.race([position(), wait(Math.max(0, until - performance.now()))]);
      if (now === undefined && answers) return false;
      if (now === undefined) throw new Error('the replica does not answer');
      answers = true;
      replayed = now;
      if (now >= target) return true;
      if (performance.now() > until) return false;
      await wait(ASK_AGAIN_MS);
    }
    return true;
  }

  /** Returns true if the replica has all that the primary had at the call. */
  async function follows(): Promise<boolean> {
    // Without the primary there is no position to reach, and the standing stays as it is.
    const target = await committed().catch(() => undefined);
    if (target === undefined) return false;
    try {
      const isThere = await reaches(target);
      become(isThere ? 'used' : 'behind');
      return isThere;
    } catch (error) {
      become('away', error);
      return false;
    }
  }

  let looking = false;
  const look = () => {
    if (looking) return;
    looking = true;
    void follows().finally(() => (looking = false));
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  look();

  return {
    caughtUp: async () => {
      if (standing === 'used' && (await follows())) return db;
      metrics.reads.inc({ server: 'primary' });
      return undefined;
    },
    answered: () => metrics.reads.inc({ server: 'replica' }),
    failed: (error) => {
      if (!isOutOfTime(error)) metrics.reads.inc({ server: 'primary' });
      log.warn({ err: error }, 'a read failed on the replica');
      if (isDatabaseAway(error) && !concernsOneRead(error)) become('away', error);
    },
    standing: () => standing ?? 'away',
    close: async () => {
      clearInterval(timer);
      await Promise.all([close(), asking.close()]);
    },
  };
}

/** Returns true if a read failed by its own time limit, or because others used all connections. */
function concernsOneRead(error: unknown): boolean {
  return isOutOfTime(error) || (error instanceof Error && error.message.includes(POOL_FULL));
}

/** Shares one question among its callers. Each gets an answer to a question that was asked after its call. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const start = () => {
    next = undefined;
    const answer = ask();
    running = answer;
    return answer;
  };
  return () => {
    next ??= running.then(start, start);
    return next;
  };
}

/** Returns the end of the write-ahead log up to which the primary may have answered that a write is committed. */
async function readPosition(primary: Db): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select (case current_setting('synchronous_commit') when 'off'
      then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::float8 as position`.execute(
    primary,
  );
  return rows[0]?.position;
}

async function readReplayed(replica: Db): Promise<{ isStandby: boolean; replayedTo: number }> {
  const { rows } = await sql<{ standby: boolean; position: number | null }>`
    select pg_is_in_recovery() as standby,
      (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position`.execute(replica);
  return { isStandby: rows[0]?.standby === true, replayedTo: rows[0]?.position ?? -Infinity };
}
