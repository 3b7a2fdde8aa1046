import { expect, test } from 'vitest';
import { checkFairHousing } from './index.ts';

const alarms = (text: string) =>
  checkFairHousing(text, { state: 'IL', olderPersonsCommunity: false }).filter(
    ({ severity }) => severity !== 'info',
  );

test.each([
  'Cripple Creek Lofts',
  'Gay Street condo',
  'Homes in Oriental, NC',
  'A loft in the Mexican War Streets',
  'Near the Jewish Community Center',
  'Minutes from the Latino Community Center',
  'Walk to the Korean Methodist Church',
  'Minutes from Falls Church, VA',
  'Steps from the new Temple University campus',
  'Minutes from Country Club Plaza',
  'Blind Hollow Road farmhouse',
  'gay st studio',
  'loft on mexican hat drive',
])('the name in “%s” is no violation', (text) => {
  expect(alarms(text)).toEqual([]);
});

test.each([
  'Not a gay place',
  'No Gay Place people',
  'Mexican Street people not welcome',
  'Pass Christian tenants only',
  'Los Indios no son bienvenidos',
  'Rio Negro people need not apply',
  'No hearing-impaired tenants',
  'Not suitable for mobility-impaired people',
  'White families welcome',
  'Service animal fees apply',
  'A house on a gay street',
  'No gay ave people',
  'Deaf callers may not use the relay line to apply, only tenants may',
  'Blind applicants should keep looking',
])('a name or a thing does not excuse “%s”', (text) => {
  expect(alarms(text).some(({ severity }) => severity === 'block')).toBe(true);
});

test.each([
  '55+ homes',
  'Quiet families welcome',
  'Families welcome in building B',
  'Children welcome over 12',
])('the limit in “%s” is flagged', (text) => {
  expect(alarms(text)).not.toEqual([]);
});

test.each(['Children welcome', 'Families with children are always welcome', 'All families welcome'])(
  'the welcome in “%s” is a note',
  (text) => {
    expect(alarms(text)).toEqual([]);
  },
);

test.each([
  'No children under 14 in the pool without an adult',
  'No kids in the hot tub unless accompanied by a parent',
  'Children must be accompanied by an adult in the pool',
  'No unsupervised children in the pool or hot tub',
  'No one under 16 in the gym without adult supervision',
])('the rule of use “%s” is no violation', (text) => {
  expect(alarms(text)).toEqual([]);
});

test.each([
  'No kids at Palm Pool Homes without an adult co-signer',
  'No children in our pool complex without an adult guarantor',
  'No children in this gym loft unless a parent signs',
  'No kids at Sunset Playground Lofts unless accompanied by a guardian',
  'No children in the pool house without an adult',
  'No children in the pool without an adult on the lease',
  'No children in the rooftop lofts unless accompanied by a parent',
])('an amenity and an adult do not excuse “%s”', (text) => {
  expect(alarms(text).some(({ severity }) => severity === 'block')).toBe(true);
});

test.each([
  'Deaf or hard-of-hearing applicants can use the relay service',
  'Braille signs for blind residents',
  'Deaf callers may dial 711',
])('the aid in “%s” is no violation', (text) => {
  expect(alarms(text)).toEqual([]);
});

test('two people in a bedroom are a lawful limit, one person is flagged', () => {
  expect(alarms('Occupancy is two people per bedroom under the city code')).toEqual([]);
  expect(alarms('No more than two persons per bedroom')).toEqual([]);
  expect(alarms('One person per bedroom')).not.toEqual([]);
});

test('housing for older persons may keep out people under 18', () => {
  const text = 'No one under 18 may live here';
  expect(checkFairHousing(text, { state: 'FL', olderPersonsCommunity: true })).toEqual([]);
  expect(alarms(text)).not.toEqual([]);
});
