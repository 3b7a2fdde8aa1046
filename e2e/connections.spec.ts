import { expect, test, type Page } from '@playwright/test';
import { newSandboxPerson } from './at-the-sandbox.ts';
import { holds, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function consent(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Continue as/ }).click();
}

for (const { platform, question, none } of [
  {
    platform: 'Facebook',
    question: 'Choose an ad account',
    none: 'This Facebook account has no ad account.',
  },
  {
    platform: 'Google',
    question: 'Choose your Google Ads accounts',
    none: 'This Google account has no Google Ads manager account.',
  },
]) {
  test(`a user who signed in to ${platform} with the wrong account can switch to the right one`, async ({
    page,
  }) => {
    const person = await newPerson('Wren', 'multifamily');
    const { name } = await newSandboxPerson(`Right ${person.email}`);
    await enter(page, person.email);
    await page.goto(`${product()}/profile`);
    await page.getByRole('button', { name: `Connect ${platform}` }).click();
    await consent(page, 'Noor Haddad');
    const dialog = page.getByRole('dialog', { name: question });
    await expect(dialog.getByText(none)).toBeVisible();
    // The text is meant for a colleague who can create an account, and names the connected one.
    const letter = await dialog.getByRole('blockquote').innerText();
    expect(letter).toMatch(/account is noor/i);
    await dialog.getByRole('button', { name: 'Copy this text' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(letter);
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(dialog.getByText(none)).toBeVisible();
    await dialog.getByRole('button', { name: `Use another ${platform} account` }).click();
    await consent(page, name);
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expect(dialog.getByText(none)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });
}

test('a Google manager without a client account shows who can create one, and can be checked again', async ({
  page,
}) => {
  const person = await newPerson('Lark', 'multifamily');
  const { name } = await newSandboxPerson(`Bare ${person.email}`, {
    google: { managers: 1, clients_per_manager: 0 },
  });
  await enter(page, person.email);
  await page.goto(`${product()}/profile`);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await consent(page, name);
  const dialog = page.getByRole('dialog', { name: 'Choose your Google Ads accounts' });
  // The only manager is selected automatically.
  await dialog.getByRole('button', { name: 'Use this account' }).click();
  await expect(dialog.getByText('This manager account has no active client account.')).toBeVisible();
  await expect(dialog.getByRole('blockquote')).toContainText('create an active client account');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText('This manager account has no active client account.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use another Google account' })).toBeVisible();
  await holds(page);
});

test('a single Google Ads account without a manager is listed immediately and needs no manager', async ({
  page,
}) => {
  const person = await newPerson('Finch', 'agent');
  const { name } = await newSandboxPerson(`Plain ${person.email}`, {
    google: { managers: 0, clients_per_manager: 0, direct: 1 },
  });
  await enter(page, person.email);
  await page.goto(`${product()}/profile`);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await consent(page, name);
  const dialog = page.getByRole('dialog', { name: 'Choose your Google Ads accounts' });
  await expect(dialog.getByRole('cell', { name: 'Ad account without a manager', exact: true })).toBeVisible();
  await expect(dialog.getByText('Client account')).toHaveCount(0);
  await holds(page);
  // The only account is selected automatically.
  await dialog.getByRole('button', { name: 'Use this account' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Manager account: None needed')).toBeVisible();
});

test('manager accounts and accounts without a manager are distinguished in the same list', async ({
  page,
}) => {
  const person = await newPerson('Robin', 'multifamily');
  const { name } = await newSandboxPerson(`Mixed ${person.email}`, {
    google: { managers: 1, clients_per_manager: 1, direct: 1 },
  });
  await enter(page, person.email);
  await page.goto(`${product()}/profile`);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await consent(page, name);
  const dialog = page.getByRole('dialog', { name: 'Choose your Google Ads accounts' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await holds(page);
  await dialog
    .getByRole('row', { name: /Ad account without a manager/ })
    .getByRole('radio')
    .check();
  await dialog.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByText('Manager account: None needed')).toBeVisible();
});
