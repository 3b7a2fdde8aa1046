const LONGEST_WAIT_MS = 200;

/** Gives a loader 200 ms, or another time, so fast data skips the skeleton. Errors are left to the page's own query. */
export async function prefetch(asked: readonly Promise<unknown>[], wait = LONGEST_WAIT_MS): Promise<void> {
  await Promise.race([Promise.allSettled(asked), new Promise((late) => setTimeout(late, wait))]);
}
