import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Session, User } from '#contract/accounts.ts';

type SessionState = {
  access: string | null;
  refresh: string | null;
  user: User | null;
};

const nobody: SessionState = { access: null, refresh: null, user: null };

/** Who is signed in, kept in this browser. Nothing else is kept there by it (specified: session only, version 3). */
export const useSession = create<SessionState>()(
  persist(() => nobody, {
    name: 'porchlight-session',
    version: 3,
    // Nothing older was ever shipped, and a newer state is not ours to read: both are treated as signed out.
    migrate: () => nobody,
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
  const { access, refresh, user } = useSession.getState();
  return access !== null && refresh !== null && user !== null;
}

/** The signed-in person; screens below the signed-in layout always have one. */
export function useUser(): User {
  const user = useSession((state) => state.user);
  if (user === null) throw new Error('this screen is for signed-in people');
  return user;
}

/** Follows sign-ins and sign-outs of other tabs. */
export function followOtherTabs(onSignedOut: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'porchlight-session') return;
    const was = isSignedIn();
    // The store reads the browser's storage at once; there is nothing to wait for.
    void useSession.persist.rehydrate();
    if (was && !isSignedIn()) onSignedOut();
  });
}
