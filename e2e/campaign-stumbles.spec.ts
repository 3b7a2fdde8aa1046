import { expect, test } from '@playwright/test';
import { addDays, formatUsDate } from '../domain/plain-date.ts';
import { newBuilding } from './building-steps.ts';
import {
  emptyCampaign,
  holdLaterParts,
  holdSaves,
  nameField,
  newCampaign,
  openCampaign,
  type StoredCampaign,
} from './campaign-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter, samplePassword, summary } from './people-steps.ts';

const phone = { width: 390, height: 844 };

test('on a phone the form can be canceled, and several unsaved forms do not push the list out of view', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const person = await newPerson('Cara', 'multifamily');
  const drafts: string[] = [];
  for (const name of ['First', 'Second']) {
    const body = emptyCampaign({ name });
    drafts.push(
      (await ask<StoredCampaign>('/campaign/', { method: 'POST', access: person.access, body })).id,
    );
  }
  await enter(page, person.email);
  await holdSaves(page);
  for (const id of drafts) {
    await page.goto(`${product()}/campaigns/${id}/building`);
    await page.getByRole('textbox', { name: 'Campaign name' }).fill(`Changed ${id}`);
    await expect(page.getByText('Not saved yet. Trying again.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('dialog', { name: 'Save changes' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/campaigns$/);
    await page.reload();
  }
  const unsaved = page.getByRole('region', { name: 'Not saved yet' });
  await expect(unsaved.getByRole('link')).toHaveCount(0);
  await holds(page);
  await unsaved.getByRole('button', { name: 'Show all 2' }).click();
  await expect(unsaved.getByRole('link', { name: /^Continue: / })).toHaveCount(2);
});

test('a refused launch moves the focus and the section mark to the problems, also while the form is loading', async ({
  page,
}) => {
  const loaded = await holdLaterParts(page);
  const judged = page.waitForRequest(/rules/);
  await page.getByRole('button', { name: /^Go live/ }).click();
  await judged;
  loaded();
  await expect(summary(page)).toBeFocused();
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
  await page.getByRole('textbox', { name: 'Title 1', exact: true }).click();
  await expect(section('Ads')).toHaveAttribute('aria-current', 'location');
  await page.getByRole('button', { name: /^Go live/ }).click();
  await expect(summary(page)).toBeFocused();
  await expect(section('What')).toHaveAttribute('aria-current', 'location');
});

test('a draft without a name can be opened from the list', async ({ page }) => {
  const person = await newPerson('Nona', 'multifamily');
  const body = emptyCampaign({ name: '' });
  const { id } = await ask<StoredCampaign>('/campaign/', { method: 'POST', access: person.access, body });
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns`);
  await page.getByRole('link', { name: 'Untitled building campaign' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}/building`));
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled building campaign' })).toBeVisible();
});

test('an address whose id is not a number opens a new campaign, as a deleted one does', async ({ page }) => {
  const complaints = listen(page, [400]);
  const person = await newPerson('Abe', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/abc/building`);
  await expect(page).toHaveURL(/\/campaigns\/new\/building/);
  await expect(page.getByText('This page is no longer available.')).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('an untouched form shows no problems, and money fields explain why letters are refused', async ({
  page,
}) => {
  const person = await newPerson('Una', 'multifamily');
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/building`);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link').first()).toBeVisible();
  await expect(sections.getByText(/problem/)).toHaveCount(0);

  const money = page.getByLabel('Facebook and Instagram: Per day');
  await money.fill('1e5');
  await expect(page.getByText('Use digits only, for example 1,200.50')).toBeVisible();
  await expect(money).toHaveValue('1e5');
  await money.fill('15');
  await expect(page.getByText('Use digits only, for example 1,200.50')).toHaveCount(0);
});

test('the dates of an open house can be typed one after the other with a click between', async ({ page }) => {
  const person = await newPerson('Otis', 'brokerage');
  const { today } = await ask<{ today: string }>('/campaigns/today/', { access: person.access });
  const [one, other] = [formatUsDate(addDays(today, 5)), formatUsDate(addDays(today, 6))];
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/open-house`);
  const first = page.locator('[id="open_house_days.0.date"]');
  const last = page.locator('[id="open_house_days.1.date"]');
  await first.click();
  await page.keyboard.type(one);
  await page.getByRole('button', { name: 'Another day' }).click();
  await expect(last).toBeFocused();
  await page.waitForTimeout(100);
  await page.keyboard.type(other);
  await last.blur();
  await expect(first).toHaveValue(one);
  await expect(last).toHaveValue(other);
});

test('keywords that differ only in match type have different button labels', async ({ page }) => {
  const person = await newPerson('Kim', 'multifamily');
  const building = await newBuilding(person);
  const option = (label: string) => ({ label, value: label });
  const group = {
    id: 'mine',
    type: 'nonbranded',
    group: { value: 'Mine', label: 'Mine', template: null, is_old: false, is_new: false },
    keywords: ['lofts', '"lofts"', '[lofts]'].map(option),
    titles: ['One', 'Two', 'Three'].map(option),
    descriptions: ['The first description', 'The second description'].map(option),
  };
  const campaign = await newCampaign(
    person,
    { target_id: building.id },
    { google_adwords_ad: { is_active: true, ad_groups: [group] } },
  );
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await page
    .locator('#ads')
    .getByRole('tab', { name: /Google AdWords/ })
    .click();
  for (const label of ['lofts', '"lofts"', '[lofts]'])
    await expect(page.getByRole('button', { name: `Remove ${label}`, exact: true })).toHaveCount(1);
});

test('the form of a closed campaign offers Copy and nothing that changes it', async ({ page }) => {
  test.setTimeout(150_000);
  await enter(page, 'multifamily@porchlight.test', samplePassword);
  const ended = page.getByRole('table').getByRole('link', { name: 'Juniper Lofts: opening weeks' });
  // A job closes ended campaigns every minute.
  await expect(async () => {
    await page.goto(`${product()}/campaigns?status=4`);
    await expect(ended).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await ended.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Juniper Lofts: opening weeks' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the Facebook ad' }).click();
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy', exact: true });
  await expect(copy).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Save|Save draft|Pause|Go live.*)$/ })).toHaveCount(0);
  await expect(nameField(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Strength \d+$/ })).toBeVisible();
  await expect(page.getByText('The page that the ads lead to did not open')).toHaveCount(0);
  await copy.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Juniper Lofts: opening weeks (copy)' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete campaign' }).click();
  await expect(page.getByText('Campaign deleted')).toBeVisible();
});
