import { expect, test } from '@playwright/test';
import { findCity } from '../scripts/sample-data/client.ts';
import { newBuilding, openBuilding } from './building-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Fees of a building, and the total price that its ads state where a state's law asks for it. */

test('a fee is entered, a lower price in an ad is found, and one click puts the total into all texts', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const complaints = listen(page, [400]);
  const person = await newPerson('Tessa', 'multifamily');
  const building = await newBuilding(person, {
    ...(await findCity(product(), 'Boston', 'MA')),
    zip_code: '02118',
    apartment_parameters: [{ kind_id: '1', min_price: 1450, max_price: 1600 }],
  });
  await enter(page, person.email);
  await openBuilding(page, building);
  const fees = page.getByRole('group', { name: 'Fees on top of the rent' });
  await expect(fees).toContainText('Massachusetts law (940 CMR 38) requires ads to state the total price.');
  await fees.getByRole('button', { name: 'Add fee' }).click();
  await fees.getByLabel('Amount').fill('84.5');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(fees).toContainText('Name this fee');
  await fees.getByRole('textbox', { name: 'Fee', exact: true }).fill('Trash and recycling');
  await expect(fees).toContainText('Total from $1,534.50 a month, including $84.50 in mandatory fees.');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Building updated')).toBeVisible();
  await page.goto(`${product()}/buildings/${building.id}/overview`);
  await expect(
    page.getByText('Rent from $1,450, total from $1,534.50 with mandatory monthly fees'),
  ).toBeVisible();
  await expect(page.getByText('Trash and recycling: $84.50 a month, mandatory')).toBeVisible();

  await page.goto(`${product()}/campaigns/new/building?building=${building.id}`);
  const title = page.getByRole('textbox', { name: 'Title 1', exact: true });
  await expect(title).not.toHaveValue('');
  await expect(title).not.toHaveValue(/1,450/);
  await title.fill('Studios From $1,450');
  await page.getByRole('tab', { name: /Instagram/ }).click();
  await title.fill('Just $1,450 a Month');
  const finding = page.getByText(
    'The price is $1,534.50 a month with mandatory fees. This text says $1,450. Massachusetts law (940 CMR 38) asks for the total price',
  );
  const use = page.getByRole('button', { name: 'Use the total price in all texts' });
  await expect(use).toBeVisible();
  await page.getByRole('button', { name: /to do/ }).click();
  await expect(finding.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await holds(page);
  await use.click();
  await expect(use).toHaveCount(0);
  await expect(title).toHaveValue('Just $1,534.50 a Month');
  await page.getByRole('tab', { name: /Facebook/ }).click();
  await expect(title).toHaveValue('Studios From $1,534.50');
  await expect(finding).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect(title).toHaveValue('Studios From $1,450');
  expect(complaints()).toEqual([]);
});
