import type { Preferences } from '#contract/session.ts';
import { call } from '../api/client.ts';
import { setUser, useSession, useUser } from './session-store.ts';

/** Returns the display preferences of the signed-in user. */
export function usePreferences(): Preferences {
  return useUser().preferences;
}

/** Changes preferences here immediately, and on the server for other devices. */
export function prefer(change: Preferences): void {
  const { user } = useSession.getState();
  if (user === null) return;
  setUser({ ...user, preferences: { ...user.preferences, ...change } });
  // Support staff acting for a user see their preferences but do not change them.
  if (user.acted_by !== null) return;
  // A failure is not reported: the change applies here, and the next one is sent again.
  void call('updateUser', { params: { id: user.id }, body: { preferences: change } }).catch(() => undefined);
}

type OrderedList = keyof NonNullable<Preferences['orderings']>;

/** Changes the preferred order of a list. */
export function preferOrder(list: OrderedList, ordering: string): void {
  prefer({ orderings: { ...useSession.getState().user?.preferences.orderings, [list]: ordering } });
}
