/** What time it is for campaigns: dates, connection expiry, reports. Sessions and locks use the real time. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const EVERY_MS = 500;

/**
 * A clock that follows another one by HTTP (`{"offset_ms": n}` beside the real time). The sandbox's clock can be
 * moved, and the product has to live in the same days as the networks it talks to.
 */
export async function followedClock(url: string): Promise<Clock & { stop: () => void }> {
  let offset = 0;
  let asked = 0;
  let taken = 0;
  const follow = async () => {
    const turn = ++asked;
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const { offset_ms: ms } = (await answer.json()) as { offset_ms: number };
    // One that was asked for earlier and comes later would turn the clock back.
    if (turn < taken) return;
    taken = turn;
    offset = ms;
  };
  await follow();
  // A missed beat keeps the last offset: the next one is half a second away.
  const timer = setInterval(() => void follow().catch(() => undefined), EVERY_MS);
  timer.unref();
  return { now: () => new Date(Date.now() + offset), stop: () => clearInterval(timer) };
}
