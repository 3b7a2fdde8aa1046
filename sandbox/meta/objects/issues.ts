import { isDeliverable } from './effective-status.ts';
import type { AdAccount } from './objects.ts';

/** Returns issues_info: the reasons an active object does not run. */
export function issuesOf(account: AdAccount, status: string): Record<string, unknown>[] | undefined {
  if (status !== 'ACTIVE' || isDeliverable(account)) return undefined;
  return [
    {
      level: 'AD_ACCOUNT',
      error_code: 2859015,
      error_summary: 'Your ad account is restricted',
      error_message: 'The ad account is disabled, so its ads do not run.',
      error_type: 'HARD_ERROR',
    },
  ];
}
