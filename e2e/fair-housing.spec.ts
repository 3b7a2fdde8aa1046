import { expect, test, type Page } from '@playwright/test';
import { looks as twoLooks } from './looks.ts';
import { newBuilding, openBuilding } from './building-steps.ts';
import { choosePlace, holds, listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

const description = (page: Page) => page.getByRole('textbox', { name: /^Description/ });
const notes = (page: Page) => page.getByRole('list', { name: 'Fair housing' }).getByRole('listitem');

const looks = [
  twoLooks[0],
  { name: 'dark, on a small phone', colorScheme: 'dark', viewport: { width: 320, height: 700 } },
] as const;

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('a fair-housing stop is shown with a suggestion and disappears once it is corrected', async ({
      page,
    }) => {
      const complaints = listen(page);
      const person = await newPerson('Fay', 'multifamily');
      await enter(page, person.email);
      await openBuilding(page, await newBuilding(person));
      await expect(notes(page)).toHaveCount(0);

      await description(page).fill('Bright homes near transit. No children. Great for couples.');
      await expect(notes(page)).toHaveCount(2);
      await expect(notes(page).first()).toContainText('Stop“No children” Families and children');
      await expect(notes(page).first()).toContainText('Describe the property, not the people.');
      await expect(notes(page).last()).toContainText('Check“Great for couples”');
      await expect(page.getByText('You can save this text,')).toBeVisible();
      await expect(
        page.getByRole('status').filter({ hasText: '2 fair-housing notes on this text' }),
      ).toBeAttached();
      await holds(page);

      await description(page).fill('Bright homes near transit with a walk-up entry.');
      await expect(notes(page)).toHaveText([/^Note“walk-up”/]);
      await expect(page.getByText('You can save this text,')).toHaveCount(0);
      await description(page).fill('Bright homes near transit.');
      await expect(notes(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Building updated')).toBeVisible();
      expect(complaints()).toEqual([]);
    });
  });
}

test("a description with a fair-housing stop can be saved, and the property's own name is never checked", async ({
  page,
}) => {
  const person = await newPerson('Sol', 'multifamily');
  const building = await newBuilding(person, { name: 'Plantation Oaks' });
  await enter(page, person.email);
  await openBuilding(page, building);
  await description(page).fill('Plantation Oaks is quiet.');
  await expect(notes(page)).toHaveCount(0);
  await description(page).fill('Plantation Oaks is for adults only.');
  await expect(notes(page)).toHaveText([/^Stop“adults only”/]);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Building updated')).toBeVisible();
  await page.goto(`${product()}/buildings/${building.id}`);
  await expect(description(page)).toHaveValue('Plantation Oaks is for adults only.');
  await expect(notes(page)).toHaveText([/^Stop“adults only”/]);
});

test('a text that only some states forbid stops there and asks for a check elsewhere', async ({ page }) => {
  const person = await newPerson('Ida', 'brokerage');
  await enter(page, person.email);
  await page.goto(`${product()}/listings/new`);
  await description(page).fill('Garden flat, no section 8.');
  await expect(notes(page)).toHaveText([/^Check“no section 8” Source of income/]);
  await choosePlace(page, 'New York', 'Albany');
  await expect(notes(page)).toHaveText([/^Stop“no section 8”/]);
  await choosePlace(page, 'Texas', 'Austin');
  await expect(notes(page)).toHaveText([/^Check“no section 8”/]);
});
