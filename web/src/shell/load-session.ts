import { isApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { hasRunOut } from '../session/kept-session.ts';
import { isSignedIn, setUser, useSession } from '../session/session-store.ts';
import { splashMinimum } from './splash.ts';

/** A server that takes longer does not keep people from the screens: they say themselves what is missing. */
const PATIENCE_MS = 10_000;

/** Whether a kept session has to be renewed before a screen can ask for anything. */
export function sessionHasRunOut(): boolean {
  const { access } = useSession.getState();
  return isSignedIn() && access !== null && hasRunOut(access, Date.now());
}

/** Renews the kept session and reads the person anew, behind the splash screen. */
export async function loadSession(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.all([Promise.race([readUser(), patience]), splashMinimum()]);
}

async function readUser(): Promise<void> {
  try {
    setUser(await call('currentUser', {}));
  } catch (error) {
    // Refused: the session is closed by now. Out of reach: what is kept has to do.
    if (!isApiError(error)) throw error;
  }
}
