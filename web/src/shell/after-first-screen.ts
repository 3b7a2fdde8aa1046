import { whenOnline } from './when-online.ts';

export const FIRST_SCREEN_MS = 1500;

/** Returns a loader for `lazy` that waits for the first screen, so that it does not compete with that screen's code. */
export function afterFirstScreen<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await new Promise((later) => setTimeout(later, FIRST_SCREEN_MS));
    return whenOnline(load);
  };
}
