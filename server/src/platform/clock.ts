/**
 * Current time for campaigns: dates, connection expiry, reports. Sessions and locks use the real
 * time.
 */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const EVERY_MS = 500;

/**
 * Returns a clock that follows another one over HTTP (`{"offset_ms": n}`, relative to real time).
 * The sandbox clock can be moved, and the product must share the dates of the networks it talks to.
 */
export async function followedClock(url: string): Promise<Clock & { stop: () => void }> {
  let offset = 0;
  let asked = 0;
  let taken = 0;
  const follow = async () => {
    const turn = ++asked;
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const { offset_ms: ms } = (await answer.json()) as { offset_ms: number };
    // A late response to an earlier request would turn the clock back.
    if (turn < taken) return;
    taken = turn;
    offset = ms;
  };
  await follow();
  // A failed request keeps the last offset, because the next one follows in half a second.
  const timer = setInterval(() => void follow().catch(() => undefined), EVERY_MS);
  timer.unref();
  return { now: () => new Date(Date.now() + offset), stop: () => clearInterval(timer) };
}
