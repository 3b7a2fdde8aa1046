import { expect, test, type Page } from '@playwright/test';

import { choose, listen, product, shownLines, tookFocus } from './on-the-screen.ts';
import { mailedLink, newPerson, password } from './people-by-api.ts';
import { photograph, samplePassword, signIn, signOut, signOutAt, summary } from './people-steps.ts';

test('a forgotten password is replaced with the mailed link, which works once', async ({ page }) => {
  const complaints = listen(page, [400]);
  const { email } = await newPerson('Olive', 'brokerage');
  await page.goto(`${product()}/sign-in`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The previous screen has a field of the same name.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await page.getByLabel('Email').fill('olive');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(summary(page)).toContainText('Email: Email format is invalid');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  const link = await mailedLink(email, 'restore-password');
  await page.goto(link);
  const broken = [
    ['Sh0rt!', 'Password should be 8 to 64 characters long'],
    ['Longenough1', 'Password should contain a special character'],
    ['longenough1!', 'Password should contain an uppercase letter'],
    ['LONGENOUGH1!', 'Password should contain a lowercase letter'],
    ['Longenough!', 'Password should contain a digit'],
  ];
  await page.locator('#password2').fill('Another-1!');
  for (const [typed = '', message = ''] of broken) {
    await page.locator('#password1').fill(typed);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(summary(page)).toContainText(`Password: ${message}`);
    await expect(summary(page)).toContainText('Confirm password: Passwords must match');
  }
  await setPassword(page, 'P@ssw0rd');
  await expect(summary(page)).toContainText('too common');
  await setPassword(page, 'Brand-New-Porch-7');
  await expect(page.getByText('Your password has been changed. You are signed in.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await signOut(page);
  await page.locator('#username').fill(email);
  await page.locator('#password').fill('Another-Porch-7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign-in failed');
  await expect(page.locator('#username')).toHaveValue(email);
  await signIn(page, email, 'Brand-New-Porch-7');
  await page.goto(link);
  await setPassword(page, 'Brand-New-Porch-8');
  await expect(page.getByRole('alert')).toContainText('Password not changed - Sorry, but link is invalid');
  await signOutAt(page);
  await page.goto(link);
  await setPassword(page, 'Brand-New-Porch-8');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('a password link that does not arrive can be sent again or to another address', async ({ page }) => {
  const { email } = await newPerson('Otto', 'brokerage');
  await page.goto(`${product()}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const first = await mailedLink(email, 'restore-password');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('The link was sent again.')).toBeVisible();
  expect(await mailedLink(email, 'restore-password', { other: first })).not.toBe(first);
  await page.getByRole('button', { name: 'Use a different address' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('too many tries are reported, and the typed text stays', async ({ page }) => {
  await page.route('**/api/auth/forgot-password/', (route) =>
    route.fulfill({ status: 429, json: { message: 'Rate limit exceeded', code: 'rate_limited' } }),
  );
  await page.goto(`${product()}/forgot-password`);
  await page.getByLabel('Email').fill('olive@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('Rate limit exceeded. Please try again later');
  await expect(page.getByLabel('Email')).toHaveValue('olive@example.com');
});

test('a user updates their contact info, photo, profile photos and password', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page, [400]);
  const person = await newPerson('Petra', 'brokerage');
  await signIn(page, person.email);
  await page.goto(`${product()}/profile`);

  await test.step('contact info is validated and saved', async () => {
    await page.getByRole('button', { name: 'Edit contact info' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => shownLines(dialog.getByLabel('Bio'))).toBe(4);
    await dialog.getByLabel('First name').fill('');
    await dialog.getByLabel('Website').fill('grant homes');
    await dialog.getByLabel('Bio').fill('b'.repeat(2001));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(summary(page)).toContainText('First name: Field is required');
    await expect(summary(page)).toContainText('Website: Url is invalid');
    await expect(summary(page)).toContainText('Bio: Should be at most 2000 characters');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Save changes' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel('Website'), 'Escape asks and discards nothing').toHaveValue('grant homes');
    await dialog.getByLabel('First name').fill('Petronella');
    await dialog.getByLabel('Website').fill('grant-homes.example');
    await dialog.getByLabel('Phone').fill('5125550177');
    await dialog.getByLabel('Bio').fill('Twenty years in Austin.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your contact info has been updated')).toBeVisible();
    await expect(page.getByText('https://grant-homes.example')).toBeVisible();
    await expect(page.getByText('+1 (512) 555-0177')).toBeVisible();
    await expect(page.getByText('Twenty years in Austin.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit contact info' })).toBeFocused();
    await expect(page.getByRole('button', { name: /Petronella Grant/ })).toBeVisible();
  });

  await test.step('a photo is uploaded and removed', async () => {
    const photo = page.getByRole('region', { name: 'Photo', exact: true });
    await photo.locator('input[type=file]').setInputFiles({
      name: 'me.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await expect(photo.getByRole('alert')).toContainText('.jpg, .jpeg, .png');
    await photo.locator('input[type=file]').setInputFiles(await photograph('me'));
    await expect(page.getByText('Your photo has been updated')).toBeVisible();
    await expect(photo.getByRole('img', { name: 'Photo of Petronella Grant' })).toBeVisible();
    await photo.getByRole('button', { name: 'Remove' }).click();
    await expect(photo.getByRole('button', { name: 'Upload' })).toBeVisible();
  });

  await test.step('profile photos are ordered, removed and saved', async () => {
    const photos = page.getByRole('region', { name: 'Profile photos' });
    const files = [await photograph('front'), await photograph('court'), await photograph('garden')];
    await photos.locator('input[type=file]').setInputFiles(files);
    await expect(photos.getByRole('button', { name: /^Remove/ })).toHaveCount(3);
    await page.getByRole('link', { name: 'Buildings' }).click();
    await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Cancel' }).click();
    await photos
      .getByRole('button', { name: /court.jpg/ })
      .first()
      .click();
    await photos.getByRole('button', { name: 'Remove garden.jpg' }).click();
    await photos.getByRole('button', { name: 'Save photos' }).click();
    await expect(page.getByText('Your profile photos have been updated')).toBeVisible();
    await page.reload();
    await expect(photos.locator('img')).toHaveCount(2);
    await expect(photos.locator('img').first()).toHaveAttribute('alt', 'court.jpg');
  });

  await test.step('the password is changed', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await changePassword(page, { current: 'Wrong-Porch-1', next: 'Next-Porch-43' });
    await expect(summary(page)).toContainText('The current password is incorrect.');
    await changePassword(page, { current: password, next: 'Next-Porch-43' });
    await expect(page.getByText('Your password has been updated')).toBeVisible();
    await signOut(page);
    await signIn(page, person.email, 'Next-Porch-43');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });
  expect(complaints()).toEqual([]);
});

test('a profile change that campaigns show leads to them with a warning', async ({ page }) => {
  const person = await newPerson('Willa', 'brokerage');
  await signIn(page, person.email);
  const marked = async (address: string) =>
    page.route(address, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const response = await route.fetch();
      const body = (await response.json()) as object;
      return route.fulfill({ response, json: { ...body, has_affected_campaigns: true } });
    });
  await marked('**/api/user/*/');
  await marked('**/api/organization/*/');
  await page.goto(`${product()}/profile`);
  await page.getByRole('button', { name: 'Edit contact info' }).click();
  await tookFocus(page.getByRole('dialog'));
  await page.getByLabel('Phone').fill('5125550188');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible();
  await expect(page.getByText(/^Some campaigns show what you changed in your profile/)).toBeVisible();

  // The bio does not show in ads, so the screen stays.
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Edit contact info' }).click();
  await page.getByLabel('Bio').fill('Twenty years in Austin.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your contact info has been updated').first()).toBeVisible();
  await expect(page.getByText('Twenty years in Austin.')).toBeVisible();

  // The user's city shows in ads as well.
  await page.getByRole('button', { name: 'Edit contact info' }).click();
  await choose(page, 'City', 'Houston');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible();

  await page.goto(`${product()}/organization/details`);
  await page.getByLabel('Website').fill('https://willa.example');
  await page.getByRole('button', { name: 'Save information' }).click();
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible();
  await expect(page.getByText(/^Some campaigns show what you changed in the organization/)).toBeVisible();
  await page.goto(`${product()}/organization/details`);
  await choose(page, 'City', 'Houston');
  await page.getByRole('button', { name: 'Save information' }).click();
  await expect(page.getByRole('heading', { name: 'Campaigns', exact: true })).toBeVisible();
});

test('the Facebook connection shows when it ends', async ({ page }) => {
  await signIn(page, 'multifamily@porchlight.test', samplePassword);
  const answer = page.waitForResponse('**/api/campaigns/today/');
  await page.goto(`${product()}/profile`);
  const { today } = (await (await answer).json()) as { today: string };
  let days = 15;
  await page.route('**/api/connections/', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { facebook: object };
    const end = new Date(Date.parse(`${today}T18:00:00Z`) + days * 86_400_000).toISOString();
    return route.fulfill({
      response,
      json: { ...body, facebook: { ...body.facebook, access_token_expired_date: end } },
    });
  });
  for (const [left, text] of [
    [15, 'Expires in 15 days'],
    [14, /ends in 14 days, on .* Reconnect/],
    [3, /ends in 3 days/],
    [0, /ends today/],
  ] as const) {
    days = left;
    await page.reload();
    const card = page.getByRole('region', { name: 'Facebook and Instagram' });
    await expect(card.getByText(text)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Reconnect' })).toHaveCount(left > 14 ? 0 : 1);
  }
});

async function setPassword(page: Page, secret: string): Promise<void> {
  await page.locator('#password1').fill(secret);
  await page.locator('#password2').fill(secret);
  await page.getByRole('button', { name: 'Set password' }).click();
}

async function changePassword(page: Page, secrets: { current: string; next: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await tookFocus(dialog);
  await dialog.locator('#old_password').fill(secrets.current);
  await dialog.locator('#new_password').fill(secrets.next);
  await dialog.locator('#new_password_confirm').fill(secrets.next);
  await dialog.getByRole('button', { name: 'Change password' }).click();
}
