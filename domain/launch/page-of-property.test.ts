import { expect, test } from 'vitest';
import { otherPropertyOf, ownAccountOf } from './page-of-property.ts';

const properties = ['The Ashby', 'Maple Court', 'Maple Court North', 'Oak'];

test.each([
  ['Maple Court Apartments', 'The Ashby', 'Maple Court'],
  ['THE ASHBY!', 'Maple Court', 'The Ashby'],
  ['Maple Court', 'The Ashby', 'Maple Court'],
  // Its own page, also under a longer or shorter name.
  ['Maple Court Apartments', 'Maple Court', undefined],
  ['Ashby', 'The Ashby', undefined],
  ['Maple Court', 'Maple Court North', undefined],
  // A page of the company, a part of a word, and a name too short to mean anything.
  ['Bluebonnet Living', 'The Ashby', undefined],
  ['Ashbyville Homes', 'Maple Court', undefined],
  ['Oak Living', 'The Ashby', undefined],
  ['', 'The Ashby', undefined],
])('the page %j of an ad for %j belongs to %j', (page, promoted, other) => {
  expect(otherPropertyOf(page, promoted, properties)).toBe(other);
});

const accounts = (...labels: string[]) => labels.map((label) => ({ label }));

test.each([
  [['Maple Court Apartments', 'The Ashby'], 'The Ashby', 'The Ashby'],
  [['@maplecourtapartments', '@theashby.chicago'], 'Maple Court', '@maplecourtapartments'],
  [['Bluebonnet Living'], 'The Ashby', 'Bluebonnet Living'],
  [['Bluebonnet Living', 'Maple Court'], 'The Ashby', undefined],
  [['Maple Court', 'Maple Court Events'], 'Maple Court', undefined],
  [[], 'The Ashby', undefined],
])('the accounts %j let an ad for %j run under %j', (labels, property, own) => {
  expect(ownAccountOf(accounts(...labels), property)?.label).toBe(own);
});
