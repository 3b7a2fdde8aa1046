import { expect, test } from '@playwright/test';
import { campaignDraft, openAs } from './campaign-list-steps.ts';
import { ask, newPerson } from './people-by-api.ts';

test('a refusal of a change of many follows what is typed, and goes when it is mended', async ({ page }) => {
  const person = await newPerson('Tove', 'multifamily');
  await ask('/campaign/', { method: 'POST', access: person.access, body: campaignDraft(1) });
  await openAs(page, person, '/campaigns');
  await page.getByRole('checkbox', { name: 'Select Spring 01' }).check();
  await page.getByRole('button', { name: 'Budgets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the budgets of 1 campaign?' });
  const percent = dialog.getByRole('textbox', { name: 'By how many percent' });
  const refusal = dialog.getByText('Write a whole number from 1 to');
  await dialog.getByRole('radio', { name: 'lowered' }).check();
  await percent.fill('95');
  await expect(refusal).toHaveCount(0);
  await percent.press('Enter');
  await expect(refusal).toHaveText('Write a whole number from 1 to 90');
  await dialog.getByRole('radio', { name: 'raised' }).check();
  await expect(refusal).toHaveCount(0);
  await percent.fill('12,5');
  await expect(refusal).toHaveText('Write a whole number from 1 to 500');
  await percent.fill('12');
  await expect(refusal).toHaveCount(0);
});
