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

test('the first list loads at most 185 KB of scripts, without those of dialogs', async ({ page }) => {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? Infinity);
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Prefetching some time after the first screen does not count, so its timer never fires here.
  await page.addInitScript((extras) => {
    const later = window.setTimeout.bind(window);
    const unlessExtras = (run: () => void, ms?: number) => (ms === extras ? 0 : later(run, ms));
    Object.assign(window, { setTimeout: unlessExtras });
  }, FIRST_SCREEN_MS);
  await page.goto(`${product()}/campaigns`);
  await expect(page.getByRole('link', { name: /Juniper Lofts/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(50_000);
  // The goal is 200 KB. A single dialog that is no longer lazy adds 25 KB and fails this test.
  expect(bytes).toBeLessThan(185_000);
});

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
