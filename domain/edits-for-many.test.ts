import { describe, expect, test } from 'vitest';
import type { CampaignContent } from './campaign-content.ts';
import { withBudgets, withEnd } from './edits-for-many.ts';
import { CampaignKind } from './campaign-kinds.ts';

const off = { is_active: false, titles: [], descriptions: [], images: [] };
const content = (own: Partial<CampaignContent>): CampaignContent => ({
  name: 'Spring',
  kind: CampaignKind.building,
  target_id: null,
  fb_page_id: null,
  instagram_acc_id: null,
  fb_pixel_id: null,
  fb_custom_audience_id: null,
  google_client_id: null,
  fb_daily_budget: 20,
  adwords_daily_budget: 33.33,
  ads_daily_budget: 5,
  run_dates: { start_date: '2026-03-01', end_date: '2026-04-01', open_ended: false },
  geotargets: [],
  facebook_ad: { ...off, is_active: true },
  instagram_ad: { ...off, is_active: true },
  google_adwords_ad: { is_active: true, ad_groups: [] },
  google_ads_ad: { ...off, logo: null },
  ...own,
});

describe('withEnd', () => {
  test('a new end date becomes the last day and keeps the start', () => {
    expect(withEnd(content({}), '2026-05-31')).toEqual({
      run_dates: { start_date: '2026-03-01', end_date: '2026-05-31', open_ended: false },
    });
  });

  test('removing the end date makes the run open-ended', () => {
    expect(withEnd(content({}), null)).toEqual({
      run_dates: { start_date: '2026-03-01', end_date: null, open_ended: true },
    });
  });
});

describe('withBudgets', () => {
  test('a percentage changes the budgets of active channels to the nearest cent', () => {
    expect(withBudgets(content({}), 15)).toEqual({ fb_daily_budget: 23, adwords_daily_budget: 38.33 });
    expect(withBudgets(content({}), -50)).toEqual({ fb_daily_budget: 10, adwords_daily_budget: 16.67 });
  });

  test('a budget that is not set is left out', () => {
    expect(withBudgets(content({ fb_daily_budget: null }), 10)).toEqual({ adwords_daily_budget: 36.66 });
  });
});
