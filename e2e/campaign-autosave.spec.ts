import { expect, test, type Page } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import {
  crash,
  holdSaves,
  nameField,
  newCampaign,
  openCampaign,
  readCampaign,
  type StoredCampaign,
} from './campaign-steps.ts';
import { listen, product } from './on-the-screen.ts';
import { ask, newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Drafts that are saved on the server as they are typed. */

const footer = (page: Page) => page.locator('[data-footer]');
const named = async (person: Person) => {
  const { campaigns } = await ask<{ campaigns: { id: string; name: string }[] }>('/campaigns/', person);
  return campaigns.map(({ name }) => name);
};

async function openDraft(page: Page, name: string): Promise<{ person: Person; campaign: StoredCampaign }> {
  const person = await newPerson(name, 'multifamily');
  const building = await newBuilding(person);
  const campaign = await newCampaign(person, { target_id: building.id });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  return { person, campaign };
}

test('a new campaign is stored while its name is typed, and its address leads back to it', async ({
  page,
}) => {
  const complaints = listen(page);
  const person = await newPerson('Ada', 'multifamily');
  await newBuilding(person, { name: 'Birch House' });
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/building`);
  await expect(footer(page)).toContainText('Saves as you type');
  expect(await named(person)).toEqual([]);

  // Without a pause, so that the longest delay counts and not the end of typing.
  const first = page.waitForRequest((request) => request.method() === 'POST');
  await nameField(page).pressSequentially('Summer at Birch House', { delay: 150 });
  const { name } = (await first).postDataJSON() as { name: string };
  expect(name, 'saved while typing went on').not.toBe('Summer at Birch House');
  await expect(nameField(page)).toHaveValue('Summer at Birch House');
  await expect(nameField(page)).toBeFocused();
  await expect(footer(page)).toContainText(/Saved .+ · Version \d/);
  await expect.poll(() => named(person)).toEqual(['Summer at Birch House']);

  await expect(page).toHaveURL(/\/campaigns\/new\/building\?draft=/);
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  // The form stays until the list is ready, and going back before that only stays there.
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns\/\d+\/building$/);
  await expect(nameField(page)).toHaveValue('Summer at Birch House');
  await expect(page.getByText(/^Restore unsaved changes/)).toHaveCount(0);
  expect(complaints()).toEqual([]);
});

test('a canceled draft without a name says its kind in the list, where it can be deleted at once', async ({
  page,
}) => {
  const person = await newPerson('Bo', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/building`);
  await page.getByLabel('Facebook and Instagram: Per day').fill('35');
  await expect(page).toHaveURL(/draft=/);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Untitled building campaign' }).first()).toBeVisible();
  expect(await named(person)).toEqual(['']);
  await expect(page.getByText('“Untitled building campaign” is kept as a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Campaign deleted')).toBeVisible();
  expect(await named(person)).toEqual([]);
});

test('leaving right after the last letter saves it and asks nothing', async ({ page }) => {
  const { person, campaign } = await openDraft(page, 'Cem');
  await nameField(page).fill('Typed and gone');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Typed and gone', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await readCampaign(person, campaign.id)).name).toBe('Typed and gone');
});

test('a space at the end stays as typed while the draft is saved', async ({ page }) => {
  const { person, campaign } = await openDraft(page, 'Dee');
  const title = page.getByRole('textbox', { name: 'Title 1', exact: true });
  await title.fill('Homes by ');
  await expect
    .poll(async () => (await readCampaign(person, campaign.id)).facebook_ad.titles?.[0]?.label)
    .toMatch(/^Homes by/);
  await expect(footer(page)).toContainText('Saved');
  await title.press('End');
  await title.pressSequentially('the lake');
  await expect(title).toHaveValue('Homes by the lake');
});

test('a draft written offline is sent when the network is back, also after its form was left', async ({
  page,
  context,
}) => {
  const { person, campaign } = await openDraft(page, 'Eli');
  // The list's code must be there before the network goes.
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('link', { name: campaign.name, exact: true }).click();
  await context.setOffline(true);
  await nameField(page).fill('Written in a tunnel');
  await expect(footer(page).getByRole('status')).toHaveText(
    'Offline: 1 change waiting. It is kept in this browser.',
  );
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Leave' }).click();
  const unsaved = page.getByRole('region', { name: 'Not saved yet' });
  await expect(unsaved).toContainText('Written in a tunnel');
  await context.setOffline(false);
  await expect(unsaved).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Written in a tunnel', exact: true })).toBeVisible();
  expect((await readCampaign(person, campaign.id)).name).toBe('Written in a tunnel');
});

test('a lost answer creates a new campaign once, whatever is typed since', async ({ page }) => {
  const person = await newPerson('Flo', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/building`);
  let lost = 0;
  await page.route(/\/api\/campaign\/$/, async (route) => {
    if (lost === 1) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await nameField(page).fill('Sent');
  await expect(footer(page).getByRole('status')).toHaveText('Not saved yet. Trying again.');
  await nameField(page).fill('Sent and changed');
  await expect.poll(() => named(person)).toEqual(['Sent and changed']);
  await expect(footer(page)).toContainText('Saved');
});

test('a crash of the tab loses at most the letters of its last half second', async ({ page, context }) => {
  const { campaign } = await openDraft(page, 'Gus');
  await holdSaves(page);
  // The clock of the page moves by half a second only, because a busy machine runs timers late.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await nameField(page).fill('Before the crash');
  await page.clock.runFor(500);
  const second = await context.newPage();
  await crash(page);
  await openCampaign(second, campaign);
  await second.getByRole('button', { name: 'Restore them' }).click();
  await expect(nameField(second)).toHaveValue('Before the crash');
});

test('a refused draft says why at its field and is saved once that is corrected', async ({ page }) => {
  const { person, campaign } = await openDraft(page, 'Hal');
  await page.route(`**/api/campaign/${campaign.id}/`, async (route) =>
    route.request().method() === 'PATCH' && route.request().postData()?.includes('"Refused"')
      ? route.fulfill({ status: 400, json: { message: 'Not like this', name: ['Choose another name'] } })
      : route.continue(),
  );
  await nameField(page).fill('Refused');
  await expect(footer(page).getByRole('status')).toHaveText('Not saved yet. Not like this');
  await expect(nameField(page)).toHaveAccessibleDescription(/Choose another name/);
  await expect(nameField(page)).toBeFocused();
  await nameField(page).fill('Accepted');
  await expect.poll(async () => (await readCampaign(person, campaign.id)).name).toBe('Accepted');
  await expect(footer(page).getByRole('status')).toHaveText('');
});

test('a campaign that a colleague took live changes only by a save of the user', async ({ page }) => {
  const { person, campaign } = await openDraft(page, 'Ida');
  const release = await holdSaves(page);
  await nameField(page).fill('Typed before the launch');
  // Its status is enough here: the launch itself needs connected accounts.
  await page.route(`**/api/campaign/${campaign.id}/`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const current = await readCampaign(person, campaign.id);
    const launched = {
      ...current,
      revision: current.revision + 1,
      is_posted: true,
      status: { id: '8', name: 'Live' },
    };
    return route.fulfill({
      status: 409,
      json: { code: 'changed_meanwhile', message: 'Changed', current: launched },
    });
  });
  release('PATCH');
  await expect(footer(page).getByRole('status')).toContainText('Someone else took this campaign live.');
  await page.waitForTimeout(2500);
  expect((await readCampaign(person, campaign.id)).name).toBe(campaign.name);
  await expect(nameField(page)).toHaveValue('Typed before the launch');
});
