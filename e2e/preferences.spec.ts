import { expect, test, type Page } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import { newCampaign } from './campaign-steps.ts';
import { product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter, signIn, signOut } from './people-steps.ts';

const dark = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
const light = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');

/** Performs a change and waits until the preference is saved. */
async function kept(page: Page, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await change();
  expect((await answer).status()).toBe(200);
}

async function choose(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search or run…' }).click();
  const menu = page.getByRole('dialog', { name: 'Command menu' });
  await menu.getByRole('combobox').fill(words);
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
}

test('the color scheme follows the user', async ({ page, browser }) => {
  const [one, other] = [await newPerson('Dara', 'agent'), await newPerson('Lee', 'agent')];
  await signIn(page, one.email);
  await light(page);
  await kept(page, () => choose(page, 'dark'));
  await dark(page);
  await page.reload();
  await dark(page);

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, one.email);
  await dark(elsewhere);
  await elsewhere.close();

  await signOut(page);
  await signIn(page, other.email);
  await light(page);
});

test('columns, row height, order and page size of the campaign list follow the user', async ({
  page,
  browser,
}) => {
  const person = await newPerson('Mina', 'multifamily');
  const building = await newBuilding(person);
  for (const name of ['Ash', 'Beech']) await newCampaign(person, { target_id: building.id }, { name });
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns`);
  const names = (on: Page) => on.locator('tbody').getByRole('link');
  await expect(names(page)).toHaveText(['Beech', 'Ash']);

  await kept(page, () => page.getByRole('combobox', { name: 'Order' }).selectOption('name'));
  await page.getByRole('button', { name: 'View' }).click();
  const view = page.getByRole('dialog', { name: 'View' });
  await kept(page, () => view.getByRole('checkbox', { name: 'Leads', exact: true }).uncheck());
  await kept(page, () => view.getByText('Comfortable').click());
  await kept(page, () => view.getByRole('combobox', { name: 'Rows per page' }).selectOption('50'));

  const elsewhere = await browser.newPage();
  await enter(elsewhere, person.email);
  await elsewhere.goto(`${product()}/campaigns`);
  await expect(names(elsewhere)).toHaveText(['Ash', 'Beech']);
  await expect(elsewhere.getByRole('combobox', { name: 'Order' })).toHaveValue('name');
  await expect(elsewhere.getByRole('columnheader', { name: 'Leads' })).toHaveCount(0);
  await elsewhere.getByRole('button', { name: 'View' }).click();
  await expect(elsewhere.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await expect(elsewhere.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');

  // An address with its own order wins, and the default order can be chosen again.
  await elsewhere.goto(`${product()}/campaigns?ordering=-name`);
  await expect(names(elsewhere)).toHaveText(['Beech', 'Ash']);
  await elsewhere.goto(`${product()}/campaigns`);
  await kept(elsewhere, () =>
    elsewhere.getByRole('combobox', { name: 'Order' }).selectOption('-entity_updated'),
  );
  await elsewhere.reload();
  await expect(elsewhere.getByRole('combobox', { name: 'Order' })).toHaveValue('-entity_updated');
  await elsewhere.close();
});

test('the order of the building list is remembered', async ({ page }) => {
  const person = await newPerson('Olga', 'multifamily');
  await newBuilding(person, { name: 'Ash House' });
  await newBuilding(person, { name: 'Beech House' });
  await enter(page, person.email);
  await page.goto(`${product()}/buildings`);
  const names = page.locator('tbody').getByRole('link');
  await expect(names).toHaveText(['Beech House', 'Ash House']);
  await kept(page, () => page.getByRole('combobox', { name: /order/i }).selectOption('name'));
  await expect(names).toHaveText(['Ash House', 'Beech House']);
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await page.getByRole('link', { name: 'Buildings' }).click();
  await expect(names).toHaveText(['Ash House', 'Beech House']);
});

test('the first steps stay hidden until they are requested again', async ({ page }) => {
  const person = await newPerson('Sol', 'multifamily');
  await newCampaign(person, { target_id: (await newBuilding(person)).id });
  await signIn(page, person.email);
  const steps = page.getByRole('region', { name: 'Get your first campaign live' });
  await expect(steps).toContainText('2 of 5 done');
  await expect(steps.getByRole('link')).toHaveText([
    'Connect Facebook or Google',
    'Choose the account that pays',
    'Go live',
  ]);
  await kept(page, () => steps.getByRole('button', { name: 'Hide these steps' }).click());
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('region', { name: 'How it is going' })).toBeVisible();
  await expect(steps).toHaveCount(0);

  await page.goto(`${product()}/campaigns`);
  await kept(page, () => choose(page, 'setup steps'));
  await expect(steps).toContainText('2 of 5 done');
  await expect(page).toHaveURL(/\/dashboard$/);
});
