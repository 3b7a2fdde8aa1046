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
