import { create } from 'zustand';
import type { User } from '#contract/session.ts';
import { useSession } from './session-store.ts';

/** Session that ended while its user had unsaved changes. The user signs in again over the screen, or leaves it. */
type Interruption = { user: User; over: Promise<boolean>; end: (again: boolean) => void };

export const useInterruption = create<{ interruption: Interruption | null }>(() => ({ interruption: null }));

/** Makes server calls wait until the same user has signed in again, here or in another tab. */
export function interrupt(user: User, onSomebodyElse: () => void): Interruption {
  let settle: (again: boolean) => void = () => undefined;
  const over = new Promise<boolean>((resolve) => (settle = resolve));
  const end = (again: boolean) => {
    stop();
    useInterruption.setState({ interruption: null });
    settle(again);
  };
  const stop = useSession.subscribe(({ user: now }) => {
    if (now === null) return;
    end(now.id === user.id);
    if (now.id !== user.id) onSomebodyElse();
  });
  const interruption = { user, over, end };
  useInterruption.setState({ interruption });
  return interruption;
}

export const isInterrupted = () => useInterruption.getState().interruption !== null;

/**
 * Resolves to true once the interrupted user has signed in again; to false when they left or no session was
 * interrupted.
 */
export function signedInAgain(): Promise<boolean> {
  return useInterruption.getState().interruption?.over ?? Promise.resolve(false);
}
