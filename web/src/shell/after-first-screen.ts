import { whenOnline } from './when-online.ts';

export const FIRST_SCREEN_MS = 1500;

/** A loader for `lazy` that waits for the first screen: its code must not take turns with what that screen needs. */
export function afterFirstScreen<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await new Promise((later) => setTimeout(later, FIRST_SCREEN_MS));
    return whenOnline(load);
  };
}
