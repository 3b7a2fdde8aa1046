import type { CampaignRow } from '#contract/campaigns.ts';
import type { BudgetField } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import {
  centsOrNull,
  centsToDollars,
  dollarsToCents,
  formatCents,
  parseDollars,
  type Cents,
} from '#domain/money.ts';

type Budgets = Pick<CampaignRow, BudgetField>;

/** The amounts as they stand in their fields, left as they are while somebody types. */
export type TypedBudgets = Record<BudgetField, string>;

/** Nobody has to type the cents of `12.`. */
function readBudget(typed: string): Cents | undefined {
  return parseDollars(typed.trim().replace(/\.$/, ''));
}

export function writtenBudget(dollars: number | null): string {
  return dollars === null ? '' : formatCents(dollarsToCents(dollars));
}

export function budgetProblem(field: BudgetField, typed: string) {
  if (typed.trim() === '') return 'minimum';
  const cents = readBudget(typed);
  if (cents === undefined) return 'noAmount';
  if (cents > limits.price.maxCents) return 'maximum';
  return cents < limits.dailyBudgetMinCents[field] ? 'minimum' : undefined;
}

/** What the typed amounts of these fields are together; undefined while one of them is none. */
export function typedTotal(fields: readonly BudgetField[], typed: TypedBudgets): Cents | undefined {
  const amounts = fields.map((field) => readBudget(typed[field]));
  return amounts.reduce(
    (sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents),
    0,
  );
}

/** What typed amounts change in a row, with their sum; null when they say what is there already. */
export function budgetChange(row: Budgets, fields: readonly BudgetField[], typed: TypedBudgets) {
  const amounts = fields.map((field) => ({ field, cents: readBudget(typed[field]) ?? 0 }));
  if (amounts.every(({ field, cents }) => cents === centsOrNull(row[field]))) return null;
  const changed: Partial<Budgets> = Object.fromEntries(
    amounts.map(({ field, cents }) => [field, centsToDollars(cents)]),
  );
  const sum = amounts.reduce((total, { cents }) => total + cents, 0);
  return { ...changed, daily_budget: centsToDollars(sum) };
}
