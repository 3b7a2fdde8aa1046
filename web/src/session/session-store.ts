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

/** Who is signed in, kept in this browser. Nothing else is kept there by it. */
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

/** Whether both tokens and the person are there. */
export function isComplete({ access, refresh, user }: SessionState): boolean {
  return access !== null && refresh !== null && user !== null;
}

/** Who was signed in last: screens that are about to be left are drawn once more without a session. */
let leaving: User | null = null;
useSession.subscribe((_, { user }) => {
  leaving = user ?? leaving;
});

/** The signed-in person; screens below the signed-in layout always have one. */
export function useUser(): User {
  const user = useSession((state) => state.user ?? leaving);
  if (user === null) throw new Error('this screen is for signed-in people');
  return user;
}

/** Calls back whenever the session ends: by signing out, here or in another tab, or because the server ended it. */
export function onSignedOut(listener: (user: User) => void): void {
  useSession.subscribe((now, before) => {
    if (before.user !== null && isComplete(before) && !isComplete(now)) listener(before.user);
  });
}

let whenSomebodyElse: () => void = () => undefined;

/** Follows sign-ins and sign-outs of other tabs, and says when somebody else has signed in there. */
export function followOtherTabs(onSomebodyElse: () => void): void {
  whenSomebodyElse = onSomebodyElse;
  window.addEventListener('storage', ({ key }) => {
    // A storage that was emptied has no key to name.
    if (key === SESSION_KEY || key === null) readSessionAnew();
  });
}

/** Takes over what other tabs have made of the session: a tab that slept meanwhile may not have heard of it yet. */
export function readSessionAnew(): void {
  // Where the browser keeps nothing there is nothing to read.
  if (!('persist' in useSession)) return;
  const before = useSession.getState().user;
  // The store reads the browser's storage at once; there is nothing to wait for.
  void useSession.persist.rehydrate();
  const now = useSession.getState().user;
  if (before !== null && now !== null && before.id !== now.id) whenSomebodyElse();
}
