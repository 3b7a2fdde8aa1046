import { expect, test, type Locator, type Page } from '@playwright/test';
import { campaignRoutes, type Campaign } from '../contract/campaigns.ts';
import { personClient, type PersonClient } from '../scripts/sample-data/client.ts';
import { askSandbox, googleCampaigns, metaCampaigns } from './at-the-sandbox.ts';
import { newBuilding } from './building-steps.ts';
import { nameField, newCampaign, openCampaign } from './campaign-steps.ts';
import { holds, listen, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { launch, type Launched } from './report-steps.ts';
import { timeText } from './shown-for.ts';
import { CampaignStatus } from '../domain/campaign-status.ts';

/** A live campaign, for tests of changes made at the networks and of their ad reviews. */

type Stage = { person: Person; client: PersonClient; launched: Launched; campaign: Campaign };

async function live(firstName: string, name: string): Promise<Stage> {
  const person = await newPerson(firstName, 'multifamily');
  const client = personClient(product(), person.access);
  const [launched] = await launch(person, [name]);
  if (launched === undefined) throw new Error('nothing was launched');
  const campaign = await client.call(campaignRoutes.getCampaign, { params: { id: launched.id } });
  return { person, client, launched, campaign };
}

const byHand = (network: 'meta' | 'google', id: string, change: object) =>
  askSandbox(`/${network}/objects/${id}`, change);

const metaCampaign = async ({ account }: Launched) => (await metaCampaigns(account))[0];
const searchCampaign = async ({ customer }: Launched) =>
  (await googleCampaigns(customer)).find(({ advertisingChannelType: type }) => type === 'SEARCH');

const panel = (page: Page) => page.getByRole('region', { name: /what you set/ });
const row = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text });
const readAgain = (page: Page) => page.getByRole('button', { name: /^Check (again|now)$/ }).click();
const perDay = (page: Page, line: string) => page.getByLabel(`${line}: Per day`);
const googleSync = (page: Page) => page.getByRole('button', { name: 'Google Sync' });

test('a change made at a network can be accepted, overwritten or ignored', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const { person, launched, campaign } = await live('Dora', 'By hand');
  const [meta, search] = [await metaCampaign(launched), await searchCampaign(launched)];
  await byHand('meta', meta?.id ?? '', { daily_budget: 4450, name: 'Renamed at Facebook' });
  await byHand('google', search?.id ?? '', { daily_budget: 2150 });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await readAgain(page);
  await expect(page.getByText('3 things on the networks differ from what you set')).toBeVisible({
    timeout: 20_000,
  });
  await expect(row(page, '$44.50')).toContainText('$20');
  await holds(page);

  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(page.getByText('3 differences on the networks')).toBeVisible();
  await openCampaign(page, campaign);

  const accept = page.getByRole('button', { name: 'Accept theirs' });
  await expect(accept).toBeDisabled();
  await nameField(page).fill('By hand, once more');
  await row(page, '$44.50').getByRole('checkbox').check();
  await accept.click();
  await expect(page.getByText('Accepted from the network.')).toBeVisible();
  await expect(perDay(page, 'Facebook and Instagram')).toHaveValue('$44.50');
  await expect(nameField(page), 'what was typed stays').toHaveValue('By hand, once more');
  await expect(row(page, '$44.50')).toHaveCount(0);
  await nameField(page).fill('By hand');

  await row(page, '$21.50').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ignore' }).click();
  await expect(page.getByText('One thing on a network differs from what you set')).toBeVisible();
  await page.getByRole('button', { name: 'Show 1 ignored' }).click();
  await expect(row(page, '$21.50')).toBeVisible();
  expect((await searchCampaign(launched))?.dailyCents).toBe(2150);

  await row(page, 'Renamed at Facebook').getByRole('checkbox').check();
  await expect(
    page.getByText('Name is shared by all channels: Google AdWords and Google Ads will change too.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send mine again' }).click();
  await expect(page.getByText('Your last change was sent but has not been read back yet.')).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The networks match what you set, except for what you ignored.')).toBeVisible({
    timeout: 30_000,
  });
  expect((await metaCampaign(launched))?.name).toContain('By hand');
  expect(await metaCampaign(launched)).toMatchObject({ daily_budget: 4450 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 860 });
  await holds(page);
  expect(complaints()).toEqual([]);
});

test('automatic features switched on at Facebook are named and turned off with a single click', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const { person, launched, campaign } = await live('Mona', 'Switched on');
  type Tree = { campaigns: { adsets: { ads: { id: string }[] }[] }[] };
  const { campaigns } = await askSandbox<Tree>(`/meta/accounts/${launched.account}/tree`);
  const [ad] = campaigns.flatMap(({ adsets }) => adsets.flatMap(({ ads }) => ads));
  await byHand('meta', ad?.id ?? '', { feature_on: 'music_generation' });
  await byHand('meta', ad?.id ?? '', { contextual_multi_ads: 'OPT_IN' });
  await byHand('meta', ad?.id ?? '', { generated_text: 'A text that Facebook wrote' });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await readAgain(page);
  await expect(row(page, 'Facebook adds music to your ad')).toBeVisible({ timeout: 20_000 });
  await expect(row(page, 'Facebook adds music to your ad')).toContainText('All off');
  await expect(row(page, 'Facebook shows your ad in one unit with ads of other advertisers')).toBeVisible();
  await expect(row(page, 'A text that Facebook wrote')).toContainText('Texts that the network wrote');
  await holds(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 860 });
  await holds(page);
  const turnOff = page.getByRole('button', {
    name: 'Turn off again: Facebook: Automatic changes by the network',
  });
  await expect(turnOff).toHaveAccessibleDescription(
    /no one has checked.*The ad on Facebook is sent as a whole/,
  );
  await turnOff.click();
  // The ad was sent as a whole, so the next reading shows no network text either.
  await expect(turnOff).toHaveCount(0);
  await expect(page.getByText('The changes are live')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The networks match what you set.')).toBeVisible({ timeout: 30_000 });
  expect(complaints()).toEqual([]);
});

for (const { trouble, api, change, text } of [
  {
    trouble: 'networks could not be read',
    api: /\/api\/campaign\/\d+\/network_sync\/$/,
    change: { problem: 'Facebook: The service is down' },
    text: 'what runs there may differ: Facebook: The service is down',
  },
  {
    trouble: 'ad account cannot run ads',
    api: '**/api/connections/',
    change: { facebook: { account_problem: { kind: 'no_payment', words: 'No payment method' } } },
    text: 'No payment method',
  },
]) {
  test(`the checks of a live campaign are not green when its ${trouble}`, async ({ page }) => {
    const { person, campaign } = await live('Vera', 'Checked');
    await enter(page, person.email);
    await openCampaign(page, campaign);
    const checks = (name: RegExp) => page.getByRole('button', { name });
    await checks(/^Ready · /).click();
    const list = page.getByRole('region', { name: 'Checks' });
    await expect(list).toContainText('Everything is ready.');
    await page.route(api, async (route) => {
      const response = await route.fetch();
      const before = (await response.json()) as { facebook?: object };
      const json = { ...before, ...change };
      if (change.facebook !== undefined) json.facebook = { ...before.facebook, ...change.facebook };
      await route.fulfill({ response, json });
    });
    await page.reload();
    await checks(/^Needs attention · /).click();
    await expect(list).toContainText('something else needs you');
    await expect(list).toContainText(text);
    await expect(list).not.toContainText('Everything is ready');
    await holds(page, { except: ['region'] });
  });
}

/** Returns whether an element contains an endless animation. */
const turns = (part: Locator) =>
  part.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .some(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );

test("Google Sync applies Google's values, confirms for four seconds and keeps the typed text", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const { person, launched, campaign } = await live('Gwen', 'Search first');
  const search = await searchCampaign(launched);
  await byHand('google', search?.id ?? '', { daily_budget: 2250 });
  await enter(page, person.email);
  await openCampaign(page, campaign);
  // Channels and locations are fixed once a campaign is posted.
  const channels = page.getByRole('region', { name: 'Where to show' }).getByRole('checkbox');
  await expect(channels).toHaveCount(4);
  for (const channel of await channels.all()) await expect(channel).toBeDisabled();
  const create = page.getByRole('button', { name: 'Create location' });
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription(/cannot change after launch/);

  await nameField(page).fill('Search first, and unsaved');
  const synchronized = 'Google Search budget and Ad Groups are synchronized.';
  const shownFor = await timeText(page, synchronized);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/campaign/*/back_sync/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await googleSync(page).click();
  await expect(googleSync(page)).toBeDisabled();
  await expect.poll(() => turns(googleSync(page))).toBe(true);
  held.resolve();
  await expect(page.getByRole('alert').filter({ hasText: synchronized })).toContainText('Success', {
    timeout: 20_000,
  });
  await expect(googleSync(page)).toBeEnabled();
  await expect.poll(() => turns(googleSync(page))).toBe(false);
  const shown = await shownFor();
  expect(shown).toBeGreaterThan(3500);
  expect(shown).toBeLessThan(7000);
  await expect(perDay(page, 'Google AdWords (search)')).toHaveValue('$22.50');
  await expect(nameField(page)).toHaveValue('Search first, and unsaved');
  await holds(page);
  expect(complaints()).toEqual([]);
});

/** Makes the reviews of both networks reject every ad. */
async function refuseAll({ account, customer }: Launched): Promise<void> {
  type MetaTree = { campaigns: { adsets: { ads: { id: string }[] }[] }[] };
  type GoogleTree = { campaigns: { ad_groups: { ads: { resourceName: string }[] }[] }[] };
  const meta = await askSandbox<MetaTree>(`/meta/accounts/${account}/tree`);
  const google = await askSandbox<GoogleTree>(`/google/customers/${customer}/tree`);
  const refused = { review: 'disapprove', reason: 'Misleading claims' };
  for (const { id } of meta.campaigns.flatMap(({ adsets }) => adsets.flatMap(({ ads }) => ads)))
    await byHand('meta', id, refused);
  for (const { resourceName } of google.campaigns.flatMap((one) => one.ad_groups.flatMap(({ ads }) => ads)))
    await byHand('google', resourceName.split('~').at(-1) ?? '', refused);
}

test('a campaign whose ads are all rejected does not look live', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = listen(page);
  const { person, launched, campaign } = await live('Rita', 'Refused');
  await refuseAll(launched);
  await enter(page, person.email);
  await openCampaign(page, campaign);
  await readAgain(page);
  await expect(page.getByText('No ad is running: all of them were rejected')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('Misleading claims').first()).toBeVisible();
  await expect(page.getByText('Live, all ads rejected')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
  await expect(page.getByText('The campaign is live')).toHaveCount(0);
  await holds(page);
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Refused' })).toContainText('Live, all ads rejected');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 860 });
  await expect(page.getByText('Live, all ads rejected').filter({ visible: true })).toBeVisible();
  await holds(page);
  expect(complaints()).toEqual([]);
});

test('Google Sync appears only with an active search ad and is enabled once the campaign is live', async ({
  page,
}) => {
  const complaints = listen(page);
  const person = await newPerson('Hal', 'multifamily');
  const building = await newBuilding(person);
  const campaign = await newCampaign(person, { target_id: building.id });
  await enter(page, person.email);
  const search = page.getByRole('checkbox', { name: 'Google AdWords' });
  await page.goto(`${product()}/campaigns/new/building`);
  await expect(search).toBeChecked();
  await expect(googleSync(page)).toHaveCount(0);

  await openCampaign(page, campaign);
  await expect(googleSync(page)).toBeDisabled();
  await expect(page.getByText('Google Sync is available once the campaign is live.')).toBeVisible();
  const client = personClient(product(), person.access);
  /** Waits until the draft has saved itself, so that leaving it loses nothing. */
  const saved = (active: boolean) =>
    expect
      .poll(async () => {
        const stored = await client.call(campaignRoutes.getCampaign, { params: { id: campaign.id } });
        return stored.google_adwords_ad.is_active;
      })
      .toBe(active);
  await search.click();
  await expect(googleSync(page)).toHaveCount(0);
  await saved(false);
  await search.click();
  await expect(googleSync(page)).toBeDisabled();
  await saved(true);

  await page.route(`**/api/campaign/${campaign.id}/`, async (route) => {
    const stored = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...stored, status: { id: CampaignStatus.closed, name: 'Closed' } } });
  });
  await openCampaign(page, campaign);
  await expect(page.getByText('This campaign has ended: there is nothing left to sync.')).toBeVisible();
  await expect(googleSync(page)).toBeDisabled();
  expect(complaints()).toEqual([]);
});
