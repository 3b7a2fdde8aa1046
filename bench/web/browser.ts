import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { atEnd } from '../endings.ts';
import type { Stage } from '../stage.ts';

export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs,
    // The bench handles Ctrl-C itself, because other programs must end too.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  await atEnd(() => browser.close());
  return browser;
}

/** Opens a page in a new browser context with an empty cache, signed in if a session is given. */
export async function freshPage(
  browser: Browser,
  session?: Stage['session'],
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  await context.addInitScript({ path: path.join(import.meta.dirname, 'first-row.js') });
  if (session !== undefined) {
    const kept = JSON.stringify(JSON.stringify({ state: session, version: 3 }));
    await context.addInitScript({ content: `localStorage.setItem('porchlight-session', ${kept})` });
  }
  return { page: await context.newPage(), context };
}
