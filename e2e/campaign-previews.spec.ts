import { expect, test, type Locator, type Page } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import { newCampaign, openCampaign } from './campaign-steps.ts';
import { holds, listen } from './on-the-screen.ts';
import { newPerson } from './people-by-api.ts';
import { enter } from './people-steps.ts';

async function opened(page: Page, name: string, own: object = {}) {
  const person = await newPerson(name, 'multifamily');
  const building = await newBuilding(person, { url: 'https://www.cedar-house.example/homes?from=ads' });
  const campaign = await newCampaign(person, { target_id: building.id }, own);
  await enter(page, person.email);
  await openCampaign(page, campaign);
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const placement = (page: Page, name: string) =>
  preview(page).getByRole('radiogroup', { name: 'Placement' }).getByText(name, { exact: true });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const feed = (page: Page, name = 'Facebook feed') => page.getByRole('figure', { name });

test('the preview follows the typed text and shows where the network cuts it', async ({ page }) => {
  test.setTimeout(90_000);
  const complaints = listen(page);
  await opened(page, 'Pia');
  await expect(feed(page)).toContainText('Cedar House');
  await expect(feed(page)).toContainText('cedar-house.example');
  await expect(feed(page)).toContainText('No picture yet');

  await field(page, 'Title 1').fill('Two bedrooms from $1,495');
  await expect(feed(page)).toContainText('Two bedrooms from $1,495');
  await field(page, 'Description 1').fill('Short enough.');
  await expect(feed(page)).not.toContainText('See more');
  await field(page, 'Description 1').fill(`${'Sunny homes with balconies. '.repeat(6)}The very end.`);
  await expect(feed(page)).toContainText('Facebook cuts the text after about 125 characters');
  await expect(feed(page)).toContainText(/… See more.*shows the rest: “.*The very end\.”/);
  await field(page, 'Description 1').fill('');
  await expect(feed(page)).toContainText('Your description, in a sentence or two');

  const box = await feed(page).boundingBox();
  await field(page, 'Title 1').fill('');
  await expect(feed(page)).toContainText('Your title');
  // The content above may have changed its height by then, so only the size is compared.
  expect(await feed(page).boundingBox()).toMatchObject({ width: box?.width, height: box?.height });

  await page.getByRole('tab', { name: 'Google AdWords' }).click();
  const result = feed(page, 'Google search on a phone');
  await expect(result).toContainText('cedar-house.example');
  const first = await result.getByRole('paragraph').first().textContent();
  await preview(page).getByRole('button', { name: 'Shuffle' }).click();
  await expect(preview(page).getByText('Combination 2')).toBeVisible();
  expect(await result.getByRole('paragraph').first().textContent()).not.toBe(first);
  expect(complaints()).toEqual([]);
});

test('the preview shows each placement, and the text that has the focus', async ({ page }) => {
  const complaints = listen(page);
  await opened(page, 'Pam', { variant_b: second });
  await field(page, 'Title 1').first().fill('A title of variant A');
  await field(page, 'Description 1')
    .first()
    .fill('Sunny homes with balconies near the old mill and the park, and a pool for long days.');
  for (const [name, figure] of [
    ['Stories', 'Facebook Stories'],
    ['Reels', 'Facebook Reels'],
    ['Marketplace', 'Facebook Marketplace'],
  ] as const) {
    await placement(page, name).click();
    await expect(feed(page, figure)).toBeVisible();
    await expect(preview(page).getByRole('figure')).toHaveCount(1);
  }
  await expect(feed(page, 'Facebook Marketplace')).toContainText('A title of variant A');
  await placement(page, 'Reels').click();
  await expect(feed(page, 'Facebook Reels')).toContainText('cuts the text after about 72 characters');
  await holds(page);
  await placement(page, 'Feed').click();
  await page.locator('[id="variant_b.titles.0"]').focus();
  await expect(feed(page)).toContainText('The second title');
  await field(page, 'Title 1').first().focus();
  await expect(feed(page)).toContainText('A title of variant A');

  const suggestions = page.getByRole('button', { name: 'Suggestions for Title 1' }).first();
  await suggestions.click();
  const idea = page.getByRole('menuitem').nth(1);
  await idea.hover();
  const label = await idea.locator('span > span').first().innerText();
  await expect(feed(page)).toContainText(label.slice(0, 20));
  await page.keyboard.press('Escape');
  await expect(feed(page)).toContainText('A title of variant A');
  await suggestions.click();
  await idea.click();
  await expect(field(page, 'Title 1').first()).toHaveValue(label);

  await page.getByRole('tab', { name: 'Google Ads' }).click();
  await preview(page).getByRole('combobox', { name: 'Placement' }).selectOption('728 × 90');
  await expect(feed(page, 'Display ad, 728 × 90')).toBeVisible();
  await field(page, 'Title 2').fill('The second display title');
  await expect(feed(page, 'Display ad, 728 × 90')).toContainText('The second display title');
  await page.getByRole('tab', { name: 'Google AdWords' }).click();
  await placement(page, 'Computer').click();
  await expect(feed(page, 'Google search on a computer')).toContainText('Sponsored results');
  expect(complaints()).toEqual([]);
});

/** Sizes of display ads with the least room in pixels that the page around each leaves on a wide screen. */
const displaySizes = [
  { name: '300 × 250', width: 300, room: { above: 80, below: 60, left: 20 } },
  { name: '320 × 50', width: 320, room: { above: 190, below: 0, left: 20 } },
  { name: '300 × 600', width: 300, room: { above: 0, below: 0, left: 100 } },
  { name: '160 × 600', width: 160, room: { above: 0, below: 0, left: 200 } },
  { name: '728 × 90', width: 728, room: { above: 30, below: 100, left: 0 } },
];

/** Shows a size of the display ad, and returns the publisher's page and the ad on it. */
async function showSize(page: Page, name: string) {
  await preview(page).getByRole('combobox', { name: 'Placement' }).selectOption(name);
  const publisher = feed(page, `Display ad, ${name}`).locator('[data-slot]');
  return { publisher, ad: publisher.locator('[data-layout]') };
}

const edges = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

const text = (label: string) => [{ value: label, label }];
const second = { titles: text('The second title'), descriptions: text('The second text'), images: [] };

test.describe('on a wide screen', () => {
  test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });

  test("all previews appear side by side in the networks' dark mode for the second variant", async ({
    page,
  }) => {
    const complaints = listen(page);
    await opened(page, 'Ria', { variant_b: second });
    const opener = preview(page).getByRole('button', { name: 'See all' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'All previews' });
    await expect(sheet.getByRole('figure')).toHaveCount(14);
    await sheet.getByText('Dark', { exact: true }).click();
    await sheet.getByText('B', { exact: true }).click();
    for (const place of ['Facebook feed', 'Instagram feed'])
      await expect(sheet.getByRole('figure', { name: place })).toContainText('The second text');
    await holds(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(feed(page)).toContainText('The second title');
    expect(complaints()).toEqual([]);
  });

  test('the whole ad stays in view while its title is typed', async ({ page }) => {
    await opened(page, 'Roy');
    await field(page, 'Title 1').fill('Two bedrooms from $1,495');
    await field(page, 'Description 1').fill(
      'Sunny homes with balconies near the old mill. Book a tour this week.',
    );
    await field(page, 'Title 1').click();
    await page.keyboard.type(' a month');
    const ad = feed(page).locator('[data-look]');
    await expect(ad).toContainText('a month');
    await expect(ad).toBeInViewport({ ratio: 1 });
    const footer = await page.getByRole('button', { name: 'Save draft' }).boundingBox();
    const shown = await ad.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
  });

  test("a display ad appears whole in its place on a publisher's page while its title is typed", async ({
    page,
  }) => {
    await opened(page, 'Rae');
    await page.getByRole('tab', { name: 'Google Ads' }).click();
    const footer = await edges(page.getByRole('button', { name: 'Save draft' }));
    for (const { name, width, room } of displaySizes) {
      const { publisher, ad } = await showSize(page, name);
      await field(page, 'Title 1').fill(name);
      await expect(ad).toContainText(name);
      await expect(ad).toBeInViewport({ ratio: 1 });
      const [around, shown] = [await edges(publisher), await edges(ad)];
      expect(shown.width).toBeCloseTo(Math.min(width, around.width), 0);
      expect(Math.round(shown.top - around.top)).toBeGreaterThanOrEqual(room.above);
      expect(Math.round(around.bottom - shown.bottom)).toBeGreaterThanOrEqual(room.below);
      expect(Math.round(shown.left - around.left)).toBeGreaterThanOrEqual(room.left);
      expect(shown.bottom).toBeLessThan(footer.top);
    }
    await holds(page);
  });
});

test.describe('on a small phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 700 } });

  test("a publisher's page fits a phone and adds no words to the display ad", async ({ page }) => {
    await opened(page, 'Tess');
    await page.getByRole('tab', { name: 'Google Ads' }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    for (const { name } of displaySizes) {
      const { publisher, ad } = await showSize(page, name);
      const [around, shown] = [await edges(publisher), await edges(ad)];
      expect(shown.left).toBeGreaterThanOrEqual(around.left);
      expect(shown.right).toBeLessThanOrEqual(around.right);
      expect(around.right).toBeLessThan(320);
      expect(await publisher.innerText()).toBe(await ad.innerText());
    }
    await holds(page);
  });

  test('the preview opens over the fields and stays open between them', async ({ page }) => {
    const complaints = listen(page);
    await opened(page, 'Tia', { variant_b: second });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(feed(page)).toBeVisible();
    await field(page, 'Title 1').first().fill('Typed under the preview');
    await expect(feed(page)).toContainText('Typed under the preview');
    await page.getByRole('tab', { name: 'Instagram' }).click();
    await expect(feed(page, 'Instagram feed')).toBeVisible();
    await holds(page);
    await page.getByRole('button', { name: 'Suggestions for Title 1' }).first().click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    // A menu lies outside the landmarks, and its library focuses a helper element inside it.
    await holds(page, { except: ['region', 'aria-required-children'] });
    await page.keyboard.press('Escape');
    await preview(page).getByRole('button', { name: 'Close preview' }).click();
    await expect(preview(page)).toHaveCount(0);
    const opener = page.getByRole('button', { name: 'Preview', exact: true });
    await expect(opener).toBeFocused();
    // A refused launch closes the preview over the list of problems.
    await opener.click();
    await page.getByRole('button', { name: /^Go live/ }).click();
    await expect(preview(page)).toHaveCount(0);
    await expect(page.getByText(/fields need attention/)).toBeInViewport();
    expect(complaints()).toEqual([]);
  });
});

test('ad strength shows the most useful improvement, links to it and counts it', async ({ page }) => {
  await opened(page, 'Sia', {
    instagram_ad: { is_active: false, titles: null, descriptions: null, images: [] },
    google_adwords_ad: { is_active: false, ad_groups: [] },
    google_ads_ad: { is_active: false, titles: null, descriptions: null, images: [], logo: null },
  });
  const chip = page.getByRole('button', { name: /strength \d+$/ });
  const panel = page.getByRole('region', { name: 'Ad strength' });
  const meter = panel.getByRole('meter', { name: 'Ad strength' });
  await field(page, 'Title 1').fill('A home for you');
  await field(page, 'Description 1').fill('Nice.');
  await chip.click();
  await expect(panel).toContainText('Weak');
  await panel.getByRole('link', { name: /Put a concrete detail/ }).click();
  await expect(field(page, 'Title 1')).toBeFocused();
  await field(page, 'Title 1').fill('Homes with a rooftop deck');
  await chip.click();
  await panel.getByRole('link', { name: /Add a call to action/ }).click();
  await expect(field(page, 'Description 1')).toBeFocused();
  await field(page, 'Description 1').fill(
    'Two-bedroom homes from $1,495 with a rooftop deck and a dog park. Book a tour this week.',
  );
  await expect(chip).toHaveText(/strength 75$/);
  await chip.click();
  await expect(meter).toHaveAttribute('aria-valuetext', 'Good: 75 of 100');
  await panel.getByRole('button', { name: 'How it is scored' }).click();
  await expect(panel.getByRole('table', { name: /Facebook/ }).getByRole('row')).toHaveCount(5);
  await expect(panel.getByRole('row', { name: /One sharp square picture/ })).toContainText('0 of 25');
  // The missing pictures count as a problem too.
  await expect(panel).toContainText('But 1 problem keeps it from running.');
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await field(page, 'Title 1').fill('Homes with a rooftop deck, adults only');
  await chip.click();
  await expect(panel).toContainText('But 2 problems keep it from running.');
  await panel.getByRole('link', { name: 'Go to the first one' }).click();
  await expect(field(page, 'Title 1')).toBeFocused();
  await expect(field(page, 'Title 1')).toHaveAccessibleDescription(
    /\(Fair Housing Act, 42 U\.S\.C\. 3604\(c\): families and children\)/,
  );
  await holds(page);
});
