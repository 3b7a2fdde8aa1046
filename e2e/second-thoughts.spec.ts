import { expect, test, type Page } from '@playwright/test';
import { addPictures, newBuilding, openBuilding, order, photographs, picture } from './building-steps.ts';
import { otherSavesCampaign, type StoredCampaign } from './campaign-steps.ts';
import { campaignDraft, openAs } from './campaign-list-steps.ts';
import { product } from './on-the-screen.ts';
import { ask, newEmail, newPerson, type Person } from './people-by-api.ts';
import { enter, photograph } from './people-steps.ts';

type Stored = {
  id: string;
  name: string;
  website: string;
  revision: number;
  logo: { file_name: string } | null;
  photos: { file_name: string }[];
};

async function readOrganization({ access }: Person): Promise<Stored> {
  const { organization_id: id } = await ask<{ organization_id: string }>('/user/', { access });
  return ask<Stored>(`/organization/${id}/`, { access });
}

/** Saves the organization as another user while it is open. */
async function otherSaves(person: Person, change: object): Promise<void> {
  const { id, revision } = await readOrganization(person);
  await ask(`/organization/${id}/`, {
    method: 'PATCH',
    access: person.access,
    body: { ...change, revision },
  });
}

/** Opens the organization details of a new user. */
async function openDetails(page: Page, name: string): Promise<Person> {
  const person = await newPerson(name, 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/organization/details`);
  await expect(page.getByLabel('Website')).toBeVisible();
  return person;
}

/** Holds the next request of a kind until `letGo` is called. */
async function hold(page: Page, method: string, address: string) {
  let [arrived, letGo] = [() => {}, () => {}];
  const underWay = new Promise<void>((resolve) => (arrived = resolve));
  const leave = new Promise<void>((resolve) => (letGo = resolve));
  let held = false;
  await page.route(address, async (route) => {
    if (held || route.request().method() !== method) return route.fallback();
    held = true;
    arrived();
    await leave;
    return route.continue();
  });
  return { underWay, letGo };
}

const conflictOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Someone else changed the organization' });
const saved = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a logo change that conflicts with another save can be repeated, and so can its removal', async ({
  page,
}) => {
  const person = await openDetails(page, 'Lore');
  const logo = page.getByRole('region', { name: 'Logo' });
  const conflict = conflictOf(page);
  const upload = async () => logo.locator('input[type=file]').setInputFiles(await photograph('sign'));

  await page.getByLabel('Website').fill('https://lore.example');
  await otherSaves(person, { name: 'Theirs' });
  await upload();
  await expect(conflict).toContainText('Website: they left it empty');
  await expect(logo.getByRole('alert')).toContainText('Someone else saved first. Choose the logo again.');
  await expect(page.getByLabel('Website')).toHaveValue('https://lore.example');
  expect((await readOrganization(person)).logo).toBeNull();

  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Theirs');
  await expect(conflict).toHaveCount(0);
  await upload();
  await expect(page.getByText('The logo has been updated')).toBeVisible();
  await expect(logo.getByRole('img', { name: 'Logo of Theirs' })).toBeVisible();
  await expect(logo.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Website')).toHaveValue('https://lore.example');
  await page.getByRole('button', { name: 'Save information' }).click();
  await expect(page.getByText('The information has been updated')).toBeVisible();
  await expect
    .poll(() => readOrganization(person))
    .toMatchObject({
      name: 'Theirs',
      website: 'https://lore.example',
      logo: { file_name: 'sign.jpg' },
    });

  await otherSaves(person, { name: 'Theirs again' });
  await logo.getByRole('button', { name: 'Remove' }).click();
  await expect(conflict).toBeVisible();
  await expect(logo.getByRole('alert')).toContainText('Someone else saved first. Remove the logo again.');
  expect((await readOrganization(person)).logo).not.toBeNull();
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Theirs again');
  await logo.getByRole('button', { name: 'Remove' }).click();
  await expect(logo.getByRole('button', { name: 'Upload' })).toBeVisible();
  await expect.poll(() => readOrganization(person)).toMatchObject({ name: 'Theirs again', logo: null });
});

test('a color scheme chosen while the organization is being saved persists, and so does the save', async ({
  page,
}) => {
  const person = await openDetails(page, 'Hugo');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  const { underWay, letGo } = await hold(page, 'PATCH', '**/api/organization/*/');
  await page.getByLabel('Website').fill('https://hugo.example');
  await page.getByRole('button', { name: 'Save information' }).click();
  await underWay;
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const liked = async () => {
    const { access } = person;
    return (await ask<{ preferences: { color_scheme?: string } }>('/user/', { access })).preferences;
  };
  await expect.poll(liked).toMatchObject({ color_scheme: 'dark' });
  letGo();
  await expect(page.getByText('The information has been updated')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the organization' }).click();
  await expect(page.getByText('https://hugo.example')).toBeVisible();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect.poll(liked).toMatchObject({ color_scheme: 'dark' });
  await expect.poll(() => readOrganization(person)).toMatchObject({ website: 'https://hugo.example' });
});

test('building photos added and moved during a save are part of the next save', async ({ page }) => {
  const person = await newPerson('Bea', 'multifamily');
  const building = await newBuilding(person);
  await enter(page, person.email);
  await openBuilding(page, building);
  const stored = async () => {
    const { access } = person;
    const { images } = await ask<{ images: { file_name: string }[] }>(`/building/${building.id}/`, {
      access,
    });
    return images.map(({ file_name: name }) => name);
  };
  await addPictures(page, [await picture('a.jpg'), await picture('bb.jpg')]);
  await expect.poll(() => order(page)).toEqual(['a.jpg', 'bb.jpg']);
  const { underWay, letGo } = await hold(page, 'PATCH', '**/api/building/*/');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await underWay;
  await addPictures(page, [await picture('ccc.jpg')]);
  await expect.poll(() => order(page)).toEqual(['a.jpg', 'bb.jpg', 'ccc.jpg']);
  await photographs(page).getByRole('button', { name: 'Move a.jpg later' }).click();
  await expect.poll(() => order(page)).toEqual(['bb.jpg', 'a.jpg', 'ccc.jpg']);
  letGo();
  await expect(page.getByText('Building updated')).toBeVisible();
  await expect.poll(stored).toEqual(['a.jpg', 'bb.jpg']);
  await expect.poll(() => order(page)).toEqual(['bb.jpg', 'a.jpg', 'ccc.jpg']);

  // The new photos are not saved yet, so leaving asks.
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(stored).toEqual(['bb.jpg', 'a.jpg', 'ccc.jpg']);
  await expect.poll(() => order(page)).toEqual(['bb.jpg', 'a.jpg', 'ccc.jpg']);
});

test('organization photos added during a save are part of the next save', async ({ page }) => {
  const person = await openDetails(page, 'Otis');
  const photos = page.getByRole('region', { name: 'Photos' });
  const names = () =>
    photos.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  const stored = async () => (await readOrganization(person)).photos.map(({ file_name: name }) => name);
  const add = async (name: string) =>
    photos.locator('input[type=file]').setInputFiles(await photograph(name));
  await add('lobby');
  await expect.poll(names).toEqual(['lobby.jpg']);
  const { underWay, letGo } = await hold(page, 'PATCH', '**/api/organization/*/');
  await photos.getByRole('button', { name: 'Save photos' }).click();
  await underWay;
  await add('terrace');
  await expect.poll(names).toEqual(['lobby.jpg', 'terrace.jpg']);
  await photos.getByRole('button', { name: 'Move terrace.jpg earlier' }).click();
  await expect.poll(names).toEqual(['terrace.jpg', 'lobby.jpg']);
  letGo();
  await expect(page.getByText('The photos have been updated')).toBeVisible();
  await expect.poll(stored).toEqual(['lobby.jpg']);
  await expect.poll(names).toEqual(['terrace.jpg', 'lobby.jpg']);
  await photos.getByRole('button', { name: 'Save photos' }).click();
  await expect(photos.getByRole('button', { name: 'Save photos' })).toHaveCount(0);
  await expect.poll(stored).toEqual(['terrace.jpg', 'lobby.jpg']);
});

/** Selects two of three campaigns for deletion and opens the confirmation. */
async function askToDelete(page: Page, name: string) {
  const person = await newPerson(name, 'multifamily');
  const { access } = person;
  const campaigns: StoredCampaign[] = [];
  for (const number of [1, 2, 3])
    campaigns.push(await ask('/campaign/', { method: 'POST', access, body: campaignDraft(number) }));
  await openAs(page, person, '/campaigns?ordering=name');
  for (const chosen of ['Spring 01', 'Spring 02'])
    await page.getByRole('checkbox', { name: `Select ${chosen}` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 of 2 will be deleted');
  const names = async () => {
    const left = await ask<{ campaigns: { name: string }[] }>('/campaigns/?ordering=name', { access });
    return left.campaigns.map((campaign) => campaign.name);
  };
  return {
    person,
    campaigns,
    dialog,
    names,
    press: dialog.getByRole('button', { name: 'Delete 2 campaigns' }),
  };
}

test('a bulk action continues after its dialog is closed with Escape and reports its result', async ({
  page,
}) => {
  const { dialog, names, press } = await askToDelete(page, 'Enya');
  const { underWay, letGo } = await hold(page, 'POST', '**/api/campaigns/bulk/');
  await press.click();
  await underWay;
  await expect(dialog).toContainText('You can leave this page while it runs.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 selected')).toBeVisible();
  letGo();
  await expect(saved(page, '2 campaigns deleted')).toBeVisible();
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Spring 03' })).toBeVisible();
  await expect(page.getByText('2 selected')).toHaveCount(0);
  await expect.poll(names).toEqual(['Spring 03']);
});

test('a bulk action reports unchanged campaigns even if its dialog was closed by a click outside', async ({
  page,
}) => {
  const { person, campaigns, dialog, names, press } = await askToDelete(page, 'Finn');
  // The campaign changed after it was selected.
  await otherSavesCampaign(person, campaigns[1]?.id ?? '', { fb_daily_budget: 33 });
  const { underWay, letGo } = await hold(page, 'POST', '**/api/campaigns/bulk/');
  await press.click();
  await underWay;
  await page.mouse.click(20, 400);
  await expect(dialog).toHaveCount(0);
  letGo();
  await expect(saved(page, '1 campaign deleted. 1 was not changed. Review it in the list.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Spring 01' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Spring 02' })).toBeVisible();
  await expect.poll(names).toEqual(['Spring 02', 'Spring 03']);
  await expect(page.getByText('2 selected')).toHaveCount(0);
});

test('removing the only user of the last page shows the previous page', async ({ page }) => {
  const owner = await newPerson('Ugo', 'multifamily');
  const { access } = owner;
  for (let number = 1; number <= 10; number += 1) {
    const body = { first_name: `Vera ${number}`, last_name: 'Holm', email: newEmail('vera') };
    await ask('/organization/user/', { method: 'POST', access, body });
  }
  await enter(page, owner.email);
  await page.goto(`${product()}/organization`);
  const users = page.getByRole('region', { name: 'Team' });
  const rows = users.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await users.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/users=2/);
  await expect(rows).toHaveCount(1);
  // The first invited user is listed last.
  await rows.getByRole('button', { name: 'Remove Vera 1 Holm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Vera 1 Holm has been removed')).toBeVisible();
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Ugo Grant');
  await expect(users).toContainText('10 in total');
  await expect(page).not.toHaveURL(/users=/);
  await expect(users.getByRole('button', { name: '2', exact: true })).toHaveCount(0);
  await expect.poll(() => ask('/organization/users/', { access })).toMatchObject({ count: 10 });
});
