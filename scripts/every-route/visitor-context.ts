import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Session } from '../../contract/session.ts';
import { SESSION_KEY, SESSION_VERSION } from '../../web/src/session/kept-session.ts';
import type { Sessions, Visitor } from './people.ts';

export type Kept = { name: string; value: string };
type Who = {
  apiUrl: string;
  sessions: Sessions;
  as: Visitor;
  /** What this browser keeps from earlier visits. */
  earlier?: readonly Kept[];
};

/** A browser in which somebody is signed in already. */
export function visitorContext(
  browser: Browser,
  { apiUrl, sessions, as, earlier = [] }: Who,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const localStorage = [...earlier, ...(as === 'nobody' ? [] : [kept(sessions[as])])];
  return browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin: apiUrl, localStorage }] },
  });
}

const kept = (state: Session): Kept => ({
  name: SESSION_KEY,
  value: JSON.stringify({ state, version: SESSION_VERSION }),
});

/** What a browser keeps that has been here before. */
export async function firstVisit(browser: Browser, apiUrl: string): Promise<Kept[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${apiUrl}/sign-in`, { waitUntil: 'networkidle' });
  const { origins } = await context.storageState();
  await context.close();
  return origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name !== SESSION_KEY);
}
