import { expect, test, type Page } from '@playwright/test';
import { looks } from './looks.ts';
import { newBuildings, newCollection, otherSavesCollection } from './collection-steps.ts';
import { holds, listen, press, product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter, signIn, summary } from './people-steps.ts';

/** Collections of buildings. */

const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen' });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Add ${name}`, exact: true });

test('a collection is created from buildings found by search, with a new type', async ({ page }) => {
  test.setTimeout(90_000);
  // A type name that was just used by someone else is refused.
  const complaints = listen(page, [400]);
  const person = await newPerson('Cora', 'multifamily');
  await signIn(page, person.email);
  await page.getByRole('link', { name: 'Collections', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible();
  await expect(page.getByText('Example', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add building' })).toBeVisible();
  const names = Array.from({ length: 12 }, (_, index) => `House ${String(index + 1).padStart(2, '0')}`);
  await newBuildings(person, names);
  await page.reload();
  await page.getByRole('link', { name: 'New collection' }).click();

  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(summary(page)).toContainText('Name: Field is required');
  await expect(summary(page)).toContainText('Buildings: Choose at least one building');
  await page.getByRole('textbox', { name: 'Name' }).fill('South Austin');
  const types = page.getByRole('combobox', { name: /^Types/ });
  await types.fill('Region');
  await press(page.getByRole('option', { name: 'Create “Region”' }));
  await expect(page.getByRole('main').getByText('Region', { exact: true })).toBeVisible();
  await ask('/collection/type/', { method: 'POST', access: person.access, body: { name: 'Taken' } });
  await types.fill('Taken');
  await press(page.getByRole('option', { name: 'Create “Taken”' }));
  await expect(types).toHaveAccessibleDescription(/already exists/);
  await types.fill('');
  await page.keyboard.press('Escape');

  await tick(page, 'House 02').check();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await tick(page, 'House 12').check();
  await page.getByRole('searchbox', { name: 'Search buildings to add' }).fill('house 07');
  await page.keyboard.press('Enter');
  await tick(page, 'House 07').check();
  await expect(chosen(page).getByRole('heading', { name: 'Chosen: 3' })).toBeVisible();
  await chosen(page).getByRole('button', { name: 'Remove House 12' }).click();
  await expect(chosen(page).getByRole('heading', { name: 'Chosen: 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'South Austin' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Region', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^House/ })).toHaveText(['House 02', 'House 07']);
  await page.getByRole('link', { name: 'All collections' }).click();
  const row = page.getByRole('row').filter({ hasText: 'South Austin' });
  await expect(row).toContainText('Region');
  await expect(row.getByRole('cell').nth(2)).toHaveText('2');
  await expect(page.getByText('1 in total')).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('collections are filtered by name, type and building, and the address keeps the filters', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const person = await newPerson('Dora', 'multifamily');
  const [one, two, three] = await newBuildings(person, ['Oak Court', 'Elm Court', 'Ash Court']);
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are three');
  await newCollection(person, 'North', [one, two], ['Region']);
  await newCollection(person, 'Miller family', [two], ['Owner']);
  for (const number of Array.from({ length: 9 }, (_, index) => index + 1))
    await newCollection(person, `Group ${number}`, [three]);
  await enter(page, person.email);
  await page.goto(`${product()}/collections`);
  const links = page.getByRole('table').getByRole('link');
  await expect(page.getByText('11 in total')).toBeVisible();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(links).toHaveText(['North']);
  await page.getByText('Owner (1)').click();
  await expect(links).toHaveText(['Miller family']);
  await expect(page).toHaveURL(/types=/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Owner (1)' })).toBeChecked();
  await page.getByText('Owner (1)').click();
  const building = page.getByRole('combobox', { name: 'With building' });
  await building.fill('elm');
  await press(page.getByRole('option', { name: 'Elm Court' }));
  await expect(links).toHaveText(['Miller family', 'North']);
  await page.reload();
  await expect(building).toHaveValue('Elm Court');
  await page.getByRole('searchbox', { name: 'Search collections' }).fill('nor');
  await expect(links).toHaveText(['North']);
  await page.getByRole('searchbox', { name: 'Search collections' }).fill('zzz');
  await expect(page.getByRole('heading', { name: 'No collection matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByText('11 in total')).toBeVisible();
  await expect(building).toHaveValue('');

  await page.getByRole('button', { name: 'New type' }).click();
  const dialog = page.getByRole('dialog', { name: 'New type' });
  await dialog.getByLabel('Type name').fill('region');
  await dialog.getByRole('button', { name: 'Create type' }).click();
  await expect(summary(page)).toContainText('Type name:');
  await dialog.getByLabel('Type name').fill('Lender');
  await dialog.getByRole('button', { name: 'Create type' }).click();
  await expect(page.getByText('Lender (0)')).toBeVisible();
});

test('a collection is renamed, retyped, filled, emptied and deleted', async ({ page }) => {
  test.setTimeout(90_000);
  const complaints = listen(page, [400, 409]);
  const person = await newPerson('Nell', 'multifamily');
  const buildings = await newBuildings(person, ['Oak Court', 'Elm Court', 'Ash Court']);
  const collection = await newCollection(person, 'North', buildings.slice(0, 1), ['Region']);
  await enter(page, person.email);
  await page.goto(`${product()}/collections/${collection.id}`);
  await page.getByRole('button', { name: 'Add buildings' }).click();
  const adding = page.getByRole('dialog', { name: 'Add buildings' });
  await expect(tick(page, 'Oak Court')).toBeDisabled();
  await expect(adding.getByRole('button', { name: 'Add buildings' })).toBeDisabled();
  await tick(page, 'Elm Court').check();
  const question = page.getByRole('dialog', { name: 'Save changes' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(tick(page, 'Elm Court'), 'Escape asks and discards nothing').toBeChecked();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(adding).toHaveCount(0);
  await page.getByRole('button', { name: 'Add buildings' }).click();
  await expect(tick(page, 'Elm Court')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(adding, 'Escape closes an unchanged dialog').toHaveCount(0);
  await page.getByRole('button', { name: 'Add buildings' }).click();
  await adding.getByRole('button', { name: 'Choose all found that are not in it yet' }).click();
  await expect(adding.getByRole('heading', { name: 'Chosen: 2' })).toBeVisible();
  // Adding buildings keeps another user's change.
  await otherSavesCollection(person, collection.id, { name: 'North side' });
  await adding.getByRole('button', { name: 'Add 2 buildings' }).click();
  await expect(page.getByText('2 buildings added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'North side' })).toBeVisible();
  const links = page.getByRole('table').getByRole('link');
  await expect(links).toHaveCount(3);

  await page.getByRole('button', { name: 'Remove Oak Court' }).click();
  await expect(links).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(links.first()).toHaveText('Oak Court');

  await page.getByRole('button', { name: 'Edit name and types' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the collection' });
  await otherSavesCollection(person, collection.id, { name: 'Their name', tags: [] });
  await editing.getByRole('textbox', { name: 'Name' }).fill('My name');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  const conflict = editing.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(conflict).toContainText('Their name');
  await conflict.getByRole('radiogroup', { name: 'Types' }).getByLabel('Keep mine').check();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My name' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Region', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit name and types' }).click();
  await editing.getByRole('textbox', { name: 'Name' }).fill('');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(summary(page)).toContainText('Name: Field is required');
  await newCollection(person, 'Taken', buildings.slice(0, 1));
  await editing.getByRole('textbox', { name: 'Name' }).fill('taken');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(summary(page)).toContainText('Name: A collection with this name already exists');
  await editing.getByRole('button', { name: 'Cancel' }).click();

  for (const name of ['Ash Court', 'Elm Court']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(links.filter({ hasText: name })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Remove Oak Court' }).click();
  const last = page.getByRole('dialog', { name: 'Delete My name?' });
  await expect(last).toContainText('This is its last building');
  await last.getByRole('button', { name: 'Delete collection' }).click();
  await expect(page).toHaveURL(/\/collections$/);
  await expect(page.getByText('Collection deleted')).toBeVisible();
  const { count } = await ask<{ count: number }>('/buildings/', { access: person.access });
  expect(count).toBe(3);
  await page.goto(`${product()}/collections/${collection.id}`);
  await expect(page.getByRole('heading', { name: 'Collection not found' })).toBeVisible();
  expect(complaints().filter((text) => !text.includes('404'))).toEqual([]);
});

test('dialogs have the specified widths: forms 700, confirmations 600, menus 1009 pixels', async ({
  page,
}) => {
  const person = await newPerson('Wynn', 'multifamily');
  const buildings = await newBuildings(person, ['Oak Court', 'Elm Court']);
  const collection = await newCollection(person, 'North', buildings.slice(0, 1));
  await enter(page, person.email);
  await page.goto(`${product()}/collections/${collection.id}`);
  for (const [button, width] of [
    ['Edit name and types', 700],
    ['Delete collection', 600],
    ['Add buildings', 1009],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect
      .poll(async () => Math.round((await page.getByRole('dialog').boundingBox())?.width ?? 0), button)
      .toBe(width);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('many types are searched instead of listed, and a thousand buildings are selected at once', async ({
  page,
}) => {
  const person = await newPerson('Max', 'multifamily');
  const [building] = await newBuildings(person, ['Oak Court']);
  if (building === undefined) throw new Error('There is one');
  await newCollection(
    person,
    'Everything',
    [building],
    Array.from({ length: 13 }, (_, index) => `Type ${index + 1}`),
  );
  await enter(page, person.email);
  await page.goto(`${product()}/collections`);
  await page.getByRole('combobox', { name: 'Filter by type' }).fill('type 13');
  await press(page.getByRole('option', { name: 'Type 13' }));
  await expect(page).toHaveURL(/types=/);
  await page.route('**/api/buildings/**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    const rows = Array.from({ length: limit }, (_, index) => manyRows(offset + index));
    return route.fulfill({ json: { count: 1000, buildings: rows } });
  });
  await page.goto(`${product()}/collections/new`);
  await page.getByRole('button', { name: 'Choose all 1000 buildings found' }).click();
  await expect(chosen(page).getByRole('heading', { name: 'Chosen: 1000' })).toBeVisible();
  await expect(page.getByText('A collection holds at most 1000 buildings.')).toBeVisible();
  await chosen(page).getByRole('button', { name: '100', exact: true }).click();
  await chosen(page).getByRole('button', { name: 'Remove Tower 1', exact: true }).click();
  await expect(tick(page, 'Tower 1')).not.toBeChecked();
});

function manyRows(index: number) {
  const name = `Tower ${index + 1}`;
  const rest = {
    address: '1 Main Street',
    city: 'Austin',
    neighborhood: '',
    property_type: 'High-rise',
    url: '',
  };
  return { id: String(index + 1), name, ...rest, thumbnail: null, initializing_status: 'done' };
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the collection screens are accessible in this look', async ({ page }) => {
      test.setTimeout(120_000);
      const person = await newPerson('Eve', 'multifamily');
      const buildings = await newBuildings(person, ['Oak Court', 'Elm Court']);
      await signIn(page, person.email);
      await holds(page);
      await page.goto(`${product()}/collections`);
      await expect(page.getByRole('heading', { name: 'No collections yet' })).toBeVisible();
      await holds(page);
      const collection = await newCollection(person, 'North', buildings.slice(0, 1), ['Region', 'Owner']);
      await page.goto(`${product()}/collections`);
      await expect(page.getByRole('link', { name: 'North' })).toBeVisible();
      await holds(page);
      await page.getByRole('button', { name: 'New type' }).click();
      await expect(page.getByRole('dialog', { name: 'New type' })).toBeVisible();
      await holds(page);
      await page.goto(`${product()}/collections/new`);
      await tick(page, 'Elm Court').check();
      await page.getByRole('button', { name: 'Create collection' }).click();
      await expect(summary(page)).toBeVisible();
      await holds(page);
      await page.goto(`${product()}/collections/${collection.id}`);
      await expect(page.getByRole('link', { name: 'Oak Court' })).toBeVisible();
      await holds(page);
      await page.getByRole('button', { name: 'Add buildings' }).click();
      await expect(tick(page, 'Elm Court')).toBeVisible();
      await holds(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Edit name and types' }).click();
      const editing = page.getByRole('dialog', { name: 'Edit the collection' });
      await otherSavesCollection(person, collection.id, { name: 'Theirs' });
      await editing.getByRole('textbox', { name: 'Name' }).fill('Mine');
      await editing.getByRole('button', { name: 'Save changes' }).click();
      await expect(editing.getByRole('alert').filter({ hasText: 'Someone else' })).toBeVisible();
      await holds(page);
      await page.goto(`${product()}/collections/999999999`);
      await expect(page.getByRole('heading', { name: 'Collection not found' })).toBeVisible();
      await holds(page);
    });
  });
}
