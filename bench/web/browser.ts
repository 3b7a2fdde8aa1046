import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';
import { atEnd } from '../endings.ts';
import type { Stage } from '../stage.ts';

const CPU_SLOWDOWN = 4;
const LIMIT_MS = 30_000;

/** 10 Mbit/s and 40 ms latency, the conditions of the reference measurements. */
export const slowNetwork = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

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

/**
 * Opens a page in a new browser context with an empty cache, signed in if a session is given. The script of this
 * folder runs before those of the page.
 *
 * The script hands its times over as promises. An exposed function would do the same, but Playwright ends the whole
 * process when a page closes while a function is about to be exposed.
 */
export async function freshPage(
  browser: Browser,
  script: 'first-row.js' | 'input-times.js' | 'loaded-files.js',
  session?: Stage['session'],
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  await context.addInitScript({ path: path.join(import.meta.dirname, script) });
  if (session !== undefined) {
    const kept = JSON.stringify(JSON.stringify({ state: session, version: 3 }));
    await context.addInitScript({ content: `localStorage.setItem('porchlight-session', ${kept})` });
  }
  return { page: await context.newPage(), context };
}

export async function slowDown(page: Page, network?: typeof slowNetwork): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (network === undefined) return;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
}

/** Waits for a time that the page promises, and throws after half a minute. */
export function promisedMs(page: Page, promise: 'firstRowMs' | 'fromClickMs'): Promise<number> {
  const late = Promise.withResolvers<never>();
  const limit = setTimeout(() => late.reject(new Error(`${page.url()}: no ${promise}`)), LIMIT_MS);
  return Promise.race([page.evaluate<number>(promise), late.promise]).finally(() => clearTimeout(limit));
}
