const LONGEST_WAIT_MS = 200;

/** Gives a loader 200 ms so fast data skips the skeleton. Errors are left to the page's own query. */
export async function prefetch(asked: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(asked), new Promise((late) => setTimeout(late, LONGEST_WAIT_MS))]);
}
