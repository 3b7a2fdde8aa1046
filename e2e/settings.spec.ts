import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import type { OrganizationUser } from '../contract/organizations.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { askSandbox, newSandboxPerson } from './at-the-sandbox.ts';
import { looks } from './looks.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newEmail, newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { connect } from './report-steps.ts';

const settings = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

/** Opens the settings from the side bar, or from the account menu of a phone. */
async function openSettings(page: Page): Promise<void> {
  await page.goto(`${product()}/dashboard`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (page.viewportSize()?.width === 390) {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
  } else await menu.getByRole('link', { name: 'Settings' }).click();
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the settings lead to every page of the company and of the user', async ({ page }) => {
      test.setTimeout(90_000);
      const complaints = listen(page);
      const person = await newPerson('Sofie', 'multifamily');
      await enter(page, person.email);
      await openSettings(page);
      await expect(page).toHaveURL(`${product()}/organization`);
      for (const [link, title, address] of [
        ['Team', 'Team', '/settings/team'],
        ['Ad accounts', 'Ad accounts', '/settings/ad-accounts'],
        ['Yardi', 'Yardi', '/settings/yardi'],
        ['Notifications', 'Notifications', '/settings/notifications'],
        ['Security', 'Security', '/settings/security'],
        ['My profile', 'Profile', '/profile'],
        ['Company', /Sofie/, '/organization'],
      ] as const) {
        await settings(page).getByRole('link', { name: link }).click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
        await expect(page).toHaveURL(`${product()}${address}`);
        await expect(settings(page).locator('[aria-current="page"]')).toHaveText(link);
        await holds(page);
      }
      await page.getByRole('link', { name: 'Edit details' }).click();
      await expect(page).toHaveURL(`${product()}/organization/details`);
      await expect(settings(page).locator('[aria-current="page"]')).toHaveText('Company');
      await expect(page.getByText(/^Web \d.* · API \d/)).toBeVisible();
      expect(complaints()).toEqual([]);
    });

    test('accounts are recognized by currency, pages and spend, and an unread figure is a dash', async ({
      page,
    }) => {
      const person = await newPerson('Vida', 'multifamily');
      const network = await newSandboxPerson(`Vida ${person.email}`, {
        meta: { ad_accounts: 2, pages: 2 },
        google: { managers: 1, clients_per_manager: 1, direct: 1 },
      });
      await connect(personClient(product(), person.access), network);
      const [read, unread] = network.meta.ad_accounts;
      await askSandbox('/faults', {
        network: 'meta',
        kind: 'permission_lost',
        path_contains: `${unread?.id ?? ''}/insights`,
        times: null,
      });
      await enter(page, person.email);

      // The specified address opens the dialog on the profile.
      await page.goto(`${product()}/profile?openModal=true&platform=facebook`);
      const dialog = page.getByRole('dialog', { name: 'Choose an ad account' });
      const row = (account: string | undefined) =>
        dialog.getByRole('row').filter({ hasText: account ?? '?' });
      const wide = page.viewportSize()?.width !== 390;
      const money = (amount: string) =>
        wide ? new RegExp(`USD.*${amount}$`) : new RegExp(`USD · Last 30 days: ${amount}`);
      await expect(row(read?.name)).toHaveText(money('\\$0\\.00'), { useInnerText: true });
      await expect(row(unread?.name)).toHaveText(money('—'), { useInnerText: true });
      await expect(row(read?.name)).toContainText(/Pages: .+, .+/);
      await holds(page);

      await page.goto(`${product()}/profile`);
      const summary = page.getByRole('region', { name: 'Google Ads' });
      await summary.getByRole('link', { name: 'Manage in Ad accounts' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ad accounts' })).toBeVisible();
      const card = page.getByRole('region', { name: 'Google Ads' });
      await card.getByRole('button', { name: 'Change accounts' }).click();
      const choice = page.getByRole('dialog', { name: 'Choose your Google Ads accounts' });
      await expect(choice.getByRole('row').filter({ hasText: 'without a manager' })).toHaveText(
        money('\\$0\\.00'),
        { useInnerText: true },
      );
      await choice.getByRole('button', { name: 'Use this account' }).click();
      await expect(choice.getByRole('row').last()).toHaveText(money('\\$0\\.00'), { useInnerText: true });
      await holds(page);
    });
  });
}

test('an invitation shows until when its link works, and can be sent again after that', async ({ page }) => {
  const person = await newPerson('Tilda', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/settings/team`);
  const team = page.getByRole('region', { name: 'Members and invitations' });
  await team.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('First name').fill('Otto');
  await dialog.getByLabel('Last name').fill('Lind');
  await dialog.getByLabel('Email').fill(newEmail('otto'));
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(team.getByText(/^Link works until \w+ \d+, \d{4}$/)).toBeVisible();
  await holds(page);

  await page.route('**/api/organization/users/**', async (route) => {
    const response = await route.fetch();
    const { users, count } = (await response.json()) as { users: OrganizationUser[]; count: number };
    const later = users.map((user) => ({ ...user, invite_expired: user.invite_status === 'Sent' }));
    await route.fulfill({ response, json: { count, users: later } });
  });
  await page.reload();
  await expect(team.getByText('Expired', { exact: true })).toBeVisible();
  await expect(team.getByText(/^Link ended on/)).toBeVisible();
  await holds(page);
  await page.unrouteAll();
  await team.getByRole('button', { name: 'Invite again: Otto Lind' }).click();
  await expect(team.getByText(/^Link works until/)).toBeVisible();
});

test('the owner saves the activity of some days as a file', async ({ page }) => {
  const person = await newPerson('Rosa', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/settings/security`);
  const activity = page.getByRole('region', { name: 'Activity' });
  const save = activity.getByRole('button', { name: 'Save as CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^Activity - \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(',create,organization,');
  expect(text).toContain(person.email);
  await holds(page);

  const first = await activity.getByLabel('First day').inputValue();
  await activity.getByLabel('Last day').fill(first.replace(/\d{4}$/, '2025'));
  await activity.getByLabel('Last day').press('Enter');
  await expect(activity.getByRole('alert')).toHaveText('The last day is before the first.');
  await expect(save).toBeDisabled();
});
