import { expect, test, type Page } from '@playwright/test';
import { personClient } from '../scripts/sample-data/client.ts';
import { newSandboxPerson } from './at-the-sandbox.ts';
import { picture } from './building-steps.ts';
import { nameField } from './campaign-steps.ts';
import { listen, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { connect } from './report-steps.ts';

/** Branding campaigns of an agent whose profile is complete, or completed on the way. */

const title = (page: Page) => page.getByRole('textbox', { name: 'Title 1', exact: true });

async function connectedAgent(name: string): Promise<Person> {
  const person = await newPerson(name, 'agent');
  await connect(personClient(product(), person.access), await newSandboxPerson(`${name} ${person.email}`));
  return person;
}

async function completeProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit contact info' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Website').fill('https://www.cedar-house.example');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toHaveCount(0);
  const photos = page.getByRole('region', { name: 'Profile photos' });
  const files = [await picture('desk.jpg', 1400, 1100), await picture('portrait-x.jpg', 1400, 1100)];
  await photos.locator('input[type=file]').setInputFiles(files);
  await expect(photos.getByRole('img')).toHaveCount(2);
  await photos.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Your profile photos have been updated')).toBeVisible();
}

test('an incomplete profile is completed on the way, and the campaign comes back with website and photos', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await connectedAgent('Dara');
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/branding`);
  const lacking = page.getByRole('alert').filter({ hasText: 'Branding ads' });
  await expect(lacking).toContainText('both are missing');
  await nameField(page).fill('My name in spring');
  await title(page).fill('Talk to Dara Grant');
  await lacking.getByRole('link', { name: 'Fill in the Profile page' }).click();
  await completeProfile(page);
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  await expect(nameField(page)).toHaveValue('My name in spring');
  await expect(title(page)).toHaveValue('Talk to Dara Grant');
  await expect(lacking).toHaveCount(0);
  await expect(page.getByText(/^[1-9] of 10$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Ready|[12] to do)/ })).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('a complete profile leaves at most two things to do in a branding campaign', async ({ page }) => {
  test.setTimeout(120_000);
  const person = await connectedAgent('Dora');
  await enter(page, person.email);
  await page.goto(`${product()}/profile`);
  await completeProfile(page);
  await page.goto(`${product()}/campaigns/new/branding`);
  await expect(nameField(page)).toHaveValue('Dora Grant');
  await expect(title(page)).not.toHaveValue('');
  await expect(page.getByText(/^[1-9] of 10$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Ready|[12] to do)/ })).toBeVisible();
});
