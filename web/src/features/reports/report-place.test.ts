import { expect, test } from 'vitest';
import { comparisonName, comparisonOf, shownTab, tabOf } from './report-place.ts';

test('tabOf reads the tab of an address: overall for none, undefined for an unknown one', () => {
  expect(tabOf(undefined)).toBe('overall');
  expect(tabOf('google_ads')).toBe('google_ads');
  expect(tabOf('tiktok')).toBeUndefined();
});

test.each([
  [undefined, 'previous'],
  ['last_year', 'last_year'],
  ['none', undefined],
] as const)('a report with the comparison %s in its address is compared with %s', (named, compare) => {
  expect(comparisonOf(named)).toBe(compare);
  expect(comparisonName(compare)).toBe(named);
});

test('an unknown comparison in the address is the default one', () => {
  expect(comparisonOf('tomorrow')).toBe('previous');
});

test.each([
  ['facebook_and_instagram', true, false, 'overall'],
  ['facebook_and_instagram', true, true, 'facebook_and_instagram'],
  ['facebook_and_instagram', false, false, 'facebook_and_instagram'],
  ['google_ads', true, false, 'google_ads'],
] as const)('the tab %s with limited %s and insisted %s shows %s', (wanted, limited, insisted, shown) => {
  expect(shownTab(wanted, { is_fb_and_insta_requests_limit_exceeded: limited }, insisted)).toBe(shown);
});

test('the tab does not switch before the report has loaded', () => {
  expect(shownTab('facebook_and_instagram', undefined, false)).toBe('facebook_and_instagram');
});
