import { expect, test } from 'vitest';
import { checkFairHousing } from '../index.ts';
import { isFinal } from './final-findings.ts';

const finals = (text: string, allowedPhrases: readonly string[] = []) => {
  const where = { state: 'IL', olderPersonsCommunity: false, allowedPhrases };
  const stops = checkFairHousing(text, where).filter(({ severity }) => severity === 'block');
  return stops.map((finding) => isFinal(finding, text, where));
};

test.each([
  'No children at Maple Court',
  'Adults only at Maple Court',
  'No kids at Elm Courts',
  'Adults only at The Docks',
  'No kids in The Lounge',
  'No kids at Spa Towers',
  'Adults only in Spa Towers',
  'Adults only near the elevator',
  'No kids on this floor by the elevators',
  'No children in the lounge or anywhere else',
  'Child-free pool and floors',
  'Solo adultos en Terraza',
  'Adults only in the pool lofts',
])('no one can allow “%s”', (text) => {
  expect(finals(text)).toContain(true);
});

test.each([
  'Adults-only pool hours',
  'Adults-Only Pool Hours',
  'Child-free pool and gym',
  'No children under 12 in the hot tub after 9 p.m.',
  'No kids in the pool or the spa',
  'The spa is adults only',
  'Pool: adults only after 9 p.m.',
  'ADULTS-ONLY POOL',
])('an owner can allow the rule of use “%s”', (text) => {
  expect(finals(text)).not.toEqual([]);
  expect(finals(text)).not.toContain(true);
});

test('the name of the property is no amenity', () => {
  expect(finals('Adults only in the lounge')).toEqual([false]);
  expect(finals('Adults only in the lounge', ['the lounge'])).toEqual([true]);
});
