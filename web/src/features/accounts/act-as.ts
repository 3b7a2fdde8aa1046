import { call } from '../../api/client.ts';
import { closeSession, readSessionAnew, setUser, useSession } from '../../session/session-store.ts';

type Who = { organizationId: string; userId: string };

/** Acts for somebody from now on, or for oneself again. Starts the page anew: nothing read before is kept. */
export async function actAs(who: Who | null): Promise<void> {
  readSessionAnew();
  const { refresh } = useSession.getState();
  if (refresh === null) return;
  useSession.setState(await tokensToActAs(refresh, who));
  // Half of it, the tokens of one and the screen of another, must not stay.
  const user = await call('currentUser', {}).catch((error: unknown) => {
    closeSession();
    throw error;
  });
  setUser(user);
  // Not the same address again: what it shows may belong to the other organization.
  window.location.assign(user.has_organization ? '/dashboard' : '/switch-user');
}

/** Trades the tokens of a session for those to act for somebody, or for oneself. */
export async function tokensToActAs(refresh: string, who: Who | null) {
  const body = {
    refresh,
    managed_organization_id: who?.organizationId ?? '',
    managed_user_id: who?.userId ?? '',
  };
  const { access, refresh: next } = await call('refreshSession', { body });
  return { access, refresh: next };
}
