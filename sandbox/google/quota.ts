import { fields } from '../json-values.ts';
import type { NetworkCall } from '../http/network-call.ts';
import type { Sandbox } from '../sandbox.ts';
import { adsError } from './ads-error.ts';

const DAY = 86_400_000;
/** The setting that holds the limit of the whole project. */
const PROJECT = 'google:operations_per_day';

export function projectLimit(sandbox: Sandbox): number | null {
  const limit = sandbox.settings.read(PROJECT);
  return limit === undefined || limit === '' ? null : Number(limit);
}

export function setProjectLimit(sandbox: Sandbox, limit: number | null): void {
  sandbox.settings.write(PROJECT, limit === null ? '' : String(limit));
}

/** What has been used of today, in UTC: only counted where there is a limit. */
export function usedToday(sandbox: Sandbox, scope: string): number {
  return Number(sandbox.settings.read(counterOf(sandbox, scope)) ?? 0);
}

/**
 * Counts a call against the operations of the day: each operation of a mutate, and every other call once. A page
 * that follows another one is free. The limits are those of the project and, for tests that share one, of a customer.
 */
export function spendOperations(sandbox: Sandbox, call: NetworkCall, customerId: string): void {
  const own = sandbox.google.customers.get(customerId)?.operations_per_day ?? null;
  const limits = [
    { scope: 'project', limit: projectLimit(sandbox), rateScope: 'DEVELOPER' },
    { scope: customerId, limit: own, rateScope: 'ACCOUNT' },
  ];
  const cost = operationsIn(call);
  for (const { scope, limit, rateScope } of limits) {
    if (limit === null) continue;
    const used = usedToday(sandbox, scope) + cost;
    if (used > limit) throw exhausted(sandbox, rateScope);
    sandbox.settings.write(counterOf(sandbox, scope), String(used));
  }
}

function counterOf(sandbox: Sandbox, scope: string): string {
  return `google:operations:${scope}:${Math.floor(sandbox.clock.now() / DAY)}`;
}

function operationsIn(call: NetworkCall): number {
  const body = fields(call.body);
  const operations = body['mutateOperations'] ?? body['operations'];
  if (Array.isArray(operations)) return operations.length;
  return body['pageToken'] === undefined ? 1 : 0;
}

function exhausted(sandbox: Sandbox, rateScope: string) {
  const now = sandbox.clock.now();
  const seconds = Math.ceil((DAY - (now % DAY)) / 1000);
  return adsError('quotaError', 'RESOURCE_EXHAUSTED', `Too many requests. Retry in ${seconds} seconds.`, {
    details: {
      quotaErrorDetails: {
        rateScope,
        rateName: 'Number of operations for basic access',
        retryDelay: `${seconds}s`,
      },
    },
  });
}
