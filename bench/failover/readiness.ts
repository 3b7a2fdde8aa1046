import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

type Seen = { process: number; at: number; ready: boolean };

const ASK_EVERY_MS = 250;
/** Time after which a balancer gives up a probe. */
const PROBE_MS = 3000;

/** Asks `/readyz` of each process four times a second, with times since `begun`. No answer counts as not ready. */
export function watchReadiness(ports: readonly number[], begun: number): { stop: () => Promise<Seen[]> } {
  const seen: Seen[] = [];
  const ending = new AbortController();
  const watching = ports.map(async (port, process) => {
    while (!ending.signal.aborted) {
      const signal = AbortSignal.timeout(PROBE_MS);
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      );
      seen.push({ process, at: performance.now() - begun, ready });
      await wait(ASK_EVERY_MS);
    }
  });
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(watching);
      return seen;
    },
  };
}

/** Instants since the load began, in milliseconds. */
type Instants = {
  killedAt: number;
  /** Instant of the first commit that the database answered. */
  databaseBackAt: number;
  /** Instant of the first write that the product answered. */
  backAt: number;
};

/**
 * Returns the milliseconds until every process said not ready after the kill, and for which one said not
 * ready after the product had answered a write.
 */
export function honesty(seen: readonly Seen[], { killedAt, databaseBackAt, backAt }: Instants) {
  const after = seen.filter(({ at, ready }) => !ready && at > backAt);
  const processes = new Set(seen.map(({ process }) => process));
  // Without a process that says not ready, all said ready until the end of the outage.
  const turned = [...processes].map((process) => {
    const first = seen.find((each) => each.process === process && !each.ready && each.at > killedAt);
    return Math.min(first?.at ?? databaseBackAt, databaseBackAt);
  });
  const recovers = [...processes].every(
    (process) => seen.findLast((each) => each.process === process)?.ready === true,
  );
  return {
    wronglyReady: Math.max(...turned) - killedAt,
    lateReady: recovers ? Math.max(0, ...after.map(({ at }) => at - backAt)) : Infinity,
  };
}

const COMMIT_MS = 5000;

/** Tries to commit a write until the database answers one. Each attempt has a connection of its own. */
export async function untilCommits(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: COMMIT_MS,
      query_timeout: COMMIT_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query("select pg_logical_emit_message(true, 'bench', 'commit')");
      return;
    } catch {
      await wait(100);
    } finally {
      client.end().catch(() => undefined);
    }
  }
}
