import { expect, test } from 'vitest';
import { CampaignKind } from '../campaign-kinds.ts';
import { limits } from '../limits.ts';
import type { Advertiser } from './advertiser.ts';
import { withOwedLines } from './owed-lines.ts';

const advertiser: Advertiser = {
  brokerage: 'Oak & Main Realty',
  license_number: '01234567',
  license_state: 'CA',
  brokerage_page: 'profile',
  license_page: 'profile',
  person: null,
};
const about = {
  kind: CampaignKind.listing,
  state: 'CA',
  advertiser,
  equalHousing: true,
  today: '2026-11-27',
} as const;
const option = (label: string) => ({ value: label, label, status: 'ACTIVE' as const });
const written = (text: string, more: Partial<Parameters<typeof withOwedLines>[1]> = {}, title = 'Tour it') =>
  withOwedLines({ titles: [option(title)], descriptions: [option(text)] }, { ...about, ...more })
    .descriptions[0]?.label;

test('a new ad ends with the advertiser and the slogan', () => {
  expect(written('See the porch')).toBe(
    'See the porch. Listed by Oak & Main Realty, DRE 01234567. Equal Housing Opportunity.',
  );
});

test('a new ad states nothing twice', () => {
  expect(written('See the porch, by Oak and Main Realty.', {}, 'Equal Housing Opportunity')).toBe(
    'See the porch, by Oak and Main Realty. DRE 01234567.',
  );
});

test.each([
  ['of a building', { kind: CampaignKind.building }],
  ['in a state without a rule', { state: 'OH' }],
  [
    'of an unknown brokerage and license',
    { advertiser: { ...advertiser, brokerage: '', license_number: '' } },
  ],
  ['of no licensee', { advertiser: null }],
] as const)('a new ad %s names no advertiser', (_, more) => {
  expect(written('See the porch.', { ...more, equalHousing: false })).toBe('See the porch.');
});

test('a sentence without room is left out', () => {
  const long = `${'a'.repeat(limits.adText.facebook.description - 30)}.`;
  expect(written(long)).toBe(`${long} Equal Housing Opportunity.`);
});
