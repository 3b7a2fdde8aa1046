import { expect, test } from '@playwright/test';
import { sandbox } from './at-the-sandbox.ts';
import { looks } from './looks.ts';
import { newListing, openListing, otherSavesListing, promoteListing } from './listing-steps.ts';
import { choose, choosePlace, holds, listen, product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter, photograph, signIn, summary } from './people-steps.ts';
import { ListingKind } from '../domain/property-vocabulary.ts';

test('a listing with every field is saved, prepared and shown in the list', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await newPerson('Lia', 'brokerage');
  await signIn(page, person.email);
  await page.getByRole('link', { name: 'Listings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
  await expect(page.getByText('Example', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add listing' }).click();

  await expect(page.getByRole('combobox', { name: 'City' })).toBeDisabled();
  await expect(page.getByLabel(/^Neighborhood/)).toBeDisabled();
  await page.getByLabel('Name').fill('Sunny bungalow');
  await page.getByLabel('Website').fill('https://bungalow.example/home');
  await choose(page, 'Property type', 'House');
  await page.getByLabel(/^Description/).fill('A sunny home with a porch.');
  await expect(page.getByText('26 of 5,000 characters')).toBeVisible();
  await choose(page, /^Agent/, 'Lia Grant');

  await page.getByLabel('Price').fill('450000.5');
  await expect(page.getByLabel('Price')).toHaveValue('$450,000.5');
  await page.getByText('Rent', { exact: true }).click();
  await page.getByLabel('Monthly rent').fill('2100');
  await page.getByText('Sale', { exact: true }).click();
  await expect(page.getByLabel('Price')).toHaveValue('$450,000.5');
  await page.getByText('Rent', { exact: true }).click();
  await expect(page.getByLabel('Monthly rent')).toHaveValue('$2,100');

  await page.getByLabel('Street address').fill('14 Barton Road');
  await choosePlace(page, 'Texas', 'Austin');
  await page.getByLabel('Zip code').fill('78a7-0412');
  await expect(page.getByLabel('Zip code')).toHaveValue('78704');
  await page.getByLabel(/^Neighborhood/).fill('Zilker');
  await choose(page, 'State', 'Ohio');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('');
  await expect(page.getByLabel(/^Neighborhood/)).toBeDisabled();
  await choosePlace(page, 'Texas', 'Austin');
  // Neighborhood and zip code belonged to the previous place.
  await expect(page.getByLabel(/^Neighborhood/)).toHaveValue('');
  await expect(page.getByLabel('Zip code')).toHaveValue('');
  await page.getByLabel('Zip code').fill('78704');
  await page.getByLabel(/^Neighborhood/).fill('Zilker');

  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Bathrooms').fill('2.5');
  await page.getByLabel('Square feet').fill('1850');
  await page.getByLabel('Acres').fill('0.25');
  await expect(page.getByLabel('Acres')).toHaveValue('0.25');
  await expect(page.getByLabel('Square feet')).toHaveValue('1,850');
  await page.locator('#listing_amenities').pressSequentially('Porch swing, Fireplace');
  await page.locator('#listing_amenities').press('Enter');
  await page.locator('#mass_transit').fill('Bus stop');
  await page.locator('#mass_transit').press('Enter');
  const pictures = page.getByRole('group', { name: 'Photos' });
  await pictures.locator('input[type=file]').setInputFiles(await photograph('porch'));
  await expect(pictures.getByRole('img', { name: 'porch.jpg' })).toBeVisible();

  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/listing/'),
  );
  await page.getByRole('button', { name: 'Save listing' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    kind: ListingKind.rent,
    monthly_rent: 2100,
    bedrooms: 3,
    bathrooms: 2.5,
    acres: 0.25,
    square_feet: 1850,
    zip_code: '78704',
    neighborhood: 'Zilker',
    listing_amenities: ['Porch swing', 'Fireplace'],
    mass_transit: ['Bus stop'],
  });
  await expect(page.getByText('Listing saved')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Sunny bungalow is ready' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByLabel('Monthly rent')).toHaveValue('$2,100');
  await expect(page.getByRole('combobox', { name: /^Agent/ })).toHaveValue('Lia Grant');

  await page.getByRole('link', { name: 'Listings', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Sunny bungalow' });
  for (const text of ['For rent', 'House', '3 bd · 2.5 ba', '$2,100 / month', 'Lia Grant', 'Ready'])
    await expect(row).toContainText(text);
  await expect(page.getByText('1 in total')).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('each broken rule of a listing is explained at its field', async ({ page }) => {
  test.setTimeout(120_000);
  const person = await newPerson('Rolf', 'agent');
  await enter(page, person.email);
  await page.goto(`${product()}/listings/new`);
  await page.getByRole('button', { name: 'Save listing' }).click();
  const needed = ['Name', 'Property type', 'Price', 'Street address', 'State', 'City', 'Zip code'];
  await expect(summary(page).getByRole('link')).toHaveText(
    needed.map((field) => `${field}: Field is required`),
  );
  await summary(page)
    .getByRole('link', { name: /^Price/ })
    .click();
  await expect(page.getByLabel('Price')).toBeFocused();

  const escaped = (text: string) => text.replace(/[$.]/g, '\\$&');
  const says = async (label: string | RegExp, typed: string, problem: string) => {
    await page.getByLabel(label).fill(typed);
    await page.getByLabel(label).blur();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(escaped(problem)));
  };
  await says('Name', 'x'.repeat(101), 'Should be at most 100 characters');
  await says('Street address', 'Elm', 'Should be at least 5 characters');
  await says('Website', 'nowhere', 'Url is invalid');
  await says(/^Description/, 'Hi', 'Should be at least 5 characters');
  await says('Price', '0', 'Price should be more than zero');
  await says('Price', '1000000000', 'Price should be at most $999,999,999.99');
  await says('Zip code', '787', 'Zip code should be exactly 5 digits');
  await says('Bedrooms', '100', 'Should be at most 99');
  await says('Bathrooms', '0', 'Should be more than zero');
  await says('Acres', '100000', 'Should be at most 99,999.99');
  await says('Square feet', '0', 'Should be more than zero');
  await choosePlace(page, 'Texas', 'Austin');
  await says(/^Neighborhood/, 'Hyde-Park', 'Only letters, digits, underscore and space are allowed');
  await says(/^Neighborhood/, 'x'.repeat(41), 'Should be at most 40 characters');

  // Errors of hidden fields do not block saving.
  await page.getByLabel('Price').fill('0');
  await page.getByText('Rent', { exact: true }).click();
  await page.getByRole('button', { name: 'Save listing' }).click();
  await expect(summary(page)).toContainText('Monthly rent: Field is required');
  await expect(summary(page)).not.toContainText('Price:');

  await page.getByRole('link', { name: 'Buildings', exact: true }).click();
  const leave = page.getByRole('dialog', { name: 'Save changes' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Website')).toHaveValue('nowhere');
});

test('website values are applied to a listing field by field', async ({ page }) => {
  test.setTimeout(120_000);
  const person = await newPerson('Pia', 'brokerage');
  const url = `${sandbox()}/sites/maple-court`;
  const listing = await newListing(person, { url, name: 'Unit 4 at Maple Court', price: 500_000 });
  await enter(page, person.email);
  await openListing(page, listing);
  const found = page.getByRole('region', { name: 'Found on its website' });
  await expect(found).toBeVisible();
  await page.getByRole('textbox', { name: 'Street address' }).fill('Typed before');
  await found.getByRole('button', { name: 'Use this: Name' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Maple Court Apartments');
  await found.getByRole('button', { name: 'Undo: Name' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Unit 4 at Maple Court');
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('Typed before');
  await found.getByRole('button', { name: 'Use all' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Maple Court Apartments');
  await expect(page.getByRole('textbox', { name: /^Description/ })).not.toHaveValue('');
  const pictures = page.getByRole('group', { name: 'Photos' });
  await expect(pictures.getByRole('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Listing updated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Maple Court Apartments');
  await expect(pictures.getByRole('img').first()).toBeVisible();
});

test('two users who change the same listing resolve their conflict field by field', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page, [409]);
  const person = await newPerson('Cleo', 'brokerage');
  const listing = await newListing(person);
  await enter(page, person.email);
  await openListing(page, listing);
  await otherSavesListing(person, listing.id, { name: 'Their name', price: 480_000, bedrooms: 4 });
  await page.getByLabel('Name').fill('My name');
  await page.getByLabel('Price').fill('470000');
  await page.getByLabel('Acres').fill('1.5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  for (const text of ['My name', 'Their name', '$470,000', '$480,000'])
    await expect(conflict).toContainText(text);
  await expect(conflict.getByRole('radiogroup', { name: 'Bedrooms' })).toContainText('4');
  await expect(conflict.getByRole('radiogroup', { name: 'Acres' })).toHaveCount(0);
  await conflict.getByRole('radiogroup', { name: 'Price' }).getByLabel('Take theirs').check();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByText('Listing updated')).toBeVisible();
  await expect(conflict).toHaveCount(0);
  expect(await ask(`/listing/${listing.id}/`, { access: person.access })).toMatchObject({
    name: 'My name',
    price: 480_000,
    bedrooms: 4,
    acres: 1.5,
  });
  await page.getByLabel('Name').fill('Typed after saving');
  await page.getByRole('link', { name: 'Buildings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/buildings$/);
  expect(complaints()).toEqual([]);
});

test('saving a deleted listing opens a new one with the typed values', async ({ page }) => {
  test.setTimeout(120_000);
  const person = await newPerson('Gus', 'agent');
  const listing = await newListing(person);
  await enter(page, person.email);
  for (const id of ['999999999', 'nonsense']) {
    await page.goto(`${product()}/listings/${id}`);
    await expect(page).toHaveURL(/\/listings\/new$/);
    await expect(page.getByText('This page is no longer available')).toBeVisible();
  }
  await openListing(page, listing);
  await page.getByLabel('Name').fill('Typed in vain');
  await ask(`/listing/${listing.id}/`, { method: 'DELETE', access: person.access }).catch(() => undefined);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/listings\/new$/);
  await expect(page.getByText('This page is no longer available')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Typed in vain');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Austin');
  await page.getByRole('button', { name: 'Save listing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Typed in vain' })).toBeVisible();
});

test('saving a change that campaigns show leads to them with a warning; other changes do not', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const person = await newPerson('Wim', 'brokerage');
  const listing = await newListing(person);
  await promoteListing(person, listing);
  await enter(page, person.email);
  await openListing(page, listing);
  await page.getByLabel(/^Description/).fill('It shows in no ad.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Listing updated')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/listings/${listing.id}$`));
  await page.getByLabel('Price').fill('475000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('alert').filter({ hasText: 'Warning!' })).toContainText(
    'Campaigns that promote it are marked as updated',
  );
  await expect(page.getByRole('row').filter({ hasText: 'Campaign for 12 Elm Street' })).toContainText(
    /updated|changed/i,
  );
});

test('a failed preparation is shown and retried, and the form is hidden meanwhile', async ({ page }) => {
  const person = await newPerson('Finn', 'brokerage');
  const listing = await newListing(person);
  let status = 'failed';
  await page.route(`**/api/listing/${listing.id}/**`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { initialization: object };
    if (route.request().method() === 'POST') status = 'running';
    const initialization = { ...body.initialization, status };
    await route.fulfill({ response: answer, json: { ...body, initializing_status: status, initialization } });
  });
  await enter(page, person.email);
  await openListing(page, listing);
  const failure = page.getByRole('alert').filter({ hasText: 'could not be prepared' });
  await page.getByLabel('Name').fill('Typed before');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Preparing 12 Elm Street' })).toBeVisible();
  await expect(page.getByLabel('Name')).toBeHidden();
  status = 'done';
  await expect(page.getByText('12 Elm Street is ready')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Typed before');
});

test('suggested texts can be copied and regenerated one by one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await newPerson('Tess', 'brokerage');
  const listing = await newListing(person, { listing_amenities: ['Porch', 'Fireplace'], acres: 1.5 });
  await enter(page, person.email);
  await openListing(page, listing);
  const texts = page.getByRole('region', { name: 'Suggested ad texts' });
  await texts.getByLabel('Platform').selectOption('Google AdWords');
  const first = texts.getByRole('listitem').first();
  await expect(first).toContainText(/\/30/);
  const before = (await first.locator('p').first().textContent()) ?? '';
  await texts.getByRole('button', { name: 'Copy: Title 1', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  const asked = page.waitForRequest(/\/listing\/regenerate\//);
  await texts.getByRole('button', { name: 'Another idea: Title 1', exact: true }).click();
  expect(new URL((await asked).url()).searchParams.getAll('exclude_result')).toContain(before);
  await expect(first.locator('p').first()).not.toHaveText(before);
  await page.route('**/api/listing/regenerate/**', (route) => route.abort());
  await texts.getByRole('button', { name: 'Another idea: Title 2', exact: true }).click();
  await expect(texts.getByText('Could not get another idea. Try again.')).toBeVisible();
});

test('the listing list keeps search, order and page in its address, and deletes rows', async ({ page }) => {
  test.setTimeout(90_000);
  const person = await newPerson('Otto', 'brokerage');
  for (const number of Array.from({ length: 11 }, (_, index) => index + 1))
    await newListing(person, { name: `Home ${String(number).padStart(2, '0')}` });
  await enter(page, person.email);
  await page.goto(`${product()}/listings`);
  await expect(page.getByText('11 in total')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home 11' })).toBeVisible();
  await page.getByRole('button', { name: 'Listing', exact: true }).click();
  await expect(page).toHaveURL(/ordering=name/);
  await expect(page.getByRole('columnheader', { name: 'Listing' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('link', { name: /^Home/ }).first()).toHaveText('Home 01');
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Actions for Home 11' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Home 11?' });
  await dialog.getByRole('button', { name: 'Delete listing' }).click();
  await expect(page.getByText('10 in total')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home 01' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search listings' }).fill('home 07');
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Home/ })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search listings' }).fill('zzz');
  await expect(page.getByRole('heading', { name: 'No listing matches “zzz”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search listings' })).toHaveValue('');

  await page.getByRole('link', { name: 'Home 05' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Delete listing' }).click();
  await page.route('**/api/listing/*/', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'A live campaign promotes it' } }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete listing' }).click();
  await expect(page.getByText('A live campaign promotes it')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Home 05');
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the listing screens are accessible in this look', async ({ page }) => {
      test.setTimeout(120_000);
      const person = await newPerson('Ava', 'brokerage');
      await enter(page, person.email);
      await page.goto(`${product()}/listings`);
      await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
      await holds(page);
      const listing = await newListing(person, { agent: null, listing_amenities: ['Porch'] });
      await page.goto(`${product()}/listings`);
      await expect(page.getByRole('link', { name: listing.name })).toBeVisible();
      await holds(page);
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible();
      await holds(page);
      await page.goto(`${product()}/listings/new`);
      await page.getByRole('button', { name: 'Save listing' }).click();
      await expect(summary(page)).toBeVisible();
      await holds(page);
      await openListing(page, listing);
      await expect(page.getByRole('button', { name: /^Another idea/ }).first()).toBeVisible();
      await holds(page);
      await otherSavesListing(person, listing.id, { name: 'Theirs' });
      await page.getByLabel('Name').fill('Mine');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible();
      await holds(page);
    });
  });
}
