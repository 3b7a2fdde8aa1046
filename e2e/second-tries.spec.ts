import { randomUUID } from 'node:crypto';
import { chromium, expect, test, type Page } from '@playwright/test';
import { abTestRoutes } from '../contract/ab-testing.ts';
import { campaignRoutes } from '../contract/campaigns.ts';
import { connectionRoutes } from '../contract/connections.ts';
import { publishingRoutes } from '../contract/publishing.ts';
import { chromiumArgs, wholeChromium } from '../scripts/chromium.ts';
import { findCity, personClient } from '../scripts/sample-data/client.ts';
import { SESSION_KEY } from '../web/src/session/kept-session.ts';
import { currentCampaign, startAnotherTest, untilQuiet } from './ab-test-steps.ts';
import { askSandbox, googleCampaigns, newSandboxPerson } from './at-the-sandbox.ts';
import { listen, product } from './on-the-screen.ts';
import { ask, mailedLink, newEmail, newPerson, password } from './people-by-api.ts';
import { enter, samplePassword, signIn, summary } from './people-steps.ts';
import { connect, launch } from './report-steps.ts';

const trouble = { status: 500, json: { message: 'Out of order' } };

/** Makes the next read of the current user fail. */
const failToReadPerson = (page: Page) =>
  page.route('**/api/user/', (route) => route.fulfill(trouble), { times: 1 });

/** Lets the server handle the next request at this address and loses its answer. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('an organization whose set-up was interrupted is completed on retry and not created twice', async ({
  page,
}) => {
  const person = await newPerson('Hedy');
  const name = `Hedy ${randomUUID()}`;
  await signIn(page, person.email);
  await page.getByRole('radio', { name: /Brokerage/ }).check();
  await page.getByLabel('Organization name').fill(name);
  await page.getByLabel('Phone').fill('(512) 555 0199');
  const create = page.getByRole('button', { name: 'Create organization' });
  const staysTyped = async () => {
    await expect(page.getByLabel('Organization name')).toHaveValue(name);
    await expect(page.getByLabel('Phone')).toHaveValue('+1 (512) 555-0199');
    await expect(page.getByRole('radio', { name: /Brokerage/ })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Austin');
  };

  // The organization is created, but the answer is lost.
  await loseAnswer(page, '**/api/organization/');
  await create.click();
  await expect(summary(page)).toContainText('Unable to connect. Please check your internet connection.');
  await staysTyped();

  await failToReadPerson(page);
  await create.click();
  await expect(summary(page)).toContainText('Out of order');
  await staysTyped();

  await create.click();
  await expect(page.getByText(`${name} is set up`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Organization details' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  const { access } = await ask<{ access: string }>('/auth/sign-in/', {
    method: 'POST',
    body: { username: 'support@porchlight.test', password: samplePassword, remember_me: false },
  });
  const made = await ask<{ count: number }>(`/organizations/?search=${encodeURIComponent(name)}`, { access });
  expect(made.count).toBe(1);
});

test('an organization created by a lost answer is found on retry, even if the typed name has changed', async ({
  page,
}) => {
  const person = await newPerson('Iva');
  const name = `Iva ${randomUUID()}`;
  await signIn(page, person.email);
  await page.getByRole('radio', { name: /Agent/ }).check();
  await page.getByLabel('Organization name').fill(name);
  await loseAnswer(page, '**/api/organization/');
  const create = page.getByRole('button', { name: 'Create organization' });
  await create.click();
  await expect(summary(page)).toContainText('Unable to connect. Please check your internet connection.');
  await page.getByLabel('Organization name').fill('Another name');
  await create.click();
  await expect(page.getByText(`${name} is set up`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

type Kept = { access: string | null; user: { role: string; acted_by: object | null } | null };

/** Returns the session stored in this browser. */
async function keptSession(page: Page): Promise<Kept> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return (JSON.parse(kept ?? '{}') as { state: Kept }).state;
}

test('staff whose switch to a user was interrupted sign in and can retry', async ({ page }) => {
  await signIn(page, 'support@porchlight.test', samplePassword);
  const actAsSam = async () => {
    await page.getByRole('searchbox', { name: 'Search organizations' }).fill('lakeline');
    await page.getByRole('button', { name: 'Lakeline Realty' }).click();
    await page.getByRole('button', { name: 'Act as Sam Lee' }).click();
  };
  const again = async () => {
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('Out of order')).toBeVisible();
    // No trace of either user is left in the browser.
    await expect.poll(() => keptSession(page)).toMatchObject({ access: null, user: null });
    await page.locator('#username').fill('support@porchlight.test');
    await page.locator('#password').fill(samplePassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Act for someone' })).toBeVisible();
  };
  await failToReadPerson(page);
  await actAsSam();
  await again();
  await actAsSam();
  const banner = page.getByRole('complementary', { name: 'Acting for someone' });
  await expect(banner).toContainText('Acting as Sam Lee, Lakeline Realty');
  await expect(page.getByText('Welcome, Sam')).toBeVisible();
  const { access } = await keptSession(page);
  const now = await ask<{ first_name: string; acted_by: object | null }>('/user/', { access: access ?? '' });
  expect(now.first_name).toBe('Sam');
  expect(now.acted_by).not.toBeNull();

  await failToReadPerson(page);
  await banner.getByRole('button', { name: 'Back to my account' }).click();
  await again();
  await expect(banner).toHaveCount(0);
  await expect.poll(() => keptSession(page)).toMatchObject({ user: { role: 'SUPERADMIN', acted_by: null } });
});

/** Key that the browser stores at sign-up. */
const browserKey = 'the-browser-that-signed-up';
const rememberSignUp = (page: Page) =>
  page.addInitScript((key) => localStorage.setItem('porchlight.sign-up', key), browserKey);

async function signUp(name: string): Promise<{ email: string; link: string }> {
  const email = newEmail(name.toLowerCase());
  const who = { first_name: name, last_name: 'Grant', email };
  const place = await findCity(product(), 'Austin', 'TX');
  const passwords = { password1: password, password2: password };
  const body = { ...who, ...place, ...passwords, browser_key: browserKey };
  await ask('/auth/sign-up/', { method: 'POST', body });
  return { email, link: await mailedLink(email, 'activate') };
}

test('leaving the activation early stops its redirect, and a used link says that the account is active', async ({
  page,
}) => {
  const { email, link } = await signUp('Yara');
  await rememberSignUp(page);
  // Longer than the three seconds before the redirect.
  const longer = 4000;
  await page.route(/terms-of-service[^/]*\.js/, async (route) => {
    await page.waitForTimeout(longer);
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  const terms = page.getByRole('heading', { level: 1, name: 'Terms of Service' });
  await expect(terms).toBeVisible();
  await page.waitForTimeout(longer);
  await expect(page).toHaveURL(/\/terms-of-service$/);
  await expect(terms).toBeVisible();

  await page.goto(link);
  // The link is used, and the signed-in account is the one that it activated.
  await expect(page.getByRole('heading', { name: 'Your account is already active' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your organization' })).toBeVisible();
  const body = { username: email, password, remember_me: false };
  const { user } = await ask<{ user: { email: string } }>('/auth/sign-in/', { method: 'POST', body });
  expect(user.email).toBe(email);
});

test('an activation link opened in another browser asks for the password of the sign-up', async ({
  page,
}) => {
  const { link } = await signUp('Yann');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm that this sign-up is yours' })).toBeVisible();
  const typed = page.getByRole('textbox', { name: 'Password' });
  await typed.fill('Not-The-1-Chosen');
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByText('This is not the password of the sign-up.').first()).toBeVisible();
  await typed.fill(password);
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'See your first ad' })).toBeVisible();
});

test('an activation with a lost answer says that the account may already be active', async ({ page }) => {
  const { email, link } = await signUp('Yves');
  await rememberSignUp(page);
  await loseAnswer(page, '**/api/auth/activate/');
  await page.goto(link);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your account may already be active' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Set up your organization' })).toBeVisible();
});

/** Runs a walk in a browser with the back/forward cache, which real browsers use and Playwright disables. */
async function inBrowserThatKeepsPages(walk: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: wholeChromium,
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(10_000);
    await walk(page);
  } finally {
    await browser.close();
  }
}

for (const platform of ['Facebook', 'Google']) {
  test(`a user who comes Back from ${platform} without consent can connect on the second try`, async () => {
    const person = await newPerson('Wanda', 'multifamily');
    const { name } = await newSandboxPerson(`Second ${person.email}`);
    await inBrowserThatKeepsPages(async (page) => {
      await enter(page, person.email);
      await page.goto(`${product()}/profile`);
      const button = page.getByRole('button', { name: `Connect ${platform}` });
      await expect(button).toBeVisible();
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset['persisted'] = String(persisted);
        });
      });
      await button.click();
      await expect(page.getByRole('button', { name })).toBeVisible();
      // A page restored from the cache fires no load event to wait for.
      void page.evaluate(() => history.back()).catch(() => undefined);
      await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
      await expect(button).toBeEnabled();

      await button.click();
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: /^Continue as/ }).click();
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    });
    const { facebook, google } = await personClient(product(), person.access).call(
      connectionRoutes.getConnections,
      {},
    );
    expect(platform === 'Facebook' ? facebook.is_connected : google.is_connected).toBe(true);
  });
}

test('choosing the same manager account again keeps its client account', async ({ page }) => {
  const person = await newPerson('Gus', 'multifamily');
  const client = personClient(product(), person.access);
  const sandboxPerson = await newSandboxPerson(`Gus ${person.email}`);
  await connect(client, sandboxPerson);
  const stored = async () => (await client.call(connectionRoutes.getConnections, {})).google;
  const before = await stored();
  const [manager, account] = [before.manager?.manager_name ?? '', before.client?.label ?? ''];
  await enter(page, person.email);
  await page.goto(`${product()}/settings/ad-accounts`);
  const card = page.getByRole('region', { name: 'Google Ads' });
  await expect(card).toContainText(`Client account: ${account}`);
  await card.getByRole('button', { name: 'Change accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose your Google Ads accounts' });
  await expect(dialog.getByRole('radio', { name: `Select ${manager}` })).toBeChecked();
  await dialog.getByRole('button', { name: 'Use this account' }).click();
  await expect(dialog.getByRole('radio', { name: `Select ${account}` })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('Connected');
  await expect(card).toContainText(`Client account: ${account}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(stored).toEqual(before);
});

test('the A/B test page of a campaign with a refused keyword opens and explains what to do', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const complaints = listen(page);
  const person = await newPerson('Abba', 'multifamily');
  const client = personClient(product(), person.access);
  const [launched] = await launch(person, ['Refused and tested']);
  const params = { id: launched?.id ?? '' };
  const campaign = { client, ...params };
  await test.step('an A/B test has ended', async () => {
    await startAnotherTest(campaign);
    await client.call(abTestRoutes.stopAbTest, { params });
    await untilQuiet(campaign);
  });

  await test.step('Google refuses a keyword', async () => {
    const { revision, google_adwords_ad: ad } = await currentCampaign(campaign);
    const groups = ad.ad_groups.map((group, at) =>
      at === 0 ? { ...group, keywords: [{ label: 'lofts with a river view', value: 'k' }] } : group,
    );
    await askSandbox('/faults', {
      network: 'google',
      kind: 'error',
      error: 'criterionError.KEYWORD_HAS_INVALID_CHARS',
      times: 1,
      method: 'POST',
      path_contains: '/googleAds:mutate',
      account: launched?.customer,
    });
    const google_adwords_ad = { ...ad, ad_groups: groups };
    await client.call(campaignRoutes.updateCampaign, { params, body: { revision, google_adwords_ad } });
    const failed = async () => {
      const { publishing } = await client.call(publishingRoutes.getPublishing, { params });
      return publishing?.steps.flatMap(({ fields }) => fields);
    };
    await expect.poll(failed, { timeout: 30_000 }).toContainEqual(expect.stringContaining('keywords'));
  });

  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/${params.id}/ab-testing`);
  await expect(page.getByRole('heading', { name: 'A/B test of Refused and tested' })).toBeVisible();
  const stopped = page.getByRole('alert').filter({ hasText: 'The changes could not be sent' });
  // This page has no form to link to.
  await expect(stopped).toContainText('Fix what it mentions, then try again.');
  await expect(page.getByRole('heading', { name: 'The test was stopped' })).toBeVisible();
  await expect(page.getByRole('table').first()).toContainText('See the park from your window');
  await stopped.getByRole('button', { name: 'Try again' }).click();
  await expect(stopped).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'The test was stopped' })).toBeVisible();
  const searched = async () => JSON.stringify(await googleCampaigns(launched?.customer ?? ''));
  await expect.poll(searched).toContain('lofts with a river view');
  await untilQuiet(campaign);
  expect(complaints()).toEqual([]);
});
