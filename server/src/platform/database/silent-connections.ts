import pg from 'pg';

/**
 * Time without an answer after which a connection is checked, not closed. Nearly every statement
 * takes less.
 */
const SILENT_MS = 2000;
/**
 * Pause before the second check, because an overloaded database may not have read the statement
 * yet.
 */
const LOOK_AGAIN_MS = 500;
const LOOK_EVERY_MS = 250;
/**
 * Timeout of the check itself. It assumes a responsive database; an unresponsive one has its own
 * timeouts.
 */
const LOOK_MS = 1000;

type Asked = { lookAt: number; missed: boolean; unanswered: number };

export type SilenceWatch = {
  /** Follows the statements on a new connection. */
  follow: (client: pg.PoolClient) => void;
  /**
   * Returns true for a connection as old as one whose other end was lost. It must not be handed
   * out.
   */
  isDoubtful: (client: pg.PoolClient) => boolean;
  /** Makes all present connections doubtful, because their server takes no writes any more. */
  distrust: () => void;
  end: () => void;
};

/**
 * Closes connections whose other end disappeared silently: we wait for an answer, but the database,
 * asked on a separate connection, is not working for us. Long statements may take their time;
 * connections through a pooler, which hides the server process, rely on timeouts.
 */
export function watchForSilence(url: string): SilenceWatch {
  /** Connections with a known server process, and their creation times. */
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
      if (asked.get(client) !== question) continue; // It was answered in the meantime.
      const connection = known.get(client);
      if (connection === undefined) continue;
      const missedBefore = question.missed;
      question.missed = !atWork.has(connection.pid);
      question.lookAt = now + (question.missed ? LOOK_AGAIN_MS : SILENT_MS);
      if (!missedBefore || !question.missed) continue;
      goneAt = now;
      known.delete(client);
      endAtOnce(client);
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
          const lookAt = performance.now() + SILENT_MS;
          const question = { lookAt, missed: false, unanswered: 1 + (asked.get(client)?.unanswered ?? 0) };
          asked.set(client, question);
          const answered = () => {
            const { unanswered = 0 } = asked.get(client) ?? {};
            if (unanswered <= 1) asked.delete(client);
            else
              asked.set(client, {
                lookAt: performance.now() + SILENT_MS,
                missed: false,
                unanswered: unanswered - 1,
              });
          };
          answer.then(answered, answered);
        }
        return answer;
      }) as typeof client.query;
      client.on('end', () => known.delete(client));
      const { processID: pid } = client as pg.PoolClient & { processID?: number };
      const verify = client.query<{ pid: number }>('select pg_backend_pid() as pid');
      verify.then(
        ({ rows }) => pid !== undefined && rows[0]?.pid === pid && known.set(client, { pid, born }),
        () => undefined, // The user of the connection gets the error.
      );
    },
    isDoubtful: (client) => (known.get(client)?.born ?? Infinity) <= goneAt,
    distrust: () => {
      goneAt = performance.now();
    },
    end: () => clearInterval(timer),
  };
}

/** Ends a connection without waiting for the answers to what was sent, as `end` does on a pipelined one. */
export function endAtOnce(client: pg.ClientBase): void {
  const whole = client as pg.Client;
  void whole.end();
  whole.connection.stream.destroy();
}

/**
 * Returns the server processes that are working or were a moment ago, or undefined if the database
 * does not answer.
 */
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
