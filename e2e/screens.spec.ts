import { expect, test, type Page } from '@playwright/test';
import { looks } from './looks.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { enter, samplePassword } from './people-steps.ts';
import { FIRST_SCREEN_MS } from '../web/src/shell/after-first-screen.ts';

/** Screens that `every-route` does not reach: other states of a route, menus and dialogs. */

const publicScreens = ['/outbox'];
const memberScreens = ['/campaigns?search=zzz', 'a draft', 'a live campaign'];

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    for (const address of publicScreens) {
      test(address, async ({ page }) => {
        const complaints = listen(page);
        await page.goto(`${product()}${address}`);
        await holds(page);
        expect(complaints()).toEqual([]);
      });
    }

    test('the screens of a member are accessible in this look', async ({ page }) => {
      test.setTimeout(120_000);
      const complaints = listen(page);
      await enter(page, 'multifamily@porchlight.test', samplePassword);
      for (const screen of memberScreens) {
        await test.step(screen, async () => {
          await open(page, screen);
          await holds(page);
        });
      }
      expect(complaints()).toEqual([]);
    });

    test('menus and dialogs are accessible in this look', async ({ page }) => {
      const complaints = listen(page);
      await enter(page, 'multifamily@porchlight.test', samplePassword);
      await open(page, '/campaigns');
      await page.getByRole('button', { name: 'Create campaign' }).click();
      await expect(page.getByRole('dialog', { name: 'What do you want to advertise?' })).toBeVisible();
      await holds(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Actions for / })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
      // A menu lies outside the landmarks, and its library focuses a helper element inside it.
      await holds(page, { except: ['region', 'aria-required-children'] });
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog', { name: /^Delete / })).toBeVisible();
      await holds(page);
      expect(complaints()).toEqual([]);
    });

    test('the screens of a new user are accessible in this look', async ({ page }) => {
      const complaints = listen(page);
      await enter(page, 'agent@porchlight.test', samplePassword);
      for (const screen of ['/dashboard', '/campaigns', '/buildings', '/listings', '/profile']) {
        await open(page, screen);
        await holds(page);
      }
      expect(complaints()).toEqual([]);
    });
  });
}

test('the first list loads at most 163 KB of scripts, without those of dialogs', async ({ page }) => {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? Infinity);
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await withoutExtras(page);
  await page.goto(`${product()}/campaigns`);
  await expect(page.getByRole('link', { name: /Juniper Lofts/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(50_000);
  // The goal is 150 KB. A single dialog that is no longer lazy adds 25 KB and fails this test.
  expect(bytes).toBeLessThan(163_000);
});

test('sign-in shows its form after at most 180 KB of scripts, without the rules', async ({ page }) => {
  await withoutExtras(page);
  // The goal is 120 KB, but what all screens need (React, router, queries, kit) weighs 141 KB.
  const scripts = await letScriptsThrough(page, 180_000);
  await page.goto(`${product()}/sign-in`, { waitUntil: 'commit' });
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => scripts.bytes.held).toBeGreaterThan(20_000);
  expect(scripts.bytes.loaded).toBeGreaterThan(100_000);
  scripts.release();
});

test('the campaign form shows its first field after at most 280 KB of scripts, without the rules', async ({
  page,
}) => {
  await withoutExtras(page);
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await open(page, 'a draft');
  const field = page.getByLabel('Campaign name');
  await expect(field).toBeVisible();
  const scripts = await letScriptsThrough(page, 280_000);
  await page.reload({ waitUntil: 'commit' });
  await expect(field).toBeVisible();
  // The other sections and the rules follow at once.
  await expect.poll(() => scripts.bytes.held).toBeGreaterThan(30_000);
  expect(scripts.bytes.loaded).toBeGreaterThan(100_000);
  scripts.release();
  await expect(page.getByRole('button', { name: /to do|^Ready/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.bytes.loaded + scripts.bytes.held).toBeLessThan(415_000);
});

/**
 * Lets scripts through in the order of their requests, up to so many compressed bytes, and holds all others until
 * they are released. So the speed of the machine does not matter.
 */
async function letScriptsThrough(page: Page, most: number) {
  const bytes = { loaded: 0, held: 0 };
  const held = Promise.withResolvers<void>();
  let turn: Promise<unknown> = Promise.resolve();
  await page.route('**/*.js', async (route) => {
    const answer = route.fetch();
    const isHeld = turn.then(async () => {
      const size = Number((await answer).headers()['content-length']);
      const tooMuch = bytes.held > 0 || bytes.loaded + size > most;
      bytes[tooMuch ? 'held' : 'loaded'] += size;
      return tooMuch;
    });
    turn = isHeld;
    if (await isHeld) await held.promise;
    await route.fulfill({ response: await answer });
  });
  return { bytes, release: held.resolve };
}

/** Keeps the timer of the files that load some time after the first screen from firing, because they do not count. */
async function withoutExtras(page: Page): Promise<void> {
  await page.addInitScript((extras) => {
    const later = window.setTimeout.bind(window);
    const unlessExtras = (run: () => void, ms?: number) => (ms === extras ? 0 : later(run, ms));
    Object.assign(window, { setTimeout: unlessExtras });
  }, FIRST_SCREEN_MS);
}

test('a list is prefetched before its link is followed', async ({ page }) => {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/dashboard`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [name, address] of [
    ['Buildings', '/api/buildings/?limit=10'],
    ['Collections', '/api/collections/search/'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes(address));
    await menu.getByRole('link', { name }).hover();
    await asked;
  }
});

async function open(page: Page, screen: string): Promise<void> {
  if (screen.startsWith('/')) return void (await page.goto(`${product()}${screen}`));
  const status = screen === 'a draft' ? 'Draft' : 'Live';
  await page.goto(`${product()}/campaigns`);
  const row = page
    .locator('tr, li')
    .filter({ hasText: status })
    .filter({ visible: true })
    .filter({ has: page.locator('a[href*="/campaigns/"]') })
    .last();
  await row.getByRole('link').first().click();
  if (status === 'Live') await page.getByRole('link', { name: 'Ads', exact: true }).click();
  await expect(page.getByLabel('Campaign name')).toBeVisible();
}
