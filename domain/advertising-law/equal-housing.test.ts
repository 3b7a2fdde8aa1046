import { expect, test } from 'vitest';
import { complete, texts } from '../examples/complete-campaign.ts';
import { checkEqualHousing, hasEqualHousingLine } from './equal-housing.ts';

test.each([
  ['Tour it. Equal Housing Opportunity.', true],
  ['equal housing opportunities', true],
  ['Tour it. EHO', true],
  ['A house by Behom', false],
  ['We said eho', false],
  ['Equal Housing Lender', false],
])('“%s” counts as the slogan: %s', (text, counts) => {
  expect(hasEqualHousingLine(text)).toBe(counts);
});

test('ads at Meta without the slogan are warned about only if it is wanted', () => {
  expect(checkEqualHousing(complete, false)).toEqual([]);
  expect(checkEqualHousing(complete, true).map(({ path, severity }) => `${severity} ${path}`)).toEqual([
    'warning facebook_ad.descriptions.0',
    'warning instagram_ad.descriptions.0',
  ]);
  const said = { ...complete.facebook_ad, descriptions: texts('Tour it. EHO') };
  expect(checkEqualHousing({ ...complete, facebook_ad: said, instagram_ad: said }, true)).toEqual([]);
});
