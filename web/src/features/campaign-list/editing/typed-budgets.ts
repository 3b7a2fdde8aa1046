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

/** Amounts as text, which stays unformatted while the user types. */
export type TypedBudgets = Record<BudgetField, string>;

/** Accepts `12.` without cents. */
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

/** Returns the sum of the typed amounts; undefined if one is invalid. */
export function typedTotal(fields: readonly BudgetField[], typed: TypedBudgets): Cents | undefined {
  const amounts = fields.map((field) => readBudget(typed[field]));
  return amounts.reduce(
    (sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents),
    0,
  );
}

/** Returns the changed budgets with their sum; null if nothing changed. */
export function budgetChange(row: Budgets, fields: readonly BudgetField[], typed: TypedBudgets) {
  const amounts = fields.map((field) => ({ field, cents: readBudget(typed[field]) ?? 0 }));
  if (amounts.every(({ field, cents }) => cents === centsOrNull(row[field]))) return null;
  const changed: Partial<Budgets> = Object.fromEntries(
    amounts.map(({ field, cents }) => [field, centsToDollars(cents)]),
  );
  const sum = amounts.reduce((total, { cents }) => total + cents, 0);
  return { ...changed, daily_budget: centsToDollars(sum) };
}
