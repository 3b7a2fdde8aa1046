import { expect, test, type Page } from '@playwright/test';
import { campaignRoutes } from '../contract/campaigns.ts';
import { imageRoutes } from '../contract/images.ts';
import { CampaignKind } from '../domain/campaign-kinds.ts';
import { datesWords, dayWords, shortDates } from '../domain/open-house/open-house-words.ts';
import { addDays, formatUsDate } from '../domain/plain-date.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { newSandboxPerson } from './at-the-sandbox.ts';
import { picture } from './building-steps.ts';
import { nameField, newCampaign, openCampaign, openChecks } from './campaign-steps.ts';
import { newListing } from './listing-steps.ts';
import { choose, holds, listen, product } from './on-the-screen.ts';
import { ask, newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { connect } from './report-steps.ts';

/** The days and hours of an open house, from the form to the campaign page. */

const day = (page: Page, index: number) => page.locator(`[id="open_house_days.${index}.date"]`);
const opens = (page: Page, index: number) => page.locator(`[id="open_house_days.${index}.start_time"]`);
const closes = (page: Page, index: number) => page.locator(`[id="open_house_days.${index}.end_time"]`);
const runEnd = (page: Page) => page.locator('[id="run_dates.end_date"]');
const title = (page: Page) => page.getByRole('textbox', { name: 'Title 1', exact: true });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description 1', exact: true });
const rows = (page: Page) => page.locator('[id^="open_house_days."][id$=".date"]');

/** Returns the first Saturday that is at least a week away. */
async function saturdayOf({ access }: Person): Promise<string> {
  const { today } = await ask<{ today: string }>('/campaigns/today/', { access });
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, 13 - weekday);
}

async function openNew(page: Page): Promise<{ saturday: string; sunday: string }> {
  const person = await newPerson('Otis', 'brokerage');
  await newListing(person);
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/open-house`);
  await choose(page, 'Listing', '12 Elm Street — Austin');
  await expect(nameField(page)).toHaveValue('12 Elm Street');
  const saturday = await saturdayOf(person);
  return { saturday, sunday: addDays(saturday, 1) };
}

test('a weekend with hours sets the end of the run and is offered to the texts, except to those typed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const { saturday, sunday } = await openNew(page);
  await description(page).fill('My own words about the house.');
  await expect(opens(page, 0)).toHaveValue('13:00');
  await day(page, 0).fill(formatUsDate(saturday));
  await day(page, 0).blur();
  await expect(runEnd(page)).toHaveValue(formatUsDate(saturday));
  await page.getByRole('button', { name: dayWords(sunday), exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(day(page, 1)).toHaveValue(formatUsDate(sunday));
  await expect(closes(page, 1)).toHaveValue('15:00');
  await expect(runEnd(page)).toHaveValue(formatUsDate(sunday));
  await expect(page.getByText(`The ads end with the open house, on ${dayWords(sunday)}.`)).toBeVisible();
  const when = `${datesWords([saturday, sunday])}, 1–3 PM`;
  await expect(page.getByText(when, { exact: true })).toBeVisible();

  await expect(title(page)).not.toHaveValue(/1–3 PM/);
  await page.getByRole('button', { name: 'Suggest texts again' }).click();
  await expect(title(page)).toHaveValue(new RegExp(`${shortDates([saturday, sunday])}, 1–3 PM`));
  await expect(description(page)).toHaveValue('My own words about the house.');
  await expect(page.getByRole('button', { name: 'Suggest texts again' })).toHaveCount(0);
  await holds(page);

  await opens(page, 0).fill('14:00');
  await opens(page, 1).fill('14:00');
  const wrong = page.getByText('“1–3 PM” are not the hours of the open house').first();
  await expect(wrong).toBeVisible();
  await page.getByRole('button', { name: 'Suggest texts again' }).click();
  await expect(title(page)).toHaveValue(/2–3 PM/);
  await expect(wrong).toHaveCount(0);

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.getByRole('link', { name: '12 Elm Street', exact: true }).first().click();
  await expect(day(page, 1)).toHaveValue(formatUsDate(sunday));
  await expect(opens(page, 1)).toHaveValue('14:00');
  expect(complaints()).toEqual([]);
});

test('the run keeps an end that the user has chosen, and the form says when the ads run on', async ({
  page,
}) => {
  const { saturday, sunday } = await openNew(page);
  await runEnd(page).fill(formatUsDate(addDays(sunday, 7)));
  await runEnd(page).blur();
  await day(page, 0).fill(formatUsDate(saturday));
  await day(page, 0).blur();
  await expect(runEnd(page)).toHaveValue(formatUsDate(addDays(sunday, 7)));
  const runsOn = page.getByText(`The ads run on after the open house, which ends on ${dayWords(saturday)}`);
  await expect(runsOn).toBeVisible();
  await page.getByRole('button', { name: `End with the open house, on ${dayWords(saturday)}` }).click();
  await expect(runEnd(page)).toHaveValue(formatUsDate(saturday));
  await expect(runsOn).toHaveCount(0);
});

test('days and hours that cannot be have an error at their field', async ({ page }) => {
  const { saturday, sunday } = await openNew(page);
  await day(page, 0).fill('today');
  await day(page, 0).blur();
  await expect(page.getByText('The day should be later than today')).toBeVisible();
  await day(page, 0).fill(formatUsDate(saturday));
  await day(page, 0).blur();
  await closes(page, 0).fill('12:00');
  await closes(page, 0).blur();
  await expect(page.getByText('It should close later than it opens')).toBeVisible();
  await closes(page, 0).fill('15:00');
  await expect(page.getByText('It should close later than it opens')).toHaveCount(0);
  await page.getByRole('button', { name: 'Another day' }).click();
  await expect(day(page, 1)).toBeFocused();
  await page.keyboard.type(formatUsDate(saturday));
  await day(page, 1).blur();
  await expect(page.getByText('This day is in the list twice')).toBeVisible();
  const checks = await openChecks(page);
  await expect(checks.getByText('Open house: This day is in the list twice')).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Remove ${dayWords(saturday)}` })
    .last()
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('This day is in the list twice')).toHaveCount(0);
  expect(sunday).not.toBe(saturday);
});

test('an open house of before, without hours, keeps its dates and can list its days', async ({ page }) => {
  const person = await newPerson('Ona', 'brokerage');
  const listing = await newListing(person);
  const saturday = await saturdayOf(person);
  const dates = { start_date: saturday, end_date: addDays(saturday, 1) };
  const campaign = await newCampaign(
    person,
    { kind: CampaignKind.openHouse, target_id: listing.id },
    { name: 'Old house', open_house_run_dates: dates },
  );
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await expect(page.locator('[id="open_house_run_dates.start_date"]')).toHaveValue(formatUsDate(saturday));
  await page.locator('[id="open_house_run_dates.end_date"]').fill(formatUsDate(addDays(saturday, 2)));
  await page.locator('[id="open_house_run_dates.end_date"]').blur();
  await expect(page.getByText(`3 days · until ${dayWords(addDays(saturday, 2))}`)).toBeVisible();
  await page.getByRole('button', { name: 'List the days with their hours' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(day(page, 2)).toHaveValue(formatUsDate(addDays(saturday, 2)));
});

test('the review before a launch and the campaign page name the days and hours', async ({ page }) => {
  test.setTimeout(150_000);
  const person = await newPerson('Otto', 'brokerage');
  const client = personClient(product(), person.access);
  const accounts = await connect(client, await newSandboxPerson(`Otto ${person.email}`));
  const images: string[] = [];
  for (const name of ['front.jpg', 'garden.jpg']) {
    const { buffer, mimeType } = await picture(name, 1400, 1100);
    const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
    images.push((await client.call(imageRoutes.uploadImage, { file })).id);
  }
  const listing = await newListing(person, { images, url: 'https://www.cedar-house.example' });
  const saturday = await saturdayOf(person);
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/open-house?listing=${listing.id}`);
  await expect(nameField(page)).toHaveValue('12 Elm Street');
  await day(page, 0).fill(formatUsDate(saturday));
  await day(page, 0).blur();
  await page.getByRole('button', { name: 'Suggest texts again' }).click();
  await expect(title(page)).toHaveValue(/1–3 PM/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const { campaigns } = await client.call(campaignRoutes.listCampaigns, { query: {} });
  const params = { id: campaigns[0]?.id ?? '' };
  const { revision, facebook_ad: ad } = await client.call(campaignRoutes.getCampaign, { params });
  const titles = [{ value: 'own', label: 'Open House Nov 1, 1–3 PM' }];
  const body = { ...accounts, facebook_ad: { ...ad, titles }, revision };
  await client.call(campaignRoutes.updateCampaign, { params, body });
  await page.goto(`${product()}/campaigns/${params.id}/open-house`);
  await page.getByRole('button', { name: /^Go live/ }).click();
  const review = page.getByRole('dialog');
  await expect(review).toContainText(`Open house${dayWords(saturday)}, 1–3 PM`);
  await expect(review).toContainText(`“Nov 1” is not a day of the open house: ${dayWords(saturday)}, 1–3 PM`);
  await review.getByRole('button', { name: /^Go live/ }).click();
  await expect
    .poll(async () => (await client.call(campaignRoutes.getCampaign, { params })).operation, {
      timeout: 60_000,
    })
    .toBeNull();
  await page.goto(`${product()}/campaigns/${params.id}`);
  await expect(page.getByText(`· open house ${dayWords(saturday)}, 1–3 PM`)).toBeVisible();
});
