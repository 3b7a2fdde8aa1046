import { budgetField, channels } from '#domain/channels.ts';
import type { Cents } from '#domain/money.ts';
import type { Draft } from './draft.ts';

/** What the active channels may spend a day together; facebook and instagram share one budget. */
export function dailyTotal(draft: Draft): Cents {
  const fields = new Set(
    channels.filter((channel) => draft[channel].isActive).map((channel) => budgetField[channel]),
  );
  return [...fields].reduce((sum, field) => sum + (draft.budgets[field] ?? 0), 0);
}
