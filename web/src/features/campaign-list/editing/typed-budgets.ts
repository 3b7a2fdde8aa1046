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

function writtenBudget(dollars: number | null): string {
  return dollars === null ? '' : formatCents(dollarsToCents(dollars));
}

export const writtenBudgets = (budgets: Budgets): TypedBudgets => ({
  fb_daily_budget: writtenBudget(budgets.fb_daily_budget),
  adwords_daily_budget: writtenBudget(budgets.adwords_daily_budget),
  ads_daily_budget: writtenBudget(budgets.ads_daily_budget),
});

/** Divides a total among the lines in the proportion of their budgets; all but the first get whole dollars. */
export function dividedBudget(row: Budgets, fields: readonly BudgetField[], total: Cents): Partial<Budgets> {
  const before = fields.map((field) => centsOrNull(row[field]) ?? 0);
  const sum = before.reduce((all, cents) => all + cents, 0);
  const [first, ...others] = fields;
  if (first === undefined) return {};
  const shares = others.map((_, at) => {
    const share = sum === 0 ? 1 / fields.length : (before[at + 1] ?? 0) / sum;
    return Math.floor((total * share) / 100) * 100;
  });
  const rest = total - shares.reduce((all, cents) => all + cents, 0);
  return Object.fromEntries(
    [rest, ...shares].map((cents, at) => [fields[at], centsToDollars(Math.max(0, cents))]),
  );
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
