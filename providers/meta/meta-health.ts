import { z } from 'zod';
import type { AccountHealth, NetworkAccount } from '../ad-network.ts';
import { NetworkError } from '../network-error.ts';
import type { MetaClient } from './meta-client.ts';
import { grantedPermissions, metaScopes } from './meta-sign-in.ts';

const ACTIVE = 1;
const PENDING_SETTLEMENT = 8;
const IN_GRACE_PERIOD = 9;

/** Account states in which ads are delivered. */
export const deliverable = new Set([ACTIVE, PENDING_SETTLEMENT, IN_GRACE_PERIOD]);

const wordsOfStatus: Record<number, string> = {
  2: 'This ad account is disabled',
  3: 'This ad account has an unsettled balance',
  7: 'This ad account is under review',
  100: 'This ad account is being closed',
  101: 'This ad account is closed',
};

/**
 * Returns the reason, fit to show to users, that an ad account in a non-delivering state cannot run
 * ads.
 */
export function wordsOfAccountStatus(status: number): string {
  return wordsOfStatus[status] ?? 'This ad account cannot run ads';
}

const account = z.object({
  account_status: z.number(),
  funding_source: z.string().optional(),
  user_tasks: z.array(z.string()).default([]),
});

/** Task required to see payment details. */
const MANAGE = 'MANAGE';

/** Returns the health of an ad account and the permissions of its token. */
export async function metaHealth(client: MetaClient, caller: NetworkAccount): Promise<AccountHealth> {
  const granted = await grantedPermissions(client, caller);
  return { granted, problem: await problemOf(client, caller, granted) };
}

async function problemOf(
  client: MetaClient,
  caller: NetworkAccount,
  granted: readonly string[],
): Promise<AccountHealth['problem']> {
  try {
    const fields = 'account_status,funding_source,user_tasks';
    const found = await client.get(caller, caller.accountId, { fields }, account);
    if (!deliverable.has(found.account_status))
      return { kind: 'disabled', words: wordsOfAccountStatus(found.account_status) };
    // Meta accepts ads without a payment method but never runs them. Without the task MANAGE the
    // payment method is hidden.
    return found.funding_source === undefined && found.user_tasks.includes(MANAGE)
      ? { kind: 'no_payment', words: 'This ad account has no payment method' }
      : null;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const hidden = error.kind === 'missing' || error.kind === 'permission';
    if (!hidden) throw error;
    // With a missing permission it is unknown if the account still exists.
    if (metaScopes.some((scope) => !granted.includes(scope))) return null;
    return { kind: 'gone', words: 'This ad account is gone, or you no longer have access to it' };
  }
}
