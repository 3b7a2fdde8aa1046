import type { Session } from '#contract/session.ts';
import { forgetPerson } from '../../session/forget-person.ts';
import { openSession } from '../../session/session-store.ts';

/** Signs in. What was read for whoever was signed in before is forgotten. */
export function beginSession(session: Session): void {
  forgetPerson();
  openSession(session);
}
