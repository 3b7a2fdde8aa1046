import { setTimeout as wait } from 'node:timers/promises';

type Seen = { process: number; at: number; ready: boolean };

export type Readiness = { stop: () => Promise<Seen[]> };

const ASK_EVERY_MS = 250;
/** Time after which a balancer gives up a probe. */
const PROBE_MS = 3000;

/** Asks `/readyz` of each process four times a second, with times since `begun`. No answer counts as not ready. */
export function watchReadiness(ports: readonly number[], begun: number): Readiness {
  const seen: Seen[] = [];
  let going = true;
  const watching = ports.map(async (port, process) => {
    while (going) {
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(PROBE_MS),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      seen.push({ process, at: performance.now() - begun, ready });
      await wait(ASK_EVERY_MS);
    }
  });
  return {
    stop: async () => {
      going = false;
      await Promise.all(watching);
      return seen;
    },
  };
}

/**
 * Returns the milliseconds for which a process still said ready after the primary was killed, and for which one said not
 * ready after writes worked again.
 */
export function honesty(seen: readonly Seen[], killedAt: number, backAt: number) {
  const during = seen.filter(({ at, ready }) => ready && at > killedAt && at < backAt);
  const after = seen.filter(({ at, ready }) => !ready && at > backAt);
  const last = Math.max(0, ...seen.map(({ process }) => process));
  const recovers = Array.from({ length: last + 1 }, (_, process) =>
    seen.findLast((each) => each.process === process),
  ).every((each) => each?.ready === true);
  return {
    wronglyReady: Math.max(0, ...during.map(({ at }) => at - killedAt)),
    lateReady: recovers ? Math.max(0, ...after.map(({ at }) => at - backAt)) : Infinity,
  };
}
