import { expect, test, type Page } from '@playwright/test';
import { nameField as buildingName, newBuilding, openBuilding } from './building-steps.ts';
import { holdSaves, nameField, newCampaign, openCampaign, readCampaign } from './campaign-steps.ts';
import { looks } from './looks.ts';
import { holds, listen, product, tookFocus } from './on-the-screen.ts';
import { ask, newPerson, password } from './people-by-api.ts';
import { enter, samplePassword, signIn, signOut } from './people-steps.ts';
import { SESSION_KEY } from '../web/src/session/kept-session.ts';

/** Dialog that lets a user sign in again over their screen when the session has ended. */

const again = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Ends the session on the server without the page noticing. */
async function endSession(page: Page): Promise<void> {
  const refresh = await page.evaluate((key) => {
    const { state } = JSON.parse(localStorage.getItem(key) ?? '{}') as { state: { refresh: string } };
    return state.refresh;
  }, SESSION_KEY);
  const response = await page.request.post(`${product()}/api/auth/logout/`, {
    data: { refresh },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(response.status()).toBe(204);
}

async function comeBack(page: Page, secret = password): Promise<void> {
  await again(page).locator('#again-password').fill(secret);
  await again(page).getByRole('button', { name: 'Sign in and continue' }).click();
}

for (const { name, ...look } of looks)
  test.describe(name, () => {
    test.use(look);

    test('an interrupted save is completed after signing in over the form', async ({ page }) => {
      const complaints = listen(page, [400, 401]);
      const person = await newPerson('Ines', 'multifamily');
      const building = await newBuilding(person);
      await enter(page, person.email);
      await openBuilding(page, building);
      await buildingName(page).fill('Cedar House at the park');
      await endSession(page);
      await page.getByRole('button', { name: 'Save changes' }).click();
      const dialog = again(page);
      await expect(dialog).toContainText('What you typed is still here.');
      await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
      await expect(dialog.getByLabel('Email')).not.toBeEditable();
      const secret = dialog.locator('#again-password');
      await expect(secret).toBeFocused();
      await expect(secret).toHaveAttribute('autocomplete', 'current-password');
      await holds(page);

      await page.keyboard.press('Escape');
      await comeBack(page, 'Not-the-one-42');
      await expect(dialog.getByRole('alert')).toContainText('The email or password is incorrect.');
      await secret.fill('');
      await page.keyboard.press('Enter');
      await dialog
        .getByRole('alert')
        .getByRole('link', { name: /^Password/ })
        .click();
      await expect(secret).toBeFocused();
      await comeBack(page);
      await expect(dialog).toHaveCount(0);
      const stored = () => ask<{ name: string }>(`/building/${building.id}/`, person);
      await expect.poll(async () => (await stored()).name).toBe('Cedar House at the park');
      await expect(page).not.toHaveURL(/sign-in/);
      expect(complaints()).toEqual([]);
    });
  });

test('an open dialog keeps its typed text and gets the focus back after signing in again', async ({
  page,
  context,
}) => {
  const person = await newPerson('Ivo', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/profile`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact info' });
  await tookFocus(contact);
  await contact.getByLabel('First name').fill('Yvonne');
  const other = await context.newPage();
  await signOut(other);
  await expect(again(page)).toBeVisible();
  await comeBack(page);
  await expect(again(page)).toHaveCount(0);
  await expect(contact.getByLabel('First name')).toBeFocused();
  await expect(contact.getByLabel('First name')).toHaveValue('Yvonne');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main')).toContainText('Yvonne Grant');
});

test('a pending inline edit is sent after signing in over the list', async ({ page }) => {
  const person = await newPerson('Inga', 'multifamily');
  const building = await newBuilding(person);
  const campaign = await newCampaign(person, { target_id: building.id });
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns`);
  await page.getByRole('button', { name: `Rename ${campaign.name}` }).click();
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Written beside the row');
  await endSession(page);
  await page.keyboard.press('Enter');
  await expect(again(page)).toBeVisible();
  await comeBack(page);
  await expect(again(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Written beside the row', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await readCampaign(person, campaign.id)).name)
    .toBe('Written beside the row');
});

test('the text of an open inline editor survives signing in over it', async ({ page, context }) => {
  const person = await newPerson('Arne', 'multifamily');
  const building = await newBuilding(person);
  const campaign = await newCampaign(person, { target_id: building.id });
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns`);
  await page.getByRole('button', { name: `Rename ${campaign.name}` }).click();
  const name = page.getByRole('textbox', { name: 'Campaign name' });
  await name.fill('Typed beside the row');
  await signOut(await context.newPage());
  await expect(again(page)).toBeVisible();
  await comeBack(page);
  await expect(again(page)).toHaveCount(0);
  await expect(name).toHaveValue('Typed beside the row');
  await name.press('Enter');
  await expect.poll(async () => (await readCampaign(person, campaign.id)).name).toBe('Typed beside the row');
});

test('signing in again in another tab continues the session in this one', async ({ page, context }) => {
  const person = await newPerson('Quin', 'multifamily');
  const building = await newBuilding(person);
  const campaign = await newCampaign(person, { target_id: building.id });
  await enter(page, person.email);
  const release = await holdSaves(page);
  await openCampaign(page, campaign);
  await nameField(page).fill('Typed before the end');
  const other = await context.newPage();
  await signOut(other);
  await expect(again(page)).toBeVisible();
  await signIn(other, person.email);
  await expect(again(page)).toHaveCount(0);
  release('PATCH');
  // The form tries again after waits that grow up to half a minute.
  const stored = async () => (await readCampaign(person, campaign.id)).name;
  await expect.poll(stored, { timeout: 40_000 }).toBe('Typed before the end');
});

test('signing in as another user warns about lost changes and reveals none of them', async ({ page }) => {
  const person = await newPerson('Iris', 'multifamily');
  const building = await newBuilding(person);
  await enter(page, person.email);
  await openBuilding(page, building);
  await buildingName(page).fill('Never saved');
  await endSession(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const leave = page.getByRole('dialog', { name: 'Save changes' });
  await again(page).getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(leave).toContainText(
    'Your session has ended. To keep what you typed, stay here and sign in again',
  );
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toHaveCount(0);
  await expect(again(page)).toBeVisible();
  await again(page).getByRole('button', { name: 'Sign in as someone else' }).click();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`/sign-in\\?dest=%2Fbuildings%2F${building.id}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#username')).toHaveValue('');
});

test('staff acting for a user continue to act for them after signing in again', async ({ page }) => {
  const person = await newPerson('Ilse', 'multifamily');
  const building = await newBuilding(person);
  await enter(page, 'support@porchlight.test', samplePassword);
  await page.goto(`${product()}/switch-user`);
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('Ilse multifamily');
  await page.getByRole('button', { name: /^Ilse multifamily/ }).click();
  await page.getByRole('button', { name: 'Act as Ilse Grant' }).click();
  const banner = page.getByRole('complementary', { name: 'Acting for someone' });
  await expect(banner).toContainText('Ilse Grant');
  await openBuilding(page, building);
  await buildingName(page).fill('Written for somebody else');
  await endSession(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(again(page).getByLabel('Email')).toHaveValue('support@porchlight.test');
  await expect(banner).toContainText('Ilse Grant');
  await comeBack(page, samplePassword);
  await expect(again(page)).toHaveCount(0);
  await expect(banner).toContainText('Ilse Grant');
  const stored = () => ask<{ name: string }>(`/building/${building.id}/`, person);
  await expect.poll(async () => (await stored()).name).toBe('Written for somebody else');
});
