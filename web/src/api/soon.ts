const SOON_MS = 200;

/**
 * Waits a moment for what a screen begins with: what comes soon is shown at once and not after a skeleton, and what
 * comes later is waited for on the screen. What fails is asked for again, and told, by the screen.
 */
export async function soon(asked: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(asked), new Promise((late) => setTimeout(late, SOON_MS))]);
}
