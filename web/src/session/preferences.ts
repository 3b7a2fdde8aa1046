import type { Preferences } from '#contract/session.ts';
import { call } from '../api/client.ts';
import { setUser, useSession, useUser } from './session-store.ts';

/** How the signed-in person likes the screens. */
export function usePreferences(): Preferences {
  return useUser().preferences;
}

/** Likes something otherwise from now on: here at once, and wherever else the person signs in. */
export function prefer(change: Preferences): void {
  const { user } = useSession.getState();
  if (user === null) return;
  setUser({ ...user, preferences: { ...user.preferences, ...change } });
  // Who acts for somebody looks through their eyes, and leaves them as they are.
  if (user.acted_by !== null) return;
  // Nothing to say when it fails: it holds here, and the next change is kept again.
  void call('updateUser', { params: { id: user.id }, body: { preferences: change } }).catch(() => undefined);
}

type OrderedList = keyof NonNullable<Preferences['orderings']>;

/** Likes a list in another order from now on. */
export function preferOrder(list: OrderedList, ordering: string): void {
  prefer({ orderings: { ...useSession.getState().user?.preferences.orderings, [list]: ordering } });
}
