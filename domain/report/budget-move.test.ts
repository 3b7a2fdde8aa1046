import { describe, expect, test } from 'vitest';
import { budgetMove, type LineFigures } from './budget-move.ts';
import { leadEvidence } from './lead-evidence.ts';

const search: LineFigures = { line: 'google_search', spend: 300_00, leads: 33, dailyBudget: 30_00 };
const display: LineFigures = { line: 'google_display', spend: 310_00, leads: 10, dailyBudget: 25_00 };
const meta: LineFigures = { line: 'meta', spend: 300_00, leads: 20, dailyBudget: 40_00 };

describe('a proposal to move budget', () => {
  test('moves a fifth of the budget from the expensive line to the cheap one', () => {
    expect(budgetMove([display, meta, search])).toEqual({
      from: display,
      to: search,
      amount: 5_00,
    });
  });

  test('moves nothing from a budget that would fall below its minimum', () => {
    const small = { ...display, line: 'meta', dailyBudget: 10_00 } as const;
    expect(budgetMove([search, small])).toMatchObject({ from: small, amount: null });
  });

  test.each([
    ['a single line', [search]],
    [
      'a difference that chance explains',
      [
        { ...search, leads: 22 },
        { ...display, leads: 15 },
      ],
    ],
    [
      'too few leads',
      [
        { ...search, leads: leadEvidence.leads - 1 },
        { ...display, leads: 0 },
      ],
    ],
    ['a line that has hardly spent', [search, { ...display, spend: leadEvidence.spend - 1, leads: 0 }]],
  ])('no move is proposed for %s', (_, figures) => {
    expect(budgetMove(figures)).toBeNull();
  });
});
