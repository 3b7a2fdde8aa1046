import { call } from '../../api/client.ts';
import { closeSession, readSessionAnew, setUser, useSession } from '../../session/session-store.ts';

type Who = { organizationId: string; userId: string };

/** Starts acting for a user, or ends acting with null. Reloads the page, so that no cached data remains. */
export async function actAs(who: Who | null): Promise<void> {
  readSessionAnew();
  const { refresh } = useSession.getState();
  if (refresh === null) return;
  useSession.setState(await tokensToActAs(refresh, who));
  // Prevents a mixed state, with one user's tokens and another user's screen.
  const user = await call('currentUser', {}).catch((error: unknown) => {
    closeSession();
    throw error;
  });
  setUser(user);
  // The current address may show data of the other organization.
  window.location.assign(user.has_organization ? '/dashboard' : '/switch-user');
}

/** Exchanges the tokens of a session for tokens of the managed user, or of the actor with null. */
export async function tokensToActAs(refresh: string, who: Who | null) {
  const body = {
    refresh,
    managed_organization_id: who?.organizationId ?? '',
    managed_user_id: who?.userId ?? '',
  };
  const { access, refresh: next } = await call('refreshSession', { body });
  return { access, refresh: next };
}
