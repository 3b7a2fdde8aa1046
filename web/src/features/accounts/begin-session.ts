import type { Session } from '#contract/session.ts';
import { call } from '../../api/client.ts';
import { forgetPerson } from '../../session/forget-person.ts';
import { openSession, useSession } from '../../session/session-store.ts';

/** Signs in. Ends the previous session of this browser and clears its cached data. */
export function beginSession(session: Session): void {
  const { refresh } = useSession.getState();
  forgetPerson();
  openSession(session);
  // If the server is unreachable, the old session expires automatically.
  if (refresh !== null && refresh !== session.refresh)
    call('signOut', { body: { refresh } }).catch(() => undefined);
}
