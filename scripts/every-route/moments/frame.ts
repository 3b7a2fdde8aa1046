import type { Page } from '@playwright/test';
import { press, says, type Moment } from './moment.ts';

/** Returns moments of the frame around every screen. */
export function frameMoments(): Moment[] {
  const moment = (name: string, steps: Moment['steps'], own: Partial<Moment> = {}): Moment => ({
    pattern: '/dashboard',
    as: 'multifamily',
    at: '/dashboard',
    name,
    steps,
    ...own,
  });
  const searched = (text: string) => async (page: Page) => {
    await press(page, /^Search or run/);
    const menu = page.getByRole('dialog', { name: 'Command menu' });
    await menu.getByRole('combobox').fill(text);
    await menu
      .getByRole('status')
      .filter({ hasText: /result/ })
      .waitFor();
  };
  return [
    moment('command menu', async (page) => {
      await press(page, /^Search or run/);
      await page.getByRole('option').first().waitFor();
    }),
    moment('command menu, searched', searched('juniper')),
    moment('command menu, nothing found', searched('no such thing')),
    moment('shortcuts', async (page) => {
      await searched('shortcuts')(page);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    }),
    moment('recent messages', async (page) => {
      await press(page, /account menu/);
      await page.getByRole('menuitem', { name: 'Recent messages' }).click();
      await page.getByRole('dialog', { name: 'Recent messages' }).waitFor();
    }),
    moment('account menu', async (page) => {
      await press(page, /account menu/);
      await page.getByRole('menuitem').first().waitFor();
    }),
    moment('account menu of support', (page) => press(page, /account menu/), {
      as: 'support',
      pattern: '/switch-user',
      at: '/switch-user',
    }),
    moment('create a campaign', async (page) => {
      await press(page, 'Create campaign');
      await says(page, 'What do you want to advertise?');
    }),
    moment('skip link', (page) => page.keyboard.press('Tab')),
    moment('by keyboard', async (page) => {
      for (let times = 0; times < 5; times += 1) await page.keyboard.press('Tab');
    }),
    moment(
      'by keyboard',
      async (page) => {
        await page.getByRole('searchbox').first().focus();
        for (let times = 0; times < 6; times += 1) await page.keyboard.press('Tab');
      },
      { pattern: '/campaigns/', at: '/campaigns' },
    ),
  ];
}
