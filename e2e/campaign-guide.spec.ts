import { expect, test, type Page } from '@playwright/test';
import { looks } from './looks.ts';
import { newBuilding } from './building-steps.ts';
import {
  emptyCampaign,
  holdLaterParts,
  nameField,
  newCampaign,
  openCampaign,
  openChecks,
  type StoredCampaign,
} from './campaign-steps.ts';
import { holds, listen, pick, product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** The campaign form's progress, its guide, and its behavior offline. */

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const state = (page: Page, section: string | RegExp) => sections(page).getByRole('link', { name: section });
const footer = (page: Page) => page.getByRole('main').locator('[data-footer]').getByRole('status');

async function openEmpty(page: Page) {
  const person = await newPerson('Gale', 'multifamily');
  const body = emptyCampaign({ name: 'Bare' });
  const campaign = await ask<StoredCampaign>('/campaign/', { method: 'POST', access: person.access, body });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  return { person, campaign };
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1600, height: 900 } });

  test('a section shows whether it is empty, complete or has problems', async ({ page }) => {
    await openEmpty(page);
    await expect(state(page, 'Who sees it empty')).toBeVisible();
    await expect(state(page, 'When and how much empty')).toBeVisible();
    await expect(state(page, 'Ads empty')).toBeVisible();
    await expect(state(page, 'Test empty')).toBeVisible();
    await expect(state(page, 'What 1 problem')).toBeVisible();
    const city = page.getByRole('combobox', { name: 'Add a city' });
    await city.fill('Austin');
    await pick(city, 'Austin, TX');
    await expect(state(page, 'Who sees it complete')).toBeVisible();
    await holds(page);
    // After an attempt to go live, empty sections report their missing fields too.
    await page.getByRole('button', { name: /^Go live/ }).click();
    await expect(state(page, /^When and how much \d+ problem/)).toBeVisible();
    await expect(state(page, 'Test empty')).toBeVisible();
  });
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the guide leads a new user through the same fields section by section', async ({ page }) => {
      const complaints = listen(page);
      await openEmpty(page);
      const title = (section: string) => page.getByRole('heading', { level: 2, name: section, exact: true });
      await page.getByRole('button', { name: 'Guide me' }).click();
      await expect(page.getByText('Step 1 of 6')).toBeVisible();
      await expect(title('What')).toBeFocused();
      await expect(title('Where to show')).toBeHidden();
      await nameField(page).fill('Led');
      await holds(page);
      // Missing fields are shown before a section is left; pressing again continues without them.
      await page.getByRole('button', { name: 'Next: Where to show' }).click();
      await expect(page.getByRole('combobox', { name: 'Building' })).toBeFocused();
      await expect(
        page.getByText('1 thing is missing here. Press again to continue without it.'),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await holds(page);
      await page.getByRole('button', { name: 'Next: Where to show' }).click();
      await expect(title('Where to show')).toBeFocused();
      await expect(nameField(page)).toBeHidden();
      await page.getByRole('button', { name: 'Next: Who sees it' }).click();
      await expect(page.getByText(/missing here\. Press again to continue without/)).toBeVisible();
      await page.getByRole('button', { name: 'Next: Who sees it' }).click();
      await expect(title('Who sees it')).toBeFocused();
      await page.getByRole('button', { name: 'Next: When and how much' }).click();
      await expect(page.locator('#geo').getByText('Add at least one location')).toBeVisible();
      await page.getByRole('button', { name: 'Next: When and how much' }).click();
      await expect(title('When and how much')).toBeFocused();
      await page.getByRole('button', { name: 'Back: Who sees it' }).click();
      await expect(page.locator('#geo').getByText('Add at least one location')).toBeVisible();
      await holds(page);
      await page.getByRole('button', { name: 'Show all sections' }).click();
      await expect(title('Ads')).toBeVisible();
      await expect(nameField(page)).toHaveValue('Led');
      expect(complaints()).toEqual([]);
    });
  });
}

test('the guide continues as soon as the rules are loaded if the user was faster', async ({ page }) => {
  const loaded = await holdLaterParts(page);
  await page.getByRole('button', { name: 'Guide me' }).click();
  await page.getByRole('button', { name: 'Next: Where to show' }).click();
  loaded();
  await expect(page.getByRole('combobox', { name: 'Building' })).toBeFocused();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 720 },
]) {
  test(`the sections stay in view and show the current one at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openEmpty(page);
    const select = sections(page).getByRole('combobox', { name: 'Section' });
    for (const [id, heading] of [
      ['ads', 'Ads'],
      ['schedule', 'When and how much'],
      // Too short to scroll to the top.
      ['test', 'Test'],
    ] as const) {
      if (viewport.width === 390) {
        await select.selectOption(id);
        await expect(select).toHaveValue(id);
        await expect(select).toBeInViewport({ ratio: 1 });
      } else {
        const link = state(page, new RegExp(`^${heading}`));
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'location');
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      const title = page.getByRole('heading', { name: heading, exact: true });
      // The strip is still only after the scroll; clicking it earlier may miss.
      await expect(title).toBeInViewport();
      await expect
        .poll(async () => {
          const [strip, there] = [await sections(page).boundingBox(), await title.boundingBox()];
          return (there?.y ?? 0) - (strip?.y ?? 0) - (strip?.height ?? 0);
        })
        .toBeGreaterThan(0);
    }
    await holds(page);
    // The strip hides no element that receives the focus.
    await page.getByRole('combobox', { name: 'Add a city' }).focus();
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const { left, top } = (document.activeElement ?? document.body).getBoundingClientRect();
      const seen = document.elementFromPoint(left + 4, top + 4);
      return seen?.closest('nav') !== null && document.activeElement?.closest('nav') === null;
    });
    expect(hidden).toBe(false);
    await expect(page.locator('[data-footer]')).toBeVisible();
  });
}

test('the checks separate what the campaign lacks from what its accounts lack, which can wait', async ({
  page,
}) => {
  await openEmpty(page);
  const checks = await openChecks(page);
  await expect(checks).toContainText(/\d+ things to do before going live/);
  await expect(checks.getByRole('list')).toHaveCount(2);
  await expect(checks.getByRole('list').first()).toContainText('Locations');
  await expect(checks.getByRole('list').first()).not.toContainText('Facebook page');
  await expect(checks.getByRole('list').last()).toContainText('Connect a Facebook ad account first');
  await expect(checks).toContainText('these can wait until you go live');
  await holds(page);
});

test('each problem of a field has its own line', async ({ page }) => {
  const person = await newPerson('Gwen', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/branding`);
  await nameField(page).fill('Two at once');
  await page.getByRole('button', { name: /^Go live/ }).click();
  const said = page.locator('#what').getByText(/Add a website on the Organization page/);
  await expect.poll(() => said.innerText()).toMatch(/lead there\nAdd photos on the Organization page/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 720 } });

  test('a long list of problems scrolls into view from its title', async ({ page }) => {
    await openEmpty(page);
    await page.getByRole('button', { name: /^Go live/ }).click();
    await expect(page.getByText(/^\d+ fields need attention$/)).toBeInViewport();
    await expect(page.getByRole('alert').getByRole('link').first()).toBeInViewport();
  });
});

test('a problem leads a guided user to its section', async ({ page }) => {
  await openEmpty(page);
  await page.getByRole('button', { name: 'Guide me' }).click();
  await page.getByRole('button', { name: /^Go live/ }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Locations|^Cities|^Where|^Geo/ })
    .first()
    .click();
  await expect(page.getByText('Step 3 of 6')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Add a city' })).toBeVisible();
});

test('editing continues offline, and the footer counts the waiting changes', async ({ page, context }) => {
  const { campaign, person } = await openEmpty(page);
  // The sections below the first load after it.
  await expect(page.getByRole('button', { name: '30 days' }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(footer(page)).toHaveText('Offline. Keep writing, nothing is lost.');
  await nameField(page).fill('Written on a train');
  await expect(footer(page)).toHaveText(/^Offline: 1 change waiting\./);
  await page.getByRole('button', { name: '30 days' }).first().click();
  await expect(footer(page)).toHaveText(/^Offline: [23] changes waiting\./);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Unable to connect. Please check your internet connection.')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Written on a train');
  await context.setOffline(false);
  const stored = () => ask<{ name: string }>(`/campaign/${campaign.id}/`, person);
  await expect.poll(async () => (await stored()).name).toBe('Written on a train');
  await expect(page.getByText(/^Saved .+ · Version \d/)).toBeVisible();
});

test('a save that fails after its form was left is reported on the next screen', async ({ page }) => {
  const person = await newPerson('Hale', 'multifamily');
  const building = await newBuilding(person);
  const campaign = await newCampaign(person, { target_id: building.id });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  let fail = () => {};
  const left = new Promise<void>((resolve) => (fail = resolve));
  await page.route(`**/api/campaign/${campaign.id}/`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await left;
    return route.abort();
  });
  await nameField(page).fill('Lost and found');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: 'Buildings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buildings' })).toBeVisible();
  fail();
  const strip = page.getByRole('alert').filter({ hasText: '“Spring” could not be saved' });
  await expect(strip).toContainText('Your changes are kept in this browser.');
  await holds(page);
  await strip.getByRole('link', { name: 'Open it and restore your changes' }).click();
  await expect(strip).toHaveCount(0);
  await page.unroute(`**/api/campaign/${campaign.id}/`);
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(nameField(page)).toHaveValue('Lost and found');
  expect(page.url()).toContain(`${product()}/campaigns/${campaign.id}/`);
});
