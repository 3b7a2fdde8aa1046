import { expect, type Page } from '@playwright/test';
import { emptyCampaign } from './campaign-steps.ts';
import { product } from './on-the-screen.ts';
import { ask, type Person } from './people-by-api.ts';
import { CampaignKind } from '../domain/campaign-kinds.ts';
import { ListingKind } from '../domain/property-vocabulary.ts';

/** Listings created through the product's API, and steps in their form. */

export type StoredListing = { id: string; name: string; revision: number; initializing_status: string };

/** Returns the user's state and city, which serve as the place of their properties. */
export async function placeOf(access: string): Promise<{ state: string; city: string }> {
  const { state, city } = await ask<Record<'state' | 'city', { value: string }>>('/user/', { access });
  return { state: state.value, city: city.value };
}

/** Creates a prepared listing. */
export async function newListing({ access }: Person, own: object = {}): Promise<StoredListing> {
  const body = {
    name: '12 Elm Street',
    address: '12 Elm Street',
    ...(await placeOf(access)),
    zip_code: '78704',
    kind: ListingKind.sale,
    property_type: '1',
    price: 450_000,
    bedrooms: 3,
    ...own,
  };
  const { id } = await ask<StoredListing>('/listing/', { method: 'POST', access, body });
  let listing: StoredListing | undefined;
  await expect
    .poll(
      async () => {
        listing = await ask<StoredListing>(`/listing/${id}/`, { access });
        return listing.initializing_status;
      },
      { timeout: 30_000 },
    )
    .toBe('done');
  return listing as StoredListing;
}

/** Creates a draft campaign that promotes the listing. */
export async function promoteListing({ access }: Person, { id, name }: StoredListing): Promise<void> {
  const body = emptyCampaign({ name: `Campaign for ${name}`, kind: CampaignKind.listing, target_id: id });
  await ask('/campaign/', { method: 'POST', access, body });
}

/** Saves the listing as another user while it is open. */
export async function otherSavesListing({ access }: Person, id: string, change: object): Promise<void> {
  const stored = await ask<Record<string, unknown>>(`/listing/${id}/`, { access });
  const valueOf = (field: string) => (stored[field] as { value: string } | null)?.value ?? null;
  const images = (stored['images'] as { id: string }[]).map((image) => image.id);
  const options = Object.fromEntries(
    ['kind', 'agent', 'state', 'city', 'property_type'].map((field) => [field, valueOf(field)]),
  );
  await ask(`/listing/${id}/`, {
    method: 'PATCH',
    access,
    body: { ...stored, ...options, images, ...change },
  });
}

export async function openListing(page: Page, { id, name }: StoredListing): Promise<void> {
  await page.goto(`${product()}/listings/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
