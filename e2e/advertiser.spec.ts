import { expect, test } from '@playwright/test';
import { findCity } from '../scripts/sample-data/client.ts';
import { newListing } from './listing-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Brokerage and license in the profile, and in the ads where a state's law asks for them. */

const line = 'Listed by Oak & Main Realty, DRE 01234567.';

test('new ads state the brokerage, license and slogan of an agent, and one click each puts them back into both ads', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const complaints = listen(page, [400]);
  const person = await newPerson('Cala', 'agent');
  const listing = await newListing(person, await findCity(product(), 'Sacramento', 'CA'));
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/listing?listing=${listing.id}`);
  await page.getByRole('button', { name: /to do/ }).click();
  const hint = page.getByRole('link', { name: /must name the brokerage \(Cal\. B&P § 10140\.6\)/ });
  await expect(hint).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('button', { name: /Add “Listed by/ })).toHaveCount(0);

  await page.goto(`${product()}/profile`);
  await page.getByRole('button', { name: 'Edit contact info' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Brokerage name').fill('Oak & Main Realty');
  await dialog.getByLabel('License number').fill('01234567');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toContainText('Choose the state that issued the license');
  await dialog.getByRole('combobox', { name: 'Licensed in' }).fill('Calif');
  await page.getByRole('option', { name: 'California' }).click();
  await dialog.getByRole('switch', { name: 'Add “Equal Housing Opportunity”' }).check();
  await holds(page);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('01234567 (CA)')).toBeVisible();

  await page.goto(`${product()}/campaigns/new/listing?listing=${listing.id}`);
  const text = page.getByRole('textbox', { name: 'Description 1', exact: true });
  const both = `${line} Equal Housing Opportunity.`;
  await expect(text).toHaveValue(new RegExp(`\\S ${both.replaceAll('.', '\\.')}$`));
  await page.getByRole('tab', { name: /Instagram/ }).click();
  await expect(text).toHaveValue(new RegExp(`\\S ${both.replaceAll('.', '\\.')}$`));
  const offer = page.getByRole('button', { name: `Add “${line}”` });
  await expect(offer).toHaveCount(0);
  await text.fill('A porch swing, two bedrooms, and the river at the end of the street');
  await page.getByRole('tab', { name: /Facebook/ }).click();
  await text.fill('Two bedrooms and a porch swing, a short walk from the river');
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect(text).toHaveValue(`Two bedrooms and a porch swing, a short walk from the river. ${line}`);
  await page.getByRole('tab', { name: /Instagram/ }).click();
  await expect(text).toHaveValue(new RegExp(`street\\. ${line.replaceAll('.', '\\.')}$`));
  const slogan = page.getByRole('button', { name: 'Add “Equal Housing Opportunity.”' });
  await slogan.click();
  await expect(slogan).toHaveCount(0);
  await page.getByRole('tab', { name: /Facebook/ }).click();
  await expect(text).toHaveValue(/\S Equal Housing Opportunity\.$/);
  expect(complaints()).toEqual([]);
});
