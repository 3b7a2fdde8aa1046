import { expect, test, type Page } from '@playwright/test';
import { newBuilding } from './building-steps.ts';
import { nameField, newCampaign, openCampaign, readCampaign } from './campaign-steps.ts';
import { newListing } from './listing-steps.ts';
import { choose, holds, listen, press, product } from './on-the-screen.ts';
import { ask, newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Runs an action from the form's More menu. */
async function doMore(page: Page, action: 'Copy' | 'History' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Steps for each of the four campaign kinds. */

type Kind = {
  path: string;
  heading: string;
  organization: 'agent' | 'brokerage' | 'multifamily';
  prepare: (person: Person) => Promise<unknown>;
  target: (page: Page) => Promise<void>;
  /** Checks the parts of the form that only this kind has. */
  own: (page: Page) => Promise<void>;
};

const kinds: Kind[] = [
  {
    path: 'building',
    heading: 'New building campaign',
    organization: 'multifamily',
    prepare: (person) => newBuilding(person),
    target: (page) => choose(page, 'Building', 'Cedar House — Austin'),
    own: async (page) => {
      await expect(page.getByRole('checkbox', { name: 'Google AdWords' })).toBeChecked();
    },
  },
  {
    path: 'listing',
    heading: 'New listing campaign',
    organization: 'brokerage',
    prepare: (person) => newListing(person),
    target: (page) => choose(page, 'Listing', '12 Elm Street — Austin'),
    own: async (page) => {
      await expect(page.getByRole('checkbox', { name: 'Facebook', exact: true })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'Google AdWords' })).toHaveCount(0);
    },
  },
  {
    path: 'open-house',
    heading: 'New open house campaign',
    organization: 'brokerage',
    prepare: (person) => newListing(person),
    target: (page) => choose(page, 'Listing', '12 Elm Street — Austin'),
    own: async (page) => {
      await expect(page.locator('[id="open_house_days.0.date"]')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Google Ads' })).toBeChecked();
    },
  },
  {
    path: 'branding',
    heading: 'New branding campaign',
    organization: 'brokerage',
    prepare: async () => undefined,
    target: (page) => page.getByRole('radio', { name: 'The brokerage: Bo brokerage' }).check(),
    own: async (page) => {
      const lacking = page.getByRole('alert').filter({ hasText: 'Branding ads' });
      await expect(lacking).toContainText('need a website and photos, and both are missing.');
      // Following the link asks nothing, keeps the text and offers a way back.
      await nameField(page).fill('Our name');
      await lacking.getByRole('link', { name: 'Fill in the Organization page' }).click();
      await page.getByLabel('Website').fill('https://bo.example.com');
      await page.getByRole('button', { name: 'Save information' }).click();
      await expect(page.getByText('Success!')).toBeVisible();
      await page.getByRole('link', { name: 'Back to the campaign' }).click();
      await expect(nameField(page)).toHaveValue('Our name');
      await expect(lacking).toContainText('show photos, and there are none yet.');
    },
  },
];

for (const kind of kinds) {
  test(`a ${kind.path} campaign is created, saved, edited, copied and deleted`, async ({ page }) => {
    test.setTimeout(120_000);
    const complaints = listen(page);
    const person = await newPerson('Bo', kind.organization);
    await kind.prepare(person);
    await enter(page, person.email);

    await page.goto(`${product()}/campaigns/new/${kind.path}`);
    await expect(page.getByRole('heading', { level: 1, name: kind.heading })).toBeVisible();
    await kind.target(page);
    await expect(nameField(page)).not.toHaveValue('');
    await kind.own(page);
    await expect(page.getByRole('textbox', { name: 'Title 1', exact: true })).not.toHaveValue('');
    await nameField(page).fill(`Spring ${kind.path}`);
    await holds(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    // The branding campaign was stored on its detour, so this saves it once more.
    await expect(page.getByText(/^(Draft|Campaign) saved$/)).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns$/);

    await page.getByRole('link', { name: `Spring ${kind.path}`, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/campaigns/\\d+/${kind.path}`));
    await page.getByRole('textbox', { name: 'Title 1', exact: true }).fill('Come and see it');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Campaign saved')).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns$/);
    const { campaigns } = await ask<{ campaigns: { id: string }[] }>('/campaigns/', person);
    const stored = await ask<{ facebook_ad: { titles: { label: string }[] } }>(
      `/campaign/${campaigns[0]?.id}/`,
      person,
    );
    expect(stored.facebook_ad.titles[0]?.label).toBe('Come and see it');

    await page.getByRole('link', { name: `Spring ${kind.path}`, exact: true }).click();
    await doMore(page, 'Copy');
    await expect(page.getByRole('heading', { level: 1, name: `Spring ${kind.path} (copy)` })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/campaigns/\\d+/${kind.path}`));
    await expect(page.getByRole('textbox', { name: 'Title 1', exact: true })).toHaveValue('Come and see it');

    await doMore(page, 'History');
    const history = page.getByRole('dialog');
    await expect(history).toContainText('Created');
    const saved = page.waitForEvent('download');
    await history.getByRole('button', { name: 'Fair-housing certificate (PDF)' }).click();
    expect((await saved).suggestedFilename()).toContain('Fair-housing certificate');
    await page.keyboard.press('Escape');
    await expect(history).toHaveCount(0);

    await doMore(page, 'Delete');
    await page.getByRole('button', { name: 'Delete campaign' }).click();
    await expect(page.getByText('Campaign deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/campaigns/);
    await expect(page.getByRole('link', { name: `Spring ${kind.path}`, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /\(copy\)/ })).toHaveCount(0);
    expect(complaints()).toEqual([]);
  });
}

test("an address with the wrong kind opens the right form, and a deleted campaign's address opens a new one", async ({
  page,
}) => {
  const complaints = listen(page, [404]);
  const person = await newPerson('Uma', 'brokerage');
  const listing = await newListing(person);
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns/new/listing?listing=${listing.id}`);
  await expect(nameField(page)).toHaveValue('12 Elm Street');
  await expect(page.getByText('Ads lead to the listing’s website, and it has none yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add it to the listing' })).toHaveAttribute(
    'href',
    `/listings/${listing.id}`,
  );
  await page.locator('[id="run_dates.start_date"]').fill('');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const { campaigns } = await ask<{ campaigns: { id: string }[] }>('/campaigns/', person);
  await page.goto(`${product()}/campaigns/${campaigns[0]?.id}/building?showWarn=true`);
  await expect(page).toHaveURL(/\/listing\?showWarn=true/);
  await expect(page.getByText('Start date is required').first()).toBeVisible();
  const said = await page.getByRole('alert').first().getByRole('link').allTextContents();
  const places = [
    'The listing has no website',
    'Start date is required',
    'Choose at least one image for Facebook',
  ].map((words) => said.findIndex((one) => one.includes(words)));
  expect(places, 'the errors stand in the order of the page').toEqual(
    places.toSorted((one, other) => one - other),
  );
  expect(places).not.toContain(-1);
  await page.goto(`${product()}/campaigns/999999/open-house`);
  await expect(page).toHaveURL(/\/campaigns\/new\/open-house/);
  await expect(page.getByText('This page is no longer available. Start a new campaign here.')).toBeVisible();
  expect(complaints()).toEqual([]);
});

test('a campaign is reused for another building with its settings and the texts of that building', async ({
  page,
}) => {
  const complaints = listen(page);
  const person = await newPerson('Rex', 'multifamily');
  const cedar = await newBuilding(person);
  const birch = await newBuilding(person, { name: 'Birch House' });
  const campaign = await newCampaign(
    person,
    { target_id: cedar.id },
    { name: 'Cedar House in fall', fb_daily_budget: 77 },
  );
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reuse for another building…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reuse for another building' });
  await dialog.getByRole('combobox', { name: 'Building' }).click();
  await expect(page.getByRole('option', { name: /^Cedar House/ })).toHaveCount(0);
  await press(page.getByRole('option', { name: /^Birch House/ }));

  await expect(page).toHaveURL(new RegExp(`/campaigns/new/building.*building=(%22)?${birch.id}`));
  await expect(nameField(page)).toHaveValue('Birch House in fall');
  await expect(page.getByLabel('Facebook and Instagram: Per day')).toHaveValue('$77');
  await expect(page.locator('[id="run_dates.start_date"]')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  const { campaigns } = await ask<{ campaigns: { id: string; name: string }[] }>('/campaigns/', person);
  const made = campaigns.find(({ name }) => name === 'Birch House in fall');
  const stored = JSON.stringify(await readCampaign(person, made?.id ?? ''));
  expect(stored).toContain('Birch House');
  expect(stored).not.toContain('Cedar House');
  expect((await readCampaign(person, campaign.id)).name).toBe('Cedar House in fall');
  expect(complaints()).toEqual([]);
});
