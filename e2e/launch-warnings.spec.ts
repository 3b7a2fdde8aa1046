import { expect, test, type Page } from '@playwright/test';
import { alteredPictureRoutes } from '../contract/advertising-law/altered-pictures.ts';
import { campaignRoutes, type Campaign } from '../contract/campaigns.ts';
import { connectionRoutes } from '../contract/connections.ts';
import { addDays } from '../domain/plain-date.ts';
import { personClient, type PersonClient } from '../scripts/sample-data/client.ts';
import { suggestedContent } from '../scripts/suggested-content.ts';
import { askSandbox, googleCampaigns, newSandboxPerson, sandbox } from './at-the-sandbox.ts';
import {
  confirmLaunch,
  launch,
  nameField,
  newCampaign,
  openCampaign,
  openChecks,
  readCampaign,
} from './campaign-steps.ts';
import { newBuilding } from './building-steps.ts';
import { holds, product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';
import { buildingWithPictures, connect } from './report-steps.ts';
import { CampaignStatus } from '../domain/campaign-status.ts';

/** Warnings before a launch: a landing page that does not open or says what it may not, and the declaration at Google. */

type Ready = {
  person: Person;
  client: PersonClient;
  campaign: Campaign;
  customer: string;
  /** Creates another campaign for the same building. */
  another: (name: string) => Promise<Campaign>;
};

async function readyToLaunch(firstName: string, name: string, website: string): Promise<Ready> {
  const person = await newPerson(firstName, 'multifamily');
  const client = personClient(product(), person.access);
  const sandboxPerson = await newSandboxPerson(`${firstName} ${person.email}`);
  const accounts = await connect(client, sandboxPerson);
  const building = await buildingWithPictures(person, client, website);
  const { today } = await client.call(campaignRoutes.campaignToday, {});
  const run_dates = { start_date: addDays(today, 1), end_date: addDays(today, 60), open_ended: false };
  const body = await suggestedContent(product(), person.access, building, { ...accounts, run_dates, name });
  const campaign = await client.call(campaignRoutes.createCampaign, { body });
  const customer = sandboxPerson.google.managers[0]?.clients[0]?.customer_id ?? '';
  const another = (other: string) =>
    client.call(campaignRoutes.createCampaign, { body: { ...body, name: other } });
  return { person, client, campaign, customer, another };
}

const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).click();
const statusOf = async (person: Person, { id }: Campaign) => (await readCampaign(person, id)).status.id;

test('a landing page that does not open is warned of in the form and before a launch from the list', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const website = `${sandbox()}/sites/broken`;
  const { person, client, campaign, another } = await readyToLaunch('Liv', 'Broken page', website);
  await enter(page, person.email);
  await openCampaign(page, campaign);
  const warning = page.getByRole('alert').filter({ hasText: 'The page that the ads lead to did not open' });
  await expect(warning.first()).toContainText(`${website}: The page answered with error 500`);
  const ready = await openChecks(page);
  await expect(ready.getByRole('link', { name: 'Landing page: ' })).toBeVisible();

  await page.goto(`${product()}/campaigns`);
  await openMenu(page, campaign.name);
  await page.getByRole('menuitem', { name: 'Go live' }).click();
  const dialog = page.getByRole('dialog', { name: /^Go live and spend/ });
  await expect(dialog.getByText('The page that the ads lead to did not open')).toBeVisible();
  await expect(dialog).toContainText(`${website}: The page answered with error 500`);
  // The dialog shows the ads, the money and the accounts by name.
  await expect(dialog.getByRole('figure')).toHaveCount(4);
  for (const fact of [
    'Per day$',
    'Total, at most$',
    'Facebook page',
    'Instagram account',
    'Google Ads account',
  ])
    await expect(dialog).toContainText(fact);
  await expect(dialog).not.toContainText('already live');
  await holds(page);
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${campaign.name}` })).toBeFocused();
  expect(await statusOf(person, campaign)).toBe(CampaignStatus.draft);

  await openMenu(page, campaign.name);
  await page.getByRole('menuitem', { name: 'Go live' }).click();
  await confirmLaunch(page);
  await expect.poll(() => statusOf(person, campaign)).toBe(CampaignStatus.live);

  const copy = await another('The same building');
  const id = copy.facebook_ad.images[0]?.image_id ?? '';
  await client.call(alteredPictureRoutes.markAlteration, { params: { id }, body: { kind: 'other' } });
  await page.reload();
  await openMenu(page, copy.name);
  await page.getByRole('menuitem', { name: 'Go live' }).click();
  await expect(dialog).toContainText(/“Broken page” is already live for .+ until /);
  // The rules judge the campaign here too.
  await expect(dialog).toContainText('The Facebook ad shows a digitally altered picture.');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  expect(await statusOf(person, copy)).toBe(CampaignStatus.draft);
});

test('the review before a launch warns of a page named after another property and of a single picture', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { person, client, campaign } = await readyToLaunch(
    'Noa',
    'One picture',
    `${sandbox()}/sites/maple-court`,
  );
  const { pages } = await client.call(connectionRoutes.listFacebookPages, {});
  const named = pages[0]?.label ?? '';
  await newBuilding(person, { name: named });
  const [first] = campaign.facebook_ad.images;
  const facebook_ad = {
    ...campaign.facebook_ad,
    images: campaign.facebook_ad.images.filter(({ image_id: id }) => id === first?.image_id),
  };
  const { id, revision } = campaign;
  await client.call(campaignRoutes.updateCampaign, { params: { id }, body: { revision, facebook_ad } });
  await enter(page, person.email);
  await page.goto(`${product()}/campaigns`);
  await openMenu(page, campaign.name);
  await page.getByRole('menuitem', { name: 'Go live' }).click();
  const worth = page.getByRole('alert').filter({ hasText: 'Before you go live' });
  await expect(worth.getByRole('listitem')).toHaveText([
    `The page “${named}” is named after ${named}, but these ads are for Cedar House.`,
    'Only one picture: Facebook.',
  ]);
});

test('a landing page that opens is warned of nowhere, and the review lists the fair-housing warnings', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { person, campaign } = await readyToLaunch('Ola', 'Open page', `${sandbox()}/sites/maple-court`);
  await enter(page, person.email);
  const answered = page.waitForResponse((answer) => answer.url().includes('/campaign_target/landing_page/'));
  await openCampaign(page, campaign);
  await answered;
  await expect(page.getByText(/did not open/)).toHaveCount(0);

  await page
    .getByRole('textbox', { name: 'Description 1', exact: true })
    .fill('The synagogue on Elm Street.');
  await page.getByRole('button', { name: /^Go live/ }).click();
  const worth = page.getByRole('alert').filter({ hasText: 'Before you go live' });
  await expect(worth).toContainText('“synagogue” may break fair-housing rules');
  await expect(worth).toContainText('keeps these fair-housing warnings on record under your name');
});

test('words on the landing page that a housing ad may not have are named in the form', async ({ page }) => {
  const person = await newPerson('Ivo', 'multifamily');
  const building = await newBuilding(person, { url: `${sandbox()}/sites/maple-court` });
  const campaign = await newCampaign(person, { target_id: building.id });
  const wording = [
    { match: 'no children', category: 'families and children', suggestion: 'Leave this out.' },
  ];
  await page.route(/\/campaign_target\/landing_page\//, (route) =>
    route.fulfill({ json: { url: 'https://cedar.example/', problem: null, wording } }),
  );
  await enter(page, person.email);
  await openCampaign(page, campaign);
  const advice = page.getByRole('alert').filter({ hasText: 'Your website may break fair-housing rules' });
  await expect(advice).toContainText('“no children” (families and children). Leave this out.');
  await expect(advice).toContainText('Your ads can run.');
});

test('an account that Google blocks for a missing declaration is repaired there and checked again in the form', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { person, campaign, customer } = await readyToLaunch(
    'Eda',
    'Declared',
    `${sandbox()}/sites/maple-court`,
  );
  await enter(page, person.email);
  await openCampaign(page, campaign);
  const declares = page.getByText(
    'you declare to Google that the campaign contains no EU political advertising',
  );
  await expect(declares.first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'What Google means by this' }).first()).toHaveAttribute(
    'href',
    'https://support.google.com/adspolicy/answer/6014595',
  );

  await askSandbox(`/google/customers/${customer}`, { undeclared_campaign: true });
  await nameField(page).fill('Typed before the launch');
  await launch(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Google blocks changes in this account' });
  await expect(notice).toContainText(/until the campaign “Spring 2024 #\d+” declares/);
  await expect(notice.getByRole('link', { name: 'Open Google Ads' })).toHaveAttribute(
    'href',
    'https://ads.google.com/aw/campaigns',
  );
  expect(await statusOf(person, campaign)).toBe(CampaignStatus.draft);

  await notice.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/^Checked just now: Google blocks/)).toBeVisible();
  await nameField(page).fill('Typed meanwhile');
  const undeclared = (await googleCampaigns(customer)).find(({ name }) => name.startsWith('Spring 2024'));
  await askSandbox(`/google/objects/${undeclared?.id}`, { declares_no_eu_political_ads: true });
  await notice.getByRole('button', { name: 'Check again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('Typed meanwhile');
  await launch(page);
  await expect.poll(() => statusOf(person, campaign)).toBe(CampaignStatus.live);
});
