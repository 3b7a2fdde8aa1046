import { describe, expect, test } from 'vitest';
import { budgetMove, moveEvidence, type LineFigures } from './budget-move.ts';

const search: LineFigures = { line: 'google_search', spend: 300_00, leads: 33, dailyBudget: 30_00 };
const display: LineFigures = { line: 'google_display', spend: 310_00, leads: 10, dailyBudget: 25_00 };
const meta: LineFigures = { line: 'meta', spend: 300_00, leads: 20, dailyBudget: 40_00 };

describe('a proposal to move budget', () => {
  test('moves a fifth of the budget from the expensive line to the cheap one', () => {
    expect(budgetMove([display, meta, search])).toEqual({
      from: 'google_display',
      to: 'google_search',
      amount: 5_00,
      fromCost: 31_00,
      toCost: 909,
    });
  });

  test('names no cost of a line without leads', () => {
    expect(budgetMove([{ ...display, leads: 0 }, search])).toMatchObject({ fromCost: null, toCost: 909 });
  });

  test('moves nothing from a budget that would fall below its minimum', () => {
    const small = { ...display, line: 'meta', dailyBudget: 10_00 } as const;
    expect(budgetMove([search, small])).toMatchObject({ from: 'meta', amount: null });
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
        { ...search, leads: moveEvidence.leads - 1 },
        { ...display, leads: 0 },
      ],
    ],
    ['a line that has hardly spent', [search, { ...display, spend: moveEvidence.spend - 1, leads: 0 }]],
  ])('no move is proposed for %s', (_, figures) => {
    expect(budgetMove(figures)).toBeNull();
  });

  test('at most 5 % of accounts without a difference get a proposal, even with a look every week', () => {
    const random = generator(20_261_126);
    let claims = 0;
    for (let account = 0; account < 1000; account += 1) {
      const lines = [meta, search, display].map((line) => ({ ...line, spend: 0, leads: 0 }));
      const rate = 0.02 + 0.1 * random();
      let claimed = false;
      for (let week = 0; week < 8; week += 1) {
        for (const line of lines) {
          const dollars = (line.dailyBudget * 7) / 100;
          line.spend += dollars * 100;
          for (let dollar = 0; dollar < dollars; dollar += 1) if (random() < rate) line.leads += 1;
        }
        claimed ||= budgetMove(lines) !== null;
      }
      if (claimed) claims += 1;
    }
    expect(claims).toBeLessThanOrEqual(50);
  });
});

/** Returns random numbers from 0 to 1 that are the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
