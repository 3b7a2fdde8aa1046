import { isApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { hasRunOut } from '../session/kept-session.ts';
import { isSignedIn, setUser, useSession } from '../session/session-store.ts';
import { splashMinimum } from './splash.ts';

/**
 * Longest wait for the server, in milliseconds. After it, screens open and report missing data themselves.
 */
const PATIENCE_MS = 10_000;

/** Returns true when the stored session must be renewed before a screen can call the server. */
export function sessionHasRunOut(): boolean {
  const { access } = useSession.getState();
  return isSignedIn() && access !== null && hasRunOut(access, Date.now());
}

/** Renews the stored session and reloads the user, behind the splash screen. */
export async function loadSession(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.all([Promise.race([readUser(), patience]), splashMinimum()]);
}

async function readUser(): Promise<void> {
  try {
    setUser(await call('currentUser', {}));
  } catch (error) {
    // A rejection has already closed the session; an unreachable server leaves the stored data in use.
    if (!isApiError(error)) throw error;
  }
}
