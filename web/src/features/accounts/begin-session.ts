import type { Session } from '#contract/session.ts';
import { call } from '../../api/client.ts';
import { forgetPerson } from '../../session/forget-person.ts';
import { openSession, useSession } from '../../session/session-store.ts';

/** Signs in. Ends the session that was open here before, and forgets everything that was read in it. */
export function beginSession(session: Session): void {
  const { refresh } = useSession.getState();
  forgetPerson();
  openSession(session);
  // Out of reach, the old session runs out by itself.
  if (refresh !== null && refresh !== session.refresh)
    call('signOut', { body: { refresh } }).catch(() => undefined);
}
