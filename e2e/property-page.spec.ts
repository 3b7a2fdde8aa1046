import { expect, test, type Page } from '@playwright/test';
import { sandbox } from './at-the-sandbox.ts';
import { newBuilding } from './building-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newListing } from './listing-steps.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter, samplePassword } from './people-steps.ts';

const needs = (page: Page) => page.getByRole('region', { name: 'Needs attention' });
const going = (page: Page) => page.getByRole('region', { name: 'How it is going' });
const campaigns = (page: Page) => page.getByRole('region', { name: 'Campaigns', exact: true });
const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });

async function openSampleBuilding(page: Page, name: string): Promise<void> {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/buildings`);
  await page.getByRole('table').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/buildings\/\d+\/overview$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('the list leads to the page of a building, with its photos, prices, campaigns and results', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  await openSampleBuilding(page, 'Maple Court');
  await expect(page.getByText('$1,195 to $2,240 a month')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Photo 1 of \d+ of Maple Court$/ })).toBeVisible();
  await photos(page)
    .getByRole('button', { name: /^Show photo 2/ })
    .click();
  await expect(page.getByRole('img', { name: /^Photo 2 of \d+ of Maple Court$/ })).toBeVisible();
  // The networks are read a moment after the start of the product.
  await expect(async () => {
    await page.reload();
    await expect(going(page)).toContainText(/Last 30 full days, .+, all its campaigns/, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(going(page)).toContainText('Cost per lead');
  const campaign = campaigns(page).getByRole('listitem').filter({ hasText: 'Maple Court: summer leasing' });
  await expect(campaign).toContainText(/Live since .+ · ends .+ · \$40 per day/);
  await expect(campaign).toContainText(/\d+ leads · \$[\d,.]+ spent · \$[\d.]+ per lead/);
  await holds(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await holds(page);
  expect(complaints()).toEqual([]);
});

test('the page of a building leads to its form and back', async ({ page }) => {
  await openSampleBuilding(page, 'The Ashby');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/\/buildings\/\d+$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('The Ashby');
  await page.getByRole('main').getByRole('link', { name: 'The Ashby' }).click();
  await expect(page).toHaveURL(/\/overview$/);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/overview$/);
});

test('the report of a building contains its campaigns alone, until all are asked for', async ({ page }) => {
  await openSampleBuilding(page, 'Maple Court');
  await going(page).getByRole('link', { name: 'Report of its campaigns' }).click();
  await expect(page).toHaveURL(/\/reports\?building=.+&from=.+&to=.+/);
  await expect(page.getByText('Campaigns of Maple Court')).toBeVisible();
  const names = page.getByRole('table').getByRole('link');
  await expect(names.filter({ hasText: 'Maple Court: summer leasing' })).toBeVisible();
  await expect(names.filter({ hasText: 'The Ashby' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'These campaigns together' })).toBeVisible();
  await holds(page);
  await page.getByRole('button', { name: 'Show all campaigns' }).click();
  await expect(names.filter({ hasText: 'The Ashby' }).first()).toBeVisible();
});

test.describe('a property with nothing but its address', () => {
  let person: Person;
  test.beforeAll(async () => {
    person = await newPerson('Petra', 'brokerage');
  });

  test('an empty building says what it needs, and each button opens the form at its field', async ({
    page,
  }) => {
    const building = await newBuilding(person, { name: 'Bare House' });
    await enter(page, person.email);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${product()}/buildings/${building.id}/overview`);
    await expect(page.getByText('No photos yet', { exact: true })).toBeVisible();
    await expect(needs(page).getByRole('listitem')).toHaveText([
      /No website yet/,
      /No photos yet/,
      /No prices yet/,
      /No description yet/,
    ]);
    await expect(going(page)).toHaveCount(0);
    await expect(campaigns(page)).toContainText('No campaign promotes it yet.');
    await holds(page);
    await needs(page).getByRole('link', { name: 'Add website' }).click();
    await expect(page.getByRole('textbox', { name: /^Website/ })).toBeFocused();
    await page.goBack();
    await needs(page).getByRole('link', { name: 'Add prices' }).click();
    await expect(page.getByRole('textbox', { name: 'Lowest price' })).toBeFocused();
    await page.goBack();
    await page.getByRole('link', { name: 'Create campaign' }).click();
    await expect(page).toHaveURL(new RegExp(`/campaigns/new/building\\?building=.*${building.id}`));
  });

  test('pictures found on its website open in the form, ready to be used', async ({ page }) => {
    const url = `${sandbox()}/sites/maple-court`;
    const building = await newBuilding(person, { name: 'Found House', url });
    await enter(page, person.email);
    await page.goto(`${product()}/buildings/${building.id}/overview`);
    await needs(page).getByRole('link', { name: 'See what was found' }).click();
    const found = page.getByRole('region', { name: 'Found on its website' });
    await expect(found).toBeFocused();
    await expect(found).toBeInViewport();
    await expect(found.getByRole('button', { name: 'Use this: Pictures' })).toBeVisible();
  });

  test('a list names its property as gone only if it is, not if its name could not be read', async ({
    page,
  }) => {
    await enter(page, person.email);
    await page.goto(`${product()}/campaigns?building=999999999`);
    await expect(page.getByText('Campaigns of something that no longer exists')).toBeVisible();
    const building = await newBuilding(person, { name: 'Silent House' });
    await page.route(`**/api/building/${building.id}/`, (route) =>
      route.fulfill({ status: 400, json: { message: 'Out of order' } }),
    );
    await page.goto(`${product()}/campaigns?building=${building.id}`);
    await expect(page.getByText('Campaigns of one property')).toBeVisible();
  });

  test('the page of a listing shows its price and a draft, and the menu of the list leads to both', async ({
    page,
  }) => {
    const listing = await newListing(person, { name: 'Elm Home' });
    await enter(page, person.email);
    await page.goto(`${product()}/listings`);
    await page.getByRole('button', { name: 'Actions for Elm Home' }).click();
    await page.getByRole('menuitem', { name: 'Open' }).click();
    await expect(page).toHaveURL(`${product()}/listings/${listing.id}/overview`);
    await expect(page.getByRole('region', { name: 'The home' })).toContainText(/^\$[\d,]+/);
    await expect(campaigns(page)).toContainText('No campaign promotes it yet.');
    await holds(page);
    await page.goto(`${product()}/listings`);
    await page.getByRole('button', { name: 'Actions for Elm Home' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page).toHaveURL(`${product()}/listings/${listing.id}`);
  });

  test('the page of a missing building opens a new one, as its form does', async ({ page }) => {
    await enter(page, person.email);
    await page.goto(`${product()}/buildings/999999999/overview`);
    await expect(page).toHaveURL(`${product()}/buildings/new`);
  });
});
