import { expect, type Page } from '@playwright/test';
import { emptyCampaign } from './campaign-steps.ts';
import { product } from './on-the-screen.ts';
import type { Person } from './people-by-api.ts';
import { enter } from './people-steps.ts';

/** Returns an unfinished campaign as the API accepts it. */
export const campaignDraft = (number: number) =>
  emptyCampaign({
    name: `Spring ${String(number).padStart(2, '0')}`,
    fb_daily_budget: 20,
    ads_daily_budget: 5,
    adwords_daily_budget: 10,
  });

export async function openAs(page: Page, { email }: Person, screen: string): Promise<void> {
  await enter(page, email);
  await page.goto(`${product()}${screen}`);
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
}
