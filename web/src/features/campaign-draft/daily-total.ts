import { budgetField, channels } from '#domain/channels.ts';
import type { Cents } from '#domain/money.ts';
import type { Draft } from './draft.ts';

/** Returns the daily budget of all active channels in cents; Facebook and Instagram share one. */
export function dailyTotal(draft: Draft): Cents {
  const fields = new Set(
    channels.filter((channel) => draft[channel].isActive).map((channel) => budgetField[channel]),
  );
  return [...fields].reduce((sum, field) => sum + (draft.budgets[field] ?? 0), 0);
}
