import { expect, test, type Page } from '@playwright/test';
import { newSandboxPerson } from './at-the-sandbox.ts';
import { product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** How an ad platform is connected on the profile, where the walk does not come by. */

async function consent(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Continue as/ }).click();
}

for (const { platform, question, none } of [
  {
    platform: 'Facebook',
    question: 'Choose an ad account',
    none: 'There is no ad account in this Facebook account.',
  },
  {
    platform: 'Google',
    question: 'Choose your Google Ads accounts',
    none: 'There is no Google Ads manager account for this Google account.',
  },
]) {
  test(`who signed in to ${platform} with the wrong account goes on to the right one`, async ({ page }) => {
    const person = await newPerson('Wren', 'multifamily');
    const { name } = await newSandboxPerson(`Right ${person.email}`);
    await enter(page, person.email);
    await page.goto(`${product()}/profile`);
    await page.getByRole('button', { name: `Connect ${platform}` }).click();
    await consent(page, 'Noor Haddad');
    const dialog = page.getByRole('dialog', { name: question });
    await expect(dialog.getByText(none)).toBeVisible();
    await dialog.getByRole('button', { name: 'Look again' }).click();
    await expect(dialog.getByText(none)).toBeVisible();
    await dialog.getByRole('button', { name: `Use another ${platform} account` }).click();
    await consent(page, name);
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expect(dialog.getByText(none)).toHaveCount(0);
  });
}
