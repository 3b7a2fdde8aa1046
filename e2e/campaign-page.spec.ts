import { expect, test, type Page } from '@playwright/test';
import { campaignRoutes } from '../contract/campaigns.ts';
import { reportRoutes, type CampaignReport } from '../contract/reports.ts';
import { addDays } from '../domain/plain-date.ts';
import { personClient, type PersonClient } from '../scripts/sample-data/client.ts';
import { askSandbox, metaCampaigns } from './at-the-sandbox.ts';
import { nameField, newCampaign } from './campaign-steps.ts';
import { newBuilding } from './building-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter, samplePassword } from './people-steps.ts';
import { launch, letDaysPass, type Launched } from './report-steps.ts';

let person: Person;
let client: PersonClient;
let spring: Launched;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  person = await newPerson('Paige', 'multifamily');
  client = personClient(product(), person.access);
  [spring] = (await launch(person, ['Spring'])) as [Launched];
});

const params = () => ({ id: spring.id });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of the campaign' });
const going = (page: Page) => page.getByRole('region', { name: 'How it is going' });

async function openPage(page: Page): Promise<void> {
  await page.goto(`${product()}/campaigns/${spring.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
}

test('a launched campaign opens with its page, whose sentences follow the days', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns`);
  await expect(page.getByText(/^Live from/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText(/^Live from/)).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: 'Spring', exact: true }).click();
  await expect(page).toHaveURL(`${product()}/campaigns/${spring.id}`);
  await expect(page.getByText(/^Starts on .+ · ends .+ per day$/)).toBeVisible();
  await expect(going(page)).toContainText('The first full day of figures follows.');

  await letDaysPass(client, 16);
  const { today } = await client.call(campaignRoutes.campaignToday, {});
  const query = {
    start_date: addDays(today, -7),
    end_date: addDays(today, -1),
    compare: 'previous' as const,
  };
  const report = () => client.call(reportRoutes.campaignReport, { params: params(), query });
  await client.call(reportRoutes.refreshReport, { params: params() });
  const before = async () => {
    const { refreshing, compared_with: earlier } = await report();
    return refreshing ? 0 : (earlier?.overall.summary.spend ?? 0);
  };
  await expect.poll(before, { timeout: 30_000 }).toBeGreaterThan(0);
  await openPage(page);
  await expect(page.getByText(/^Live since .+ · ends .+ per day$/)).toBeVisible();
  const { overall } = await report();
  await expect(going(page)).toContainText(dollars.format(overall.summary.spend));
  await expect(going(page)).toContainText(/spent · about \$[\d,]+ by/);
  const total = /\$[\d,.]+(?= spent)/.exec(await going(page).innerText())?.[0] ?? '';
  await readMeanwhile(page, '$1.23');
  await expect(going(page)).toContainText('$1.23 spent');
  await expect(going(page)).toContainText(`${total} spent`);
  for (const name of ['Facebook', 'Instagram', 'Google AdWords', 'Google Ads'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText('Impressions');
  await holds(page);
  expect(complaints()).toEqual([]);
});

/** Opens the page while its figures are being read: the first row has an older spend, and the first report says so. */
async function readMeanwhile(page: Page, spend: string): Promise<void> {
  const reports = `**/campaign/${spring.id}/campaign_report/**`;
  const rows = (url: URL) => url.pathname === '/api/campaigns/' && url.searchParams.get('id') === spring.id;
  await page.route(
    rows,
    async (route) => {
      const response = await route.fetch();
      const { campaigns, ...list } = (await response.json()) as { campaigns: object[] };
      const older = campaigns.map((row) => ({ ...row, spend: Number(spend.slice(1)) }));
      await route.fulfill({ response, json: { ...list, campaigns: older } });
    },
    { times: 1 },
  );
  let asked = 0;
  await page.route(reports, async (route) => {
    asked += 1;
    if (asked > 2) return route.fallback();
    const response = await route.fetch();
    const report = (await response.json()) as object;
    return route.fulfill({ response, json: { ...report, refreshing: true } });
  });
  await openPage(page);
}

test('the tabs of a campaign lead to its screens and back', async ({ page }) => {
  await enter(page, person.email);
  await openPage(page);
  const screens = [
    ['Ads', /\/building#ads$/],
    ['Audience and budget', /\/building#geo$/],
    ['A/B test', /\/ab-testing$/],
    ['Report', /\/reports$/],
    ['History', /\/history$/],
    ['Overview', new RegExp(`/campaigns/${spring.id}$`)],
  ] as const;
  for (const [name, address] of screens) {
    await tabs(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(tabs(page).locator('[aria-current="page"]')).toHaveText([name]);
  }
});

test('an ad on the page leads to the form with its channel open', async ({ page }) => {
  await enter(page, person.email);
  await openPage(page);
  await page.getByRole('link', { name: 'Edit the Google Ads ad' }).click();
  await expect(page).toHaveURL(/\/building#ads$/);
  await expect(page.getByRole('tab', { name: 'Google Ads' })).toHaveAttribute('aria-selected', 'true');
});

test('a report that fails to load says so on the page, and a refused budget keeps the old one', async ({
  page,
}) => {
  await enter(page, person.email);
  let fails = true;
  await page.route(`**/campaign/${spring.id}/campaign_report/**`, (route) =>
    fails ? route.fulfill({ status: 500, json: { detail: 'broken' } }) : route.fallback(),
  );
  await openPage(page);
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Try again' });
  await expect(failure).toBeVisible();
  fails = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(going(page)).toBeVisible();
  await page.route(`**/campaign/${spring.id}/`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { fb_daily_budget: ['is invalid'] } })
      : route.fallback(),
  );
  const budget = page.getByRole('button', { name: /: change the daily budget of Spring$/ });
  const before = (await budget.textContent()) ?? '';
  await budget.click();
  await page.getByLabel('Facebook and Instagram').fill('77');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is invalid' })).toBeVisible();
  await expect(budget).toHaveText(before);
});

test('a campaign without delivery says so instead of comparing zeros', async ({ page }) => {
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/campaigns?status=5`);
  await page.getByRole('table').getByRole('link', { name: 'The Ashby: studios' }).click();
  await expect(going(page)).toContainText(/No ads ran from .+ to .+\./);
});

test('the history of a campaign is a screen of its own', async ({ page }) => {
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/${spring.id}/history`);
  await expect(page.getByRole('heading', { level: 1, name: 'History of Spring' })).toBeVisible();
  await expect(page.getByText('Taken live')).toBeVisible();
});

test('the budget is changed with two clicks, and the change is marked in the chart', async ({ page }) => {
  await enter(page, person.email);
  await openPage(page);
  await page.getByRole('button', { name: /: change the daily budget of Spring$/ }).click();
  const field = page.getByLabel('Facebook and Instagram');
  await field.fill('31');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const budget = async () =>
    (await client.call(campaignRoutes.getCampaign, { params: params() })).fb_daily_budget;
  await expect.poll(budget).toBe(31);
  // The history keeps real time, and the campaign runs at the sandbox's.
  const { today } = await client.call(campaignRoutes.campaignToday, {});
  await page.route(`**/campaign/${spring.id}/history/**`, async (route) => {
    const response = await route.fetch();
    const { entries, ...rest } = (await response.json()) as { entries: object[] };
    const at = `${addDays(today, -1)}T18:00:00Z`;
    return route.fulfill({ response, json: { ...rest, entries: entries.map((one) => ({ ...one, at })) } });
  });
  await openPage(page);
  const changes = going(page).getByRole('list', { name: 'Changes in the chart' });
  await expect(changes).toContainText('→ $31');
});

test('a change at a network needs attention until it is reviewed', async ({ page }) => {
  await enter(page, person.email);
  const [meta] = await metaCampaigns(spring.account);
  await askSandbox(`/meta/objects/${meta?.id ?? ''}`, { name: 'Renamed at Facebook' });
  await page.goto(`${product()}/campaigns/${spring.id}/building`);
  await page.getByRole('button', { name: /^Check (again|now)$/ }).click();
  await expect(page.getByText('One thing on a network differs from what you set')).toBeVisible({
    timeout: 20_000,
  });
  await tabs(page).getByRole('link', { name: 'Overview' }).click();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toContainText('1 setting was changed on a network');
  await holds(page);
  await attention.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByText('One thing on a network differs from what you set')).toBeVisible();
});

test('a recommendation moves budget only on evidence', async ({ page }) => {
  await enter(page, person.email);
  const section = (report: CampaignReport, spend: number, leads: number) => ({
    ...report.overall,
    as_of: '2026-11-26T09:00:00Z',
    summary: { ...report.overall.summary, spend, leads },
    analytics: [
      { label: report.end_date, value: spend, category: 'spend' },
      { label: report.end_date, value: leads, category: 'leads' },
    ],
  });
  let leads = [20, 22];
  await page.route(`**/campaign/${spring.id}/campaign_report/**`, async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as CampaignReport;
    const told = {
      ...report,
      facebook_and_instagram: section(report, 600, leads[0] ?? 0),
      google_adwords: section(report, 300, leads[1] ?? 0),
      google_ads: section(report, 0, 0),
    };
    return route.fulfill({ response, json: told });
  });
  await openPage(page);
  const card = page.getByRole('region', { name: 'Recommendation' });
  await expect(card).toContainText('Nothing to change.');

  leads = [20, 40];
  await openPage(page);
  await expect(card).toContainText(
    'A lead from search ads costs $7.50 and one from Facebook and Instagram $30, a difference that chance cannot explain.',
  );
  const budgets = async () => {
    const { fb_daily_budget: meta, adwords_daily_budget: search } = await client.call(
      campaignRoutes.getCampaign,
      { params: params() },
    );
    return [meta ?? 0, search ?? 0] as const;
  };
  const [meta, search] = await budgets();
  const moved = Math.round(meta / 5);
  await card.getByRole('button', { name: `Move $${moved} a day to search ads` }).click();
  await expect(page.getByText(/^Budget was moved between the channels of “Spring”/)).toBeVisible();
  expect(await budgets()).toEqual([meta - moved, search + moved]);
});

test('the address of a draft leads to its form', async ({ page }) => {
  const building = await newBuilding(person);
  const draft = await newCampaign(person, { target_id: building.id }, { name: 'Only begun' });
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/${draft.id}`);
  await expect(page).toHaveURL(`${product()}/campaigns/${draft.id}/building`);
  await page.goto(`${product()}/campaigns/999999999`);
  await expect(page.getByRole('heading', { name: 'Campaign not found' })).toBeVisible();
});

test('unsaved changes of a running campaign are saved or discarded on leaving, and can be brought back', async ({
  page,
}) => {
  await enter(page, person.email);
  const form = `${product()}/campaigns/${spring.id}/building`;
  const dialog = page.getByRole('dialog', { name: 'Save changes' });
  const leave = async (
    button: string,
    go = () => page.getByRole('link', { name: 'Buildings', exact: true }).click(),
  ) => {
    await go();
    await expect(dialog).toContainText('You can undo this for ten seconds after leaving.');
    await dialog.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/buildings$/);
  };
  await page.goto(form);
  await nameField(page).fill('Given up');
  await leave('Leave');
  await page.goBack();
  await expect(nameField(page)).toHaveValue('Spring');
  await expect(page.getByText(/Restore unsaved changes/)).toHaveCount(0);

  // The form is the page before the current one, so Forward leaves it as well.
  await nameField(page).fill('Spring and summer');
  await leave('Leave', async () => void (await page.goForward()));
  await expect(page.getByText('Your changes to Spring were discarded.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page).toHaveURL(form);
  await expect(nameField(page)).toHaveValue('Spring and summer');
  await leave('Save changes');
  const { name } = await client.call(campaignRoutes.getCampaign, { params: params() });
  expect(name).toBe('Spring and summer');
});
