import { expect, test } from '@playwright/test';
import { sandbox } from './at-the-sandbox.ts';
import { looks as twoLooks } from './looks.ts';
import {
  addPictures,
  newBuilding,
  openBuilding,
  otherSavesBuilding,
  photographs,
  picture,
  tagField,
} from './building-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter, summary } from './people-steps.ts';

/** Color schemes and widths in which every building screen is checked. */

const looks = [
  twoLooks[0],
  { name: 'dark, on a small phone', colorScheme: 'dark', viewport: { width: 320, height: 700 } },
] as const;

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('every building screen is accessible in this look', async ({ page }) => {
      test.setTimeout(120_000);
      const complaints = listen(page, [409]);
      const person = await newPerson('Uma', 'multifamily');
      const building = await newBuilding(person, { url: `${sandbox()}/sites/maple-court` });
      await enter(page, person.email);
      await page.goto(`${product()}/buildings`);
      await holds(page);
      await page.getByRole('button', { name: 'Actions for Cedar House' }).click();
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await holds(page, { except: ['region', 'aria-required-children'] });
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await holds(page);

      await page.goto(`${product()}/buildings/new`);
      await page.getByRole('button', { name: 'Add apartment type' }).click();
      await page.getByRole('button', { name: 'Save building' }).click();
      await expect(summary(page)).toBeVisible();
      await holds(page);
      await tagField(page, 'Amenities').click();
      await expect(page.getByRole('option', { name: 'Swimming pool' })).toBeVisible();
      await holds(page, { except: ['region'] });

      await openBuilding(page, building);
      await page.getByRole('button', { name: 'Review' }).click();
      await page.getByRole('button', { name: 'Use this: Name' }).click();
      await addPictures(page, [
        await picture('front.jpg'),
        { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      ]);
      await expect(photographs(page).locator('img')).toHaveCount(1);
      await photographs(page).getByRole('button', { name: 'Remove front.jpg' }).click();
      await holds(page);
      await otherSavesBuilding(person, building.id, { name: 'Theirs' });
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Someone else changed this')).toBeVisible();
      await holds(page);

      await page.goto(`${product()}/settings/yardi`);
      await page.getByRole('button', { name: 'Connect Yardi' }).click();
      await page.getByRole('radio', { name: 'Newer RENTCafe interface' }).check();
      await holds(page);
      await page.getByLabel('Company code').fill('c0000700100');
      await page.getByRole('radio', { name: 'Older RENTCafe interface' }).check();
      await page.getByLabel('API token').fill('yardi-dev-token');
      await page.getByLabel('Property ID to test with').fill('700101');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText('Yardi connected')).toBeVisible();
      await holds(page);
      await openBuilding(page, { ...building, name: 'Theirs' });
      await page.getByLabel('Property ID').fill('700101');
      await page.getByLabel('Property ID').press('Enter');
      await expect(page.getByText('Follows property 700101.')).toBeVisible();
      await holds(page);
      expect(complaints()).toEqual([]);
    });
  });
}
