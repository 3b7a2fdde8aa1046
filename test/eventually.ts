import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls until `ask` returns a result, by default for up to half a minute. Use it for the effects of jobs.
 */
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
