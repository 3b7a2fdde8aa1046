import { expect, test, type Route } from '@playwright/test';
import { CampaignStatus } from '../domain/campaign-status.ts';
import { addDays } from '../domain/plain-date.ts';
import { looks } from './looks.ts';
import { newBuilding, otherSavesBuilding } from './building-steps.ts';
import { newCampaign, nameField } from './campaign-steps.ts';
import { newListing } from './listing-steps.ts';
import { holds, product } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { samplePassword, signIn } from './people-steps.ts';

test('the dashboard of a new user shows the first steps and no invented figures', async ({ page }) => {
  const person = await newPerson('Bea', 'agent');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await signIn(page, person.email);
  await expect(page.getByRole('heading', { name: 'Get your first campaign live' })).toBeVisible();
  const overview = page.getByRole('region', { name: 'How it is going' });
  await expect(overview).toContainText('appear here once one has run');
  await expect(overview).not.toContainText(/[0-9]/);
  for (const absent of ['Needs attention', 'What next'])
    await expect(page.getByRole('region', { name: absent })).toHaveCount(0);
  for (const section of ['Campaigns', 'Buildings', 'Listings'])
    await expect(page.getByRole('link', { name: `All ${section.toLowerCase()}` })).toBeVisible();
  for (const list of ['campaigns', 'buildings', 'listings']) {
    const calls = asked.filter((url) => url.includes(`/api/${list}/?`));
    expect(calls.length).toBeGreaterThan(0);
    // The dashboard searches more campaigns for what needs attention or ends soon, and shows as few.
    const lists = calls.filter((url) => !/attention=|ordering=end_date/.test(url));
    for (const url of lists) expect(new URL(url).searchParams.get('limit')).toBe('5');
  }
  const steps = page.getByRole('region', { name: 'Get your first campaign live' });
  await expect(steps.getByRole('link', { name: 'Create a campaign' })).toHaveAttribute(
    'href',
    '/campaigns/new/listing',
  );
  await steps.getByRole('link', { name: 'Add a listing' }).click();
  await expect(page.getByRole('heading', { name: 'Add a listing' })).toBeVisible();
});

test('the dashboard shows five items of each kind and real figures, and each section fails separately', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const person = await newPerson('Ivo', 'brokerage');
  for (const number of [1, 2, 3, 4, 5, 6]) await newListing(person, { name: `Home ${number}` });
  let overview: object | null = null;
  await page.route(/\/api\/reports\/overview\//, (route) =>
    overview === null
      ? route.fulfill({ status: 500, json: { message: 'Out of order', code: 'internal' } })
      : route.fulfill({ json: overview }),
  );
  await signIn(page, person.email);
  const listings = page.getByRole('region', { name: 'Listings' });
  await expect(listings.getByRole('link', { name: /^Home/ })).toHaveCount(5);
  await expect(listings).not.toContainText('Home 1');
  const section = page.getByRole('region', { name: 'How it is going' });
  await expect(section).toContainText('Out of order', { timeout: 20_000 });
  overview = {
    start_date: '2026-03-01',
    end_date: '2026-03-30',
    impressions: 12_345,
    impressions_per_day: 411.5,
    clicks: 0,
    clicks_per_day: 0,
    clicks_through_rate: 0,
    cost_per_click: null,
    cost_per_lead: null,
    leads: null,
    spend: 12.5,
    analytics: [
      { label: '2026-03-05', category: 'clicks', value: 0 },
      { label: '2026-03-06', category: 'clicks', value: 0 },
    ],
    compared_with: {
      start_date: '2026-01-30',
      end_date: '2026-02-28',
      impressions: 1000,
      clicks: 10,
      clicks_through_rate: 0.01,
      cost_per_click: 1,
      cost_per_lead: null,
      leads: null,
      spend: 10,
    },
    since: '2026-03-05',
    as_of: '2026-03-30T12:00:00Z',
    unread: ['google_ads'],
    unread_campaigns: 2,
  };
  // The other sections stay while one is tried again.
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(listings).toBeVisible();
  for (const text of [
    '12,345',
    '412 per day since Mar 5',
    '0.00%',
    '$12.50',
    'up 25%',
    'Last 30 full days, Mar 1 to Mar 30, all campaigns, against the 30 before.',
    'Figures as of',
    'Clicks by day',
    'No clicks to divide by',
    'Excludes Google Ads for 2 campaigns: not read yet',
  ])
    await expect(section).toContainText(text);
  // Leads, cost per lead and cost per click are unknown.
  await expect(section.getByText('—')).toHaveCount(3);
});

test('a dashboard whose drafts cannot be read still shows everything else, and one click reloads all that failed', async ({
  page,
}) => {
  const person = await newPerson('Una', 'brokerage');
  await newListing(person, { name: 'Home' });
  let asked = 0;
  const refuse = (route: Route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order', code: 'internal' } });
  await page.route(`**/api/campaigns/?*status=${CampaignStatus.draft}*`, (route) => {
    asked += 1;
    return refuse(route);
  });
  await page.route('**/api/reports/overview/**', refuse);
  await signIn(page, person.email);
  await expect(page.getByRole('region', { name: 'Listings' })).toContainText('Home', { timeout: 20_000 });
  const next = page.getByRole('region', { name: 'What next' });
  const figures = page.getByRole('region', { name: 'How it is going' });
  for (const failed of [next, figures])
    await expect(failed).toContainText('Out of order', { timeout: 20_000 });
  // Each mount causes one request and two retries.
  expect(asked).toBeLessThanOrEqual(6);
  await page.unrouteAll();
  await next.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Out of order')).toHaveCount(0);
  await expect(figures).toContainText('appear here once one has run');
});

test('the dashboard names what needs attention and what comes next, each with its button', async ({
  page,
}) => {
  const person = await newPerson('Ida', 'multifamily');
  const building = await newBuilding(person, { name: 'Elm Court' });
  const changed = await newCampaign(person, { target_id: building.id }, { name: 'Elm spring' });
  await otherSavesBuilding(person, building.id, { name: 'Elm Gardens' });
  await signIn(page, person.email);
  const needs = page.getByRole('region', { name: 'Needs attention' });
  await expect(needs.getByRole('listitem')).toHaveText(/Elm spring: Facts that the ads show have changed/);
  const next = page.getByRole('region', { name: 'What next' });
  await expect(next.getByRole('listitem')).toContainText('Elm spring is not live yet');
  await expect(needs.getByRole('link', { name: 'Review the changes' })).toHaveAttribute(
    'href',
    new RegExp(`^/campaigns/${changed.id}/building`),
  );
  await needs.getByRole('link', { name: 'Show the campaign that needs attention' }).click();
  await expect(page).toHaveURL(/\/campaigns\?attention=true$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: 'Elm spring' })).toBeVisible();
  await page.goBack();
  await next.getByRole('link', { name: 'Finish it' }).click();
  await expect(nameField(page)).toHaveValue('Elm spring');
});

test('a campaign that ends within a week comes first, with a way to its dates', async ({ page }) => {
  const person = await newPerson('Una', 'multifamily');
  const target = { target_id: (await newBuilding(person)).id };
  const { id } = await newCampaign(person, target, { name: 'Ends soon' });
  await newCampaign(person, target, { name: 'Unfinished' });
  let days = 7;
  await page.route(/\/api\/campaigns\/\?.*ordering=end_date/, async (route) => {
    const url = route.request().url();
    // The draft takes the place of a live campaign.
    const live = new RegExp(`status=${CampaignStatus.live}(?=&|$)`);
    expect(url).toMatch(live);
    const response = await route.fetch({ url: url.replace(live, `id=${id}`) });
    const list = (await response.json()) as { today: string; campaigns: { run_dates: object }[] };
    const end_date = addDays(list.today, days);
    for (const row of list.campaigns) row.run_dates = { ...row.run_dates, end_date };
    await route.fulfill({ json: list });
  });
  await signIn(page, person.email);
  const items = page.getByRole('region', { name: 'What next' }).getByRole('listitem');
  await expect(items).toHaveText([/^Ends soon ends on /, /is not live yet/, /is not live yet/]);
  await expect(items.first().getByRole('link', { name: 'Change its dates' })).toHaveAttribute(
    'href',
    new RegExp(`/campaigns/${id}/building#schedule$`),
  );
  days = 8;
  await page.reload();
  await expect(items).toHaveText([/is not live yet/, /is not live yet/]);
});

test('the dashboard and the page of a campaign name a rule that starts soon', async ({ page }) => {
  await page.route(/\/api\/coming_rules\//, async (route) => {
    const authorization = route.request().headers()['authorization'] ?? '';
    const query = `limit=30&status=${CampaignStatus.live}`;
    const answer = await page.request.get(`${product()}/api/campaigns/?${query}`, {
      headers: { authorization },
    });
    const { campaigns } = (await answer.json()) as { campaigns: { id: string; name: string }[] };
    const about = { place: 'Colorado', asks: 'ads to state the total price', citation: 'C.R.S. § 6-1-737' };
    const [first] = campaigns.map(({ id, name }) => ({ id, name }));
    await route.fulfill({
      json: { rules: [{ ...about, rule: 'fees', since: '2027-01-01', campaigns: [first] }], more: false },
    });
  });
  await signIn(page, 'multifamily@porchlight.test', samplePassword);
  const rule = 'From January 1, Colorado requires ads to state the total price (C.R.S. § 6-1-737).';
  const named = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem').first();
  await expect(named).toContainText(`${rule} This touches one running campaign: `);
  await named.getByRole('link').click();
  const card = page.getByRole('region', { name: 'Rules that start soon' });
  await expect(card).toContainText(`${rule} This campaign has to follow it by then.`);
  await expect(card.getByRole('link', { name: 'Change the ad' })).toHaveAttribute('href', /#ads$/);
  await holds(page);
});

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look);

    test('the dashboard with figures is accessible in this look', async ({ page }) => {
      await signIn(page, 'multifamily@porchlight.test', samplePassword);
      await expect(page.getByRole('region', { name: 'How it is going' })).toContainText('Figures as of');
      await expect(page.locator('svg[data-plot]')).toBeVisible();
      const ranked = page.getByRole('region', { name: 'Properties by cost per lead' }).getByRole('row');
      const costs = (await ranked.allInnerTexts()).slice(1).map((row) => Number(row.split('$').at(-1)));
      expect(costs.length).toBeGreaterThan(1);
      expect(costs).toEqual(costs.toSorted((one, other) => one - other));
      await holds(page);
    });
  });
}
