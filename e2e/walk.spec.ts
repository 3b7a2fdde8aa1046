import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { accountRoutes } from '../contract/accounts.ts';
import { campaignRoutes } from '../contract/campaigns.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import {
  askSandbox,
  googleCampaigns,
  metaCampaigns,
  newSandboxPerson,
  sandbox,
  type SandboxPerson,
} from './at-the-sandbox.ts';
import { confirmLaunch, launch } from './campaign-steps.ts';
import { press, product } from './on-the-screen.ts';
import { deliveredTotals, letDaysPass } from './report-steps.ts';

const email = `owner-${randomUUID().slice(0, 8)}@example.com`;
const password = 'Sunny-Porch-42';
const campaignName = 'Maple Court in spring';

test('a new user signs up, launches a campaign, reads its report and deletes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const person = await newSandboxPerson('Olive Grant');
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A request refused with 400 is part of the walk; any other console error is a defect.
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of 400'))
      complaints.push(`${message.text()} at ${JSON.stringify(message.location())} on ${page.url()}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await test.step('the user signs up, follows the mail and sets up the organization', () => signUp(page));
  await test.step('the user connects Facebook and Google', () => connect(page, person));
  await test.step('the user adds a building', () => addBuilding(page));
  await test.step('the user writes a campaign and saves it as a draft', () => writeCampaign(page));
  await test.step('the campaign goes live', () => goLive(page, person));
  await test.step('a week later the report shows the figures of the networks', async () => {
    // The figures include the current day, so the sandbox's clock must not move between the product's
    // reading and the comparison.
    await askSandbox('/clock', { stand_still: true });
    try {
      const today = await aWeekGoesBy(browser);
      // The page may have asked for the day just before the clock moved.
      await page.reload();
      await readTheReport(page, person, today);
    } finally {
      await askSandbox('/clock', { stand_still: false });
    }
  });
  await test.step('the user pauses, changes a budget, goes live again, copies and deletes', () =>
    lifeAfter(page, person));
  expect(complaints).toEqual([]);
});

async function signUp(page: Page): Promise<void> {
  await page.goto(`${product()}/sign-up`);
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Grant');
  await page.getByLabel('Email').fill(email);
  await choose(page, 'State', 'Texas');
  await choose(page, 'City', 'Austin');
  await page.getByLabel('Phone').fill('5125550123');
  await page.locator('#password1').fill('short');
  await page.locator('#password2').fill(password);
  await page.getByLabel('I accept the Terms').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Password should be 8 to 64 characters long').first()).toBeVisible();
  await expect(page.getByText('Passwords must match').first()).toBeVisible();
  await page.locator('#password1').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await page.getByRole('link', { name: 'Open the local outbox' }).click();
  // The newest mail may belong to another user while this one is on its way.
  await page.getByRole('button').filter({ hasText: email }).click();
  const mail = page.frameLocator('iframe').first();
  // A mail's link opens a new tab, which the frame's sandbox does not confine.
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link', { name: 'Confirm my address' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'See your first ad' })).toBeVisible();
  await tab.close();
  await page.goto(`${product()}/dashboard`);

  await expect(page.getByRole('heading', { name: 'Set up your organization' })).toBeVisible();
  await page.getByLabel('Organization name').fill('Grant Residential');
  await page.getByRole('radio', { name: /Multifamily/ }).check();
  await choose(page, 'State', 'Texas');
  await choose(page, 'City', 'Austin');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('heading', { name: 'Organization details' })).toBeVisible();
  await page.getByRole('link', { name: 'go to the dashboard' }).click();
  await expect(page.getByText('Welcome, Olive')).toBeVisible();
}

async function connect(page: Page, person: SandboxPerson): Promise<void> {
  await page.getByRole('link', { name: 'Connect Facebook or Google' }).click();

  // Canceling the consent changes nothing.
  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  await expect(page.getByText('Sandbox', { exact: true })).toBeVisible();
  await asPerson(page, person);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The connection was canceled. Nothing was changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to ad platforms' }).click();

  // A refused permission is named and requested again.
  await page.getByRole('button', { name: 'Connect Facebook' }).click();
  await asPerson(page, person);
  await page.locator('#scope-ads-management').uncheck();
  await page.getByRole('button', { name: 'Continue as Olive' }).click();
  await expect(page.getByText('Those marked with an X are missing.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Missing' })).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Granted' })).toHaveCount(6);
  await expect(page.getByText('Create and manage ads')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await asPerson(page, person);
  await page.getByRole('button', { name: 'Continue as Olive' }).click();

  // The only account is selected automatically.
  await expect(page.getByRole('radio', { name: `Select ${person.meta.ad_accounts[0]?.name}` })).toBeChecked();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByText('Account chosen').first()).toBeVisible();

  await page.getByRole('button', { name: 'Connect Google' }).click();
  await asPerson(page, person);
  await page.getByRole('button', { name: 'Continue as Olive' }).click();
  const [manager] = person.google.managers;
  await page.getByRole('radio', { name: `Select ${manager?.name}` }).check();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await page.getByRole('radio', { name: `Select ${manager?.clients[0]?.name}` }).check();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByText('Connected', { exact: true })).toHaveCount(2);
}

async function addBuilding(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Buildings' }).click();
  await page.getByRole('link', { name: 'Add building' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Maple Court');
  await page.getByLabel('Website').fill(`${sandbox()}/sites/maple-court`);
  await choose(page, 'Property type', 'Apartment');
  await page.getByLabel('Street address').fill('2100 Maple Avenue');
  await choose(page, 'State', 'Texas');
  await choose(page, 'City', 'Austin');
  await page.getByLabel('Zip code').fill('787');
  await page.getByRole('button', { name: 'Add apartment type' }).click();
  await page.getByLabel('Min price').fill('1195');
  await page.getByLabel('Max price').fill('1340');
  await addTag(page, 'Amenities', 'Swimming pool');
  await addTag(page, 'Mass transit', 'Bus stop');
  await addTag(page, 'Competitors', 'Elm Terrace');
  await page
    .getByRole('group', { name: 'Photos' })
    .locator('input[type=file]')
    .setInputFiles([await photograph('front', 1600, 1200), await photograph('court', 1500, 1500)]);
  await expect(page.getByRole('button', { name: /^Remove (front|court)/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save building' }).click();
  await expect(
    page
      .getByText(/zip code/i)
      .and(page.locator('[id$=error], [class*=error]'))
      .first(),
  ).toBeVisible();
  await page.getByLabel('Zip code').fill('78722');
  await page.getByRole('button', { name: 'Save building' }).click();
  await expect(page.getByText('Reading its website')).toBeVisible();
  await expect(page.getByText('Maple Court is ready')).toBeVisible();
  await expect(page.getByText('Found on its website')).toBeVisible();
}

async function writeCampaign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('button', { name: 'Create campaign' }).first().click();
  await page.getByRole('button', { name: /^Building/ }).click();
  await choose(page, 'Building', 'Maple Court');
  await expect(page.getByLabel('Title 1', { exact: true }).first()).not.toHaveValue('');
  await page.getByLabel('Campaign name').fill(campaignName);
  for (const channel of ['Facebook', 'Instagram', 'Google AdWords', 'Google Ads'])
    await expect(page.getByRole('checkbox', { name: channel, exact: true })).toBeChecked();
  await choose(page, 'Facebook page', '');
  await choose(page, 'Instagram account', '');
  await page.getByRole('button', { name: '30 days' }).click();

  // A broken rule is explained at its field, and the message disappears once it is corrected.
  await page.getByLabel('Facebook and Instagram: Per day').fill('5');
  await page.getByLabel('Facebook and Instagram: Per day').blur();
  await expect(page.getByText('minimum daily budget is $10').first()).toBeVisible();
  await page.getByLabel('Facebook and Instagram: Per day').fill('20');
  await expect(page.getByLabel('Facebook and Instagram: Per 30 days')).toHaveValue('$600');
  await expect(page.getByText('minimum daily budget is $10')).toHaveCount(0);
  await page.getByLabel('Google AdWords (search): Per 30 days').fill('450');
  await expect(page.getByLabel('Google AdWords (search): Per day')).toHaveValue('$15');
  await page.getByLabel('Google Ads (display): Per day').fill('5');

  const title = page.locator('[id="facebook_ad.titles.0"]');
  const suggested = await title.inputValue();
  await title.fill('Adults only at Maple Court');
  await title.blur();
  await expect(page.getByText(/cannot be used in a housing ad/).first()).toBeVisible();
  await title.fill(`${suggested} now`);
  await expect(page.getByText(/cannot be used in a housing ad/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  await page.getByRole('link', { name: campaignName, exact: true }).first().click();
  await page.reload();
  await expect(page.getByLabel('Campaign name')).toHaveValue(campaignName);
  await expect(title).toHaveValue(`${suggested} now`);
}

async function goLive(page: Page, person: SandboxPerson): Promise<void> {
  await launch(page);
  await expect(page.getByRole('heading', { name: 'Going live' })).toBeVisible();
  // A fast network finishes before the steps can be seen, and they are then collapsed.
  await expect(page.getByText('Check the ad account').first()).toBeAttached();
  await expect(page.getByText('The campaign is live')).toBeVisible({ timeout: 60_000 });

  const { account, customer } = accountsOf(person);
  const [meta, ...others] = await metaCampaigns(account);
  expect(others).toEqual([]);
  expect(meta).toMatchObject({
    status: 'ACTIVE',
    daily_budget: 2000,
    special_ad_categories: ['HOUSING'],
    adsets: [{ status: 'ACTIVE' }, { status: 'ACTIVE' }],
  });
  const google = await googleCampaigns(customer);
  expect(
    google.map((campaign) => [campaign.advertisingChannelType, campaign.status, campaign.dailyCents]),
  ).toEqual(
    expect.arrayContaining([
      ['SEARCH', 'ENABLED', 1500],
      ['DEMAND_GEN', 'ENABLED', 500],
    ]),
  );
  const keywords = google.flatMap(({ ad_groups: groups }) => groups.flatMap((group) => group.keywords));
  expect(new Set(keywords.map(({ keyword }) => keyword.matchType))).toEqual(
    new Set(['BROAD', 'EXACT', 'PHRASE']),
  );
}

/**
 * Moves the clock in a separate page, which leaves the user's page in front, and returns the organization's day. It may already
 * be the next day at an ad account.
 */
async function aWeekGoesBy(browser: Browser): Promise<string> {
  const { access } = await personClient(product()).call(accountRoutes.signIn, {
    body: { username: email, password },
  });
  const control = await browser.newPage();
  await control.goto(`${sandbox()}/`);
  const client = personClient(product(), access);
  await letDaysPass(client, 7, () => control.getByRole('button', { name: '+7 days' }).click());
  await control.close();
  return (await client.call(campaignRoutes.campaignToday, {})).today;
}

async function readTheReport(page: Page, person: SandboxPerson, today: string): Promise<void> {
  await page.getByRole('link', { name: 'Open the report' }).click();
  const delivered = await deliveredTotals({ ...accountsOf(person), name: campaignName }, today);
  expect(delivered.Overall.spend_cents).toBeGreaterThan(0);

  for (const [tab, expected] of Object.entries(delivered)) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const figure = (name: string) => page.locator(`[data-figure="${name}"]`);
    await expect(figure('spend'), tab).toHaveText(dollars.format(expected.spend_cents / 100));
    await expect(figure('impressions'), tab).toHaveText(expected.impressions.toLocaleString('en-US'));
    await expect(figure('clicks'), tab).toHaveText(expected.clicks.toLocaleString('en-US'));
    await expect(page.getByText(/^(Leads|Impressions) by day/).first()).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Overall', exact: true }).click();
  await expect(page.getByText('Who saw it, by age')).toBeVisible();
  await expect(page.getByText('Where it was seen, by region')).toBeVisible();
}

async function lifeAfter(page: Page, person: SandboxPerson): Promise<void> {
  const { account, customer } = accountsOf(person);
  const states = async () => [
    ...(await metaCampaigns(account)).map(({ status }) => status),
    ...(await googleCampaigns(customer)).map(({ status }) => status),
  ];
  await act(page, campaignName, 'Pause');
  await expect.poll(states, { timeout: 30_000 }).toEqual(['PAUSED', 'PAUSED', 'PAUSED']);
  await expect(page.getByText('Paused', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await page.getByRole('link', { name: campaignName, exact: true }).first().click();
  await page.getByRole('link', { name: 'Audience and budget' }).click();
  await page.getByLabel('Google AdWords (search): Per day').fill('22');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page, 'updating leads to the list').toHaveURL(/\/campaigns$/);
  await expect(page.getByText('Campaign saved. The networks are being updated.')).toBeVisible();
  const searchBudget = async () =>
    (await googleCampaigns(customer)).find((campaign) => campaign.advertisingChannelType === 'SEARCH')
      ?.dailyCents;
  await expect.poll(searchBudget, { timeout: 30_000 }).toBe(2200);

  await act(page, campaignName, 'Go live');
  await confirmLaunch(page);
  await expect.poll(states, { timeout: 30_000 }).toEqual(['ACTIVE', 'ENABLED', 'ENABLED']);

  await act(page, campaignName, 'Copy');
  const copy = page.getByLabel('Campaign name');
  await expect(copy).not.toHaveValue(campaignName);
  const copyName = await copy.inputValue();
  expect(await states()).toHaveLength(3);

  await act(page, copyName, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click();
  await expect(page.getByRole('link', { name: copyName, exact: true })).toHaveCount(0);

  await act(page, campaignName, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click();
  await expect.poll(states, { timeout: 30_000 }).toEqual([]);
  await expect(page.getByText('No campaigns yet')).toBeVisible({ timeout: 30_000 });
}

/** Selects a person on a consent page of the sandbox. */
async function asPerson(page: Page, { id }: SandboxPerson): Promise<void> {
  await page.locator(`button[name="person"][value="${id}"]`).click();
}

/** Selects an action from a campaign's menu in the list. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

function accountsOf(person: SandboxPerson): { account: string; customer: string } {
  const [account] = person.meta.ad_accounts;
  const client = person.google.managers[0]?.clients[0];
  if (account === undefined || client === undefined) throw new Error('the person has no accounts');
  return { account: account.id, customer: client.customer_id };
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page
    .getByRole('combobox', { name: label, exact: true })
    .or(page.getByRole('textbox', { name: label }));
  await field.first().click();
  if (await field.first().isEditable()) await field.first().fill(option);
  await press(page.getByRole('option', { name: option }).first());
}

async function addTag(page: Page, label: string, tag: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await field.fill(tag);
  await field.press('Enter');
}

async function photograph(name: string, width: number, height: number) {
  const background = { r: width % 200, g: height % 180, b: 140 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}
