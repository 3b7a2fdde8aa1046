import { expect, test } from 'vitest';
import {
  CampaignKind,
  channelsForKind,
  kindNames,
  kindPaths,
  targetKinds,
  targetKindsOf,
} from './campaign-kinds.ts';
import { organizationKinds } from './organization-kinds.ts';

test.each([
  ['1', 'Branding', 'branding', 4],
  ['2', 'Building', 'building', 4],
  ['3', 'Listing', 'listing', 2],
  ['4', 'Open house', 'open-house', 4],
] as const)(
  'campaign kind %s has the name %s and the path %s, and runs on %d channels',
  (id, name, path, channels) => {
    expect([kindNames[id], kindPaths[id], channelsForKind(id).length]).toEqual([name, path, channels]);
  },
);

test('a listing runs on facebook and instagram', () => {
  expect(channelsForKind(CampaignKind.listing)).toEqual(['facebook', 'instagram']);
});

test.each([
  ['agent', ['1']],
  ['brokerage', ['1', '2']],
  ['multifamily', ['3']],
] as const)('users in an organization of kind %s can promote the target kinds %j', (organization, kinds) => {
  expect(targetKindsOf(organization)).toEqual(kinds);
});

test('every target kind belongs to an organization kind, and every organization kind has one', () => {
  const offered = organizationKinds.map(targetKindsOf);
  expect(new Set(offered.flat())).toEqual(new Set(targetKinds));
  expect(offered.every((kinds) => kinds.length > 0)).toBe(true);
});
