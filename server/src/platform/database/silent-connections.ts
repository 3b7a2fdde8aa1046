import pg from 'pg';

/** An answer takes less, nearly always; one that takes longer is looked after, not given up. */
const SILENT_MS = 2000;
/** Looked at twice: a database that has too much to do may not have read the question yet. */
const LOOK_AGAIN_MS = 500;
const LOOK_EVERY_MS = 250;
/** The look is at a database that answers: one that does not has its own limits of time. */
const LOOK_MS = 1000;

type Asked = { lookAt: number; missed: boolean };

export type SilenceWatch = {
  /** Follows what is asked on a new connection. */
  follow: (client: pg.PoolClient) => void;
  /** True for a connection that is as old as one whose other end was found gone: nobody should be given it. */
  isDoubtful: (client: pg.PoolClient) => boolean;
  end: () => void;
};

/**
 * Finds connections whose other end is gone without a word: we wait for an answer, and the database, asked on a
 * connection of its own, has nothing to do for us. They are ended at once, so that a statement that is really long may
 * take its time. Connections through a pooler, which hides whom it asks, are left to the limits of time.
 */
export function watchForSilence(url: string): SilenceWatch {
  /** Those that we know the database by, and when they were made. */
  const known = new Map<pg.PoolClient, { pid: number; born: number }>();
  const asked = new Map<pg.PoolClient, Asked>();
  let goneAt = -Infinity;
  let looking = false;

  async function look(): Promise<void> {
    const now = performance.now();
    const silent = [...asked].filter(([client, { lookAt }]) => known.has(client) && now > lookAt);
    if (silent.length === 0) return;
    const pids = silent.flatMap(([client]) => known.get(client)?.pid ?? []);
    const atWork = await busyAmong(url, pids);
    if (atWork === undefined) return;
    for (const [client, question] of silent) {
      if (asked.get(client) !== question) continue; // It was answered meanwhile.
      const connection = known.get(client);
      if (connection === undefined) continue;
      const missedBefore = question.missed;
      question.missed = !atWork.has(connection.pid);
      question.lookAt = now + (question.missed ? LOOK_AGAIN_MS : SILENT_MS);
      if (!missedBefore || !question.missed) continue;
      goneAt = now;
      known.delete(client);
      void (client as pg.PoolClient & pg.Client).end();
    }
  }

  const timer = setInterval(() => {
    if (looking || asked.size === 0) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_EVERY_MS).unref();

  return {
    follow: (client) => {
      const born = performance.now();
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const answer = query(...args);
        if (answer instanceof Promise) {
          asked.set(client, { lookAt: performance.now() + SILENT_MS, missed: false });
          const answered = () => asked.delete(client);
          answer.then(answered, answered);
        }
        return answer;
      }) as typeof client.query;
      client.on('end', () => known.delete(client));
      const { processID: pid } = client as pg.PoolClient & { processID?: number };
      const verify = client.query<{ pid: number }>('select pg_backend_pid() as pid');
      verify.then(
        ({ rows }) => pid !== undefined && rows[0]?.pid === pid && known.set(client, { pid, born }),
        () => undefined, // Whoever got the connection hears of it.
      );
    },
    isDoubtful: (client) => (known.get(client)?.born ?? Infinity) <= goneAt,
    end: () => clearInterval(timer),
  };
}

/** Which of the database's processes work on something, or did so a moment ago; undefined when it does not say. */
async function busyAmong(url: string, pids: readonly number[]): Promise<Set<number> | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
    application_name: 'porchlight watch',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1) and (state = 'active' or state_change > now() - interval '1 second')`,
      [pids],
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch {
    return undefined;
  } finally {
    client.end().catch(() => undefined);
  }
}
