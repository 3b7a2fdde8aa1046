import { expect, test } from '@playwright/test';
import { askSandbox } from './at-the-sandbox.ts';
import { nameField, newBuilding, newColleague, openBuilding } from './building-steps.ts';
import { listen, product, tookFocus } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter, summary } from './people-steps.ts';

test('an owner connects Yardi, a building follows it, and its prices are used', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const complaints = listen(page, [400, 404, 409, 502, 503]);
  const person = await newPerson('Yara', 'multifamily');
  const building = await newBuilding(person, {
    apartment_parameters: [{ kind_id: '1', min_price: 900, max_price: 950 }],
  });
  await enter(page, person.email);
  await openBuilding(page, building);
  const panel = page.getByRole('region', { name: 'Prices from Yardi' });
  await panel.getByRole('link', { name: 'Connect it in the settings' }).click();

  const card = page.getByRole('region', { name: 'Property management system' });
  await test.step('an owner connects Yardi', async () => {
    await expect(card).toContainText('Yardi not connected');
    await card.getByRole('button', { name: 'Connect Yardi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Yardi' });
    await tookFocus(dialog);
    await dialog.getByLabel('Company code').fill('700100');
    await dialog.getByRole('radio', { name: 'Newer RENTCafe interface' }).check();
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(summary(page)).toContainText('A company code looks like');
    await expect(summary(page)).toContainText('Username: Field is required');
    await expect(summary(page)).toContainText('Vendor email: Field is required');
    await dialog.getByLabel('Company code').fill('c0000700100');
    await dialog.getByLabel('API token').fill('yardi-dev-token');
    await dialog.getByLabel('Username').fill('dana@porchlight.example');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await dialog.getByLabel('Vendor email').fill('ads@porchlight.example');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(summary(page)).toContainText('Property ID to test with: Field is required');
    await dialog.getByLabel('Property ID to test with').fill('700101');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(summary(page)).toContainText('Password: Yardi rejected the credentials');
    await expect(dialog.getByLabel('Property ID to test with')).toHaveValue('700101');
    await dialog.getByRole('textbox', { name: 'Password' }).fill('yardi-dev-password');
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('Yardi is connected')).toBeVisible();
    await expect(card).toContainText('c0000700100');
    await expect(card).toContainText('•••• oken');
    await expect(card).not.toContainText('yardi-dev-token');
  });

  await test.step('a building starts following a property', async () => {
    await openBuilding(page, building);
    await panel.getByLabel('Property ID').fill('70 01');
    await panel.getByLabel('Property ID').press('Enter');
    await expect(panel.getByText('Use the property id')).toBeVisible();
    await nameField(page).fill('Typed meanwhile');
    await askSandbox('/faults', { network: 'yardi', kind: 'server_error', account: '700101', times: 1 });
    await panel.getByLabel('Property ID').fill('700101');
    await panel.getByLabel('Property ID').press('Enter');
    await expect(panel.getByText('Yardi is having problems')).toBeVisible();
    await panel.getByRole('button', { name: 'Activate' }).click();
    await expect(panel.getByText('Follows property 700101.')).toBeVisible();
    await expect(panel.getByRole('row').filter({ hasText: 'Studio' })).toContainText('$1,225');
    await expect(nameField(page)).toHaveValue('Typed meanwhile');
  });

  await test.step('the building takes over the Yardi prices', async () => {
    await panel.getByRole('button', { name: 'Use this price: Studio' }).click();
    const studio = page.getByRole('group', { name: 'Studio' });
    await expect(studio.getByLabel('Min price')).toHaveValue('$1,225');
    await expect(studio.getByLabel('Max price')).toHaveValue('$1,365');
    await expect(page.getByRole('group', { name: '1 bedroom' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Use these prices' }).click();
    await expect(page.getByRole('group', { name: '1 bedroom' }).getByLabel('Min price')).toHaveValue(
      '$1,475',
    );
    await expect(page.getByRole('group', { name: '2 bedrooms' })).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Building updated')).toBeVisible();
    await expect(nameField(page)).toHaveValue('Typed meanwhile');
  });

  await test.step('a failed sync keeps the last good prices', async () => {
    const sync = `**/api/building/${building.id}/sync/`;
    await page.route(sync, async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, problem: 'Yardi is having problems' } });
    });
    await panel.getByRole('button', { name: 'Sync' }).click();
    await expect(panel.getByRole('alert')).toContainText('Yardi is having problems');
    await expect(panel.getByRole('alert')).toContainText(
      'The prices below are from the last successful read.',
    );
    await expect(panel.getByRole('row').filter({ hasText: 'Studio' })).toContainText('$1,225');
    await page.unroute(sync);
    await panel.getByRole('button', { name: 'Sync' }).click();
    await expect(page.getByText('The prices are up to date')).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });

  await test.step('a member sees the connection but cannot change it', async () => {
    const context = await browser.newContext();
    const member = await context.newPage();
    await enter(member, await newColleague(person));
    await member.goto(`${product()}/settings/yardi`);
    const theirs = member.getByRole('region', { name: 'Property management system' });
    await expect(theirs).toContainText('Only owners and superusers can connect');
    await expect(theirs.getByRole('button')).toHaveCount(0);
    await context.close();
  });

  await test.step('the building stops following, and Yardi is disconnected', async () => {
    await panel.getByRole('button', { name: 'Stop following Yardi' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop following Yardi' }).click();
    await expect(panel.getByLabel('Property ID')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Studio' }).getByLabel('Min price')).toHaveValue('$1,225');
    await page.goto(`${product()}/settings/yardi`);
    await card.getByRole('button', { name: 'Disconnect' }).click();
    await page
      .getByRole('dialog', { name: 'Disconnect Yardi?' })
      .getByRole('button', { name: 'Disconnect' })
      .click();
    await expect(card).toContainText('Yardi not connected');
  });
  expect(complaints()).toEqual([]);
});
