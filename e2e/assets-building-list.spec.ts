import { expect, test } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import { listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter, samplePassword } from './people-steps.ts';

test('the building list keeps search, order and page in its address, and deletes rows', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await newPerson('Lou', 'multifamily');
  const trees = 'Alder Birch Cypress Dogwood Elm Fir Ginkgo Hazel Ironwood Juniper Katsura';
  for (const tree of trees.split(' ')) await newBuilding(person, { name: `${tree} House` });
  await enter(page, person.email);
  await page.goto(`${product()}/buildings`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(page.getByText('11 in total')).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Katsura House');
  const head = page.getByRole('columnheader', { name: 'Building' });
  await expect(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('Alder House');
  await expect(page).toHaveURL(/ordering=name/);
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(rows.first()).toContainText('Alder House');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole('button', { name: 'Actions for Katsura House' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Katsura House?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.getByRole('button', { name: 'Actions for Katsura House' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete building' }).click();
  await expect(page.getByText('Building deleted')).toBeVisible();
  await expect(page.getByText('10 in total')).toBeVisible();
  await expect(rows).toHaveCount(10);

  await page.getByLabel('Search buildings').fill('cypress');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/search=cypress/);
  await page.getByLabel('Search buildings').fill('nowhere');
  await expect(page.getByText('No building matches “nowhere”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Actions for Alder House' }).click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alder House' })).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('a building promoted by a live campaign cannot be deleted, and the refusal is shown', async ({
  page,
}) => {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/buildings`);
  await page.getByRole('button', { name: 'Actions for The Ashby' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete building' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Client Error' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Ashby', exact: true })).toBeVisible();
});
