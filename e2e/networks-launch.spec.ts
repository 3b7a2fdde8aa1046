import { expect, test, type Page } from '@playwright/test';
import { accountRoutes } from '../contract/accounts.ts';
import { campaignRoutes, type Campaign } from '../contract/campaigns.ts';
import { organizationRoutes } from '../contract/organizations.ts';
import { publishingRoutes } from '../contract/publishing.ts';
import { addDays } from '../domain/plain-date.ts';
import { personClient, type PersonClient } from '../scripts/sample-data/client.ts';
import { suggestedContent } from '../scripts/suggested-content.ts';
import { askSandbox, googleCampaigns, metaCampaigns, newSandboxPerson } from './at-the-sandbox.ts';
import { launch, nameField, openCampaign, otherSavesCampaign } from './campaign-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { buildingWithPictures, connect } from './report-steps.ts';

/** A draft ready to go live, with the accounts it runs in. */

type Ready = {
  person: Person;
  client: PersonClient;
  campaign: Campaign;
  account: string;
  customer: string;
};

async function readyToLaunch(firstName: string, name: string): Promise<Ready> {
  const person = await newPerson(firstName, 'multifamily');
  const client = personClient(product(), person.access);
  const sandboxPerson = await newSandboxPerson(`${firstName} ${person.email}`);
  const accounts = await connect(client, sandboxPerson);
  const building = await buildingWithPictures(person, client);
  const { today } = await client.call(campaignRoutes.campaignToday, {});
  const run_dates = { start_date: addDays(today, 1), end_date: addDays(today, 60), open_ended: false };
  const body = await suggestedContent(product(), person.access, building, { ...accounts, run_dates, name });
  const campaign = await client.call(campaignRoutes.createCampaign, { body });
  return {
    person,
    client,
    campaign,
    account: sandboxPerson.meta.ad_accounts[0]?.id ?? '',
    customer: sandboxPerson.google.managers[0]?.clients[0]?.customer_id ?? '',
  };
}

/** Makes Google refuse a customer's next mutate, which is the search campaign during a launch. */
const refuseAtGoogle = (account: string, error: string) =>
  askSandbox('/faults', {
    network: 'google',
    kind: 'error',
    error,
    times: 1,
    method: 'POST',
    path_contains: '/googleAds:mutate',
    account,
  });

const badKeyword = 'criterionError.KEYWORD_HAS_INVALID_CHARS';

const goLive = launch;
const stopped = (page: Page) => page.getByRole('alert').filter({ hasText: 'The launch stopped' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function changeEnded({
  client,
  campaign,
}: Pick<Ready, 'client' | 'campaign'>): Promise<string | undefined> {
  const params = { id: campaign.id };
  const { publishing } = await client.call(publishingRoutes.getPublishing, { params });
  return publishing?.state;
}

/**
 * Records inside the page how long the announcement was visible before the address changed, because the test
 * itself may be slow.
 */
function timeTheWait(): void {
  let announced: number | undefined;
  const look = () => {
    const { dataset } = document.documentElement;
    if (dataset['waited'] !== undefined) return;
    if (announced === undefined) {
      if (document.body?.textContent?.includes('The campaign list opens')) announced = performance.now();
    } else if (location.pathname === '/campaigns') dataset['waited'] = String(performance.now() - announced);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

test('a partly launched campaign leads to the list after three seconds, where it can be undone or retried', async ({
  page,
}) => {
  const complaints = listen(page);
  test.setTimeout(150_000);
  await page.addInitScript(timeTheWait);
  const ready = await readyToLaunch('Ines', 'Half way');
  const { person, campaign, account, customer } = ready;
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await refuseAtGoogle(customer, badKeyword);
  await goLive(page);
  await expect(stopped(page)).toContainText('The campaign list opens in 3 seconds.', { timeout: 60_000 });
  await page.waitForURL(/\/campaigns$/, { timeout: 10_000 });
  const waited = await page.evaluate(() => Number(document.documentElement.dataset['waited']));
  expect(waited).toBeGreaterThan(2500);
  expect(waited).toBeLessThan(6000);
  await expect(page.getByText('“Half way” is partly launched.')).toBeVisible();
  await expect(row(page, 'Half way')).toContainText('Partly launched');
  await holds(page);

  await page.getByRole('button', { name: 'Undo launch: Half way' }).click();
  await expect(row(page, 'Half way')).toContainText('Draft', { timeout: 60_000 });
  expect(await metaCampaigns(account)).toEqual([]);

  await openCampaign(page, campaign);
  await refuseAtGoogle(customer, badKeyword);
  await goLive(page);
  await page.waitForURL(/\/campaigns$/, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Try again: Half way' }).click();
  await expect(row(page, 'Half way')).toContainText('Live', { timeout: 60_000 });
  expect(await googleCampaigns(customer)).toHaveLength(2);
  expect((await metaCampaigns(account)).map(({ status }) => status)).toEqual(['ACTIVE']);
  expect(complaints()).toEqual([]);
});

test('a user who keeps working stays in the form and finds the refusal at its field', async ({ page }) => {
  const complaints = listen(page);
  test.setTimeout(150_000);
  const { person, client, campaign, customer } = await readyToLaunch('Otto', 'Refused');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await refuseAtGoogle(customer, badKeyword);
  await goLive(page);
  await expect(stopped(page)).toContainText('The campaign list opens', { timeout: 60_000 });
  await page.keyboard.press('Tab');
  await expect(page.getByText('The campaign list opens')).toBeHidden();
  await page.waitForTimeout(3500);
  expect(page.url()).toContain(campaign.id);

  const words = 'Google rejected this keyword:';
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await stopped(page)
    .getByRole('link', { name: /keyword 1$/ })
    .click();
  const keyword = page.getByRole('textbox', { name: 'Keyword 1', exact: true });
  await expect(keyword).toBeFocused();
  await expect(keyword).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(words).last()).toBeVisible();
  await holds(page);

  await keyword.fill('cedar house homes');
  await expect(keyword).not.toHaveAttribute('aria-invalid');
  // Saving sends the correction, and the launch continues with it.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect.poll(() => changeEnded({ client, campaign }), { timeout: 60_000 }).toBe('done');
  expect(complaints()).toEqual([]);
});

test("another user's more expensive version is not launched without a new confirmation", async ({ page }) => {
  test.setTimeout(90_000);
  const { person, client, campaign } = await readyToLaunch('Ulla', 'Agreed');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  // The launch meets the other version, and not an automatic save before it.
  await page.route(`**/api/campaign/${campaign.id}/`, (route) =>
    route.request().postData()?.includes('"autosave":true') ? route.abort() : route.continue(),
  );
  await nameField(page).fill('My name for it');
  await otherSavesCampaign(person, campaign.id, { name: 'Their name', fb_daily_budget: 70 });
  await goLive(page);
  const panel = page.getByRole('alert').filter({ hasText: 'Someone else saved this campaign' });
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await panel.getByRole('button', { name: 'Save these choices and go live' }).click();
  const asked = page.getByRole('dialog', { name: /^Go live and spend \$\d+ a day\?$/ });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Not yet' }).click();
  expect(await changeEnded({ client, campaign })).toBeUndefined();
  await expect(nameField(page)).toHaveValue('My name for it');
});

test('a launch started at the bottom of the form on a phone scrolls its progress into view', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 860 });
  const { person, campaign } = await readyToLaunch('Fia', 'From the foot');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await page.locator('[id="adwords_daily_budget"]').scrollIntoViewIfNeeded();
  await goLive(page);
  const going = page.getByRole('heading', { name: 'Going live' });
  const live = page.getByRole('status').filter({ hasText: 'Its ads start on' });
  await expect(going.or(live).first()).toBeInViewport();
  await expect(live).toContainText('The campaign is live', { timeout: 30_000 });
  await expect(live).toBeInViewport();
});

test('a launch that fails after its form was left is reported on every screen until it is viewed', async ({
  page,
}) => {
  const complaints = listen(page, [400]);
  test.setTimeout(150_000);
  const { person, campaign, customer } = await readyToLaunch('Lou', 'Left early');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  const notice = page.getByRole('alert').filter({ hasText: '“Left early” was not taken live' });
  const leave = async () => {
    await page.getByRole('link', { name: 'Buildings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buildings' })).toBeVisible();
  };

  // Our own server refuses after the form was left.
  const publish = `**/campaign/${campaign.id}/publish/`;
  await page.route(publish, async (route) => {
    await leave();
    await route.fulfill({ status: 400, json: { message: 'Out of order' } });
  });
  await goLive(page);
  await expect(notice).toContainText('Out of order');
  await page.unroute(publish);
  await notice.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Left early' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // A network refuses, and the form is left before it has seen the result.
  await refuseAtGoogle(customer, badKeyword);
  let left = () => {};
  const gone = new Promise<void>((resolve) => (left = resolve));
  await page.route(`**/campaign/${campaign.id}/publishing/`, async (route) => {
    await gone;
    await route.continue().catch(() => undefined);
  });
  const begun = page.waitForResponse((response) => response.url().endsWith('/publish/'));
  await goLive(page);
  expect((await begun).status()).toBe(202);
  await leave();
  left();
  await expect(notice).toContainText('Google AdWords: ', { timeout: 40_000 });
  await holds(page);
  await page.setViewportSize({ width: 390, height: 860 });
  await holds(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await notice.getByRole('link', { name: 'Open it' }).click();
  await expect(stopped(page)).toBeVisible();
  // The user was not waiting here, so nothing navigates away again.
  await expect(page.getByText('The campaign list opens')).toHaveCount(0);
  await leave();
  await expect(notice).toHaveCount(0);
  expect(complaints()).toEqual([]);
});

test('a phone number that Google refuses is a warning with a link to correct it', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const ready = await readyToLaunch('Vera', 'By phone');
  const { person, client, campaign, customer } = ready;
  const { id } = campaign;
  await client.call(publishingRoutes.publishCampaign, {
    params: { id },
    body: { revision: campaign.revision },
  });
  await expect.poll(() => changeEnded(ready), { timeout: 60_000 }).toBe('done');
  const { organization_id: own } = await client.call(accountRoutes.currentUser, {});
  const params = { id: own ?? '' };
  const { revision } = await client.call(organizationRoutes.getOrganization, { params });
  await client.call(organizationRoutes.updateOrganization, {
    params,
    body: { revision, contact_phone: '+15125550142' },
  });
  await refuseAtGoogle(customer, 'assetError.CALL_PHONE_NUMBER_NOT_SUPPORTED_FOR_COUNTRY');
  await enter(page, person.email);
  await openCampaign(page, campaign);
  // The change affects Facebook only, so only the phone number goes to Google.
  await page.getByRole('textbox', { name: 'Title 1', exact: true }).fill('Tour Cedar House today');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Google flagged the phone number as invalid')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/showWarn=true/);
  await holds(page);
  await page.getByRole('link', { name: 'Open the organization' }).click();
  await expect(page.getByRole('heading', { name: 'Organization details' })).toBeVisible();
  expect(complaints()).toEqual([]);
});
