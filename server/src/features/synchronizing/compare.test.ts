import { expect, test } from 'vitest';
import type { NetworkObject } from '#providers/ad-network.ts';
import { compare } from './compare.ts';

const today = '2026-05-10';
const object = (kind: string, key: string, sent: NetworkObject['sent'] = {}): NetworkObject => ({
  kind,
  key,
  externalId: `${kind}-${key}`,
  sent,
});
const told = (recorded: NetworkObject[], found: NetworkObject[]) =>
  compare(recorded, found, today).map(({ kind, key, field }) => `${kind} ${key} ${field}`.trim());

const campaign = object('campaign', 'campaign', { name: 'Maple Court', startDate: '2026-05-08' });

test('children of a deleted object are not reported separately', () => {
  const inside = [
    object('ad_group', '1', { name: 'Brand' }),
    object('keyword', '1|EXACT|maple court'),
    object('ad', '1', { titles: ['One'] }),
  ];
  expect(told([campaign, ...inside], [])).toEqual(['campaign campaign']);
  expect(told([campaign, ...inside], [campaign])).toEqual(['ad_group 1']);
  expect(told([campaign, ...inside], [campaign, ...inside.slice(0, 2)])).toEqual(['ad 1']);
  const social = [object('ad_set', 'facebook'), object('ad', 'facebook'), object('creative', 'facebook')];
  expect(told([campaign, ...social], [campaign])).toEqual(['ad_set facebook']);
});

test('an added object is reported with its children', () => {
  const group = object('ad_group', 'added:5', { name: 'Theirs' });
  const keyword = object('keyword', 'added:6', { adGroup: 'added:5', text: 'tours', matchType: 'BROAD' });
  const [difference, ...more] = compare([campaign], [campaign, group, keyword], today);
  expect(more).toEqual([]);
  expect(difference).toMatchObject({ kind: 'ad_group', ours: null, found: { children: [keyword] } });
});

test('a run that has started keeps its actual start date', () => {
  const begun = (startDate: string) => [object('campaign', 'campaign', { name: 'Maple Court', startDate })];
  expect(told([campaign], begun('2026-05-09'))).toEqual([]);
  expect(told([campaign], begun('2026-05-20'))).toEqual(['campaign campaign startDate']);
});

test('unreadable or unrecorded fields are not compared', () => {
  expect(told([campaign], [object('campaign', 'campaign', { status: 'PAUSED' })])).toEqual([]);
});

test('a different creative is reported by its content, or by its id if the content is the same', () => {
  const ad = (creative: string) => object('ad', 'facebook', { creative, status: 'ACTIVE' });
  const shown = (title: string) => object('creative', 'facebook', { title });
  const recorded = [ad('1'), shown('One')];
  expect(told(recorded, [ad('2'), shown('Two')])).toEqual(['creative facebook title']);
  expect(told(recorded, [ad('2'), shown('One')])).toEqual(['ad facebook creative']);
});

test('a link tracking difference is not reported, and hides no other creative', () => {
  const tagged = (urlTags: string) => object('campaign', 'campaign', { name: 'Maple Court', urlTags });
  expect(told([tagged('utm_id=1')], [tagged('')])).toEqual([]);
  const ad = (creative: string) => object('ad', 'facebook', { creative, status: 'ACTIVE' });
  const untagged = object('creative', 'facebook', { title: 'One' });
  const shown = object('creative', 'facebook', { title: 'One', urlTags: 'utm_id=1' });
  expect(told([ad('1'), untagged], [ad('2'), shown])).toEqual(['ad facebook creative']);
});
