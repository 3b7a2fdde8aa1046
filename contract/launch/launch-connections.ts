import type { LaunchContext } from '#domain/launch/check-launch.ts';
import type { Connections } from '../connections.ts';

/** Returns the connection facts that the launch rules need. */
export function launchConnections({
  facebook,
  google,
}: Connections): Pick<LaunchContext, 'facebook' | 'google'> {
  return {
    facebook: {
      connected: facebook.is_connected,
      expired: facebook.expired,
      hasAccount: facebook.ad_account !== null,
      missingPermissions: facebook.missing_permissions,
      accountProblem: facebook.account_problem,
    },
    google: {
      connected: google.is_connected,
      expired: google.expired,
      hasManager: google.manager !== null || google.client !== null,
      checkedClient: google.client?.value ?? null,
      accountProblem: google.account_problem,
    },
  };
}
