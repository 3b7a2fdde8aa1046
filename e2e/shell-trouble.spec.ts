import { expect, test } from '@playwright/test';
import { listen, product } from './on-the-screen.ts';
import {
  breakBuildings,
  changePage,
  changeSession,
  expireAccess,
  openLogOut,
  signIn,
  splashFor,
  withoutConfiguration,
} from './other-conditions.ts';
import { enter, samplePassword } from './people-steps.ts';
import { timeText } from './shown-for.ts';

test.describe('starting', () => {
  test('an expired session is renewed behind the splash screen, which stays for its minimum time', async ({
    page,
  }) => {
    await signIn(page);
    await expireAccess(page);
    await splashFor(page, 3000);
    await page.goto(`${product()}/campaigns`, { waitUntil: 'commit' });
    await expect(page.getByAltText('Porchlight', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /Juniper Lofts/ }).first()).toBeVisible();
    await expect(page.locator('#splash')).toHaveCount(0);
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(3000);
  });

  test('a valid session starts without the splash screen', async ({ page }) => {
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    await splashFor(page, 30_000);
    await page.goto(`${product()}/campaigns`);
    await expect(page.getByRole('link', { name: /Juniper Lofts/ }).first()).toBeVisible();
    await expect(page.locator('#splash')).toHaveCount(0);
    expect(await page.evaluate(() => performance.now())).toBeLessThan(25_000);
  });

  test('a session that cannot be renewed leads to sign-in', async ({ page }) => {
    await signIn(page);
    await expireAccess(page, 'used up long ago');
    await page.goto(`${product()}/campaigns`);
    await expect(page).toHaveURL(/\/sign-in\?dest=%2Fcampaigns$/);
  });

  test('a failure before the app starts is shown and reported', async ({ page }) => {
    const reported = page.waitForEvent('pageerror');
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto(`${product()}/sign-in`);
    await expect(page.locator('body')).toHaveText('Error');
    expect((await reported).message).toContain('could not be loaded');
  });

  test('a failure while the app starts is shown and reported', async ({ page }) => {
    const reported = page.waitForEvent('pageerror');
    await changePage(page, (html) => html.replace('id="root"', 'id="elsewhere"'));
    await page.goto(`${product()}/sign-in`);
    await expect(page.locator('body')).toHaveText('Error');
    expect((await reported).message).toContain('has no root');
  });
});

test.describe('failures', () => {
  test('a screen that fails to render offers to reload and a way home', async ({ page }) => {
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    await breakBuildings(page);
    await page.goto(`${product()}/buildings`);
    await expect(page.getByRole('heading', { name: 'App crashed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await page.unroute('**/api/buildings/**');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Buildings' })).toBeVisible();
  });

  test('a missing chunk of the app reloads the page once', async ({ page }) => {
    await signIn(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/\/assets\/(PropertiesPage|_app\.buildings\.index)-.*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Buildings', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expect(page.getByText('Part of Porchlight could not be downloaded.')).toBeVisible();
    await page.waitForTimeout(2000);
    expect(loads).toBe(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await expect(page.getByRole('heading', { name: 'Buildings' })).toBeVisible();
  });

  test('a missing chunk of a screen reloads the page once', async ({ page }) => {
    await signIn(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/\/assets\/AccountMenu-.*\.js$/, (route) => route.abort());
    const button = page.getByRole('button', { name: /account menu/ });
    await button.click();
    await expect.poll(() => loads).toBe(1);
    await button.click();
    await expect(page.getByRole('button', { name: 'Refresh page' })).toBeVisible();
    expect(loads).toBe(1);
  });

  test('a page that cannot load its configuration offers to refresh', async ({ page }) => {
    await withoutConfiguration(page, (route) => route.abort());
    await page.goto(`${product()}/terms-of-service`);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('Unable to connect. Please check your internet connection.')).toBeVisible();
    await page.unroute('**/api/configuration/');
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  });

  test('a page whose settings the server refuses names the failure and its code', async ({ page }) => {
    await withoutConfiguration(page, (route) =>
      route.fulfill({ status: 503, json: { message: 'The database is away', request_id: 'req-77' } }),
    );
    await page.goto(`${product()}/terms-of-service`);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.getByText('The database is away')).toBeVisible();
    await expect(page.getByText('req-77')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh page' })).toBeVisible();
  });

  test('a server error is shown for six seconds on any screen', async ({ page }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Buildings', exact: true }).click();
    await expect(page.locator('main a[href^="/buildings/"]').first()).toBeVisible();
    await page.route('**/api/buildings/**', (route) => route.fulfill({ status: 500 }), { times: 1 });
    const shownFor = await timeText(page, 'An error has occurred on the server');
    await page.getByLabel('Search buildings').fill('lofts');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(
      /^Error\s*An error has occurred on the server\. Please try again later\.$/,
    );
    const shown = await shownFor();
    expect(shown).toBeGreaterThan(5500);
    expect(shown).toBeLessThan(9000);
  });
});

test.describe('sessions', () => {
  test('logging out asks first and ends the session', async ({ page }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Buildings', exact: true }).click();
    await openLogOut(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Buildings' })).toBeVisible();
    await openLogOut(page);
    const ended = page.waitForRequest('**/api/auth/logout/');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await ended;
    await expect(page).toHaveURL(`${product()}/sign-in`);
    await page.goto(`${product()}/buildings`);
    await expect(page).toHaveURL(/\/sign-in\?dest=%2Fbuildings$/);
  });

  test('logging out keeps a requested destination', async ({ page }) => {
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    await page.goto(`${product()}/log-out?dest=%2Fcampaigns`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in\?dest=%2Fcampaigns$/);
    await page.goto(`${product()}/log-out`);
    await expect(page).toHaveURL(`${product()}/sign-in`);
  });

  test('logging out in one tab logs out the others, each with its own destination', async ({
    page,
    context,
  }) => {
    const complaints = listen(page);
    await enter(page, 'multifamily@porchlight.test', samplePassword);
    await page.goto(`${product()}/campaigns?search=lofts`);
    await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${product()}/log-out`);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in\?dest=%2Fcampaigns%3Fsearch%3Dlofts$/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await other.close();
    expect(complaints()).toEqual([]);
  });

  test('parallel requests refused with an expired token renew the session once', async ({ page }) => {
    await signIn(page);
    await changeSession(page, { access: 'forged.eyJleHAiOjk5OTk5OTk5OTl9.token' });
    const renewals: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh/')) renewals.push(request.url());
    });
    await page.goto(`${product()}/dashboard`);
    await expect(page.getByRole('link', { name: /Juniper Lofts/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(renewals).toHaveLength(1);
  });

  test('a session ended by the server leads to sign-in and back', async ({ page }) => {
    await signIn(page);
    await changeSession(page, { access: 'forged.eyJleHAiOjk5OTk5OTk5OTl9.token', refresh: 'gone' });
    await page.goto(`${product()}/buildings?page=1`);
    await expect(page).toHaveURL(/\/sign-in\?dest=%2Fbuildings%3Fpage%3D1$/);
    await page.locator('#username').fill('multifamily@porchlight.test');
    await page.locator('#password').fill('Porchlight-2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Buildings' })).toBeVisible();
  });

  test('an unreachable server does not end a session', async ({ page }) => {
    await signIn(page);
    await changeSession(page, { access: 'forged.eyJleHAiOjk5OTk5OTk5OTl9.token' });
    await page.route('**/api/auth/refresh/', (route) => route.abort());
    await page.goto(`${product()}/buildings`);
    await expect(page.getByText('Unable to connect. Please check your internet connection.')).toBeVisible();
    await page.unroute('**/api/auth/refresh/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main a[href^="/buildings/"]').first()).toBeVisible();
  });

  for (const [what, kept] of [
    ['broken', '{"state":'],
    ['of another shape', '{"state":{"access":1},"version":3}'],
    ['of an older version', '{"state":{"access":"a","refresh":"b","user":{"id":"1"}},"version":1}'],
  ] as const) {
    test(`a stored session that is ${what} is ignored`, async ({ page }) => {
      await page.goto(`${product()}/terms-of-service`);
      await page.evaluate((text) => localStorage.setItem('porchlight-session', text), kept);
      await page.goto(`${product()}/campaigns`);
      await expect(page).toHaveURL(/\/sign-in\?dest=%2Fcampaigns$/);
      await signIn(page);
    });
  }
});
