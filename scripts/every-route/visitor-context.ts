import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Session } from '../../contract/session.ts';
import { SESSION_KEY, SESSION_VERSION } from '../../web/src/session/kept-session.ts';
import type { Sessions, Visitor } from './people.ts';

type Who = {
  apiUrl: string;
  sessions: Sessions;
  as: Visitor;
};

/** Creates a browser context in which the visitor is already signed in. */
export function visitorContext(
  browser: Browser,
  { apiUrl, sessions, as }: Who,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const localStorage = as === 'nobody' ? [] : [kept(sessions[as])];
  return browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin: apiUrl, localStorage }] },
  });
}

const kept = (state: Session) => ({
  name: SESSION_KEY,
  value: JSON.stringify({ state, version: SESSION_VERSION }),
});
