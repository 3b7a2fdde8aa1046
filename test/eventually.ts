import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until the answer is there, half a minute at most: a busy machine is slow; for what a job does. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  withinMs = 30_000,
): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > until) throw new Error('it did not happen in time');
    await wait(40);
  }
}
