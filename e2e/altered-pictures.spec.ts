import { expect, test } from '@playwright/test';
import { findCity } from '../scripts/sample-data/client.ts';
import { picture } from './building-steps.ts';
import { newListing } from './listing-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** A digitally altered picture, from its mark to the page that the ad links to. */

test('a picture is marked with its original, and one click says so in both ads', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await newPerson('Alta', 'agent');
  const { id } = await ask<{ id: string }>('/user/', person);
  const body = { brokerage_name: 'Oak & Main', license_number: '01234567', license_state: 'CA' };
  await ask(`/user/${id}/`, { ...person, method: 'PATCH', body });
  const listing = await newListing(person, await findCity(product(), 'Sacramento', 'CA'));
  await enter(page, person.email);

  await page.goto(`${product()}/listings/${listing.id}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('parlor.png', 1400, 1100));
  await page.getByRole('button', { name: 'Digitally altered: parlor.png' }).click();
  const dialog = page.getByRole('dialog', { name: 'Digitally altered picture' });
  await dialog.getByRole('radio', { name: 'No: virtual staging' }).check();
  await expect(dialog).toContainText('Upload the original.');
  await dialog.locator('input[type=file]').setInputFiles(await picture('empty-parlor.png', 1400, 1100));
  await expect(dialog.getByRole('img', { name: 'empty-parlor.png' })).toBeVisible();
  await expect(dialog).toContainText('Save creates a public page of the original');
  await holds(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'parlor.png, digitally altered' })).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Listing updated')).toBeVisible();
  await page.goto(`${product()}/listings/${listing.id}/overview`);
  await expect(page.getByRole('img', { name: /, digitally altered$/ })).toBeVisible();

  await page.goto(`${product()}/campaigns/new/listing?listing=${listing.id}`);
  const text = page.getByRole('textbox', { name: 'Description 1', exact: true });
  await expect(text).toHaveValue(/Listed by/);
  const before = await text.inputValue();
  const offer = page.getByRole('button', { name: /Add “Image digitally altered/ });
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect(text).toHaveValue(/Image digitally altered\. Original: http\S+\/originals\/[0-9a-f]{32}$/);
  const link = /http\S+$/.exec(await text.inputValue())?.[0] ?? '';
  await expect(page.getByText('Altered', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: /Instagram/ }).click();
  await expect(text).toHaveValue(new RegExp(`${link}$`));
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await page.getByRole('tab', { name: /Facebook/ }).click();
  await expect(text).toHaveValue(before);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${product()}${new URL(link).pathname}`);
  await expect(visitor.getByRole('img', { name: 'Original, unaltered picture' })).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'Digitally altered picture in the ad' })).toBeVisible();
  await holds(visitor);
  await context.close();
  expect(complaints()).toEqual([]);
});
