import { expect, test, type Page } from '@playwright/test';
import { accountRoutes } from '../contract/accounts.ts';
import { campaignRoutes } from '../contract/campaigns.ts';
import { collectionRoutes } from '../contract/collections.ts';
import { listingRoutes } from '../contract/listings.ts';
import { organizationRoutes } from '../contract/organizations.ts';
import { personClient } from '../scripts/sample-data/client.ts';
import { suggestedContent } from '../scripts/suggested-content.ts';
import { newBuilding } from './building-steps.ts';
import { product } from './on-the-screen.ts';
import { newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Texts that would run as code if a screen did not escape them. */

const programs = [
  '<script>window.hit=1</script>',
  '"><img src=x onerror=hit=1>',
  '<svg/onload=hit=1>',
  '</title><script>hit=1</script>',
  '<iframe srcdoc="<script>parent.hit=1</script>">',
  '<a href="javascript:hit=1">here</a>',
  '{{constructor.constructor("hit=1")()}}',
  '${hit=1}',
  "'-hit=1-'",
  'javascript:hit=1',
];
const [script = '', picture = '', drawing = '', title = ''] = programs;
const all = programs.join(' ');

type Watched = { hit?: unknown; refusals?: string[] };

/** Records violations of the page's security policy; injected code that runs sets `hit`. */
async function watch(page: Page): Promise<string[]> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const watched = window as Watched;
    watched.refusals = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      watched.refusals?.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return dialogs;
}

async function expectNothingRan(page: Page, screen: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { hit, refusals } = window as Watched;
    const made = document.querySelectorAll(
      '[onerror], [onload], [srcdoc], [href^="javascript:" i], script:not([src])',
    );
    return { hit: hit ?? null, refusals, made: [...made].map((element) => element.outerHTML) };
  });
  expect.soft([screen, found]).toEqual([screen, { hit: null, refusals: [], made: [] }]);
}

/** Creates objects of every kind with these texts in every name and description. */
async function fillWithPrograms(person: Person) {
  const client = personClient(product(), person.access);
  const me = await client.call(accountRoutes.currentUser, {});
  await client.call(accountRoutes.updateUser, {
    params: { id: me.id },
    body: {
      first_name: script,
      last_name: picture,
      bio: all,
      website: 'https://example.com/"><script>hit=1</script>',
    },
  });
  const id = me.organization_id ?? '';
  const { revision } = await client.call(organizationRoutes.getOrganization, { params: { id } });
  await client.call(organizationRoutes.updateOrganization, {
    params: { id },
    body: { revision, name: title, description: all, website: 'https://example.com/#javascript:hit=1' },
  });
  await client.call(organizationRoutes.inviteUser, {
    body: { first_name: drawing, last_name: script, email: `invited-${id}@example.com` },
  });
  const place = { state: me.state?.value ?? '', city: me.city?.value ?? '', zip_code: '78722' };
  const property = { address: `1 ${picture}`, description: all, url: '' };
  const building = await newBuilding(person, { ...property, name: script });
  const listing = await client.call(listingRoutes.createListing, {
    body: {
      ...place,
      ...property,
      name: drawing,
      kind: '1',
      property_type: '1',
      price: 100_000,
      agent: me.id,
    },
  });
  const type = await client.call(collectionRoutes.createCollectionType, { body: { name: drawing } });
  const collection = await client.call(collectionRoutes.createCollection, {
    body: { name: picture, building_ids: [building.id], tags: [type.value] },
  });
  const content = await suggestedContent(product(), client.token, building);
  const texts = programs.map((label, index) => ({ value: `t${index}`, label }));
  const ad = { ...content.facebook_ad, titles: texts, descriptions: texts };
  const groups = content.google_adwords_ad.ad_groups.map((group) => ({
    ...group,
    group: { ...group.group, label: script },
    keywords: [{ label: picture, value: picture }, ...group.keywords],
    titles: texts,
    descriptions: texts,
  }));
  const campaign = await client.call(campaignRoutes.createCampaign, {
    body: {
      ...content,
      name: `${script} ${picture}`,
      facebook_ad: ad,
      instagram_ad: ad,
      google_ads_ad: { ...content.google_ads_ad, titles: texts, descriptions: texts },
      google_adwords_ad: { is_active: true, ad_groups: groups },
    },
  });
  return { building: building.id, listing: listing.id, collection: collection.id, campaign: campaign.id };
}

test('code typed into texts is shown as text on every screen', async ({ page }) => {
  test.setTimeout(150_000);
  const person = await newPerson('Mallory', 'multifamily');
  const ids = await fillWithPrograms(person);
  const dialogs = await watch(page);
  await enter(page, person.email);
  const screens: [address: string, shown: string][] = [
    ['/dashboard', script],
    ['/campaigns', script],
    [`/campaigns/${ids.campaign}/building`, script],
    [`/campaigns/${ids.campaign}/reports`, script],
    [`/campaigns/${ids.campaign}/ab-testing`, ''],
    ['/buildings', script],
    [`/buildings/${ids.building}`, ''],
    ['/listings', drawing],
    [`/listings/${ids.listing}`, ''],
    ['/collections', picture],
    [`/collections/${ids.collection}`, ''],
    ['/profile', ''],
    ['/organization', drawing],
    ['/organization/details', ''],
    ['/reports', ''],
    ['/outbox', ''],
  ];
  for (const [address, shown] of screens) {
    await page.goto(`${product()}${address}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (shown !== '') await expect.soft(page.getByText(shown).first(), address).toBeVisible();
    await expectNothingRan(page, address);
  }
  expect(dialogs).toEqual([]);
});
