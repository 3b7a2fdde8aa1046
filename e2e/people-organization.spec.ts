import { expect, test, type Page } from '@playwright/test';
import { listen, press, product, tookFocus } from './on-the-screen.ts';
import { ask, mailedLink, newEmail, newPerson, password, type Person } from './people-by-api.ts';
import { photograph, samplePassword, signIn, signOut, summary } from './people-steps.ts';

test('after set-up a brokerage continues to its details and an agent to the dashboard', async ({ page }) => {
  const broker = await newPerson('Bruno');
  await signIn(page, broker.email);
  await expect(page.getByText('This cannot be changed later.')).toBeVisible();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Type of organization: Field is required',
    'Organization name: Field is required',
  ]);
  await page.getByRole('radio', { name: /Brokerage/ }).check();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Austin');
  await page.getByLabel('Organization name').fill('Lakeside Brokers');
  await page.getByLabel('Phone (optional)').fill('512');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(summary(page)).toContainText('Phone: Should be valid phone number');
  await page.getByLabel('Phone').fill('(512) 555 0199');
  await page.getByLabel('Organization name').focus();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 (512) 555-0199');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('heading', { name: 'Organization details' })).toBeVisible();
  await expect(page.getByText('Lakeside Brokers is set up')).toBeVisible();

  await signOut(page);
  const agent = await newPerson('Ada');
  await signIn(page, agent.email);
  await page.getByRole('radio', { name: /Agent/ }).check();
  await expect(page.getByLabel('Phone')).toHaveCount(0);
  await page.getByLabel('Organization name').fill('Ada Grant Homes');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/organization/'));
  await page.getByRole('button', { name: 'Create organization' }).click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Ada Grant Homes', kind: 'agent' });
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto(`${product()}/organization`);
  await expect(page.getByRole('heading', { name: 'Ada Grant Homes' })).toBeVisible();
  for (const name of ['Edit details', 'Add photos'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.goto(`${product()}/organization/details`);
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
});

test('an owner invites a member, who joins by the mail and cannot invite others', async ({
  page,
  browser,
}) => {
  const complaints = listen(page, [400]);
  const owner = await newPerson('Iris', 'multifamily');
  const email = newEmail('nora');
  await signIn(page, owner.email);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Organization' }).click();
  await expect(page.getByText('Example', { exact: true }), 'of a building').toBeVisible();
  await expect(page.getByRole('link', { name: 'Add photos' })).toBeVisible();
  await invite(page, { first: 'Nora', last: '', email: 'nora@' });
  await expect(summary(page)).toContainText('Last name: Field is required');
  await expect(summary(page)).toContainText('Email: Email format is invalid');
  await page.getByLabel('Last name').fill('Quist');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(summary(page)).toContainText('This person is already in the organization');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Sent');
  const first = await mailedLink(email, 'invited-sign-up');
  await page.getByRole('button', { name: 'Invite again: Nora Quist' }).click();
  await expect(page.getByText(`The invitation has been sent to ${email} again`)).toBeVisible();
  const link = await mailedLink(email, 'invited-sign-up', { other: first });

  const context = await browser.newContext();
  const invited = await context.newPage();
  await join(invited, link, email);
  await invited.goto(`${product()}/organization`);
  await expect(invited.getByText('Only owners and superusers can invite and remove people.')).toBeVisible();
  await expect(invited.getByRole('button', { name: 'Add user' })).toHaveCount(0);
  await expect(invited.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await signOut(invited);
  await invited.goto(link);
  await expect(invited.getByRole('alert')).toContainText('Invite not accepted - Sorry, but link is invalid');
  await expect(invited.getByLabel('First name')).toHaveCount(0);

  await page.reload();
  await expect(row).toContainText('Accepted');
  await page.getByRole('button', { name: 'Remove Nora Quist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nora Quist has been removed')).toBeVisible();
  await expect(row).toHaveCount(0);
  await context.close();
  expect(complaints()).toEqual([]);
});

test('organization details are saved, and two users do not overwrite each other', async ({ page }) => {
  test.setTimeout(90_000);
  const complaints = listen(page, [409]);
  const person = await newPerson('Mona', 'multifamily');
  await signIn(page, person.email);
  await page.goto(`${product()}/organization/details`);
  await expect(page.getByLabel('Type', { exact: true })).toBeDisabled();
  await page.getByLabel('Website').fill('https://mona.example');
  await page.getByRole('combobox', { name: 'Types of properties' }).click();
  await press(page.getByRole('option', { name: 'High-rise' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save information' }).click();
  await expect(page.getByText('The information has been updated')).toBeVisible();
  const logo = page.getByRole('region', { name: 'Logo' });
  await logo.locator('input[type=file]').setInputFiles(await photograph('logo'));
  await expect(page.getByText('The logo has been updated')).toBeVisible();
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.locator('input[type=file]').setInputFiles(await photograph('lobby'));
  await photos.getByRole('button', { name: 'Save photos' }).click();
  await expect(page.getByText('The photos have been updated')).toBeVisible();

  await otherSaves(person, { name: 'Theirs', website: 'https://theirs.example' });
  await page.getByLabel('Website').fill('https://mine.example');
  await page.getByRole('button', { name: 'Save information' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed' });
  await expect(conflict).toContainText('Website: they saved “https://theirs.example”');
  await expect(page.getByLabel('Website')).toHaveValue('https://mine.example');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Save information' }).click();
  await expect(conflict).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the organization' }).click();
  await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  for (const text of ['https://mine.example', 'High-rise']) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('img', { name: 'lobby.jpg' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit details' }).click();
  await expect(page.getByLabel('Description')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await otherSaves(person, { name: 'Theirs again' });
  await page.getByLabel('Description').fill('Mine');
  await page.getByRole('link', { name: 'Buildings' }).click();
  await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save information' }).click();
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Theirs again');
  await expect(page.getByLabel('Description')).toHaveValue('');
  expect(complaints()).toEqual([]);
});

test('staff act for a user under a banner and return to their own account', async ({ page }) => {
  await signIn(page, 'support@porchlight.test', samplePassword);
  await expect(page.getByRole('heading', { name: 'Act for someone' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('zzzz');
  await expect(page.getByText('No organization matches “zzzz”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('lakeline');
  await page.getByRole('button', { name: 'Lakeline Realty' }).click();
  await expect(page.getByRole('heading', { name: 'People at Lakeline Realty' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Lakeline Realty' }).click();
  await page.getByRole('button', { name: 'Act as Sam Lee' }).click();

  const banner = page.getByRole('complementary', { name: 'Acting for someone' });
  await expect(banner).toContainText('Acting as Sam Lee, Lakeline Realty');
  await expect(page.getByText('Welcome, Sam')).toBeVisible();
  for (const address of ['/campaigns', '/organization/details', '/profile', '/switch-user']) {
    await page.goto(`${product()}${address}`);
    await expect(banner).toBeVisible();
  }
  await page.goto(`${product()}/profile`);
  await expect(page.getByText('Only this person can change their password.')).toBeVisible();

  // The app asks while the user can still cancel; the browser's own dialog would be too late.
  await page.goto(`${product()}/organization/details`);
  await page.getByLabel('Description').fill('Half a senten');
  const browserAsked: string[] = [];
  page.on('dialog', (dialog) => void (browserAsked.push(dialog.type()), dialog.dismiss()));
  await banner.getByRole('button', { name: 'Back to my account' }).click();
  const leave = page.getByRole('dialog', { name: 'Save changes' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue('Half a senten');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'account menu' }).click();
  await page.getByRole('menuitem', { name: 'Back to my account' }).click();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Act for someone' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(browserAsked).toEqual([]);

  await signOut(page);
  await signIn(page, 'brokerage@porchlight.test', samplePassword);
  await page.goto(`${product()}/switch-user`);
  await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
});

async function invite(page: Page, who: { first: string; last: string; email: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add user' }).click();
  await tookFocus(page.getByRole('dialog'));
  await page.getByLabel('First name').fill(who.first);
  await page.getByLabel('Last name').fill(who.last);
  await page.getByLabel('Email').fill(who.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
}

/** Signs up an invited user with the link from the mail. */
async function join(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
  await expect(page.getByLabel('Promo code')).toHaveCount(0);
  // The form starts with the organization's place.
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Texas');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Austin');
  await page.locator('#password1').fill(password);
  await page.locator('#password2').fill(password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(summary(page)).toContainText('Please accept the Terms of Service and Privacy Policy');
  await page.locator('#accept').check();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Saves the organization as another user while it is open. */
async function otherSaves({ access }: Person, change: object): Promise<void> {
  const { organization_id: id } = await ask<{ organization_id: string }>('/user/', { access });
  const { revision } = await ask<{ revision: number }>(`/organization/${id}/`, { access });
  await ask(`/organization/${id}/`, { method: 'PATCH', access, body: { ...change, revision } });
}
