const SOON_MS = 200;

/** Gives a loader 200 ms so fast data skips the skeleton. Errors are left to the page's own query. */
export async function soon(asked: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(asked), new Promise((late) => setTimeout(late, SOON_MS))]);
}
