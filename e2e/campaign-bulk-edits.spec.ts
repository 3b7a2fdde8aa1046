import { expect, test, type Page } from '@playwright/test';
import { addDays, formatUsDate } from '../domain/plain-date.ts';
import { metaCampaigns } from './at-the-sandbox.ts';
import { campaignDraft, openAs } from './campaign-list-steps.ts';
import { readCampaign } from './campaign-steps.ts';
import { looks } from './looks.ts';
import { holds, listen } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { launch } from './report-steps.ts';

async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
}

test('budgets of many campaigns are raised after their cost is confirmed, down to the network', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const person = await newPerson('Rita', 'multifamily');
  const [live] = await launch(person, ['Running']);
  const { id, account } = live ?? { id: '', account: '' };
  const bare = campaignDraft(1);
  await ask('/campaign/', { method: 'POST', access: person.access, body: bare });
  const before = await readCampaign(person, id);
  const daily = before.fb_daily_budget ?? 0;
  await openAs(page, person, '/campaigns');
  await choose(page, 'Running', 'Spring 01');
  await page.getByRole('button', { name: 'Budgets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the budgets of 2 campaigns?' });
  const percent = dialog.getByRole('textbox', { name: 'Percentage' });
  await expect(percent).toBeFocused();
  await dialog.getByRole('radio', { name: 'lowered' }).check();
  await percent.fill('95');
  await percent.press('Enter');
  await expect(dialog.getByText('Enter a whole number from 1 to 90')).toBeVisible();
  await percent.fill('80');
  await percent.press('Enter');
  await expect(dialog).toContainText('None of the budgets can be changed this way.');
  await expect(dialog.getByText('minimum daily budget is $10')).toHaveCount(2);

  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(percent).toHaveValue('80');
  await dialog.getByRole('radio', { name: 'raised' }).check();
  await percent.fill('50');
  await dialog.getByRole('button', { name: 'Review changes' }).click();
  await expect(dialog).toContainText('The budgets of 2 of 2 will be raised by 50%.');
  await expect(dialog).toContainText('Running (live)');
  await expect(dialog).toContainText(/This raises spend by \$[\d.]+ per day\./);
  await dialog.getByRole('button', { name: 'Change 2 campaigns' }).click();
  await expect(page.getByText('2 campaigns changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await metaCampaigns(account))[0]?.daily_budget, { timeout: 30_000 })
    .toBe(daily * 150);
  expect(complaints()).toEqual([]);
});

test('an error in a bulk change follows the typed value and disappears once it is corrected', async ({
  page,
}) => {
  const person = await newPerson('Tove', 'multifamily');
  await ask('/campaign/', { method: 'POST', access: person.access, body: campaignDraft(1) });
  await openAs(page, person, '/campaigns');
  await choose(page, 'Spring 01');
  await page.getByRole('button', { name: 'Budgets' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the budgets of 1 campaign?' });
  const percent = dialog.getByRole('textbox', { name: 'Percentage' });
  const refusal = dialog.getByText('Enter a whole number from 1 to');
  await dialog.getByRole('radio', { name: 'lowered' }).check();
  await percent.fill('95');
  await expect(refusal).toHaveCount(0);
  await percent.press('Enter');
  await expect(refusal).toHaveText('Enter a whole number from 1 to 90');
  await dialog.getByRole('radio', { name: 'raised' }).check();
  await expect(refusal).toHaveCount(0);
  await percent.fill('12,5');
  await expect(refusal).toHaveText('Enter a whole number from 1 to 500');
  await percent.fill('12');
  await expect(refusal).toHaveCount(0);
});

for (const look of looks) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} pixels wide`, () => {
    test.use(look);

    test('many campaigns get another end date, and closing the dialog changes nothing', async ({ page }) => {
      const person = await newPerson('Enno', 'multifamily');
      for (const number of [1, 2])
        await ask('/campaign/', { method: 'POST', access: person.access, body: campaignDraft(number) });
      const { today } = await ask<{ today: string }>('/campaigns/today/', { access: person.access });
      const end = addDays(today, 60);
      await openAs(page, person, '/campaigns');
      await choose(page, 'Spring 01', 'Spring 02');
      const open = page.getByRole('button', { name: 'End date', exact: true });
      await open.click();
      const dialog = page.getByRole('dialog', { name: 'Change end dates of 2 campaigns?' });
      const field = dialog.getByRole('textbox', { name: 'End date' });
      await expect(field).toBeFocused();
      await field.fill('01-01-2020');
      await field.press('Enter');
      await expect(dialog.getByText('End date should be later than today')).toBeVisible();
      await holds(page, { except: ['region'] });
      await field.fill(formatUsDate(end));
      await field.press('Enter');
      await expect(dialog).toContainText('2 of 2 will end on');
      await holds(page, { except: ['region'] });
      await page.keyboard.press('Escape');
      await expect(open).toBeFocused();

      await open.click();
      await dialog.getByRole('switch', { name: 'No end date' }).check();
      await dialog.getByRole('button', { name: 'Review changes' }).click();
      await expect(dialog).toContainText('2 of 2 will run without an end date.');
      await dialog.getByRole('button', { name: 'Back' }).click();
      await dialog.getByRole('switch', { name: 'No end date' }).uncheck();
      await field.fill(formatUsDate(end));
      await field.press('Enter');
      await dialog.getByRole('button', { name: 'Change 2 campaigns' }).click();
      await expect(page.getByText('2 campaigns changed')).toBeVisible();
      const { campaigns } = await ask<{ campaigns: { run_dates: object }[] }>('/campaigns/', {
        access: person.access,
      });
      expect(campaigns.map(({ run_dates: dates }) => dates)).toEqual(
        [1, 2].map(() => ({ start_date: null, end_date: end, open_ended: false })),
      );
    });
  });
}
