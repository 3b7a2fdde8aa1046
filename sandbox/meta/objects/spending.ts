import { localDate } from '../../local-time.ts';
import type { Sandbox } from '../../sandbox.ts';

interface Budgeted {
  account_id: string;
  daily_budget: number | null;
  lifetime_budget: number | null;
}

/** Returns the unspent part of today's or the lifetime budget, in cents. */
export function budgetRemaining(
  sandbox: Sandbox,
  object: Budgeted,
  of: { campaignId: string; unitId?: string },
): string {
  const zone = sandbox.meta.accounts.get(object.account_id)?.timezone_name ?? 'UTC';
  const today = localDate(zone, sandbox.clock.now());
  const spent = sandbox.delivery
    .find({ campaignId: of.campaignId, ...(object.lifetime_budget === null && { since: today }) })
    .filter((row) => of.unitId === undefined || row.unitId === of.unitId)
    .reduce((sum, row) => sum + row.spendCents, 0);
  return String(Math.max(0, (object.daily_budget ?? object.lifetime_budget ?? 0) - spent));
}
