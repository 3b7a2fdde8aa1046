import { expect, test, type Page } from '@playwright/test';
import { nameField as buildingName, newBuilding } from './building-steps.ts';
import { nameField, newCampaign, openCampaign, readCampaign, type StoredCampaign } from './campaign-steps.ts';
import { openAs } from './campaign-list-steps.ts';
import { looks } from './looks.ts';
import { choose, holds, press, product, tookFocus } from './on-the-screen.ts';
import { ask, newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { launch } from './report-steps.ts';

async function begin(name: string, own: object = {}): Promise<{ person: Person; campaign: StoredCampaign }> {
  const person = await newPerson(name, 'multifamily');
  const building = await newBuilding(person);
  const campaign = await newCampaign(person, { target_id: building.id }, own);
  return { person, campaign };
}

/** Opens the form of a new draft. */
async function open(page: Page, name: string): ReturnType<typeof begin> {
  const made = await begin(name);
  await enter(page, made.person.email);
  await openCampaign(page, made.campaign);
  return made;
}

const outOfReach = 'Unable to connect. Please check your internet connection.';
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` });

test('an action that fails offline is reported immediately and not performed later', async ({
  page,
  context,
}) => {
  const { person, campaign } = await begin('Ove');
  await openAs(page, person, '/campaigns');
  await menuOf(page, campaign.name).click();
  // The alert area loads after the first screen.
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByRole('alert').getByText(outOfReach)).toBeVisible();
  await context.setOffline(false);
  // Long enough for a request that waited for the network.
  await page.waitForTimeout(1500);
  const { count } = await ask<{ count: number }>('/campaigns/', person);
  expect(count).toBe(1);
});

test('a part of the form that was not loaded offline loads with the network and breaks nothing meanwhile', async ({
  page,
  context,
}) => {
  await open(page, 'Pia');
  await nameField(page).fill('Written on a train');
  const chooser = page.getByRole('button', { name: 'Choose pictures' }).first();
  // The section with the button is loaded after the first field.
  await expect(chooser).toBeVisible();
  await context.setOffline(true);
  await chooser.click();
  await expect(nameField(page)).toHaveValue('Written on a train');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: /pictures/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chooser).toBeFocused();
  await expect(nameField(page)).toHaveValue('Written on a train');
});

test('a screen that cannot load offline waits for the network, and the current screen stays', async ({
  page,
  context,
}) => {
  const { person, campaign } = await open(page, 'Pat');
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
  await context.setOffline(true);
  await nameField(page).fill('Written in a tunnel');
  await page.getByRole('link', { name: 'Listings', exact: true }).first().click();
  await expect(page.getByRole('alert').getByText(outOfReach)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Written in a tunnel');
  await context.setOffline(false);
  // Navigation continues automatically, and the typed text is saved by then.
  await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
  await expect.poll(async () => (await readCampaign(person, campaign.id)).name).toBe('Written in a tunnel');
});

test('keywords left in the input box are added when it loses the focus', async ({ page }) => {
  const { person, campaign } = await open(page, 'Rita');
  const ads = page.getByRole('region', { name: 'Ads' });
  await ads.getByRole('tab', { name: /Google AdWords/ }).click();
  await ads.getByRole('textbox', { name: /^Add keywords/ }).fill('lofts with a river view');
  await ads.getByRole('tab', { name: /^Titles/ }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const stored = JSON.stringify(await readCampaign(person, campaign.id));
  expect(stored).toContain('lofts with a river view');
});

test('a keyword being edited stays visible after the filter no longer matches it', async ({ page }) => {
  await open(page, 'Rolf');
  const ads = page.getByRole('region', { name: 'Ads' });
  await ads.getByRole('tab', { name: /Google AdWords/ }).click();
  const box = ads.getByRole('textbox', { name: /^Add keywords/ });
  await box.fill(Array.from({ length: 25 }, (_, index) => `loft number ${index}`).join('\n'));
  await ads.getByRole('button', { name: 'Add', exact: true }).click();
  await ads.getByRole('searchbox', { name: 'Filter keywords' }).fill('loft number 7');
  const found = ads.getByRole('textbox', { name: /^Keyword \d+$/ });
  await expect(found).toHaveCount(1);
  await found.press('End');
  await found.press('Backspace');
  await found.pressSequentially('99 upstairs');
  await expect(found).toBeFocused();
  await expect(found).toHaveValue('loft number 99 upstairs');
  await page.keyboard.press('Tab');
  await expect(found).toHaveCount(1);
});

test('texts typed before a building is chosen can be restored', async ({ page }) => {
  const person = await newPerson('Sven', 'multifamily');
  await newBuilding(person, { name: 'Birch House' });
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/building`);
  const title = page.getByRole('textbox', { name: 'Title 1', exact: true });
  await title.fill('Written first');
  await page.getByRole('combobox', { name: 'Building' }).click();
  await press(page.getByRole('option', { name: /Birch House/ }));
  const said = page.getByRole('status').filter({ hasText: 'The ads were rewritten for Birch House.' });
  await expect(said).toContainText('Before, they had 1 title.');
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Written first');
});

test('going live from the list leads to the form if something is missing', async ({ page }) => {
  const { person, campaign } = await begin('Tess', { fb_daily_budget: 500 });
  await openAs(page, person, '/campaigns');
  await menuOf(page, campaign.name).click();
  await page.getByRole('menuitem', { name: 'Go live' }).click();
  await expect(page).toHaveURL(/showWarn=true/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await readCampaign(person, campaign.id)).revision).toBe(campaign.revision);
});

test('a large budget increase of a running campaign asks for confirmation in its row and its form', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await newPerson('Ruth', 'multifamily');
  const [launched] = await launch(person, ['Running']);
  const stored = () => readCampaign(person, launched?.id ?? '');
  const budget = async () => (await stored()).fb_daily_budget;
  await openAs(page, person, '/campaigns');
  await page.getByRole('button', { name: /change the daily budget of Running/ }).click();
  const facebook = page.getByRole('textbox', { name: 'Facebook and Instagram' });
  await facebook.fill('450');
  await page.keyboard.press('Enter');
  const raise = page.getByRole('button', { name: /^Raise to \$\d+ a day$/ });
  await expect(raise).toBeVisible();
  await expect(page.getByText(/^From \$\d+ to \$\d+ a day in total$/)).toBeVisible();
  await facebook.fill('30');
  await expect(raise).toHaveCount(0);
  expect(await budget()).toBe(20);
  await facebook.fill('450');
  await raise.click();
  await expect(
    page.getByText(/^“Running” now has a daily budget of \$\d+\. The networks are being updated\./),
  ).toBeVisible();
  await expect.poll(budget).toBe(450);

  await openCampaign(page, await stored());
  await page.getByLabel('Facebook and Instagram: Per day').fill('900');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  const dialog = page.getByRole('dialog', { name: /^Spend \$\d+ a day from now on\?$/ });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await budget()).toBe(450);
  await save.click();
  await dialog.getByRole('button', { name: 'Save and raise' }).click();
  await expect.poll(budget).toBe(900);
});

test('options that failed to load are reported and reloaded without losing typed text', async ({ page }) => {
  const person = await newPerson('Lin', 'multifamily');
  await enter(page, person.email);
  let broken = true;
  await page.route('**/api/building/options/', (route) =>
    broken
      ? route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not now' } })
      : route.continue(),
  );
  await page.goto(`${product()}/buildings/new`);
  const failure = page.getByRole('alert').filter({ hasText: 'Not now' });
  await expect(failure).toBeVisible();
  await buildingName(page).fill('Cedar House');
  broken = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await choose(page, 'Property type', 'Garden-style apartments');
  await expect(failure).toHaveCount(0);
  await expect(buildingName(page)).toHaveValue('Cedar House');
});

for (const { name, ...look } of looks)
  test.describe(name, () => {
    test.use(look);

    test('every screen shows when it is offline, and a link that cannot be followed explains why', async ({
      page,
      context,
    }) => {
      await enter(page, (await newPerson('Pim', 'multifamily')).email);
      await page.goto(`${product()}/profile`);
      const title = page.getByRole('heading', { level: 1, name: 'Profile' });
      await expect(title).toBeVisible();
      // The alert area loads after the first screen.
      await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
      const offline = page.getByRole('status').filter({ hasText: 'Offline.' });
      await expect(offline).toHaveCount(0);
      const place = await title.boundingBox();
      await context.setOffline(true);
      await expect(offline).toHaveText('Offline. What you see may be out of date.');
      await expect(offline.locator('span')).toBeInViewport({ ratio: 1 });
      expect(await title.boundingBox()).toEqual(place);
      await page.getByRole('link', { name: 'Listings', exact: true }).first().click();
      await expect(page.getByRole('alert').getByText(outOfReach)).toBeInViewport();
      await expect(title).toBeVisible();
      await holds(page);
      await context.setOffline(false);
      await expect(offline).toHaveCount(0);
      await page.getByRole('link', { name: 'Listings', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Listings' })).toBeVisible();
    });

    test('an offline form with typed text says when to save it', async ({ page, context }) => {
      await enter(page, (await newPerson('Pip', 'multifamily')).email);
      await page.goto(`${product()}/buildings/new`);
      await buildingName(page).fill('Cedar House');
      await context.setOffline(true);
      const offline = page.getByRole('status').filter({ hasText: 'Offline.' });
      await expect(offline).toHaveText('Offline. Save what you typed when you are back online.');
      await buildingName(page).fill('');
      await expect(offline).toHaveText('Offline. What you see may be out of date.');
    });

    test('a failed save explains the reason and says that nothing is lost', async ({ page, context }) => {
      const { campaign } = await open(page, 'Per');
      await nameField(page).fill('Typed under a bridge');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Save draft' }).click();
      const failure = page.getByRole('alert').filter({ hasText: 'This could not be saved' });
      await expect(failure).toContainText(outOfReach);
      await expect(failure).toContainText('Nothing you typed was lost.');
      await context.setOffline(false);
      await nameField(page).fill(campaign.name);
      await page.goto(`${product()}/profile`);
      await page.getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Contact info' });
      await tookFocus(dialog);
      await dialog.getByLabel('First name').fill('Pernilla');
      await context.setOffline(true);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText(outOfReach);
      await expect(dialog.getByRole('alert')).toContainText('Nothing you typed was lost.');
    });
  });
