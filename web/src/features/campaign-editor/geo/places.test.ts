import { describe, expect, test } from 'vitest';
import { citySearch } from './city-search.ts';
import { isAmong, placeName, withReplaced } from './places.ts';

const texas = { value: '44', label: 'Texas', abbr: 'TX' };
const place = (value: string, label: string) => ({ state: texas, city: { value, label } });
const austin = place('7', 'Austin');
const dallas = place('8', 'Dallas');
const waco = place('9', 'Waco');

describe('places', () => {
  test("a place's name is its city with the state abbreviation", () => {
    expect(placeName(austin)).toBe('Austin, TX');
  });

  test('isAmong compares places by the city id and not by the name', () => {
    expect(isAmong([austin, dallas], place('8', 'DALLAS'))).toBe(true);
    expect(isAmong([austin], dallas)).toBe(false);
  });

  test('withReplaced finds a place by its full state name', () => {
    expect(withReplaced([austin], 'Austin, Texas', waco)).toEqual([waco]);
  });

  test.each([
    ['takes the place of the old one', [austin, waco], [dallas, waco]],
    ['is there once, when it was there already', [austin, dallas, waco], [dallas, waco]],
    ['is added when the old one is gone', [waco], [waco, dallas]],
  ])('the new place of a moved property %s', (_, before, after) => {
    expect(withReplaced(before, 'Austin, TX', dallas)).toEqual(after);
  });
});

describe('the city search', () => {
  test.each([
    ['Austin', { city: 'Austin' }],
    ['  Austin ', { city: 'Austin' }],
    ['Austin,', { city: 'Austin' }],
    ['Austin, TX', { city: 'Austin', state: '44' }],
    ['austin,tx', { city: 'austin', state: '44' }],
    ['Austin, texas', { city: 'Austin', state: '44' }],
    ['Austin, te', { city: 'Austin', state: '43' }],
    ['Springfield, mass', { city: 'Springfield', state: '22' }],
    ['Austin, zz', { city: 'Austin' }],
  ])('the search %j is parsed as %j', (typed, search) => {
    expect(citySearch(typed)).toEqual(search);
  });
});
