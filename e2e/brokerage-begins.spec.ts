import { expect, test } from '@playwright/test';
import { newListing, openListing } from './listing-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter, signIn } from './people-steps.ts';

/** First steps of a brokerage, which starts with a listing instead of a building. */

test('the first steps of a brokerage start with a listing and count it as done', async ({ page }) => {
  const complaints = listen(page);
  const person = await newPerson('Nora', 'brokerage');
  await signIn(page, person.email);
  const steps = page.getByRole('region', { name: 'Get your first campaign live' });
  await expect(steps.getByRole('link')).toHaveText([
    'Add a listing',
    'Create a campaign',
    'Connect Facebook',
    'Choose the account that pays',
    'Go live',
    'Paste it and see your first ad',
  ]);
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByRole('dialog', { name: 'What do you want to advertise?' })).toBeVisible();
  await page.getByRole('button', { name: /^Listing/ }).click();
  await expect(page.getByRole('heading', { name: 'New listing campaign' })).toBeVisible();

  await newListing(person);
  await page.goto(`${product()}/dashboard`);
  await expect(steps.getByRole('img', { name: 'Done' }).or(steps.getByLabel('Done'))).toHaveCount(1);
  await expect(steps.getByRole('link', { name: 'Add a listing' })).toHaveCount(0);
  await holds(page);
  expect(complaints()).toEqual([]);
});

test('a campaign started from a listing is found again after connecting Facebook', async ({ page }) => {
  const person = await newPerson('Noel', 'brokerage');
  await enter(page, person.email);
  await openListing(page, await newListing(person, { name: 'Back Bay Brownstone' }));
  await page.getByRole('link', { name: 'Create campaign' }).click();
  await expect(page.getByLabel('Campaign name')).toHaveValue('Back Bay Brownstone');
  await page.getByLabel('Campaign name').fill('Brownstone in spring');

  // The link states that changes are kept, so no dialog asks about leaving.
  await page.getByRole('link', { name: 'Connect Facebook', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ad accounts', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  await page
    .getByRole('button', { name: 'Cancel' })
    .or(page.getByRole('link', { name: 'Cancel' }))
    .click();
  await page.getByRole('link', { name: 'Back to ad platforms' }).click();
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  // It was stored on leaving.
  await expect(page).toHaveURL(/\/campaigns\/\d+\/listing$/);
  await expect(page.getByLabel('Campaign name')).toHaveValue('Brownstone in spring');
  await expect(page.getByRole('button', { name: 'Restore them' })).toHaveCount(0);

  // The way back disappears after the form was opened again.
  await page.goto(`${product()}/profile`);
  await expect(page.getByRole('heading', { name: 'Ad platforms' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the campaign' })).toHaveCount(0);
});
