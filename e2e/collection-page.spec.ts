import { expect, test, type Page } from '@playwright/test';
import { campaignRoutes } from '../contract/campaigns.ts';
import { CampaignStatus } from '../domain/campaign-status.ts';
import { personClient, type PersonClient } from '../scripts/sample-data/client.ts';
import { newBuilding, otherSavesBuilding } from './building-steps.ts';
import { newCollection } from './collection-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter, samplePassword } from './people-steps.ts';
import { launch } from './report-steps.ts';

const campaigns = (page: Page) => page.getByRole('region', { name: 'Campaigns', exact: true });

test('a collection shows photos, totals and campaigns of its buildings, and its report', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  await page.goto(`${product()}/collections`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/collections\/\d+$/);
  await expect(page.getByRole('list', { name: 'Photos of its buildings' }).getByRole('link')).not.toHaveCount(
    0,
  );
  const going = page.getByRole('region', { name: 'How it is going' });
  // The networks are read a moment after the start of the product.
  await expect(async () => {
    await page.reload();
    await expect(going).toContainText(/all campaigns of its buildings/, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(campaigns(page).getByRole('listitem').first()).toContainText(/Live since .+ per day/);
  await holds(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await holds(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await holds(page);
  await going.getByRole('link', { name: 'Report of its buildings' }).click();
  await expect(page).toHaveURL(/\/reports\?collection=/);
  await expect(page.getByText(/^Campaigns of /)).toBeVisible();
  expect(complaints()).toEqual([]);
});

test.describe('the campaigns of a collection', () => {
  let person: Person;
  let client: PersonClient;
  let collection: { id: string };
  let cedar: { id: string; name: string };
  const list = (query: object) => client.call(campaignRoutes.listCampaigns, { query });

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    person = await newPerson('Cole', 'multifamily');
    client = personClient(product(), person.access);
    const [spring] = await launch(person, ['Cedar House: spring']);
    const { target } = await client.call(campaignRoutes.getCampaign, { params: { id: spring?.id ?? '' } });
    const others = [
      await newBuilding(person, { name: 'Oak Court' }),
      await newBuilding(person, { name: 'Elm Court' }),
    ];
    cedar = { id: target?.id ?? '', name: 'Cedar House' };
    collection = await newCollection(person, 'North', [cedar, ...others]);
  });

  test('one campaign becomes a draft for each other building, with its own texts', async ({ page }) => {
    test.setTimeout(90_000);
    await enter(page, person.email);
    await page.goto(`${product()}/collections/${collection.id}`);
    await campaigns(page).getByRole('button', { name: 'Same campaign for each building' }).click();
    const dialog = page.getByRole('dialog', { name: 'Same campaign for each building' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await holds(page);
    await dialog.getByRole('button', { name: 'Create 2 drafts' }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 drafts created', { timeout: 30_000 });
    const { campaigns: drafts } = await list({ collection: collection.id, status: CampaignStatus.draft });
    expect(drafts.map(({ name }) => name).toSorted()).toEqual(['Elm Court: spring', 'Oak Court: spring']);
    const [first] = drafts;
    const draft = await client.call(campaignRoutes.getCampaign, { params: { id: first?.id ?? '' } });
    expect(JSON.stringify(draft.facebook_ad)).not.toContain('Cedar');
    await dialog.getByRole('link', { name: 'Show the drafts' }).click();
    await expect(page.getByText('Campaigns of North')).toBeVisible();
    await expect(page.getByRole('table').getByRole('link', { name: /: spring$/ })).toHaveCount(2);
    await holds(page);
  });

  test('buildings that already have a campaign are left out of the same campaign until they are chosen', async ({
    page,
  }) => {
    await enter(page, person.email);
    await page.goto(`${product()}/collections/${collection.id}`);
    await campaigns(page).getByRole('button', { name: 'Same campaign for each building' }).click();
    const dialog = page.getByRole('dialog', { name: 'Same campaign for each building' });
    await expect(dialog.getByText(/already has a campaign$/)).toHaveCount(2);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Create drafts' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Oak Court' }).check();
    await expect(dialog.getByRole('button', { name: 'Create 1 draft' })).toBeEnabled();
  });

  test('the campaigns of a building leave the page with it and come back with it', async ({ page }) => {
    await enter(page, person.email);
    await page.goto(`${product()}/collections/${collection.id}`);
    const oak = campaigns(page).getByRole('listitem').filter({ hasText: 'Oak Court: spring' });
    await expect(oak).toBeVisible();
    await page.getByRole('button', { name: 'Remove Oak Court' }).click();
    await expect(page.getByText('“Oak Court” is no longer in this collection.')).toBeVisible();
    await expect(oak).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(oak).toBeVisible();
  });

  test('a campaign that needs attention is named even if the list of the page does not reach it', async ({
    page,
  }) => {
    await otherSavesBuilding(person, cedar.id, { name: 'Cedar House on the Hill' });
    await expect.poll(async () => (await list({ collection: collection.id })).attention_count).toBe(1);
    await page.route(/\/api\/campaigns\/\?.*ordering=status/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), campaigns: [] } });
    });
    await enter(page, person.email);
    await page.goto(`${product()}/collections/${collection.id}`);
    await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('Cedar House: spring');
  });

  test('its live campaigns are changed together: budgets, then a pause', async ({ page }) => {
    test.setTimeout(90_000);
    await enter(page, person.email);
    await page.goto(`${product()}/collections/${collection.id}`);
    const before = (await list({ collection: collection.id, status: CampaignStatus.live })).campaigns[0];
    await campaigns(page).getByRole('button', { name: 'Change budgets' }).click();
    await page.getByLabel('Percentage').fill('50');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Change/ })
      .click();
    const budget = async () =>
      (await list({ collection: collection.id, status: CampaignStatus.live })).campaigns[0]?.daily_budget;
    await expect.poll(budget, { timeout: 20_000 }).toBe((before?.daily_budget ?? 0) * 1.5);
    await expect(campaigns(page)).toContainText(/Live from|Starts on/);
    await expect(async () => {
      await page.reload();
      await campaigns(page).getByRole('button', { name: 'Pause all' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Pause/ })
        .click({ timeout: 5000 });
      await expect(page.getByText('1 campaign paused')).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await expect(campaigns(page).getByText('Paused', { exact: true })).toBeVisible();
    await expect(campaigns(page).getByRole('button', { name: 'Pause all' })).toHaveCount(0);
  });
});
