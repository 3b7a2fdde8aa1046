import { expect, test } from 'vitest';
import { shownTab, tabOf } from './report-place.ts';

test('an address names a tab, none, or one that there is not', () => {
  expect(tabOf(undefined)).toBe('overall');
  expect(tabOf('google_ads')).toBe('google_ads');
  expect(tabOf('tiktok')).toBeUndefined();
});

test.each([
  ['facebook_and_instagram', true, false, 'overall'],
  ['facebook_and_instagram', true, true, 'facebook_and_instagram'],
  ['facebook_and_instagram', false, false, 'facebook_and_instagram'],
  ['google_ads', true, false, 'google_ads'],
] as const)('%s, limited: %s, insisted: %s, shows %s', (wanted, limited, insisted, shown) => {
  expect(shownTab(wanted, { is_fb_and_insta_requests_limit_exceeded: limited }, insisted)).toBe(shown);
});

test('nothing gives way before the report has loaded', () => {
  expect(shownTab('facebook_and_instagram', undefined, false)).toBe('facebook_and_instagram');
});
