import { expect, type Page } from '@playwright/test';
import { product } from './on-the-screen.ts';
import type { Person } from './people-by-api.ts';
import { signIn } from './people-steps.ts';

const social = { is_active: true, titles: null, descriptions: null, images: [] };

/** An unfinished campaign, as the API takes it. */
export const campaignDraft = (number: number) => ({
  name: `Spring ${String(number).padStart(2, '0')}`,
  kind: '2',
  target_id: null,
  fb_page_id: null,
  instagram_acc_id: null,
  fb_pixel_id: null,
  fb_custom_audience_id: null,
  google_client_id: null,
  fb_daily_budget: 20,
  ads_daily_budget: 5,
  adwords_daily_budget: 10,
  run_dates: { start_date: null, end_date: null, open_ended: false },
  geotargets: [],
  facebook_ad: social,
  instagram_ad: social,
  google_adwords_ad: { is_active: true, ad_groups: [] },
  google_ads_ad: { ...social, logo: null },
});

/** Signs in and opens a screen. */
export async function openAs(page: Page, { email }: Person, screen: string): Promise<void> {
  await signIn(page, email);
  await page.goto(`${product()}${screen}`);
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
}
