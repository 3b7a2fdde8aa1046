import { setTimeout as waited } from 'node:timers/promises';
import { expect, test, type Page } from '@playwright/test';
import { campaignRoutes } from '../contract/campaigns.ts';
import { CampaignStatus } from '../domain/campaign-status.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { looks } from './looks.ts';
import { newBuilding } from './building-steps.ts';
import { newCampaign } from './campaign-steps.ts';
import { holds, listen, press, product } from './on-the-screen.ts';
import { ask, newPerson, type Person } from './people-by-api.ts';
import { enter, samplePassword, signIn } from './people-steps.ts';
import { launch } from './report-steps.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Command menu' });
const field = (page: Page) => menu(page).getByRole('combobox');
const marked = (page: Page) => menu(page).getByRole('option', { selected: true });
const openButton = (page: Page) => page.getByRole('button', { name: 'Search or run…' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Waits until the shortcuts work; they load after the first screen. */
async function awake(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(shortcuts(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toHaveCount(0);
}

async function begin(page: Page): Promise<Person> {
  const person = await newPerson('Cleo', 'multifamily');
  await signIn(page, person.email);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  return person;
}

async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(menu(page).getByRole('status')).toHaveText(/result/);
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the command menu opens by its button, is accessible and returns the focus', async ({ page }) => {
      const complaints = listen(page);
      await enter(page, 'multifamily@porchlight.test', samplePassword);
      await page.goto(`${product()}/campaigns`);
      await openButton(page).click();
      await expect(field(page)).toBeFocused();
      await expect(marked(page)).toHaveText(/Dashboard/);
      await holds(page);
      await type(page, 'juniper');
      await expect(menu(page).getByRole('group', { name: 'Campaigns' })).toBeVisible();
      await expect(menu(page).getByRole('group', { name: 'Buildings' })).toBeVisible();
      await holds(page);
      const box = await menu(page).boundingBox();
      if (look.viewport.width < 640) expect(box).toMatchObject({ x: 0, y: 0, ...look.viewport });
      else expect(box?.width).toBeLessThan(700);
      await type(page, 'no such thing');
      await expect(menu(page).getByText('No results for “no such thing”')).toBeVisible();
      await holds(page);
      await page.keyboard.press('Escape');
      await expect(menu(page)).toHaveCount(0);
      await expect(openButton(page)).toBeFocused();
      expect(complaints()).toEqual([]);
    });

    test('the list of shortcuts is accessible and returns the focus', async ({ page }) => {
      const complaints = listen(page);
      await signIn(page, 'multifamily@porchlight.test', samplePassword);
      await openButton(page).click();
      await type(page, 'shortcuts');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
      await holds(page);
      await page.keyboard.press('Escape');
      await expect(openButton(page)).toBeFocused();
      expect(complaints()).toEqual([]);
    });
  });
}

test('screens and actions are found by name with the keyboard alone', async ({ page }) => {
  const complaints = listen(page);
  await begin(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const first = await field(page).getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(marked(page)).toHaveText('Sign out');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '');

  await type(page, 'coll');
  await expect(marked(page)).toHaveText('Collections');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Collections')).toBeFocused();

  await page.keyboard.press('Control+k');
  await type(page, 'new build');
  await expect(marked(page)).toHaveText('Create campaign for a building');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Add a building')).toBeFocused();

  await page.keyboard.press('Control+k');
  await type(page, 'people');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/team$/);

  await page.keyboard.press('Control+k');
  await type(page, 'sign out');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign out?')).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('a screen that loads late leaves the focus to the menu opened meanwhile', async ({ page }) => {
  const complaints = listen(page);
  await begin(page);
  await page.keyboard.press('Control+k');
  await type(page, 'people');
  await page.route('**/assets/*.js', async (route) => {
    await waited(1500);
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(menu(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await type(page, 'sign out');
  await expect(page.locator('#page-title')).not.toHaveText('Dashboard');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign out?')).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('campaigns, their reports and buildings are found by name', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await begin(page);
  const building = await newBuilding(person, { name: 'Alder Court' });
  await newBuilding(person, { name: 'Birch Row' });
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) =>
      newCampaign(person, { target_id: building.id }, { name: `Alder spring ${number}` }),
    ),
  );
  await openButton(page).click();
  await type(page, 'alder');
  const campaigns = menu(page).getByRole('group', { name: 'Campaigns' }).getByRole('option');
  await expect(campaigns).toHaveCount(6);
  await expect(campaigns.first()).toContainText('Draft · Alder Court');
  // No campaign was launched, so none has a report.
  await expect(menu(page).getByRole('option', { name: /^Report for/ })).toHaveCount(0);
  await press(menu(page).getByRole('option', { name: 'All campaigns with “alder”' }));
  await expect(page).toHaveURL(/\/campaigns\?search=alder$/);
  const search = page.getByRole('searchbox', { name: 'Search campaigns' });
  await expect(search).toHaveValue('alder');
  await openButton(page).click();
  await type(page, 'spring');
  await press(menu(page).getByRole('option', { name: 'All campaigns with “spring”' }));
  await expect(page).toHaveURL(/\/campaigns\?search=spring$/);
  await expect(search).toHaveValue('spring');

  await openButton(page).click();
  await type(page, 'alder court');
  await menu(page)
    .getByRole('option', { name: /^Alder Court 18 Cedar Street/ })
    .click();
  await expect(heading(page, 'Alder Court')).toBeVisible();
  // Each building has its own page, so switching between them must replace it.
  for (const name of ['Birch Row', 'Alder Court']) {
    await openButton(page).click();
    await type(page, name);
    await menu(page)
      .getByRole('option', { name: new RegExp(`^${name} 18 Cedar Street`) })
      .click();
    await expect(heading(page, name)).toBeFocused();
  }

  await openButton(page).click();
  await type(page, 'spring 4');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Alder spring 4')).toBeVisible();
  // Leaving by the menu saves the draft too.
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Alder autumn');
  await page.keyboard.press('Control+k');
  await type(page, 'dashboard');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Alder autumn', exact: true })).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('the report of a launched campaign is found by its name', async ({ page }) => {
  await signIn(page, 'multifamily@porchlight.test', samplePassword);
  const { access } = await ask<{ access: string }>('/auth/sign-in/', {
    method: 'POST',
    body: { username: 'multifamily@porchlight.test', password: samplePassword, remember_me: false },
  });
  const { campaigns } = await ask<{ campaigns: { id: string; name: string }[] }>('/campaigns/?status=8', {
    access,
  });
  const [live = { id: '', name: '' }] = campaigns;
  await expect(openButton(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await type(page, live.name);
  await menu(page)
    .getByRole('option', { name: `Report for ${live.name}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/campaigns/${live.id}/reports`));
});

test('a failed search keeps the local results', async ({ page }) => {
  await begin(page);
  await page.route('**/api/listings/**', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field(page).fill('listings');
  await expect(menu(page).getByRole('status')).toHaveText(/The search did not respond/, { timeout: 20_000 });
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Listings')).toBeVisible();
});

test('single-key shortcuts navigate, search and create, except in fields', async ({ page }) => {
  const complaints = listen(page);
  await begin(page);
  await awake(page);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(heading(page, 'Buildings')).toBeFocused();
  await page.keyboard.press('n');
  await expect(heading(page, 'Add a building')).toBeFocused();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.focus();
  await page.keyboard.type('gc n/?');
  await expect(name).toHaveValue('gc n/?');
  await name.fill('');

  await heading(page, 'Add a building').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(heading(page, 'Listings')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(heading(page, 'Campaigns')).toBeFocused();
  await page.keyboard.press('n');
  const kinds = page.getByRole('dialog', { name: 'What do you want to advertise?' });
  await expect(kinds).toBeVisible();
  // Shortcuts are inactive over a dialog.
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(kinds).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Campaigns')).toBeFocused();
  expect(complaints()).toEqual([]);
});

test('the slash key focuses the search of the list', async ({ page }) => {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/buildings?search=juniper`);
  await awake(page);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search buildings' });
  await expect(search).toBeFocused();
  await page.keyboard.type('lofts');
  await expect(search).toHaveValue('lofts');
});

test('single-key shortcuts stay off until they are switched on again', async ({ page, browser }) => {
  const person = await begin(page);
  await awake(page);
  await page.keyboard.press('?');
  await expect(shortcuts(page).getByText('Buildings')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await shortcuts(page).getByRole('switch').press('Space');
  expect((await saved).status()).toBe(200);
  await expect(shortcuts(page).getByText('Buildings')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shortcuts(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  // By the time the menu opens, the earlier keys would have navigated away.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(menu(page)).toHaveCount(0);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(shortcuts(page)).toHaveCount(0);

  // The setting follows the user to another browser; the menu's own shortcut keeps working.
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, person.email);
  await expect(heading(elsewhere, 'Dashboard')).toBeVisible();
  await elsewhere.keyboard.press('Control+k');
  await expect(field(elsewhere)).toBeFocused();
  await elsewhere.keyboard.press('Escape');
  await expect(menu(elsewhere)).toHaveCount(0);
  await elsewhere.keyboard.press('g');
  await elsewhere.keyboard.press('b');
  await elsewhere.keyboard.press('Control+k');
  await type(elsewhere, 'hotkeys');
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await elsewhere.keyboard.press('Enter');
  await shortcuts(elsewhere).getByRole('switch').press('Space');
  await elsewhere.keyboard.press('Escape');
  await expect(shortcuts(elsewhere)).toHaveCount(0);
  await elsewhere.keyboard.press('g');
  await elsewhere.keyboard.press('b');
  await expect(heading(elsewhere, 'Buildings')).toBeVisible();
  await elsewhere.close();
});

test('the command menu pauses a campaign and sets its budget after it has shown the effect', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const person = await newPerson('Orla', 'multifamily');
  const [launched] = await launch(person, ['Ordered spring', 'Ordered fall']);
  const params = { id: launched?.id ?? '' };
  const client = personClient(product(), person.access);
  const campaign = () => client.call(campaignRoutes.getCampaign, { params });
  const { fb_daily_budget: fb, adwords_daily_budget: search, ads_daily_budget: display } = await campaign();
  const before = (fb ?? 0) + (search ?? 0) + (display ?? 0);
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns`);
  await openButton(page).click();
  await type(page, `raise budget of ordered spring to ${before + 10}`);
  await expect(marked(page)).toHaveText(
    `Set the daily budget of Ordered spring to $${before + 10}…Now $${before} a day`,
  );
  await holds(page);
  await page.keyboard.press('Enter');
  const budget = page.getByRole('dialog', { name: 'Daily budget of Ordered spring' });
  await expect(budget).toContainText(`From $${before} to $${before + 10} a day in total`);
  await holds(page, { except: ['region'] });
  await budget.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`“Ordered spring” now has a daily budget of $${before + 10}.`)).toBeVisible();
  const after = await campaign();
  expect([after.fb_daily_budget, after.adwords_daily_budget, after.ads_daily_budget]).toEqual([
    before +
      10 -
      Math.floor(((before + 10) * (search ?? 0)) / before) -
      Math.floor(((before + 10) * (display ?? 0)) / before),
    Math.floor(((before + 10) * (search ?? 0)) / before),
    Math.floor(((before + 10) * (display ?? 0)) / before),
  ]);

  await openButton(page).click();
  await type(page, 'pause ordered');
  const options = menu(page).getByRole('option', { name: /^Pause Ordered/ });
  await expect(options).toHaveCount(2);
  await options.filter({ hasText: 'Ordered spring' }).click();
  const effect = page.getByRole('dialog', { name: /^Pause/ });
  await expect(effect).toContainText(`This lowers spend by $${before + 10} per day.`);
  expect((await campaign()).status.id, 'nothing happens before the confirmation').toBe(CampaignStatus.live);
  await effect.getByRole('button', { name: 'Pause 1 campaign' }).click();
  await expect(effect).toHaveCount(0);
  await expect.poll(async () => (await campaign()).status.id).toBe(CampaignStatus.paused);
});
