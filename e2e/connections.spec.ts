import { expect, test, type Page } from '@playwright/test';
import { campaignRoutes } from '../contract/campaigns.ts';
import type { Connections } from '../contract/connections.ts';
import { addDays } from '../domain/plain-date.ts';
import { MOST_SHIFT, shiftOf } from '../scripts/every-route/shifts.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { newSandboxPerson } from './at-the-sandbox.ts';
import { looks } from './looks.ts';
import { holds, product } from './on-the-screen.ts';
import { connect } from './report-steps.ts';
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

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('a connection that is lost or about to end is named on every screen, with a way to renew it', async ({
      page,
    }) => {
      const person = await newPerson('Dora', 'multifamily');
      const client = personClient(product(), person.access);
      await connect(client, await newSandboxPerson(`Dora ${person.email}`));
      // The product's day, which other tests move on.
      const { today } = await client.call(campaignRoutes.campaignToday, {});
      let facebook: Partial<Connections['facebook']> = {};
      let google: Partial<Connections['google']> = {};
      await page.route('**/api/connections/', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as Connections;
        const changed = {
          facebook: { ...body.facebook, ...facebook },
          google: { ...body.google, ...google },
        };
        await route.fulfill({ response, json: changed });
      });
      const strips = page.locator('[data-strip]');
      const opens = async (path: string, ...texts: (string | RegExp)[]) => {
        await page.goto(`${product()}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(strips).toHaveText(texts, { timeout: 15_000 });
        await page.waitForLoadState('networkidle');
        expect(await shiftOf(page), `how far ${path} moves while it comes`).toBeLessThan(MOST_SHIFT);
      };
      await enter(page, person.email);

      facebook = { access_token_expired_date: `${addDays(today, 3)}T18:00:00.000Z` };
      await opens(
        '/campaigns',
        /^The connection to Facebook and Instagram ends in 3 days, on .+ \d{4}\. Reconnect$/,
      );
      facebook = { access_token_expired_date: `${addDays(today, 5)}T18:00:00.000Z` };
      google = { account_problem: { kind: 'disabled', words: 'The account is suspended' } };
      await opens('/reports', /^Google Ads: The account is suspended\. Open the ad accounts$/);
      facebook = { expired: true };
      google = { expired: true };
      const lost = (what: string) =>
        `The connection to ${what} has ended: its campaigns cannot be changed or paused, and no results are read. Reconnect`;
      await opens('/buildings', lost('Facebook and Instagram'), lost('Google Ads'));
      await holds(page);
      await strips.first().getByRole('link', { name: 'Reconnect' }).click();
      await expect(page.getByRole('dialog', { name: 'Connect Facebook' })).toBeVisible();
    });
  });
}
