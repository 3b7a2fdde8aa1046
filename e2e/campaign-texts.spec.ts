import { expect, test, type Page } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import { newCampaign, openCampaign, otherSavesCampaign, readCampaign } from './campaign-steps.ts';
import { holds, listen } from './on-the-screen.ts';
import { ask, newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

const ads = (page: Page) => page.locator('#ads');
const title = (page: Page, number: number) =>
  ads(page).getByRole('textbox', { name: `Title ${number}`, exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo (Ctrl+Z)' });

async function begin(page: Page, own: object = {}) {
  const person = await newPerson('Tess', 'multifamily');
  const building = await newBuilding(person);
  const campaign = await newCampaign(person, { target_id: building.id }, own);
  await enter(page, person.email);
  await openCampaign(page, campaign);
  return { person, campaign };
}

async function toTitlesOfSearch(page: Page) {
  await ads(page)
    .getByRole('tab', { name: /Google AdWords/ })
    .click();
  await ads(page)
    .getByRole('tab', { name: /^Titles/ })
    .click();
}

test('texts are edited by keyboard, and a text that is too long is marked and never cut', async ({
  page,
}) => {
  const complaints = listen(page);
  await begin(page);
  await toTitlesOfSearch(page);
  const rows = ads(page).getByRole('textbox', { name: /^Title \d+$/ });
  const before = await rows.count();
  await expect(ads(page).getByText('The first 3 titles are required and cannot be removed.')).toBeVisible();
  await expect(ads(page).getByRole('button', { name: /Title 3: Required/ })).toBeDisabled();

  await title(page, 4).press('Enter');
  await expect(rows).toHaveCount(before + 1);
  await expect(title(page, 5)).toBeFocused();
  await page.keyboard.type('A title of twenty-seven char');
  await expect(page.getByText('Title 5: 27 of 30 characters')).toBeAttached();
  await page.keyboard.type('acters and more');
  await expect(page.getByText('Title 5: 30-character limit reached')).toBeAttached();
  await expect(title(page, 5)).toHaveValue('A title of twenty-seven characters and more');
  await expect(ads(page).locator('mark')).toHaveText('ters and more');
  await title(page, 5).press('Alt+ArrowUp');
  await expect(title(page, 4)).toBeFocused();
  await expect(title(page, 4)).toHaveValue('A title of twenty-seven characters and more');

  await title(page, 5).fill(` ${await title(page, 1).inputValue()} `);
  await title(page, 5).blur();
  await expect(ads(page).getByText('Title is a duplicate')).toBeVisible();
  await holds(page);
  for (let count = before + 1; count < 15; count += 1)
    await ads(page).getByRole('button', { name: 'Add title' }).click();
  await expect(ads(page).getByRole('button', { name: 'Add title' })).toHaveCount(0);
  await ads(page)
    .getByRole('tab', { name: /^Descriptions/ })
    .click();
  const description = ads(page).getByRole('textbox', { name: 'Description 1' });
  await expect.poll(() => description.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
  expect(complaints()).toEqual([]);
});

test('another idea replaces a title, the ideas can be browsed, and a failure is shown at its row', async ({
  page,
}) => {
  const complaints = listen(page, [500]);
  await begin(page);
  const written = await title(page, 1).inputValue();
  const another = ads(page).getByRole('button', { name: 'Another idea for Title 1', exact: true });
  const walk = ['previous idea', 'next idea', 'random idea'].map((step) =>
    ads(page).getByRole('button', { name: `Title 1: ${step}` }),
  );
  await page.route('**/api/campaign_ideas/other/', (route) => route.fulfill({ json: { results: [] } }), {
    times: 1,
  });
  await another.click();
  // The current text is the only idea, so there is none to go to.
  for (const step of walk) await expect(step).toBeDisabled();
  await another.click();
  await expect(title(page, 1)).not.toHaveValue(written);
  for (const step of walk) await expect(step).toBeEnabled();
  const idea = await title(page, 1).inputValue();
  await expect(ads(page).getByText(/^2 of \d+$/)).toBeVisible();
  await ads(page).getByRole('button', { name: 'Title 1: next idea' }).click();
  await expect(title(page, 1)).not.toHaveValue(idea);
  await ads(page).getByRole('button', { name: 'Title 1: previous idea' }).click();
  await expect(title(page, 1)).toHaveValue(idea);
  await ads(page).getByRole('button', { name: 'Title 1: random idea' }).click();
  await expect(title(page, 1)).not.toHaveValue(idea);
  await undo(page).click();
  await expect(title(page, 1)).toHaveValue(idea);

  const held = Promise.withResolvers<void>();
  await page.route(
    '**/api/campaign_ideas/other/',
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  const answered = page.waitForResponse('**/api/campaign_ideas/other/');
  await another.click();
  await title(page, 1).fill('Written meanwhile');
  held.resolve();
  await answered;
  await expect(ads(page).getByText('Looking for another idea…')).toHaveCount(0);
  await expect(title(page, 1)).toHaveValue('Written meanwhile');
  await title(page, 1).fill(idea);

  await page.route('**/api/campaign_ideas/other/', (route) => route.fulfill({ status: 500, body: '{}' }));
  await another.click();
  await expect(ads(page).getByText('Could not get another idea. Try again')).toBeVisible();
  await expect(title(page, 1)).toHaveValue(idea);
  expect(complaints()).toEqual([]);
});

test('the ideas of a title stay while another tab of its ad group is open', async ({ page }) => {
  await begin(page);
  await toTitlesOfSearch(page);
  const written = await title(page, 1).inputValue();
  await ads(page).getByRole('button', { name: 'Another idea for Title 1', exact: true }).click();
  await expect(title(page, 1)).not.toHaveValue(written);
  const position = await ads(page)
    .getByText(/^\d+ of \d+$/)
    .innerText();
  await ads(page)
    .getByRole('tab', { name: /^Keywords/ })
    .click();
  await expect(title(page, 1)).toHaveCount(0);
  await ads(page)
    .getByRole('tab', { name: /^Titles/ })
    .click();
  await expect(ads(page).getByText(position, { exact: true })).toBeVisible();
  await ads(page).getByRole('button', { name: 'Title 1: previous idea' }).click();
  await expect(title(page, 1)).toHaveValue(written);
});

test('texts are chosen from suggestions and copied to another channel where they fit', async ({ page }) => {
  await begin(page);
  await ads(page)
    .getByRole('tab', { name: /Google Ads/ })
    .click();
  await ads(page).getByRole('button', { name: 'Choose from suggestions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose texts' });
  await expect(dialog.getByText('Titles:')).toBeVisible();
  await expect(dialog.getByText('Descriptions:')).toBeVisible();
  const boxes = dialog.getByRole('group', { name: /^Titles:/ }).getByRole('checkbox');
  await boxes.first().uncheck();
  const suggestions = await boxes.count();
  expect(suggestions).toBeGreaterThan(5);
  const question = page.getByRole('dialog', { name: 'Save changes' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question, 'Escape answers its own question with no').toHaveCount(0);
  await expect(boxes.first()).not.toBeChecked();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await ads(page).getByRole('button', { name: 'Choose from suggestions' }).click();
  await expect(boxes.first(), 'the changes were discarded').toBeChecked();
  await boxes.first().uncheck();
  await boxes.last().check();
  const chosen = await dialog
    .getByRole('group', { name: /^Titles:/ })
    .getByRole('textbox')
    .last()
    .inputValue();
  await holds(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(title(page, 5)).toHaveValue(chosen);

  await ads(page)
    .getByRole('tab', { name: /Facebook/ })
    .click();
  await title(page, 1).fill('A title that only a social feed has room for');
  await ads(page)
    .getByRole('textbox', { name: 'Description 1', exact: true })
    .fill('A home that any feed has room for');
  await ads(page).getByRole('button', { name: 'Copy to…' }).click();
  await expect(page.getByRole('menuitem', { name: /Google Ads/ })).toContainText('1 text would be too long');
  await page.getByRole('menuitem', { name: /Instagram/ }).click();
  await expect(ads(page).getByText('1 title and 1 description copied to Instagram.')).toBeVisible();
  await ads(page)
    .getByRole('tab', { name: /Instagram/ })
    .click();
  await expect(title(page, 1)).toHaveValue('A title that only a social feed has room for');
});

test('old texts are marked and can be removed together', async ({ page }) => {
  const texts = ['One', 'Two', 'Three'].map((label, at) => ({
    label,
    value: label,
    status: at === 1 ? 'OLD' : 'ACTIVE',
  }));
  const display = { is_active: true, titles: texts, descriptions: texts, images: [], logo: null };
  await begin(page, { google_ads_ad: display });
  await ads(page)
    .getByRole('tab', { name: /Google Ads/ })
    .click();
  await expect(ads(page).getByText('Old', { exact: true })).toHaveCount(2);
  await ads(page).getByRole('button', { name: 'Remove old texts (2)' }).click();
  await expect(title(page, 2)).toHaveValue('Three');
  await expect(ads(page).getByRole('button', { name: /Remove old texts/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(title(page, 2)).toHaveValue('Two');
});

test('a second variant starts as a copy of the first, must differ and can be compared', async ({ page }) => {
  const { person, campaign } = await begin(page);
  const section = page.getByRole('region', { name: 'Test' });
  await section.getByRole('switch', { name: 'Write a second version to test' }).check();
  const second = section.getByRole('textbox', { name: 'Title 1', exact: true });
  await expect(second).toHaveValue(await title(page, 1).inputValue());
  await expect(section.getByRole('list')).toContainText('Budget at least $20 per day');
  await expect(section.getByRole('list')).toContainText('Campaign is live');
  await second.fill('Come and see our lofts');
  await section.getByRole('button', { name: 'Compare A | B' }).click();
  await expect(section.getByRole('table').locator('mark').first()).toBeVisible();
  await holds(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const stored = await ask<{ variant_b: { titles: { label: string }[] } | null }>(
    `/campaign/${campaign.id}/`,
    person,
  );
  expect(stored.variant_b?.titles.map(({ label }) => label)).toEqual(['Come and see our lofts']);

  // A reopened form shows the first title and description of variant B, and the rest on request.
  const texts = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
  const titles = texts('Come and see our lofts', 'Lofts by the lake');
  const descriptions = texts('Homes by the lake.', 'Homes by the park.');
  await otherSavesCampaign(person, campaign.id, { variant_b: { titles, descriptions, images: [] } });
  await openCampaign(page, campaign);
  await expect(section.getByRole('textbox')).toHaveCount(2);
  await expect(second).toHaveValue('Come and see our lofts');
  await expect(section.getByRole('textbox', { name: 'Description 1' })).toHaveValue('Homes by the lake.');
  await expect(section.getByRole('group', { name: 'Pictures' })).toHaveCount(0);
  await section.getByRole('button', { name: 'Show all' }).click();
  await expect(section.getByRole('textbox')).toHaveCount(4);
  await expect(section.getByRole('group', { name: 'Pictures' })).toBeVisible();
});

test.describe('dark, 320 pixels wide', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 700 } });

  test('every part of the ads is accessible at this width', async ({ page }) => {
    test.setTimeout(120_000);
    await begin(page);
    await page.getByRole('switch', { name: 'Write a second version to test' }).check();
    await page.getByRole('button', { name: 'Compare A | B' }).click();
    await holds(page);
    await toTitlesOfSearch(page);
    await ads(page).getByRole('button', { name: 'Another idea for Title 1', exact: true }).click();
    await expect(ads(page).getByText(/^2 of \d+$/)).toBeVisible();
    await title(page, 2).fill('A title that is much too long, with 20 letters over it!');
    await title(page, 2).blur();
    await holds(page);
    await ads(page)
      .getByRole('tab', { name: /^Keywords/ })
      .click();
    await page.getByRole('button', { name: 'Suggestions', exact: true }).click();
    await holds(page);
    await ads(page)
      .getByRole('tab', { name: /^Titles/ })
      .click();
    await ads(page).getByRole('button', { name: 'Choose from suggestions' }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    await holds(page);
  });
});

test('negative keywords are folded away, edited, and saved; one that shuts people out is an error', async ({
  page,
}) => {
  const complaints = listen(page);
  const { person, campaign } = await begin(page);
  await ads(page)
    .getByRole('tab', { name: /Google AdWords/ })
    .click();
  const negative = ads(page).getByRole('region', { name: 'Negative keywords' });
  const fold = negative.getByRole('button', { name: /Negative keywords/ });
  await expect(negative.getByRole('table')).toHaveCount(0);
  await fold.click();
  await negative.getByRole('textbox', { name: 'Add keywords' }).fill('jobs\n"for sale"');
  await negative.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(negative.getByRole('table', { name: 'Negative keywords' }).getByRole('row')).toHaveCount(3);
  const stored = async () =>
    (await readCampaign(person, campaign.id)).google_adwords_ad.negative_keywords?.map(({ label }) => label);
  await expect.poll(stored).toEqual(['jobs', '"for sale"']);

  await negative.getByRole('textbox', { name: 'Keyword 1' }).fill('muslims');
  await negative.getByRole('textbox', { name: 'Keyword 1' }).blur();
  await expect(negative).toContainText('Hiding a housing ad from searches for “muslims” shuts out');
  await negative.getByRole('button', { name: 'Remove muslims' }).click();
  await expect.poll(stored).toEqual(['"for sale"']);
  await holds(page);
  expect(complaints()).toEqual([]);
});
