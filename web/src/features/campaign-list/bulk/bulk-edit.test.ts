import { describe, expect, test } from 'vitest';
import { messages } from '#domain/messages.ts';
import '../../../i18n/i18n.ts';
import '../../../i18n/campaigns/bulk-texts.ts';
import { effectInWords, readEnd, readRaise } from './bulk-edit.ts';

const today = '2026-03-10';

describe('the end date of a bulk edit', () => {
  test.each([
    ['4/30/26', '2026-04-30'],
    ['04-30-2026', '2026-04-30'],
    ['tomorrow', '2026-03-11'],
  ])('the end date “%s” is read as %s', (day, end_date) => {
    expect(readEnd({ day, openEnded: false }, today)).toEqual({ edit: { action: 'end', end_date } });
  });

  test('an open end ignores the typed date', () => {
    const edit = { action: 'end', end_date: null };
    expect(readEnd({ day: 'soon', openEnded: true }, today)).toEqual({ edit });
  });

  test.each([
    ['', messages.EndDateRequired],
    ['03-10-2026', messages.endInThePast],
    ['03-10-2027', messages.DateMustBeThisYearOrNextYear],
  ])('the end date “%s” is refused: %s', (day, error) => {
    expect(readEnd({ day, openEnded: false }, today)).toEqual({ error });
  });
});

describe('the budget change of a bulk edit', () => {
  test.each([
    ['raise', ' 20 ', 20],
    ['raise', '500%', 500],
    ['lower', '90', -90],
    ['lower', '5 %', -5],
  ] as const)('a change to %s budgets by “%s” is sent as %i', (direction, percent, sent) => {
    expect(readRaise({ direction, percent })).toEqual({ edit: { action: 'budget', percent: sent } });
  });

  test.each([
    ['raise', '', 500],
    ['raise', '0', 500],
    ['raise', '501', 500],
    ['raise', '12.5', 500],
    ['raise', '-5', 500],
    ['lower', '91', 90],
  ] as const)(
    'a change to %s budgets by “%s” is refused with the allowed range',
    (direction, percent, max) => {
      expect(readRaise({ direction, percent })).toEqual({
        error: `Enter a whole number from 1 to ${max}`,
      });
    },
  );
});

test.each([
  [{ action: 'end', end_date: '2026-04-30' }, '2 of 3 will end on Thu, Apr 30.'],
  [{ action: 'end', end_date: null }, '2 of 3 will run without an end date.'],
  [{ action: 'budget', percent: 20 }, 'The budgets of 2 of 3 will be raised by 20%.'],
  [{ action: 'budget', percent: -5 }, 'The budgets of 2 of 3 will be lowered by 5%.'],
  [{ action: 'pause' }, '2 of 3 will be paused.'],
] as const)('the preview describes %o in a sentence', (edit, words) => {
  expect(effectInWords(edit, { possible: 2, total: 3 })).toBe(words);
});
