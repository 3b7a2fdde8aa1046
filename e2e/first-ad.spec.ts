import { expect, test, type Page } from '@playwright/test';
import { sandbox } from './at-the-sandbox.ts';
import { choosePlace, holds, listen, product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter, photograph, signIn } from './people-steps.ts';

/** A user sees the ad of their own property before anything is set up. */

// The sandbox draws its pictures when they are first requested.
test.setTimeout(120_000);

const source = (page: Page) => page.getByLabel("Your building's or listing's website, or its address");
const shown = (page: Page) => page.getByRole('region', { name: 'Your Facebook ad' });
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const reading = (page: Page) => page.getByRole('status', { name: 'Reading your page' });

async function read(page: Page, text: string): Promise<void> {
  await source(page).fill(text);
  await page.getByRole('button', { name: 'Show my ad' }).click();
}

test.describe('a user without an organization', () => {
  test.beforeEach(async ({ page }) => {
    const person = await newPerson('Olive');
    await enter(page, person.email);
    await page.goto(`${product()}/first-ad`);
  });

  test('a new user sees the ad of their own building within 60 seconds and 4 fields', async ({ page }) => {
    const complaints = listen(page);
    let fields = 0;
    const began = performance.now();
    fields += 1;
    await read(page, `${sandbox()}/sites/the-ashby`);

    const ad = shown(page);
    await expect(ad.getByText('The Ashby', { exact: true }).first()).toBeVisible();
    await expect(ad.getByText(/\$1,990/).first()).toBeVisible();
    await expect(ad.getByText(/Chicago/).first()).toBeVisible();
    const pictures = ad.getByRole('img', { name: /^Picture \d of 3: / });
    await expect(pictures).toHaveCount(3, { timeout: 30_000 });
    for (const picture of await pictures.all()) expect(await isDrawn(picture)).toBe(true);
    expect(performance.now() - began).toBeLessThanOrEqual(60_000);
    expect(fields).toBeLessThanOrEqual(4);

    await expect(reading(page)).toContainText('Found 5 pictures, the price, the address and 6 amenities.');
    await expect(reading(page)).toContainText('5 pictures are ready.', { timeout: 30_000 });
    await holds(page);
    expect(complaints()).toEqual([]);
  });

  test('a second try adds the facts it finds and keeps what was typed', async ({ page }) => {
    const failed = { outcome: 'failed', reason: 'It took too long', kind: null, facts: null };
    await page.route('**/api/first_ad/read/', (route) => route.fulfill({ json: failed }), { times: 1 });
    await read(page, `${sandbox()}/sites/maple-court`);
    await expect(reading(page)).toContainText('It took too long');
    await name(page).fill('Maple Gardens');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Lowest rent a month')).toHaveValue('$1,295');
    await expect(name(page)).toHaveValue('Maple Gardens');
    await page.getByLabel('Lowest rent a month').fill('1350');
    await expect(
      shown(page)
        .getByText(/\$1,350/)
        .first(),
    ).toBeVisible();
    await expect(shown(page).getByText('Maple Gardens', { exact: true }).first()).toBeVisible();
  });

  test('a new user corrects a fact, and the ad follows at once', async ({ page }) => {
    await read(page, `${sandbox()}/sites/maple-court`);
    const ad = shown(page);
    await expect(ad.getByText(/\$1,295/).first()).toBeVisible();
    await page.getByLabel('Lowest rent a month').fill('1350');
    await expect(ad.getByText(/\$1,350/).first()).toBeVisible();
    await expect(ad.getByText(/\$1,295/)).toHaveCount(0);
    await name(page).fill('Maple Gardens');
    await expect(ad.getByText('Maple Gardens', { exact: true }).first()).toBeVisible();
    const front = page.getByRole('button', { name: 'Use front.jpg' });
    await expect(front).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
    await front.click();
    await expect(front).toHaveAttribute('aria-pressed', 'false');
    await expect(ad.getByRole('img', { name: /front\.jpg/ })).toHaveCount(0);

    // A reload loses nothing that was typed.
    await page.reload();
    await expect(page.getByLabel('Lowest rent a month')).toHaveValue('$1,350');
    await expect(name(page)).toHaveValue('Maple Gardens');
    await expect(front).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
  });

  test('a new user reads the page of a house as a listing for sale', async ({ page }) => {
    await read(page, `${sandbox()}/sites/linden-house`);
    await expect(page.getByRole('radio', { name: 'Home or listing' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'For sale' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$745,000');
    await expect(
      shown(page)
        .getByText(/\$745,000/)
        .first(),
    ).toBeVisible();
  });

  const outcomes = [
    ['/sites/blocked', 'The website blocks automated readers (the page answered with error 403).'],
    ['/sites/broken', 'The page answered with error 500. Try again, or fill in three fields'],
    ['/sites/slow', 'The page did not respond in time. Try again, or fill in three fields'],
    ['/sites/huge', 'The page is too large. Try again, or fill in three fields'],
    ['/sites/soon', 'The page has no facts that we can read. Fill in three fields and see your ad.'],
  ] as const;
  for (const [path, outcome] of outcomes)
    test(`a new user is told the outcome for ${path} and sees the ad after three fields`, async ({
      page,
    }) => {
      await read(page, `${sandbox()}${path}`);
      await expect(reading(page)).toContainText(outcome, { timeout: 20_000 });
      await expect(reading(page)).toContainText('There are no pictures yet. Add yours below.');
      await name(page).fill('Linden Row');
      await choosePlace(page, 'Texas', 'Austin');
      await expect(shown(page).getByText('Linden Row', { exact: true }).first()).toBeVisible();
      await expect(
        shown(page)
          .getByText(/Austin/)
          .first(),
      ).toBeVisible();
      await holds(page);
    });

  test('a new user gets an ad from an address and adds a photograph of their own', async ({ page }) => {
    await read(page, '1204 Maple Court Lane, Austin, TX 78702');
    await expect(reading(page)).toContainText('Found the address.');
    await expect(page.getByLabel('Street address')).toHaveValue('1204 Maple Court Lane');
    await expect(page.getByLabel('Zip code')).toHaveValue('78702');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Austin');
    await expect(shown(page).getByText('No picture yet')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(await photograph('porch'));
    await expect(shown(page).getByRole('img', { name: 'Ad picture: porch.jpg' })).toBeVisible();
    await expect(reading(page)).toContainText('1 picture is ready.');
  });

  test('a new user is led from the ad through the organization to the filled campaign', async ({ page }) => {
    const complaints = listen(page);
    await read(page, `${sandbox()}/sites/maple-court`);
    await expect(reading(page)).toContainText('5 pictures are ready.', { timeout: 30_000 });
    const title = await shown(page)
      .getByText(/from \$1,295/)
      .first()
      .textContent();
    await page.getByRole('button', { name: 'Use this ad' }).click();

    await expect(page.getByRole('heading', { name: 'Whose ad is it?' })).toBeVisible();
    await holds(page);
    // A property manager for owners finds their kind.
    await page
      .getByRole('radio', { name: /Brokerage/ })
      .and(page.getByRole('radio', { description: /You manage buildings for their owners/ }))
      .check();
    await page.getByLabel('Organization name').fill('Grant Management');
    await page.getByRole('button', { name: 'Create organization' }).click();

    await expect(page.getByRole('heading', { name: 'New building campaign' })).toBeVisible({
      timeout: 40_000,
    });
    await expect(page.getByLabel('Campaign name')).toHaveValue('Maple Court Apartments');
    await expect(page.locator('[id="facebook_ad.titles.0"]')).toHaveValue(title ?? 'a title');
    await expect(page.getByRole('img', { name: /^Picture 1 of 3: front\.jpg/ }).first()).toBeVisible();

    // The ad was used, so the screen starts with the question again.
    await page.goto(`${product()}/first-ad`);
    await expect(source(page)).toHaveValue('');
    expect(complaints()).toEqual([]);
  });

  test('a new user continues where a reload interrupted the making, and makes nothing twice', async ({
    page,
  }) => {
    await read(page, `${sandbox()}/sites/maple-court`);
    await expect(reading(page)).toContainText('5 pictures are ready.', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Use this ad' }).click();
    await page.getByRole('radio', { name: /Multifamily/ }).check();
    await page.getByLabel('Organization name').fill('Grant Residential');
    // The answer to the creation is lost.
    let lost = 0;
    await page.route('**/api/building/', async (route) => {
      if (lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Create organization' }).click();
    await expect(page.getByText('Your campaign could not be prepared.')).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'New building campaign' })).toBeVisible({
      timeout: 40_000,
    });
    await page.goto(`${product()}/buildings`);
    await expect(page.getByRole('link', { name: 'Maple Court Apartments' })).toHaveCount(1);
  });

  test('a new user skips the ad and is led to the set-up, which leads back', async ({ page }) => {
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await expect(page.getByRole('heading', { name: 'Set up your organization' })).toBeVisible();
    await holds(page);
    await page.getByRole('link', { name: 'Paste it and see your first ad' }).click();
    await expect(source(page)).toBeVisible();
  });
});

test('a member reaches the first ad from the dashboard, a new building, a new listing and a new campaign', async ({
  page,
}) => {
  const person = await newPerson('Nell', 'multifamily');
  await signIn(page, person.email);
  const hint = page.getByRole('link', { name: 'Paste it and see your first ad' });
  await hint.click();
  await expect(source(page)).toBeVisible();
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Paste it and see your first ad' }).click();
  await expect(source(page)).toBeVisible();
  await page.goto(`${product()}/listings/new`);
  await hint.click();
  await read(page, 'Linden Row');
  await expect(page.getByRole('radio', { name: 'Home or listing' })).toBeChecked();
  await page.getByRole('button', { name: 'Try another website' }).click();
  await page.goto(`${product()}/buildings/new`);
  await hint.click();
  await read(page, `${sandbox()}/sites/juniper-lofts`);
  await expect(reading(page)).toContainText('5 pictures are ready.', { timeout: 30_000 });
  // The website gives one picture only once.
  await page.route('**/api/first_ad/pictures/', async (route) => {
    const response = await route.fetch();
    const { images } = (await response.json()) as { images: unknown[] };
    const problems = [
      { url: 'https://juniper.example/front.jpg', problem: 'The page answered with error 429' },
    ];
    await route.fulfill({ response, json: { images: images.slice(1), problems } });
  });
  await page.getByRole('button', { name: 'Use this ad' }).click();
  await expect(page.getByRole('heading', { name: 'New building campaign' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('1 picture of the website could not be kept.')).toBeVisible();
  const { count } = await ask<{ count: number }>('/buildings/', { access: person.access });
  expect(count).toBe(1);
});

/** Returns true for a picture with pixels, which a broken one has not. */
function isDrawn(picture: ReturnType<Page['getByRole']>): Promise<boolean> {
  return picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);
}
