import { expect, test } from 'vitest';
import { momentOf } from './shown-moment.ts';

const noon = new Date(2026, 2, 10, 12, 4);

test('momentOf shows only the time today, and the day as well on another day', () => {
  expect(momentOf(noon.toISOString(), new Date(2026, 2, 10, 23, 59))).toMatch(/^12:04\sPM$/);
  expect(momentOf(noon.toISOString(), new Date(2026, 2, 11, 0, 1))).toMatch(/^Mar 10, 12:04\sPM$/);
});
