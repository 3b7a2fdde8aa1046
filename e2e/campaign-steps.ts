import { expect, type Locator, type Page } from '@playwright/test';
import { CampaignKind, kindPaths } from '../domain/campaign-kinds.ts';
import { unwrittenContent } from '../scripts/bare-content.ts';
import { product } from './on-the-screen.ts';
import { ask, newPerson, type Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Campaigns created through the product's API, and steps in their form. */

export type StoredCampaign = {
  id: string;
  name: string;
  revision: number;
  fb_daily_budget: number | null;
  kind: { id: CampaignKind };
  status: { id: string };
  facebook_ad: { titles: { label: string }[] | null };
  google_adwords_ad: { negative_keywords?: { label: string }[] };
};

/** Returns an empty campaign as the API accepts it, for a building unless another kind is given. */
export function emptyCampaign({
  kind = CampaignKind.building,
  ...own
}: { kind?: CampaignKind } & Record<string, unknown>): object {
  return { ...unwrittenContent(kind), ...own };
}

type Ideas = {
  facebook: object;
  instagram: object;
  display: object;
  ad_groups: object[];
};

/** Creates a draft with the suggested texts for its target and without pictures. */
export async function newCampaign(
  { access }: Person,
  target: { kind?: CampaignKind; target_kind?: string; target_id?: string },
  own: object = {},
): Promise<StoredCampaign> {
  const promoted = { kind: CampaignKind.building, ...target };
  const query = new URLSearchParams(promoted);
  const ideas = await ask<Ideas>(`/campaign_ideas/?${query.toString()}`, { access });
  const google = promoted.kind !== CampaignKind.listing;
  const body = emptyCampaign({
    name: 'Spring',
    ...promoted,
    fb_daily_budget: 20,
    ads_daily_budget: 5,
    adwords_daily_budget: 15,
    facebook_ad: { is_active: true, ...ideas.facebook, images: [] },
    instagram_ad: { is_active: true, ...ideas.instagram, images: [] },
    google_adwords_ad: { is_active: google, ad_groups: ideas.ad_groups },
    google_ads_ad: { is_active: google, ...ideas.display, images: [], logo: null },
    ...own,
  });
  return ask<StoredCampaign>('/campaign/', { method: 'POST', access, body });
}

export function readCampaign({ access }: Person, id: string): Promise<StoredCampaign> {
  return ask<StoredCampaign>(`/campaign/${id}/`, { access });
}

/** Saves the campaign as another user while it is open. */
export async function otherSavesCampaign(person: Person, id: string, change: object): Promise<void> {
  const { revision } = await readCampaign(person, id);
  await ask(`/campaign/${id}/`, {
    method: 'PATCH',
    access: person.access,
    body: { revision, ...change },
  });
}

export async function openCampaign(page: Page, { id, name, kind }: StoredCampaign): Promise<void> {
  await page.goto(`${product()}/campaigns/${id}/${kindPaths[kind.id]}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(nameField(page)).toBeVisible();
}

/** Opens the list of what is left to do and of the ad strength, and returns its part with the problems. */
export async function openChecks(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /to do|^Ready|^strength/ }).click();
  return page.getByRole('region', { name: /^(Ready to go live\?|Checks)$/ });
}

/** Presses *Go live* and confirms the review. */
export async function launch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Go live/ }).click();
  await confirmLaunch(page);
}

/** Confirms the review that opened before a launch. */
export async function confirmLaunch(page: Page): Promise<void> {
  const review = page.getByRole('dialog', { name: /^Go live and spend/ });
  await review.getByRole('button', { name: /^Go live for/ }).click();
  await expect(review).toBeHidden();
}

export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Campaign name' });

/**
 * Lets no save of a campaign arrive, as without a network. Returns a function that lets the saves of
 * stored or of new campaigns through again.
 */
export async function holdSaves(page: Page): Promise<(saves: 'PATCH' | 'POST') => void> {
  const held = new Set(['PATCH', 'POST']);
  await page.route(/\/api\/campaign\/(\d+\/)?$/, (route) =>
    held.has(route.request().method()) ? route.abort() : route.fallback(),
  );
  return (saves) => void held.delete(saves);
}

/**
 * Opens the form of a new building campaign whose later sections do not load, so that the rules have not judged it.
 * Returns a function that lets them load.
 */
export async function holdLaterParts(page: Page): Promise<() => void> {
  const person = await newPerson('Quick', 'multifamily');
  await enter(page, person.email);
  const held = Promise.withResolvers<void>();
  await page.route(/later-parts/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${product()}/campaigns/new/building`);
  return held.resolve;
}

/** Kills the process of a page, as a crash of the browser does: no handler of the page runs. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}
