import { fields } from '../json-values.ts';
import type { NetworkCall } from '../http/network-call.ts';
import type { Sandbox } from '../sandbox.ts';
import { adsError } from './ads-error.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Setting of the whole project's limit. */
const PROJECT = 'google:operations_per_day';

export function projectLimit(sandbox: Sandbox): number | null {
  const limit = sandbox.settings.read(PROJECT);
  return limit === undefined || limit === '' ? null : Number(limit);
}

export function setProjectLimit(sandbox: Sandbox, limit: number | null): void {
  sandbox.settings.write(PROJECT, limit === null ? '' : String(limit));
}

/** Operations per minute, oldest first. */
type Minutes = [minute: number, operations: number][];

/** Returns the operations of the last 24 hours. Counted only if there is a limit. */
export function usedInWindow(sandbox: Sandbox, scope: string): number {
  return sum(minutesOf(sandbox, scope));
}

const sum = (minutes: Minutes) => minutes.reduce((total, [, operations]) => total + operations, 0);
const keyOf = (scope: string) => `google:operations:${scope}`;

/**
 * A minute counts until its last second is 24 hours old, so that the sandbox is late instead of
 * early.
 */
const leavesAt = (minute: number) => minute + MINUTE + DAY;

function minutesOf(sandbox: Sandbox, scope: string): Minutes {
  const kept = sandbox.settings.read(keyOf(scope));
  if (kept === undefined) return [];
  const now = sandbox.clock.now();
  // A reset clock leaves operations in the future.
  return (JSON.parse(kept) as Minutes).filter(([minute]) => leavesAt(minute) > now && minute <= now);
}

/**
 * Counts a call against the limits of the project and, for tests that share one, of the customer
 * within a sliding 24 hours. Each operation of a mutate counts, and every other call once;
 * follow-up pages are free.
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
    const minutes = minutesOf(sandbox, scope);
    if (sum(minutes) + cost > limit)
      throw exhausted(rateScope, roomAt(minutes, limit - cost) - sandbox.clock.now());
    const minute = Math.floor(sandbox.clock.now() / MINUTE) * MINUTE;
    const last = minutes.at(-1);
    if (last?.[0] === minute) last[1] += cost;
    else minutes.push([minute, cost]);
    sandbox.settings.write(keyOf(scope), JSON.stringify(minutes));
  }
}

/**
 * Returns the instant at which enough of the oldest minutes leave the window for at most `most`
 * operations to remain.
 */
function roomAt(minutes: Minutes, most: number): number {
  let left = sum(minutes);
  for (const [minute, operations] of minutes) {
    left -= operations;
    if (left <= most) return leavesAt(minute);
  }
  // A request larger than the limit never fits.
  return leavesAt(minutes.at(-1)?.[0] ?? 0);
}

function operationsIn(call: NetworkCall): number {
  const body = fields(call.body);
  const operations = body['mutateOperations'] ?? body['operations'];
  if (Array.isArray(operations)) return operations.length;
  return body['pageToken'] === undefined ? 1 : 0;
}

function exhausted(rateScope: string, waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
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
