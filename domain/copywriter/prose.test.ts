import { expect, test } from 'vitest';
import { headline, joined, say, withArticle } from './prose.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('the items %j are joined as %j', (items, text) => {
  expect(joined(items)).toBe(text);
});

test.each([
  ['house', 'a house'],
  ['apartment', 'an apartment'],
  ['one-bedroom loft', 'a one-bedroom loft'],
  ['eight-bedroom house', 'an eight-bedroom house'],
  ['updated kitchen', 'an updated kitchen'],
  ['unit', 'a unit'],
  ['0.4-acre parcel', 'a 0.4-acre parcel'],
  ['8.5-acre parcel', 'an 8.5-acre parcel'],
  ['11-acre parcel', 'an 11-acre parcel'],
  ['18.2-acre parcel', 'an 18.2-acre parcel'],
  ['110-acre parcel', 'a 110-acre parcel'],
  ['1,100-acre parcel', 'a 1,100-acre parcel'],
  ['11,000-acre parcel', 'an 11,000-acre parcel'],
  ['Oak Hill', 'an Oak Hill'],
  ['Ute', 'a Ute'],
  ['Utopia address', 'a Utopia address'],
  ['usual day', 'a usual day'],
  ['unimproved lot', 'an unimproved lot'],
  ['urban loft', 'an urban loft'],
  ['hour away', 'an hour away'],
  ['RTD stop', 'an RTD stop'],
  ['UPS box', 'a UPS box'],
  ['EV charger', 'an EV charger'],
  ['Île-de-Rêve address', 'an Île-de-Rêve address'],
])('the noun %j with its article is %j', (words, phrase) => {
  expect(withArticle(words)).toBe(phrase);
});

test.each([
  ['for sale', 'for Sale'],
  ['a park and ride', 'a Park and Ride'],
  ['walk-in closets', 'Walk-In Closets'],
  ['1,630 sq ft', '1,630 Sq Ft'],
])('the text %j as a headline is %j', (text, title) => {
  expect(headline(text)).toBe(title);
});

test('a sentence is null unless all of its facts are known', () => {
  expect(say`${'Oak House'} has ${'a sauna'}.`).toBe('Oak House has a sauna.');
  expect(say`${'Oak House'} has ${null}.`).toBeNull();
});
