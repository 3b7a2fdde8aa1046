import { expect, test, type Page } from '@playwright/test';
import { newSandboxPerson } from './at-the-sandbox.ts';
import { product } from './on-the-screen.ts';
import { ask, mailedLink, newEmail, newPerson, password } from './people-by-api.ts';
import { enter, signIn, summary } from './people-steps.ts';

/** Account screens with missing data, unusual data and failures. */

async function connectFacebook(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect Facebook' }).last().click();
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Continue as/ }).click();
}

test('signing in returns to set-up from there, and names no destination from the root', async ({ page }) => {
  await page.goto(product());
  await expect(page).toHaveURL(`${product()}/sign-in`);
  await page.goto(`${product()}/organization/setup`);
  await expect(page).toHaveURL(/\/sign-in\?dest=%2Forganization%2Fsetup/);
});

test('set-up names the signed-in user, selects a kind by its description and asks before leaving', async ({
  page,
}) => {
  const person = await newPerson('Sette');
  await enter(page, person.email);
  await page.goto(`${product()}/organization/setup`);
  await expect(page.getByText(`Signed in as ${person.email}`)).toBeVisible();
  await page.getByText('An individual agent or broker').click();
  await expect(page.locator('#kind-agent')).toBeChecked();
  await page.route('**/api/organization/', (route) =>
    route.fulfill({
      status: 400,
      json: { state: ['is invalid'], address: { street: ['is too short'], zip: ['is invalid'] } },
    }),
  );
  await page.locator('#name').fill('Sette Homes');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(summary(page)).toContainText('State: is invalid');
  await expect(summary(page).getByText('Address: is too short')).toHaveText(
    /is too short\s*\n?\s*is invalid/,
  );
  await page.getByRole('link', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Save changes' });
  await expect(question).toContainText('leave this page without saving changes');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out' })).toBeVisible();
});

test('a phone number is formatted while it is typed', async ({ page }) => {
  await page.goto(`${product()}/sign-up`);
  const phone = page.getByLabel('Phone (optional)');
  await phone.pressSequentially('51255x5');
  await expect(phone).toHaveValue('+1 (512) 555');
  await phone.pressSequentially('0123');
  await expect(phone).toHaveValue('+1 (512) 555-0123');
  for (let times = 0; times < 12; times += 1) await phone.press('Backspace');
  await expect(phone).toHaveValue('');
});

test('a link that opens a platform connects it, and a list that fails to load closes with its reason', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const person = await newPerson('Opal', 'multifamily');
  const { name } = await newSandboxPerson(`Opal ${person.email}`);
  await enter(page, person.email);
  await page.goto(`${product()}/profile?openModal=true&platform=facebook`);
  await expect(page.getByRole('dialog', { name: 'Connect Facebook' })).toBeVisible();
  await page.route('**/api/facebook/ad_accounts/', (route) =>
    route.fulfill({
      status: 502,
      json: { message: 'Facebook cannot be reached right now.', network: 'meta' },
    }),
  );
  await connectFacebook(page, name);
  await expect(page.getByText('Facebook and Instagram is connected')).toBeVisible();
  const card = page.getByRole('region', { name: 'Facebook and Instagram' });
  await expect(card.getByRole('alert')).toContainText('Facebook cannot be reached right now.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Choose an ad account' }).getByRole('radio').first(),
  ).toBeVisible();
});

test('a list of Google accounts that fails to load closes with its reason and can be tried again', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const person = await newPerson('Olga', 'multifamily');
  const { name } = await newSandboxPerson(`Olga ${person.email}`);
  await enter(page, person.email);
  await page.goto(`${product()}/profile`);
  const card = page.getByRole('region', { name: 'Google Ads' });
  const dialog = page.getByRole('dialog', { name: 'Choose your Google Ads accounts' });
  const failing = async (address: string) =>
    page.route(address, (route) =>
      route.fulfill({
        status: 502,
        json: { message: 'Google cannot be reached right now.', network: 'google' },
      }),
    );
  await failing('**/api/google/manager_accounts/');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await expect(card.getByRole('alert')).toContainText('Google cannot be reached right now.');
  await expect(dialog).toHaveCount(0);
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await dialog.getByRole('radio').first().check();
  await failing('**/api/google/accounts/');
  await dialog.getByRole('button', { name: 'Use this account' }).click();
  await expect(card.getByRole('alert')).toContainText('Google cannot be reached right now.');
  await expect(dialog, 'the list of client accounts closes as well').toHaveCount(0);
});

test('a long email address wraps after its @ and never inside a word', async ({ page }) => {
  const person = await newPerson('Wrap', 'multifamily');
  const host = 'mail.porchlightresidential.example';
  const email = `leasing.${'w'.repeat(20)}@${host}`;
  const body = { first_name: 'Long', last_name: 'Address', email };
  await ask('/organization/user/', { method: 'POST', access: person.access, body });
  await enter(page, person.email);
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(`${product()}/organization`);
    const shown = page.getByText(email).last();
    await shown.scrollIntoViewIfNeeded();
    const lines = await shown.evaluate((span) =>
      [...span.childNodes].flatMap((node) => {
        if (!(node instanceof Text)) return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines, `one line for each part at ${width} px`).toEqual([1, 1]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, `the page does not scroll sideways at ${width} px`).toBe(0);
  }
});

test('a second tab on sign-in follows a sign-in in another tab to its own destination', async ({
  page,
  context,
}) => {
  const person = await newPerson('Tabor', 'multifamily');
  const second = await context.newPage();
  await second.goto(`${product()}/sign-in?dest=%2Fcollections`);
  await signIn(page, person.email);
  await expect(second).toHaveURL(`${product()}/collections`);
  await second.goto(`${product()}/sign-in?dest=%2Flistings`);
  await expect(second).toHaveURL(`${product()}/listings`);
  await second.goto(`${product()}/sign-in?dest=%2F%2Fevil.example`);
  await expect(second).toHaveURL(`${product()}/dashboard`);
});

test('Escape in a changed dialog asks before closing, and the profile can invite users', async ({ page }) => {
  const person = await newPerson('Esme', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/profile`);
  await page.getByRole('region', { name: 'Team' }).getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('First name').fill('Ida');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Save changes' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Ida');
  await dialog.getByLabel('Last name').fill('Moss');
  const email = newEmail('ida');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: /invit/i }).click();
  await expect(page.getByText(`on its way to ${email}`)).toBeVisible();
  const link = await mailedLink(email, 'invited-sign-up');
  await page.goto(`${link}?decline=true`);
  await page.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Invitation declined' })).toBeVisible();
  await page.goto(`${product()}/organization`);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Rejected');
});

test('choosing another state clears zip code and neighborhood, and a damaged picture offers no retry', async ({
  page,
}) => {
  const person = await newPerson('Plum', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/buildings/new`);
  const choose = async (field: string, name: string) => {
    await page
      .getByRole('textbox', { name: field, exact: true })
      .or(page.getByRole('combobox', { name: field }))
      .first()
      .fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  await choose('State', 'Texas');
  await choose('City', 'Austin');
  await page.locator('#zip_code').fill('78701');
  await page.locator('#neighborhood').fill('Old West');
  await choose('State', 'Ohio');
  await expect(page.locator('#zip_code')).toHaveValue('');
  await expect(page.locator('#neighborhood')).toHaveValue('');
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      name: 'broken.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]),
    });
  await expect(page.getByText(/broken\.jpg/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /broken\.jpg/ })).toHaveCount(1);
});

test('a used activation link says that the account is active and continues to the dashboard', async ({
  page,
}) => {
  const person = await newPerson('Ursa', 'multifamily');
  const link = await mailedLink(person.email, 'activate');
  await enter(page, person.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your account is already active' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${product()}/dashboard`);
});

test('signing in over another session revokes its refresh token', async ({ page }) => {
  const [first, second] = [await newPerson('Faye', 'multifamily'), await newPerson('Gwen', 'multifamily')];
  await enter(page, first.email);
  await page.goto(`${product()}/dashboard`);
  const { refresh } = await page.evaluate(
    () =>
      (
        JSON.parse(
          Array.from({ length: localStorage.length }, (_, at) =>
            localStorage.getItem(localStorage.key(at) ?? ''),
          ).find((text) => text?.includes('"refresh"')) ?? 'null',
        ) as { state: { refresh: string } }
      ).state,
  );
  const invited = newEmail('gwen');
  await ask('/organization/user/', {
    method: 'POST',
    access: second.access,
    body: { first_name: 'G', last_name: 'H', email: invited },
  }).catch(() => undefined);
  const link = await mailedLink(invited, 'invited-sign-up');
  await page.goto(link);
  await page.locator('#password1').fill(password);
  await page.locator('#password2').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/dashboard/);
  await expect
    .poll(
      async () =>
        await ask('/auth/refresh/', { method: 'POST', body: { refresh } }).then(
          () => 'renewed',
          () => 'refused',
        ),
    )
    .toBe('refused');
});
