import { expect, test } from 'vitest';
import { budgetChange, budgetProblem, dividedBudget, writtenBudgets } from './typed-budgets.ts';

const row = { fb_daily_budget: 35, adwords_daily_budget: 12.5, ads_daily_budget: null };
const typedAs = (fb: string) => ({
  fb_daily_budget: fb,
  adwords_daily_budget: '$12.50',
  ads_daily_budget: '',
});

test.each([
  ['12.5', 12.5],
  ['35.50', 35.5],
  ['12.', 12],
  ['$1,250.00', 1250],
  [' 40 ', 40],
])('the budget %j is read as %d dollars', (typed, dollars) => {
  expect(budgetProblem('fb_daily_budget', typed)).toBeUndefined();
  expect(budgetChange(row, ['fb_daily_budget'], typedAs(typed))).toEqual({
    fb_daily_budget: dollars,
    daily_budget: dollars,
  });
});

test.each([
  ['', 'minimum'],
  ['1', 'minimum'],
  ['10,50', 'noAmount'],
  ['12.345', 'noAmount'],
  ['-20', 'noAmount'],
  ['999999999999', 'maximum'],
])('the budget %j is refused: %s', (typed, problem) => {
  expect(budgetProblem('fb_daily_budget', typed)).toBe(problem);
});

test('unchanged budgets produce no change, and changing one of several updates the sum', () => {
  const both = ['fb_daily_budget', 'adwords_daily_budget'] as const;
  expect(budgetChange(row, both, writtenBudgets(row))).toBeNull();
  expect(budgetChange(row, both, typedAs('40'))).toEqual({
    fb_daily_budget: 40,
    adwords_daily_budget: 12.5,
    daily_budget: 52.5,
  });
});

test.each([
  [{ fb_daily_budget: 20, adwords_daily_budget: 15, ads_daily_budget: 5 }, 6000, [31, 22, 7]],
  [{ fb_daily_budget: 20, adwords_daily_budget: 20, ads_daily_budget: null }, 4550, [23.5, 22, 0]],
  [{ fb_daily_budget: null, adwords_daily_budget: null, ads_daily_budget: null }, 9000, [30, 30, 30]],
])('the budgets %j are divided in proportion', (budgets, total, [fb, adwords, ads]) => {
  const fields = ['fb_daily_budget', 'adwords_daily_budget', 'ads_daily_budget'] as const;
  expect(dividedBudget(budgets, fields, total)).toEqual({
    fb_daily_budget: fb,
    adwords_daily_budget: adwords,
    ads_daily_budget: ads,
  });
});
