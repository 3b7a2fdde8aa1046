import { expect } from '@playwright/test';
import { abTestRoutes } from '../contract/ab-testing.ts';
import { campaignRoutes, type Campaign } from '../contract/campaigns.ts';
import type { PersonClient } from '../scripts/sample-data/client.ts';

/** A campaign and its client, for A/B tests prepared through the product's API. */

export type OfCampaign = { client: PersonClient; id: string };

export function currentCampaign({ client, id }: OfCampaign): Promise<Campaign> {
  return client.call(campaignRoutes.getCampaign, { params: { id } });
}

/** Waits until no operation of the campaign is in progress. */
export async function untilQuiet(of: OfCampaign): Promise<void> {
  await expect.poll(async () => (await currentCampaign(of)).operation, { timeout: 30_000 }).toBeNull();
}

/**
 * Writes another variant B and starts its test, waiting before and after until no operation is in progress.
 */
export async function startAnotherTest(of: OfCampaign): Promise<void> {
  const { client } = of;
  const params = { id: of.id };
  await untilQuiet(of);
  const { revision, facebook_ad: ad } = await currentCampaign(of);
  const images = ad.images.map(({ image_id, aspect, crop }) => ({ image_id, aspect, crop }));
  const titles = [{ value: 'b', label: 'See the park from your window' }];
  const variant_b = { titles, descriptions: ad.descriptions, images };
  const saved = await client.call(abTestRoutes.saveVariants, { params, body: { revision, variant_b } });
  const { end_dates: dates } = await client.call(abTestRoutes.abTestStatus, { params });
  const body = { revision: saved.revision, end_date: dates?.suggested ?? '' };
  await client.call(abTestRoutes.startAbTest, { params, body });
  await untilQuiet(of);
}
