import { expect, test, type Browser, type Page } from '@playwright/test';
import { reportRoutes } from '../contract/reports.ts';
import { reportMailRoutes } from '../contract/sharing/report-mails.ts';
import { addDays } from '../domain/plain-date.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { newBuilding } from './building-steps.ts';
import { newCampaign, openCampaign, readCampaign } from './campaign-steps.ts';
import { looks } from './looks.ts';
import { holds, listen, press, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { launch, letDaysPass, type Launched } from './report-steps.ts';

/** Opens an address in a browser without a session, and lists its calls that failed or named a user. */
async function openAsReader(browser: Browser, address: string, look: object) {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  const complaints = listen(page);
  const calls: string[] = [];
  const wrong: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    if (pathname !== '/api/version/') calls.push(pathname);
    if (!response.ok() || response.request().headers()['authorization'] !== undefined) wrong.push(pathname);
  });
  await page.goto(address);
  return { page, calls, wrong, complaints, close: () => context.close() };
}

/** Opens a link to a report some or all figures of which were deleted by the retention. */
async function readWithoutFirstDays(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  const not_kept = { start_date: '2023-08-01', end_date: '2023-08-31' };
  let deleted: object = { not_kept };
  await page.route('**/api/shared/?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...deleted } });
  });
  const words = page.getByText('Figures of Aug 1, 2023 to Aug 31, 2023 are no longer kept.');
  await page.goto(address);
  await expect(words).toBeVisible();
  await expect(page.locator('[data-figure=spend]')).toBeVisible();
  await holds(page);
  deleted = { not_kept, report: null };
  await page.reload();
  await expect(words).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
  await holds(page);
  await page.close();
}

async function createLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: /^Share/ });
  await press(dialog.getByRole('button', { name: 'Create link' }));
  const field = dialog.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/\/shared\/\d+-[\w-]{43}$/);
  return field.inputValue();
}

test('a report is read by its link without a session until the link is revoked', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const person = await newPerson('Cleo', 'multifamily');
  const client = personClient(product(), person.access);
  const [spring] = (await launch(person, ['Spring'])) as [Launched];
  await letDaysPass(client, 16);
  await enter(page, person.email);
  const days = { start_date: addDays(spring.start, 8), end_date: addDays(spring.start, 14) };
  await page.goto(`${product()}/campaigns/${spring.id}/reports?from=${days.start_date}&to=${days.end_date}`);
  await expect(page.getByText(/^Data as of/)).toBeVisible({ timeout: 30_000 });
  await press(page.getByRole('button', { name: 'Share', exact: true }));
  const address = await createLink(page);
  await holds(page);
  const report = await client.call(reportRoutes.campaignReport, {
    params: { id: spring.id },
    query: { ...days, compare: 'previous' },
  });
  const [result = ''] = report.overall.conclusion;
  const spend = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  for (const { name, ...look } of looks)
    await test.step(name, async () => {
      const reader = await openAsReader(browser, address, look);
      const { page: shared } = reader;
      await expect(shared.getByRole('region', { name: 'Conclusion' }).getByRole('heading')).toHaveText(
        result,
      );
      await expect(shared.locator('[data-figure=spend]')).toHaveText(
        spend.format(report.overall.summary.spend),
      );
      await expect(shared.getByRole('region', { name: /^Leads by day/ })).toBeVisible();
      await expect(shared.getByRole('img', { name: /^Photo of / })).toBeVisible();
      await expect(shared.getByRole('navigation')).toHaveCount(0);
      await expect(shared.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
      await holds(shared);
      const download = shared.waitForEvent('download');
      await shared.getByRole('button', { name: 'Download PDF' }).click();
      expect((await download).suggestedFilename()).not.toContain('Spring');
      expect(reader.calls).toEqual(['/api/shared/', '/api/shared/file/']);
      expect([reader.wrong, reader.complaints()]).toEqual([[], []]);
      await reader.close();
    });
  await page.reload();
  await press(page.getByRole('button', { name: 'Share', exact: true }));
  await expect(page.getByText(/^Opened 4 times, last/)).toBeVisible();
  await readWithoutFirstDays(browser, address);
  await press(page.getByRole('button', { name: /^Revoke link no\. \d+$/ }));
  await expect(page.getByText('No one can see this campaign by a link.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Recipients' }).fill('owner@example.com\nseller@');
  await press(page.getByRole('button', { name: 'Start sending' }));
  await expect(page.getByText('seller@: Email format is invalid')).toBeVisible();
  await page.getByRole('textbox', { name: 'Recipients' }).fill('owner@example.com\nseller@example.com');
  await press(page.getByRole('button', { name: 'Start sending' }));
  await expect(page.getByRole('button', { name: 'Stop sending' })).toBeVisible();
  await holds(page);
  const params = { id: spring.id };
  const { schedule } = await client.call(reportMailRoutes.getReportSchedule, { params });
  await client.call(reportMailRoutes.saveReportSchedule, {
    params,
    body: { every: 'week', recipients: ['owner@example.com'], saved_at: schedule?.saved_at ?? null },
  });
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('They go to owner@example.com now. Save again')).toBeVisible();
  const typed = 'owner@example.com\nseller@example.com';
  await expect(page.getByRole('textbox', { name: 'Recipients' })).toHaveValue(typed);
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('They go to owner@example.com now')).toHaveCount(0);
  const saved = await client.call(reportMailRoutes.getReportSchedule, { params });
  expect(saved.schedule?.recipients.map(({ email }) => email)).toEqual(typed.split('\n'));
  const late = await browser.newPage();
  await late.goto(address);
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(
    late.getByText('This link has expired or was revoked. Ask the person who sent it for a new one.'),
  ).toBeVisible();
  await late.goto(`${product()}/report-emails/broken`);
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await late.close();
  await page.goto(`${product()}/campaigns/${spring.id}/history`);
  for (const entry of ['Shared by a link', 'Shared link opened', 'Link revoked', 'Report emails scheduled'])
    await expect(page.getByText(entry).first()).toBeVisible();
  await expect(page.getByText(/^A person with the link/).first()).toBeVisible();
});

test('the ads of a draft are shared from its form, as pictures', async ({ page, browser }) => {
  const person = await newPerson('Dora', 'multifamily');
  const building = await newBuilding(person);
  const { id, name } = await newCampaign(person, { target_id: building.id });
  await enter(page, person.email);
  await openCampaign(page, await readCampaign(person, id));
  await press(page.getByRole('button', { name: 'More', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Share…' }));
  const dialog = page.getByRole('dialog', { name: `Share ${name}` });
  await expect(dialog.getByText('The link shows the ads as the networks show them.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Report' })).toHaveCount(0);
  const reader = await openAsReader(browser, await createLink(page), looks[1]);
  await expect(reader.page.getByRole('region', { name: 'Facebook' })).toContainText(building.name);
  await holds(reader.page);
  expect(reader.calls).toEqual(['/api/shared/']);
  expect([reader.wrong, reader.complaints()]).toEqual([[], []]);
  await reader.close();
});
