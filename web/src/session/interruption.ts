import { create } from 'zustand';
import type { User } from '#contract/session.ts';
import { useSession } from './session-store.ts';

/** A session that ended under somebody with something typed: they sign in again over their screen, or leave it. */
type Interruption = { user: User; over: Promise<boolean>; end: (again: boolean) => void };

export const useInterruption = create<{ interruption: Interruption | null }>(() => ({ interruption: null }));

/** From now on what is asked of the server waits until the same person is signed in again, here or in another tab. */
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

/** Whether the one whose session ended is signed in again, once that is known; false where nobody was interrupted. */
export function signedInAgain(): Promise<boolean> {
  return useInterruption.getState().interruption?.over ?? Promise.resolve(false);
}
