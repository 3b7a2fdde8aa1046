import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { product } from './on-the-screen.ts';
import { ask, mailedLink, newEmail, password, type Person } from './people-by-api.ts';

/** Buildings created through the product's API, and steps in their form. */

type Stored = { id: string; name: string; revision: number; initializing_status: string };

/** Creates a prepared building in its creator's city. */
export async function newBuilding({ access }: Person, own: object = {}): Promise<Stored> {
  const { state, city } = await ask<Record<'state' | 'city', { value: string }>>('/user/', { access });
  const body = {
    name: 'Cedar House',
    address: '18 Cedar Street',
    state: state.value,
    city: city.value,
    zip_code: '78704',
    property_type: '1',
    clusters: ['brand', 'amenities'],
    ...own,
  };
  const { id } = await ask<Stored>('/building/', { method: 'POST', access, body });
  let building: Stored | undefined;
  await expect
    .poll(
      async () => {
        building = await ask<Stored>(`/building/${id}/`, { access });
        return building.initializing_status;
      },
      { timeout: 30_000 },
    )
    .toBe('done');
  return building as Stored;
}

/** Saves the building as another user while it is open. */
export async function otherSavesBuilding({ access }: Person, id: string, change: object): Promise<void> {
  const stored = await ask<Record<string, unknown>>(`/building/${id}/`, { access });
  const valueOf = (field: string) => (stored[field] as { value: string }).value;
  const body = {
    ...stored,
    ...Object.fromEntries(['state', 'city', 'property_type'].map((field) => [field, valueOf(field)])),
    images: (stored['images'] as { id: string }[]).map((image) => image.id),
    logo: (stored['logo'] as { id: string } | null)?.id ?? null,
    ...change,
  };
  await ask(`/building/${id}/`, { method: 'PATCH', access, body });
}

export async function openBuilding(page: Page, { id, name }: Pick<Stored, 'id' | 'name'>): Promise<void> {
  await page.goto(`${product()}/buildings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(nameField(page)).toBeVisible();
}

export function nameField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Name', exact: true });
}

export function tagField(page: Page, label: string): Locator {
  return page.getByRole('combobox', { name: new RegExp(`^${label} `) });
}

/** Pastes a text with a paste event, as the keyboard shortcut does. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export function photographs(page: Page): Locator {
  return page.getByRole('group', { name: 'Photos' });
}

export async function addPictures(
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  // Ten megabytes take their time to reach the browser.
  await photographs(page).locator('input[type=file]').setInputFiles(files, { timeout: 30_000 });
}

/** Returns the picture names in their order. */
export function order(page: Page): Promise<string[]> {
  return photographs(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
}

export async function picture(name: string, width = 900, height = 600) {
  const background = { r: (name.length * 37) % 200, g: 150, b: 140 };
  const type = name.endsWith('.png') ? 'png' : name.endsWith('.gif') ? 'gif' : 'jpeg';
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(type)
    .toBuffer();
  return { name, mimeType: `image/${type}`, buffer };
}

/** Creates a member of the person's organization without ownership; returns the sign-in address. */
export async function newColleague({ access }: Person): Promise<string> {
  const email = newEmail('colleague');
  const person = { first_name: 'Nora', last_name: 'Quist' };
  await ask('/organization/user/', { method: 'POST', access, body: { ...person, email } });
  const [uid, token] = (await mailedLink(email, 'invited-sign-up')).split('/').slice(-2);
  const { state, city } = await ask<Record<'state' | 'city', { value: string }>>('/user/', { access });
  await ask('/auth/invited-sign-up/', {
    method: 'POST',
    body: {
      ...person,
      uid,
      token,
      state: state.value,
      city: city.value,
      password1: password,
      password2: password,
    },
  });
  return email;
}
