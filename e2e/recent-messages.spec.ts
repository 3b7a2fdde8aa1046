import { expect, test, type Page } from '@playwright/test';
import { campaignDraft, openAs } from './campaign-list-steps.ts';
import { looks } from './looks.ts';
import { holds, listen } from './on-the-screen.ts';
import { ask, newPerson, password } from './people-by-api.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recent messages' });

async function openMessages(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Recent messages' }).click();
  await expect(dialog(page)).toBeVisible();
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('a dismissed message can be read again until the user signs out', async ({ page }) => {
      const complaints = listen(page);
      const person = await newPerson('Quill', 'multifamily');
      await ask('/campaign/', { method: 'POST', access: person.access, body: campaignDraft(1) });
      await openAs(page, person, '/campaigns');
      await openMessages(page);
      await expect(dialog(page)).toContainText('Nothing yet.');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Copy' }).click();
      await expect(page.getByText('Campaign copied')).toBeVisible();
      await page.waitForURL(/campaigns\/\d+/);
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Campaign copied' })).toHaveCount(0);
      await openMessages(page);
      await expect(dialog(page).getByRole('listitem').first()).toContainText('Campaign copied');
      await expect(dialog(page).getByRole('img', { name: 'Success' }).first()).toBeVisible();
      await holds(page);
      await page.keyboard.press('Escape');
      // Signs out without reloading the page.
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
      await page.locator('#username').fill(person.email);
      await page.locator('#password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await openMessages(page);
      await expect(dialog(page)).toContainText('Nothing yet.');
      expect(complaints()).toEqual([]);
    });
  });
}
