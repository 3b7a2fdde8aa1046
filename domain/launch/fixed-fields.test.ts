import { describe, expect, test } from 'vitest';
import { findFixedChange, fixedOnceLaunched, isFixedOnceLaunched } from './fixed-fields.ts';
import { TargetKind } from '../campaign-kinds.ts';
import { complete as before } from '../examples/complete-campaign.ts';

const changes = {
  channels: { instagram_ad: { ...before.instagram_ad, is_active: !before.instagram_ad.is_active } },
  geotargets: { geotargets: [] },
  target_kind: { target_kind: TargetKind.agent },
  target_id: { target_id: '77' },
  fb_page_id: { fb_page_id: '77' },
  instagram_acc_id: { instagram_acc_id: '77' },
  fb_pixel_id: { fb_pixel_id: '77' },
  fb_custom_audience_id: { fb_custom_audience_id: '77' },
  google_client_id: { google_client_id: '77' },
};

describe('fields fixed once launched', () => {
  test.each(fixedOnceLaunched)('a change of %s is found', (field) => {
    expect(findFixedChange(before, { ...before, ...changes[field] })).toBe(field);
  });

  test('a change of any other field is allowed', () => {
    expect(findFixedChange(before, { ...before, name: 'Other', fb_daily_budget: 99 })).toBeUndefined();
  });

  test('an omitted optional field equals an empty one', () => {
    expect(findFixedChange(before, { ...before, target_kind: undefined })).toBeUndefined();
  });

  test('a budget is not fixed and a place is', () => {
    expect(['fb_daily_budget', 'geotargets'].map(isFixedOnceLaunched)).toEqual([false, true]);
  });
});
