import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import type { CampaignReport, ReportRow } from '../contract/reports.ts';
import { addDays } from '../domain/plain-date.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { askSandbox } from './at-the-sandbox.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { newCampaign } from './campaign-steps.ts';
import { newBuilding } from './building-steps.ts';
import { deliveredTotals, launch, letDaysPass, type Launched } from './report-steps.ts';

let person: Person;
let spring: Launched;
let summer: Launched;
/** The last whole day. Reports in these tests end there, because the current day keeps growing. */
let yesterday = '';
const wholeDays = () => `?from=${spring.start}&to=${yesterday}`;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  person = await newPerson('Rhea', 'multifamily');
  [spring, summer] = (await launch(person, ['Spring', 'Summer'])) as [Launched, Launched];
  await letDaysPass(personClient(product(), person.access), 12);
  yesterday = addDays(spring.start, 10);
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const place = (page: Page) => new URL(page.url()).searchParams;

async function openReport(page: Page, { id }: Launched, search = ''): Promise<void> {
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/${id}/reports${search}`);
  await expect(page.getByText(/^Data as of/)).toBeVisible({ timeout: 30_000 });
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<[Download, Buffer]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return [download, await readFile(await download.path())];
}

const exportAs = (page: Page, name: string) => async () => {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('each tab shows the figures delivered by the sandbox and keeps the date range', async ({ page }) => {
  const complaints = listen(page);
  await openReport(page, spring, wholeDays());
  const expected = await deliveredTotals(spring, yesterday);
  expect(expected.Overall.spend_cents).toBeGreaterThan(0);
  await expect(page.getByText('Promotes Cedar House')).toContainText('Facebook page');
  for (const [name, totals] of Object.entries(expected)) {
    await tab(page, name).click();
    await expect(figure(page, 'spend'), name).toHaveText(dollars.format(totals.spend_cents / 100));
    await expect(figure(page, 'impressions')).toHaveText(totals.impressions.toLocaleString('en-US'));
    await expect(figure(page, 'clicks')).toHaveText(totals.clicks.toLocaleString('en-US'));
    expect(place(page).get('to'), 'the days stay').toBe(yesterday);
  }
  await page.reload();
  await expect(tab(page, 'Google AdWords')).toHaveAttribute('aria-selected', 'true');
  expect(complaints()).toEqual([]);
});

test('the date range starts at the launch, can be preset or typed, and shows nothing while a date is missing', async ({
  page,
}) => {
  await openReport(page, spring);
  await expect(page.getByRole('button', { name: 'Since start' })).toHaveAttribute('aria-pressed', 'true');
  const from = page.getByRole('textbox', { name: 'From' });
  const us = (date: string) => `${date.slice(5)}-${date.slice(0, 4)}`;
  await expect(from).toHaveValue(us(spring.start));
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.poll(() => place(page).get('to')).not.toBeNull();
  const today = place(page).get('to') ?? '';
  await expect(from).toHaveValue(us(addDays(today, -6)));

  await from.fill('');
  await expect(page.getByText('Choose both dates to see the figures.')).toBeVisible();
  await expect(figure(page, 'spend')).toHaveCount(0);
  const files = page.getByRole('button', { name: 'Export' });
  await expect(files, 'what cannot be done now stays, with the reason').toHaveAttribute(
    'title',
    'Choose both dates to see the figures.',
  );
  await expect(files).toHaveAttribute('aria-disabled', 'true');
  await files.click({ force: true });
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await from.fill(us(addDays(today, -2)));
  await from.press('Tab');
  await expect(figure(page, 'spend')).toBeVisible();
  await expect(files).not.toHaveAttribute('aria-disabled');
  expect(place(page).get('from')).toBe(addDays(today, -2));

  const to = page.getByRole('textbox', { name: 'To', exact: true });
  await to.fill(us(addDays(today, 1)));
  await to.press('Tab');
  expect(place(page).get('to'), 'future days are refused').toBe(today);

  // Typed key by key, the year is 2020 for a moment; that is no day of a report, and the other date stays.
  const since = place(page).get('from');
  await to.fill('');
  await to.pressSequentially(us(addDays(today, -1)));
  await to.press('Tab');
  await expect.poll(() => place(page).get('to')).toBe(addDays(today, -1));
  expect(place(page).get('from')).toBe(since);
});

test('refreshing again soon after a reading says when it is possible', async ({ page }) => {
  await openReport(page, summer);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(async () => {
    await refresh.click({ timeout: 1_000 });
    await expect(page.getByText('You can refresh again in a minute.')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
});

test('a live campaign that has started keeps its start, and its end cannot be in the past', async ({
  page,
}) => {
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/${spring.id}/building`);
  const start = page.getByRole('textbox', { name: 'Start', exact: true });
  await expect(start).toBeDisabled();
  await expect(page.getByText('The campaign has started, so its start is fixed.')).toBeVisible();
  const end = page.getByRole('textbox', { name: 'End', exact: true });
  await end.fill(`${yesterday.slice(5)}-${yesterday.slice(0, 4)}`);
  await end.press('Tab');
  await expect(page.locator('#schedule')).toContainText('End date should be later than today');
});

test('a comparison describes the changes in words', async ({ page }) => {
  await openReport(page, spring);
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await page.getByLabel('Compare').selectOption('Previous period');
  await expect(page.getByText(/^Compared with/)).toBeVisible();
  const figures = page.getByLabel('Figures', { exact: true });
  await expect(figures).toContainText(/(up|down) [\d.]+%|same/);
  await expect(figures).toContainText(/was \$[\d.]+/);
  await page.getByLabel('Compare').selectOption('Same period last year');
  // The campaign did not run then, so there is no growth from zero.
  await expect(page.getByText(/^Compared with .* 202\d to .*, when no ads ran$/)).toBeVisible();
  await expect(figures).not.toContainText('from 0');
  await expect(figures).not.toContainText('was');
  await page.getByLabel('Compare').selectOption('No comparison');
  await expect(page.getByText(/^Compared with/)).toHaveCount(0);
  expect(place(page).get('compare')).toBe('none');
  await page.getByLabel('Compare').selectOption('Previous period');
  await expect.poll(() => place(page).get('compare'), 'the usual comparison').toBeNull();
});

test('a chart can be read by keyboard, as a table and as a file', async ({ page }) => {
  await openReport(page, spring, wholeDays());
  await page.getByRole('radiogroup', { name: 'Daily figure' }).getByText('Impressions').click();
  const line = page.getByRole('region', { name: /^Impressions by day/ });
  const slider = line.getByRole('slider');
  await slider.focus();
  const last = (await slider.getAttribute('aria-valuetext')) ?? '';
  expect(last).toMatch(/^\w{3}, \w{3} \d+: Impressions [\d,]+$/);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', last);
  const read = (await slider.getAttribute('aria-valuetext')) ?? '';
  await expect(line.getByText(read)).toBeVisible();

  await line.getByLabel('Second chart').selectOption('And Spend');
  await expect(line.getByRole('slider')).toHaveCount(2);
  await line.getByRole('button', { name: /as a table$/ }).click();
  const [day = '', count = ''] = read.split(': Impressions ');
  await expect(line.getByRole('row').filter({ hasText: day })).toContainText(count);
  const [file, content] = await downloaded(page, () => line.getByRole('button', { name: /as CSV$/ }).click());
  expect(file.suggestedFilename()).toMatch(/^impressions-by-day.*\.csv$/);
  const [head = '', ...rows] = content.toString().trim().split('\r\n');
  expect(head).toBe('Day,Impressions,Spend');
  const { Overall } = await deliveredTotals(spring, yesterday);
  const sum = rows.reduce((total, row) => total + Number(row.split(',')[1]), 0);
  expect(sum).toBe(Overall.impressions);
});

test('the exported files contain the figures on screen', async ({ page }) => {
  await openReport(page, spring, `${wholeDays()}&tab=google_ads`);
  const { 'Google Ads': totals } = await deliveredTotals(spring, yesterday);
  await expect(figure(page, 'clicks')).toHaveText(totals.clicks.toLocaleString('en-US'));
  const [csv, text] = await downloaded(page, exportAs(page, 'CSV for a spreadsheet'));
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  const lines = text.toString().split('\r\n');
  expect(lines.find((line) => line.startsWith('Spend'))).toContain((totals.spend_cents / 100).toFixed(2));
  expect(lines.find((line) => line.startsWith('Clicks'))).toContain(String(totals.clicks));
  const [pdf, bytes] = await downloaded(page, exportAs(page, 'PDF to share'));
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test("at Facebook's hourly limit the Facebook tab falls back to Overall, and the last figures stay", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openReport(page, summer, wholeDays());
  const before = await deliveredTotals(summer, yesterday);
  // The product reads hourly, so an older reading may be on screen first.
  await expect(figure(page, 'spend')).toHaveText(dollars.format(before.Overall.spend_cents / 100));
  // Set before the day passes: a later reading would leave fresh figures, which are not read again.
  await askSandbox('/faults', {
    network: 'meta',
    kind: 'rate_limited',
    path_contains: 'insights',
    account: summer.account,
    times: 1000,
  });
  await letDaysPass(personClient(product(), person.access), 1);
  await page.goto(`${product()}/campaigns/${summer.id}/reports${wholeDays()}&tab=facebook_and_instagram`);
  const notice = page.getByRole('status').filter({ hasText: 'Facebook’s hourly limit is reached' });
  await expect(notice).toContainText('Please retry in one hour', { timeout: 30_000 });
  await expect(notice).toContainText('Showing Overall instead of Facebook and Instagram.');
  await expect(tab(page, 'Overall')).toHaveAttribute('aria-selected', 'true');
  await expect(page, 'the address follows the tab').not.toHaveURL(/tab=/);
  await holds(page);

  await tab(page, 'Facebook and Instagram').click();
  await expect(tab(page, 'Facebook and Instagram')).toHaveAttribute('aria-selected', 'true');
  await expect(notice).not.toContainText('Showing Overall');
  const kept = before['Facebook and Instagram'].spend_cents;
  await expect(figure(page, 'spend')).toHaveText(dollars.format(kept / 100));
  await page.getByRole('button', { name: 'Last 14 days' }).click();
  await expect(tab(page, 'Overall'), 'another report has loaded').toHaveAttribute('aria-selected', 'true');
});

test('a channel that has not been read shows as unknown instead of zero', async ({ page }) => {
  await page.route(`**/api/campaign/${spring.id}/campaign_report/**`, async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as CampaignReport;
    const { summary } = report.google_ads;
    const unread = { as_of: null, analytics: [], summary: { ...summary, spend: 0, impressions: 0 } };
    const json = { ...report, google_ads: { ...report.google_ads, ...unread } };
    await route.fulfill({ response, json });
  });
  await openReport(page, spring, wholeDays());
  const notice = page.getByRole('status').filter({ hasText: 'Not everything has been read yet' });
  await expect(notice).toContainText('Not read yet, and not in these totals: Google Ads.');
  const share = page.getByRole('region', { name: /^Where the money went, as far as read/ });
  await expect(share.getByRole('listitem').filter({ hasText: 'Google Ads' })).toContainText('—Not read yet');
  await holds(page);
  await share.getByRole('button', { name: /as a table$/ }).click();
  await expect(share.getByRole('row', { name: 'Google Ads —' })).toBeVisible();

  await tab(page, 'Google Ads').click();
  await expect(page.getByText('No figures have been read yet')).toBeVisible();
  await expect(page.getByText('Not read from the networks yet')).toBeVisible();
  await expect(figure(page, 'spend')).toHaveCount(0);
  await expect(notice, 'the sums of all are not on the screen').toHaveCount(0);
  await tab(page, 'Google AdWords').click();
  await expect(figure(page, 'spend')).toBeVisible();
});

test('the report list names the channels missing from its figures', async ({ page }) => {
  await page.route('**/api/reports/?**', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { reports: ReportRow[] };
    const reports = list.reports.map((row) => ({ ...row, unread: ['google_ads'] }));
    await route.fulfill({ response, json: { ...list, reports } });
  });
  await enter(page, person.email);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(`${product()}/reports`);
    await expect(page.getByText('Excludes Google Ads: not read yet').first()).toBeVisible();
    await holds(page);
  }
});

test('an unknown tab shows an error with a way out', async ({ page }) => {
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/${spring.id}/reports?tab=tiktok`);
  await expect(page.getByRole('heading', { name: 'This report has no tab “tiktok”' })).toBeVisible();
  await holds(page);
  await page.getByRole('link', { name: 'Open Overall' }).click();
  await expect(figure(page, 'spend')).toBeVisible();
});

test('leaving a report resets it and its tab', async ({ page }) => {
  await openReport(page, spring);
  await tab(page, 'Google Ads').click();
  await expect(page).toHaveURL(/tab=google_ads/);
  await page.getByRole('link', { name: 'All reports' }).click();
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/campaign/${spring.id}/campaign_report/**`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Spring', exact: true }).click();
  await expect(page.getByLabel('Loading…')).toBeVisible();
  await expect(figure(page, 'spend')).toHaveCount(0);
  held.resolve();
  await expect(figure(page, 'spend')).toBeVisible();
  await expect(tab(page, 'Overall')).toHaveAttribute('aria-selected', 'true');
});

test('a page that fails to load shows its kind and passes the focus to its title after a retry', async ({
  page,
}) => {
  await enter(page, person.email);
  let broken = true;
  await page.route(`**/api/campaign/${spring.id}/`, (route) =>
    broken ? route.fulfill({ status: 400, json: { message: 'Out of order' } }) : route.continue(),
  );
  await page.goto(`${product()}/campaigns/${spring.id}/reports`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('alert').filter({ hasText: 'Out of order' })).toBeVisible();
  await expect(title).toHaveText('Report');
  await title.focus();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click');
  await expect(title).toHaveText('Spring');
  await expect(title, 'the focus goes on to the title that came').toBeFocused();
});

test('a report that fails shows the error and can be retried', async ({ page }) => {
  let broken = true;
  await page.route(`**/api/campaign/${spring.id}/campaign_report/**`, (route) =>
    broken ? route.fulfill({ status: 400, json: { message: 'Out of order' } }) : route.continue(),
  );
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/${spring.id}/reports`);
  await expect(page.getByRole('alert').filter({ hasText: 'Out of order' })).toBeVisible();
  // Requests in flight have ended, so that only the button repeats them.
  await page.waitForLoadState('networkidle');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'spend')).toBeVisible();
});

test('the report list opens from the menu, shows totals, is sorted and searched, and leads to a report', async ({
  page,
}) => {
  // Opening a report reads its figures.
  await openReport(page, spring);
  const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(here).toHaveText('Reports');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(here).toHaveText('Reports');
  const names = page.getByRole('row').locator('a');
  await expect(names).toHaveCount(2);
  const us = `${yesterday.slice(5)}-${yesterday.slice(0, 4)}`;
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(us);
  await page.keyboard.press('Tab');
  const { Overall } = await deliveredTotals(spring, yesterday);
  const row = page.getByRole('row').filter({ hasText: 'Spring' });
  await expect(row).toContainText(dollars.format(Overall.spend_cents / 100));
  await page.getByRole('button', { name: 'Campaign', exact: true }).click();
  await expect(names).toHaveText(['Spring', 'Summer']);
  await page.getByRole('button', { name: 'Campaign', exact: true }).click();
  await expect(names).toHaveText(['Summer', 'Spring']);
  expect(place(page).get('ordering')).toBe('-name');
  // The order is remembered.
  await page.goto(`${product()}/reports`);
  await expect(names).toHaveText(['Summer', 'Spring']);

  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('spri');
  await expect(names).toHaveText(['Spring']);
  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('nothing like it');
  await expect(page.getByText('No launched campaign matches “nothing like it”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(names).toHaveCount(2);

  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page.getByRole('region', { name: 'All campaigns together' })).toContainText('per day');
  await expect.poll(() => place(page).get('from')).not.toBeNull();
  const from = place(page).get('from');
  await page.getByRole('link', { name: 'Spring', exact: true }).click();
  await expect(figure(page, 'spend')).toBeVisible();
  expect(place(page).get('from'), 'the days of the list').toBe(from);
});

test('before the first launch the list and the report show an example', async ({ page }) => {
  const beginner = await newPerson('Bo', 'multifamily');
  const building = await newBuilding(beginner);
  const draft = await newCampaign(beginner, { target_id: building.id });
  await enter(page, beginner.email);
  await page.goto(`${product()}/reports`);
  await expect(page.getByText('No campaign has been live yet')).toBeVisible();
  const example = page.getByText('Example', { exact: true });
  await expect(example).toBeVisible();
  await holds(page);
  await page.goto(`${product()}/campaigns/${draft.id}/reports`);
  await expect(page.getByText('This campaign has not been live yet')).toBeVisible();
  await expect(example).toBeVisible();
  await holds(page);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the list and the report are accessible with every chart and table', async ({ page }) => {
      test.setTimeout(240_000);
      await openReport(page, spring, '?compare=previous');
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 860 });
        await page.goto(`${product()}/reports`);
        await expect(page.getByText('Spring', { exact: true })).toBeVisible();
        await holds(page);
        await page.goto(`${product()}/campaigns/${spring.id}/reports?compare=previous`);
        await expect(figure(page, 'spend')).toBeVisible();
        await page.getByLabel('Second chart').selectOption('And Clicks');
        await holds(page);
        const toggles = page.getByRole('button', { name: /as a table$/ });
        // A pressed toggle offers the chart again.
        for (let left = await toggles.count(); left > 0; left -= 1) {
          await toggles.first().press('Enter');
          await expect(toggles).toHaveCount(left - 1);
        }
        await holds(page);
      }
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(page.getByRole('menuitem', { name: 'Print this page' })).toBeVisible();
      await holds(page, { except: ['region', 'aria-required-children'] });
    });
  });
