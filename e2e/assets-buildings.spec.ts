import { expect, test, type Page } from '@playwright/test';
import {
  addPictures,
  nameField,
  newBuilding,
  openBuilding,
  order,
  otherSavesBuilding,
  paste,
  photographs,
  picture,
  tagField,
} from './building-steps.ts';
import { sandbox } from './at-the-sandbox.ts';
import { choose, choosePlace, holds, listen, press, product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter, summary } from './people-steps.ts';

/** The building form: its fields, its website reading, and conflicts with other users. */

const inSummary = (page: Page) => summary(page).getByRole('listitem');

test('a building is saved with every field, and each broken rule is explained', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await newPerson('Bea', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/buildings`);
  await expect(page.getByText('No buildings yet')).toBeVisible();
  await expect(page.getByText('Example', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add building' }).click();

  await test.step('missing fields are listed', async () => {
    await expect(page.getByRole('combobox', { name: 'City' })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'Neighborhood' })).toBeDisabled();
    await page.getByRole('button', { name: 'Save building' }).click();
    const missing = ['Name', 'Property type', 'Street address', 'State', 'City', 'Zip code'];
    await expect(inSummary(page)).toHaveText(missing.map((label) => `${label}: Field is required`));
  });

  await test.step('invalid values are explained', async () => {
    await nameField(page).fill('Cedar House');
    await choose(page, 'Property type', 'Garden-style apartments');
    await page.getByLabel('Website').fill('cedar');
    await page.getByRole('textbox', { name: 'Street address' }).fill('18 C');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('7a8b7');
    await expect(page.getByRole('textbox', { name: 'Zip code' })).toHaveValue('787');
    await page.getByRole('textbox', { name: 'Description' }).fill('Nice');
    await choosePlace(page, 'Colorado', 'Denver');
    await choose(page, 'State', 'Texas');
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Neighborhood' })).toBeDisabled();
    // Changing the state clears the zip code.
    await page.getByRole('textbox', { name: 'Zip code' }).fill('787');
    await choose(page, 'City', 'Austin');
    await page.getByRole('textbox', { name: 'Neighborhood' }).fill('East & West');
    await page.getByLabel('Highest price').fill('1234567890');
    await page.getByRole('button', { name: 'Save building' }).click();
    await expect(inSummary(page)).toHaveText([
      'Website: Url is invalid',
      'Description: Should be at least 5 characters',
      'Street address: Should be at least 5 characters',
      'Zip code: Zip code should be exactly 5 digits',
      'Neighborhood: Only letters, digits, underscore and space are allowed',
      'Lowest price: Field is required',
      'Highest price: Price should be at most $999,999,999.99',
    ]);
    await page.getByLabel('Website').fill(`${sandbox()}/sites/broken`);
    await page.getByRole('textbox', { name: 'Street address' }).fill('18 Cedar Street');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('78704-1234');
    await expect(page.getByRole('textbox', { name: 'Zip code' })).toHaveValue('78704');
    await page.getByRole('textbox', { name: 'Description' }).fill('Forty homes around a garden.');
    await page.getByRole('textbox', { name: 'Neighborhood' }).fill('Bouldin Creek');
    await page.getByLabel('Highest price').fill('1500');
    await page.getByLabel('Lowest price').fill('2000');
    await expect(page.getByLabel('Lowest price')).toHaveValue('$2,000');
    await page.getByLabel('Lowest price').blur();
    await expect(summary(page)).toContainText('Lowest price: Min price should be less then max price');
    // Correcting either price clears the error while typing.
    await page.getByLabel('Highest price').fill('2500');
    await expect(summary(page)).toHaveCount(0);
    await page.getByLabel('Lowest price').fill('1000');
    await page.getByLabel('Highest price').fill('1500');
  });

  await test.step('apartment types are validated', async () => {
    await page.getByRole('button', { name: 'Add apartment type' }).click();
    const studio = page.getByRole('group', { name: 'Studio' });
    await studio.getByLabel('Min price').fill('1800');
    await studio.getByLabel('Max price').fill('1700');
    await studio.getByLabel('Max price').blur();
    await expect(page.getByText('Min price should be less then max price').first()).toBeVisible();
    await studio.getByLabel('Max price').fill('1900.50');
    await expect(page.getByText('not used while apartment types are listed')).toBeVisible();
    await page.getByRole('button', { name: 'Add apartment type' }).click();
    await page.getByRole('button', { name: 'Save building' }).click();
    await expect(summary(page)).toContainText('Apartments: Min price (no. 2): Field is required');
    await page.getByRole('button', { name: 'Remove 1 bedroom' }).click();
    await expect(page.getByText('Min price should be less then max price')).toHaveCount(0);
  });

  await test.step('tags are written', () => writeTags(page));

  await test.step('at least one keyword theme is required', async () => {
    const themes = page.getByRole('group', { name: 'Themes' });
    for (const theme of await themes.getByRole('checkbox').all()) await theme.uncheck();
    await page.getByRole('button', { name: 'Save building' }).click();
    await expect(summary(page)).toContainText('Themes: Field is required');
    await themes.getByRole('checkbox', { name: 'Brand' }).check();
    await themes.getByRole('checkbox', { name: 'Price' }).check();
    await expect(summary(page)).toHaveCount(0);
  });

  await test.step('a logo and photos are uploaded', async () => {
    const logo = page.getByRole('region', { name: 'The building' });
    await logo.locator('input[type=file]').setInputFiles(await picture('logo.pdf'));
    await expect(page.getByText('logo.pdf: only .jpeg, .jpg, .png, .gif can be used')).toBeVisible();
    await logo.locator('input[type=file]').setInputFiles(await picture('logo.gif', 200, 200));
    await expect(logo.getByRole('img', { name: 'Logo' })).toBeVisible();
    await addPictures(page, [await picture('front.jpg'), await picture('court.png', 700, 700)]);
    await expect(photographs(page).locator('img')).toHaveCount(2);
    await expect(photographs(page).getByRole('img', { name: 'front.jpg' })).toHaveJSProperty('width', 133);
    await expect(photographs(page).getByRole('img', { name: 'court.png' })).toHaveJSProperty('width', 89);
    await expect(photographs(page).getByRole('img', { name: 'court.png' })).toHaveJSProperty('height', 89);
  });

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/building/'));
  await page.getByRole('button', { name: 'Save building' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Cedar House',
    zip_code: '78704',
    neighborhood: 'Bouldin Creek',
    apartment_parameters: [{ kind_id: '1', min_price: 1800, max_price: 1900.5 }],
    apartment_min_price: 1000,
    apartment_max_price: 1500,
    building_amenities: ['Pool table', 'Gym', 'Moon deck', 'Swimming pool'],
    mass_transit: ['Bus stop'],
    competitors: ['Elm Terrace'],
    clusters: ['brand', 'price'],
    logo: expect.stringMatching(/^\d+$/),
    images: [expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)],
  });

  await test.step('the building is prepared and can then be edited', async () => {
    await expect(page.getByText('Building saved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Preparing Cedar House' })).toBeVisible();
    await expect(page.getByText('Reading its website')).toBeVisible();
    await expect(nameField(page)).toBeHidden();
    await expect(page.getByText('Cedar House is ready')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('textbox', { name: 'Zip code' })).toHaveValue('78704');
    await expect(order(page)).resolves.toEqual(['front.jpg', 'court.png']);
  });

  await test.step('custom tags are offered again', async () => {
    await page.goto(`${product()}/buildings/new`);
    await tagField(page, 'Amenities').click();
    await expect(page.getByRole('option', { name: 'Moon deck' })).toBeVisible();
    await expect(page.getByText('Popular', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Custom', { exact: true }).first()).toBeVisible();
  });
  expect(complaints()).toEqual([]);
});

async function writeTags(page: Page): Promise<void> {
  const amenities = tagField(page, 'Amenities');
  const remove = (tag: string) => page.getByText(tag, { exact: true });
  await paste(amenities, 'Pool table, Gym');
  await expect(remove('Pool table')).toBeVisible();
  await expect(remove('Gym')).toBeVisible();
  await amenities.fill('gym');
  await amenities.press('Enter');
  await expect(page.getByText('Duplicate value: gym')).toBeVisible();
  await expect(amenities).toHaveValue('gym');
  await amenities.fill('Rooftop & bar');
  await amenities.press('Enter');
  await expect(page.getByText('Only letters, digits, underscore and space are allowed')).toBeVisible();
  await amenities.fill('x'.repeat(51));
  await expect(page.getByText('Should be at most 50 characters')).toBeVisible();
  // Leaving the field adds the typed tag.
  await amenities.fill('Moon deck');
  await tagField(page, 'Mass transit').focus();
  await expect(remove('Moon deck')).toBeVisible();
  await amenities.fill('swimming p');
  await press(page.getByRole('option', { name: 'Swimming pool' }));
  await expect(amenities).toHaveValue('');
  await tagField(page, 'Mass transit').fill('bus stop');
  await page.keyboard.press('Enter');
  await tagField(page, 'Competitors').fill('Elm Terrace');
  await tagField(page, 'Competitors').press('Enter');
}

test('website values are applied field by field without losing typed values', async ({ page }) => {
  const complaints = listen(page);
  const person = await newPerson('Rea', 'multifamily');
  const building = await newBuilding(person, { url: `${sandbox()}/sites/maple-court`, name: 'My Maple' });
  await enter(page, person.email);
  await openBuilding(page, building);
  const found = page.getByRole('region', { name: 'Found on its website' });
  await expect(found.getByRole('button', { name: 'Use all' })).toHaveCount(0);
  await found.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('textbox', { name: 'Neighborhood' }).fill('Typed by me');
  await page.getByRole('textbox', { name: 'Street address' }).fill('1 My Way');

  await found.getByRole('button', { name: 'Use this: Name' }).click();
  await expect(nameField(page)).toHaveValue('Maple Court Apartments');
  await found.getByRole('button', { name: 'Undo: Name' }).click();
  await expect(nameField(page)).toHaveValue('My Maple');
  await expect(found).toContainText('Replaces: My Maple');
  await found.getByRole('button', { name: 'Use this: Prices for the whole building' }).click();
  await expect(page.getByLabel('Lowest price')).not.toHaveValue('');

  await found.getByRole('checkbox', { name: 'Pet park' }).uncheck();
  await found.getByRole('button', { name: 'Use this: Amenities' }).click();
  const draws = page.getByRole('region', { name: 'Highlights' });
  await expect(draws.getByText('Covered parking', { exact: true })).toBeVisible();
  await expect(draws.getByText('Pet park', { exact: true })).toHaveCount(0);

  const square = found.getByRole('listitem').filter({ hasText: 'square.jpg' });
  await expect(square.locator('img[src^="data:image/"]'), 'the picture is shown').toBeVisible();
  await square.locator('img').click();
  await expect(square.getByRole('checkbox')).not.toBeChecked();
  await found.getByRole('button', { name: 'Use this: Pictures' }).click();
  await expect(photographs(page).getByRole('img', { name: 'front.jpg' })).toBeVisible({ timeout: 20_000 });
  await expect(photographs(page).getByRole('img', { name: 'square.jpg' })).toHaveCount(0);
  await found.getByRole('button', { name: 'Undo: Pictures' }).click();
  await expect(photographs(page).locator('img')).toHaveCount(0);

  await found.getByRole('button', { name: 'Use all' }).click();
  await expect(nameField(page)).toHaveValue('Maple Court Apartments');
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('1204 Maple Court Lane');
  await found.getByRole('button', { name: 'Undo: Street address' }).click();
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('1 My Way');
  await expect(page.getByRole('textbox', { name: 'Neighborhood' })).toHaveValue('Typed by me');
  await expect(photographs(page).getByRole('img', { name: 'front.jpg' })).toBeVisible({ timeout: 20_000 });
  await found.getByRole('button', { name: 'Not now' }).click();
  await expect(found).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Building updated')).toBeVisible();
  expect(await ask(`/building/${building.id}/`, { access: person.access })).toMatchObject({
    name: 'Maple Court Apartments',
    address: '1 My Way',
    neighborhood: 'Typed by me',
  });
  expect(complaints()).toEqual([]);
});

test('two users who change the same building resolve their conflict field by field', async ({ page }) => {
  const complaints = listen(page, [409]);
  const person = await newPerson('Cleo', 'multifamily');
  const building = await newBuilding(person, { description: 'As it was.' });
  await enter(page, person.email);
  await openBuilding(page, building);
  await nameField(page).fill('Mine');
  await page.getByRole('textbox', { name: 'Zip code' }).fill('78701');
  await page.getByRole('textbox', { name: 'Description' }).fill('As I see it.');
  await otherSavesBuilding(person, building.id, {
    name: 'Theirs',
    description: 'As they see it.',
    neighborhood: 'Theirs too',
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const merge = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(merge).toBeFocused();
  const name = merge.getByRole('radiogroup', { name: 'Name' });
  await expect(name).toContainText('Mine');
  await expect(name).toContainText('Theirs');
  await expect(name.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await expect(merge.getByRole('radiogroup', { name: 'Zip code' })).toHaveCount(0);
  const neighborhood = merge.getByRole('radiogroup', { name: 'Neighborhood' });
  await expect(neighborhood.getByRole('radio', { name: 'Take theirs' })).toBeChecked();
  await merge
    .getByRole('radiogroup', { name: 'Description' })
    .getByRole('radio', { name: 'Take theirs' })
    .check();
  await expect(nameField(page)).toHaveValue('Mine');
  await merge.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByText('Building updated')).toBeVisible();
  await expect(merge).toHaveCount(0);
  expect(await ask(`/building/${building.id}/`, { access: person.access })).toMatchObject({
    name: 'Mine',
    zip_code: '78701',
    description: 'As they see it.',
    neighborhood: 'Theirs too',
  });
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('As they see it.');
  expect(complaints()).toEqual([]);
});

test('saving a deleted building opens a new one with the typed values', async ({ page }) => {
  const person = await newPerson('Gus', 'multifamily');
  const building = await newBuilding(person);
  await enter(page, person.email);
  await page.goto(`${product()}/buildings/999999999`);
  await expect(page.getByText('This page is no longer available')).toBeVisible();
  await expect(page).toHaveURL(/\/buildings\/new$/);

  await openBuilding(page, building);
  await addPictures(page, [await picture('front.jpg')]);
  await nameField(page).fill('Typed before it went');
  await expect(photographs(page).locator('img')).toHaveCount(1);
  await fetch(`${product()}/api/building/${building.id}/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${person.access}` },
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Add a building' })).toBeVisible();
  await expect(nameField(page)).toHaveValue('Typed before it went');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Austin');
  await expect(photographs(page).locator('img')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save building' }).click();
  await expect(page.getByText('Building saved')).toBeVisible();
});

test('saving a change that appears in ads leads to the campaigns; other changes do not', async ({ page }) => {
  test.setTimeout(90_000);
  const person = await newPerson('Ada', 'multifamily');
  const building = await newBuilding(person);
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/building?building=${building.id}`);
  await page.getByLabel('Campaign name').fill('Cedar in spring');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved').first()).toBeVisible();

  await openBuilding(page, building);
  await page.getByRole('textbox', { name: 'Description' }).fill('It does not show in ads.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Building updated')).toBeVisible();
  await expect(page).toHaveURL(/\/buildings\//);
  await nameField(page).fill('Cedar House East');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByText('Campaigns that promote it are marked as updated')).toBeVisible();

  // The campaign shows old and new values until it is saved.
  await page.getByRole('link', { name: 'Cedar in spring', exact: true }).click();
  const changes = page.getByRole('status').filter({ hasText: 'Cedar House East has changed' });
  await expect(changes.locator('del')).toHaveText('Cedar House');
  await expect(changes.locator('ins')).toHaveText('Cedar House East');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await holds(page);
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.getByRole('link', { name: 'Cedar in spring', exact: true }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Cedar in spring');
  await expect(changes).toHaveCount(0);
});

test('a failed preparation can be retried', async ({ page }) => {
  const person = await newPerson('Tom', 'agent');
  const building = await newBuilding(person);
  const steps = [
    { name: 'read_page', state: 'failed', note: 'Something went wrong' },
    { name: 'write_suggestions', state: 'failed', note: null },
  ];
  await page.route(`**/api/building/${building.id}/`, async (route) => {
    const answer = await route.fetch();
    const failed = { initializing_status: 'failed', initialization: { status: 'failed', steps } };
    await route.fulfill({ json: { ...((await answer.json()) as object), ...failed } });
  });
  await enter(page, person.email);
  await openBuilding(page, building);
  await expect(page.getByText('Cedar House could not be prepared')).toBeVisible();
  await page.unroute(`**/api/building/${building.id}/`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Cedar House is ready')).toBeVisible();
});
