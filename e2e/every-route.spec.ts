import { expect, test, type Browser, type Page } from '@playwright/test';
import { makeExamples, type Examples } from '../scripts/every-route/examples.ts';
import { passers, type Passer } from '../scripts/every-route/people.ts';
import { everyStop } from '../scripts/every-route/stops.ts';
import { MOST_SHIFT, shiftOf } from '../scripts/every-route/shifts.ts';
import { visitorContext } from '../scripts/every-route/visitor-context.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { outOfSight } from './out-of-sight.ts';

/**
 * Checks on every route of the router, so that none is missed: no layout shift while loading, accessibility,
 * and readability when enlarged.
 */

const wide = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };
/** Width of a 1280-pixel window at 400 % zoom; the next one is 200 %. */
const four = { width: 320, height: 640 };
const twice = { width: 640, height: 860 };

/** 10 Mbit/s and 40 ms latency. */
const slowLine = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** Screens on which late text moves the layout most. */
const telling = [
  '/dashboard',
  '/campaigns/',
  '/campaigns/$id/ab-testing',
  '/reports',
  '/collections/',
  '/sign-in',
];

let examples: Examples;
test.beforeAll(async () => {
  examples = await makeExamples(product());
});

for (const as of passers) {
  test(`the screens of ${as} are accessible, light and wide as well as dark and narrow`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await everyScreen(browser, as, { viewport: wide, colorScheme: 'light' }, async (page) => {
      await holds(page);
      await page.setViewportSize(phone);
      await page.emulateMedia({ colorScheme: 'dark' });
      await holds(page);
    });
  });

  test(`the screens of ${as} are readable at 320 pixels and at twice the letter size`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    await everyScreen(browser, as, { viewport: phone }, async (page, pattern) => {
      await page.setViewportSize(four);
      await fits(page, pattern);
      await page.setViewportSize(twice);
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await fits(page, pattern);
      await devTools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await devTools.detach();
    });
  });
}

test('layout does not shift on a first visit over a slow connection when fonts and texts load late', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const screens = everyStop(examples).filter(({ pattern }) => telling.includes(pattern));
  expect(screens).toHaveLength(telling.length);
  for (const { pattern, filled } of screens) {
    const about = { apiUrl: product(), sessions: examples.sessions, as: filled.as };
    const context = await visitorContext(browser, about, { viewport: phone });
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', slowLine);
    await page.goto(`${product()}${filled.at}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await shiftOf(page), pattern).toBeLessThan(MOST_SHIFT);
    await context.close();
  }
});

/** Opens every screen of a visitor in the given look. */
async function everyScreen(
  browser: Browser,
  as: Passer,
  first: { viewport: typeof wide; colorScheme?: 'light' },
  look: (page: Page, pattern: string) => Promise<void>,
): Promise<void> {
  const context = await visitorContext(browser, { apiUrl: product(), sessions: examples.sessions, as });
  const page = await context.newPage();
  // Broken links and users without an organization are refused on purpose.
  const complaints = listen(page, [400, 401, 403, 404, 409]);
  for (const { pattern, filled } of everyStop(examples)) {
    if (filled.as !== as) continue;
    await test.step(pattern, async () => {
      await page.setViewportSize(first.viewport);
      await page.emulateMedia({ colorScheme: first.colorScheme ?? null });
      await page.goto(`${product()}${filled.at}`);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await shiftOf(page), `how far ${pattern} moves while it comes`).toBeLessThan(MOST_SHIFT);
      await look(page, pattern);
    });
  }
  expect(complaints()).toEqual([]);
  await context.close();
}

async function fits(page: Page, pattern: string): Promise<void> {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .configure({ soft: true })
    .poll(sideways, { message: `pixels that ${pattern} has to be scrolled sideways`, timeout: 5_000 })
    .toBeLessThanOrEqual(0);
  expect.soft(await outOfSight(page), pattern).toEqual([]);
}
