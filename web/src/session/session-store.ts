import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Session, User } from '#contract/session.ts';
import {
  migrateSession,
  nobody,
  readSession,
  SESSION_KEY,
  SESSION_VERSION,
  type SessionState,
} from './kept-session.ts';

/** Session store, persisted in this browser. It persists nothing else. */
export const useSession = create<SessionState>()(
  persist(() => nobody, {
    name: SESSION_KEY,
    version: SESSION_VERSION,
    migrate: (kept, version) => readSession(migrateSession(kept, version)),
    merge: readSession,
  }),
);

export function openSession(session: Session): void {
  useSession.setState(session);
}

export function closeSession(): void {
  useSession.setState(nobody);
}

export function setUser(user: User): void {
  useSession.setState({ user });
}

export function isSignedIn(): boolean {
  return isComplete(useSession.getState());
}

/** Returns true when both tokens and the user are present. */
export function isComplete({ access, refresh, user }: SessionState): boolean {
  return access !== null && refresh !== null && user !== null;
}

/** Last signed-in user: screens render once more without a session before they unmount. */
let leaving: User | null = null;
useSession.subscribe((_, { user }) => {
  leaving = user ?? leaving;
});

/** Returns the signed-in user. Screens below the signed-in layout always have one. */
export function useUser(): User {
  const user = useSession((state) => state.user ?? leaving);
  if (user === null) throw new Error('this screen is for signed-in people');
  return user;
}

/**
 * Calls the listener whenever the session ends: by a sign-out, here or in another tab, or because the
 * server ended it.
 */
export function onSignedOut(listener: (user: User) => void): void {
  useSession.subscribe((now, before) => {
    if (before.user !== null && isComplete(before) && !isComplete(now)) listener(before.user);
  });
}

let whenSomebodyElse: () => void = () => undefined;

/** Follows sign-ins and sign-outs in other tabs, and reports when another user signs in there. */
export function followOtherTabs(onSomebodyElse: () => void): void {
  whenSomebodyElse = onSomebodyElse;
  window.addEventListener('storage', ({ key }) => {
    // The event of a cleared storage has no key.
    if (key === SESSION_KEY || key === null) readSessionAnew();
  });
}

/** Reloads the session from storage: a tab that slept may have missed the changes of other tabs. */
export function readSessionAnew(): void {
  // Without browser storage there is nothing to read.
  if (!('persist' in useSession)) return;
  const before = useSession.getState().user;
  // The storage is synchronous, so there is nothing to await.
  void useSession.persist.rehydrate();
  const now = useSession.getState().user;
  if (before !== null && now !== null && before.id !== now.id) whenSomebodyElse();
}
