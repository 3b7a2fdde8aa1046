import { expect, test } from '@playwright/test';
import { newBuilding, openBuilding } from './building-steps.ts';
import { listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { signIn } from './people-steps.ts';

test('further facts of a building are filled in, shown on its page and suggested for its ads', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await newPerson('Mia', 'multifamily');
  const building = await newBuilding(person, { name: 'Cedar House', building_amenities: ['Swimming pool'] });
  await signIn(page, person.email);
  await openBuilding(page, building);
  const section = page.getByRole('region', { name: 'More facts for better ads' });
  await expect(section.getByLabel('Year built')).toBeHidden();
  await section.getByRole('button', { name: 'Add facts' }).click();
  await section.getByLabel('Year built').fill('2019');
  await section.getByLabel('Current special').fill('One month free');
  await section.getByRole('button', { name: 'Add a landmark' }).click();
  await section.getByLabel('Landmark 1', { exact: true }).fill('Rice University');
  await section.getByLabel('Miles to landmark 1').fill('0.4');
  await expect(section.getByText('3 facts added')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Building updated')).toBeVisible();
  await page.goto(`${product()}/buildings/${building.id}/overview`);
  await expect(page.getByText('Built in 2019 · One month free · 0.4 mi from Rice University')).toBeVisible();

  await page.goto(`${product()}/campaigns/new/building?building=${building.id}`);
  await page
    .getByRole('button', { name: /^Suggestions for/ })
    .first()
    .click();
  await expect(
    page.getByRole('menuitem', { name: /Rice University|One Month Free|Built in 2019/ }).first(),
  ).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Warm' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Warm' })).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('menuitem', { name: /Welcome|Come|Home|Glad|Let Us/ }).first()).toBeVisible();
  expect(complaints()).toEqual([]);
});
