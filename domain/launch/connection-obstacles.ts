import { stopsLaunch } from './account-problem.ts';
import type { LaunchContext } from './check-launch.ts';

export type FacebookObstacle =
  | 'facebookTokenExpired'
  | 'facebookNotConnected'
  | 'facebookPermissionsMissing'
  | 'facebookNoAdAccount'
  | 'facebookAccountProblem';
export type GoogleObstacle =
  | 'googleTokenExpired'
  | 'googleNotConnected'
  | 'googleNoManager'
  | 'googleAccountProblem';

/** Returns the first problem that keeps a Facebook connection from running ads. */
export function facebookObstacle(facebook: LaunchContext['facebook']): FacebookObstacle | undefined {
  const { connected, expired, hasAccount, missingPermissions = [], accountProblem = null } = facebook;
  if (expired) return 'facebookTokenExpired';
  if (!connected) return 'facebookNotConnected';
  if (missingPermissions.length > 0) return 'facebookPermissionsMissing';
  if (!hasAccount) return 'facebookNoAdAccount';
  return stopsLaunch(accountProblem) ? 'facebookAccountProblem' : undefined;
}

/**
 * Returns the first problem that keeps a Google connection from running ads in a client account. Defaults
 * to the client chosen for new campaigns.
 */
export function googleObstacle(
  google: LaunchContext['google'],
  clientId?: string | null,
): GoogleObstacle | undefined {
  const { connected, expired, hasManager = true, accountProblem = null } = google;
  if (expired) return 'googleTokenExpired';
  if (!connected) return 'googleNotConnected';
  if (!hasManager) return 'googleNoManager';
  return concernsClient(google, clientId) && stopsLaunch(accountProblem) ? 'googleAccountProblem' : undefined;
}

/** Returns true if the known problem of the account is about this client. */
export function concernsClient(
  { checkedClient }: LaunchContext['google'],
  clientId: string | null | undefined,
): boolean {
  return !clientId || clientId === checkedClient;
}
