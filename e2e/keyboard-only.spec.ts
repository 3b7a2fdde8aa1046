import { expect, test, type Page } from '@playwright/test';
import { newSandboxPerson } from './at-the-sandbox.ts';
import { press, tabTo, takeFirst, write } from './by-keyboard.ts';
import { nameField } from './campaign-steps.ts';
import { listen, product } from './on-the-screen.ts';
import { newPerson, password, type Person } from './people-by-api.ts';
import { enter, signIn, summary } from './people-steps.ts';
import { buildingWithPictures, connect } from './report-steps.ts';
import { personClient } from '../scripts/sample-data/client.ts';

const title = (page: Page) => page.locator('#page-title');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function connectedPerson(): Promise<Person> {
  const person = await newPerson('Kim', 'multifamily');
  const client = personClient(product(), person.access);
  await connect(client, await newSandboxPerson(`Kim ${person.email}`));
  await buildingWithPictures(person, client);
  return person;
}

test('a campaign goes live using only the keyboard', async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = listen(page);
  const person = await connectedPerson();

  await test.step('the user signs in', async () => {
    await page.goto(`${product()}/sign-in`);
    await write(page, page.locator('#username'), person.email);
    await write(page, page.locator('#password'), password);
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Dashboard');
    await expect(title(page)).toBeFocused();
  });

  await test.step('the dialog that creates a campaign traps the focus and returns it', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Campaigns', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Campaigns');
    await expect(title(page)).toBeFocused();
    await press(page, button(page, 'Create campaign'));
    const dialog = page.getByRole('dialog', { name: 'What do you want to advertise?' });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Create campaign')).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, dialog.getByRole('button', { name: /^Building/ }));
    await expect(title(page)).toHaveText('New building campaign');
    await expect(title(page)).toBeFocused();
  });

  await test.step('a refused launch moves the focus to the problems, and each links to its field', async () => {
    await press(page, button(page, /^Go live/));
    await expect(summary(page)).toBeFocused();
    await press(page, summary(page).getByRole('link', { name: /^Campaign name/ }));
    await expect(nameField(page)).toBeFocused();
  });

  await test.step('the user fills in the form', async () => {
    const building = page.getByRole('combobox', { name: 'Building' });
    await tabTo(page, building, 'Shift+Tab');
    await page.keyboard.type('Cedar');
    await expect(page.getByRole('option', { name: /^Cedar House/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title 1', { exact: true }).first()).not.toHaveValue('');
    await write(page, nameField(page), 'By keyboard');
    await takeFirst(page, page.getByRole('combobox', { name: /^Facebook page/ }));
    await takeFirst(page, page.getByRole('combobox', { name: /^Instagram account/ }));
    await press(page, button(page, '14 days'));
    await write(page, page.getByLabel('Facebook and Instagram: Per day'), '20');
    await write(page, page.getByLabel('Google Ads (display): Per day'), '5');
    await write(page, page.getByLabel('Google AdWords (search): Per day'), '15');
  });

  await test.step('the campaign goes live', async () => {
    await press(page, button(page, 'Go live — $40/day'));
    await press(page, button(page, 'Go live for $40 a day'));
    await expect(page.getByRole('heading', { name: 'Going live' })).toBeVisible();
    await expect(page, 'at the screen of what was created').toHaveURL(
      /\/campaigns\/\d+\/building\?showWarn=true$/,
    );
    const field = await nameField(page).elementHandle();
    await expect(page.getByText('The campaign is live')).toBeVisible({ timeout: 60_000 });
    expect(await field?.evaluate((input) => input.isConnected), 'the form stays while it goes live').toBe(
      true,
    );
    // The pressed button has disappeared.
    await expect(title(page)).toBeFocused();
  });

  await test.step('the campaign is paused and resumed', async () => {
    await press(page, button(page, 'Pause'));
    await expect(page.getByText('The campaign is paused')).toBeVisible({ timeout: 60_000 });
    await expect(title(page)).toBeFocused();
    await press(page, button(page, 'Go live — $40/day'));
    await press(page, button(page, 'Go live for $40 a day'));
    await expect(page.getByText('The campaign is live')).toBeVisible({ timeout: 60_000 });
    await expect(title(page)).toBeFocused();
  });

  await test.step('the report opens', async () => {
    await press(page, page.getByRole('link', { name: 'Open the report' }));
    await expect(page).toHaveURL(/\/reports$/);
    await expect(title(page)).toBeFocused();
    await press(page, page.getByRole('tab', { name: 'Overall', exact: true }), 'ArrowRight');
    await expect(page.getByRole('tab', { name: 'Facebook and Instagram' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
  expect(complaints()).toEqual([]);
});

test('a button pressed while the list was loading gets the focus back', async ({ page }) => {
  const person = await newPerson('Kim', 'multifamily');
  await enter(page, person.email);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/campaigns/?**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${product()}/campaigns`);
  await press(page, button(page, 'Create campaign'));
  await expect(page.getByRole('dialog', { name: 'What do you want to advertise?' })).toBeVisible();
  held.resolve();
  await expect(page.getByText('No campaigns yet')).toBeVisible();
  await expect(page.getByText('Example', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Create campaign')).toBeFocused();
});

test('the first Tab reaches the link that skips the menu', async ({ page }) => {
  const person = await newPerson('Kim', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns`);
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(button(page, 'Create campaign')).toBeFocused();
});

test('nothing moves for users who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const note = (event: Event) => {
      const { target, type } = event;
      const what =
        event instanceof AnimationEvent ? event.animationName : (event as TransitionEvent).propertyName;
      moved.push(`${type} of ${what} at ${target instanceof Element ? target.outerHTML.slice(0, 120) : ''}`);
    };
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note, true);
  });
  await signIn(page, 'multifamily@porchlight.test', 'Porchlight-2026');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  // The dashboard has a button of the same name.
  await expect(title(page)).toHaveText('Campaigns');
  await button(page, 'Create campaign').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /Maple Court/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'How it is going' })).toBeVisible();
  await page.getByRole('link', { name: 'Ads', exact: true }).click();
  await expect(nameField(page)).toBeVisible();
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page.getByText(/(Leads|Impressions) by day/)).toBeVisible();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(title(page)).toHaveText('Reports');
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});
