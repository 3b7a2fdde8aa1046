import { expect, test } from 'vitest';
import { nameWithEnding } from './name-with-ending.ts';

test.each([
  ['Spring', ' (copy)', 20, 'Spring (copy)'],
  ['Springtime', ' (copy)', 13, 'Spring (copy)'],
  ['Spring🌷', ' 2', 9, 'Spring 2'],
  ['Spring🌷', ' 2', 10, 'Spring🌷 2'],
])('the name “%s” with the ending “%s” in %i characters becomes “%s”', (name, ending, max, whole) => {
  expect(nameWithEnding(name, ending, max)).toBe(whole);
});
