import { connectionRoutes as contract } from '#contract/connections.ts';
import { launchConnections } from '#contract/launch/launch-connections.ts';
import { facebookObstacle, googleObstacle } from '#domain/launch/connection-obstacles.ts';
import type { Deps } from '../../deps.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import {
  checkConnection,
  checkConnectionJob,
  checkConnections,
  checkConnectionsJob,
} from './check-connections.ts';
import { readFacebookActivity, readGoogleActivity } from './activity/read-account-activity.ts';
import { checkAccount } from './check-account.ts';
import { readConnections } from './connection-rows.ts';
import { disconnect } from './disconnect.ts';
import {
  chooseAdAccount,
  connectFacebook,
  listAdAccounts,
  listCustomAudiences,
  listInstagramAccounts,
  listPages,
  listPixels,
  startFacebook,
} from './facebook.ts';
import {
  chooseClient,
  chooseManager,
  connectGoogle,
  listClients,
  listManagers,
  startGoogle,
} from './google.ts';
import { warnExpiringConnections, warnExpiringConnectionsJob } from './warn-expiring.ts';

export { learnFromRefusal } from './check-connections.ts';
export { readConnections, findConnection, type ConnectionRow } from './connection-rows.ts';
export { launchChecks, type CheckedClient, type LaunchCheckNeeds } from './launch-checks.ts';
export { accountOf, markExpired } from './network-call.ts';
export { networkOf, type AdNetworks } from './networks.ts';

/** Returns the channels that the user's connections make available. */
async function adSocialNetworkSettings(ctx: MemberCtx) {
  const { facebook, google } = await readConnections(ctx.db, ctx);
  const { facebook: atFacebook, google: atGoogle } = launchConnections({ facebook, google });
  const meta = { enabled: facebookObstacle({ ...atFacebook, missingPermissions: [] }) === undefined };
  const ads = { enabled: googleObstacle({ ...atGoogle, hasManager: true }) === undefined };
  return { facebook: meta, instagram: meta, google_adword: ads, google_ads: ads };
}

export function connectionRoutes({ networks, cipher, jobs, env }: Deps): BoundRoute[] {
  const common = { cipher, jobs, publicUrl: env.PUBLIC_URL };
  const facebook = { ...common, meta: networks.meta };
  const google = { ...common, google: networks.google };
  return [
    bind(contract.getConnections, ({ ctx }) => readConnections(ctx.db, ctx)),
    bind(contract.startFacebook, ({ ctx }) => startFacebook(ctx, facebook)),
    bind(contract.connectFacebook, ({ ctx, body }) => connectFacebook(ctx, facebook, body)),
    bind(contract.disconnectFacebook, ({ ctx }) => disconnect(ctx, { networks, cipher, jobs }, 'meta')),
    bind(contract.listFacebookAdAccounts, ({ ctx }) => listAdAccounts(ctx, facebook)),
    bind(contract.chooseFacebookAdAccount, ({ ctx, body }) => chooseAdAccount(ctx, facebook, body)),
    bind(contract.listFacebookPages, ({ ctx }) => listPages(ctx, facebook)),
    bind(contract.listInstagramAccounts, ({ ctx }) => listInstagramAccounts(ctx, facebook)),
    bind(contract.listFacebookPixels, ({ ctx }) => listPixels(ctx, facebook)),
    bind(contract.listCustomAudiences, ({ ctx }) => listCustomAudiences(ctx, facebook)),
    bind(contract.startGoogle, ({ ctx }) => startGoogle(ctx, google)),
    bind(contract.connectGoogle, ({ ctx, body }) => connectGoogle(ctx, google, body)),
    bind(contract.disconnectGoogle, ({ ctx }) => disconnect(ctx, { networks, cipher, jobs }, 'google')),
    bind(contract.listGoogleManagers, ({ ctx }) => listManagers(ctx, google)),
    bind(contract.chooseGoogleManager, ({ ctx, body }) => chooseManager(ctx, google, body)),
    bind(contract.listGoogleAccounts, ({ ctx }) => listClients(ctx, google)),
    bind(contract.chooseGoogleAccount, ({ ctx, body }) => chooseClient(ctx, google, body)),
    bind(contract.getFacebookAccountActivity, ({ ctx, query }) => readFacebookActivity(ctx, facebook, query)),
    bind(contract.getGoogleAccountActivity, ({ ctx, query }) => readGoogleActivity(ctx, google, query)),
    bind(contract.checkFacebookAccount, ({ ctx }) => checkAccount(ctx, { networks, cipher }, 'meta')),
    bind(contract.checkGoogleAccount, ({ ctx }) => checkAccount(ctx, { networks, cipher }, 'google')),
    bind(contract.adSocialNetworkSettings, ({ ctx }) => adSocialNetworkSettings(ctx)),
  ];
}

export function connectionJobs({ db, clock, jobs, cipher, networks }: Deps): Job[] {
  return [
    { definition: checkConnections, run: () => checkConnectionsJob({ db, jobs }) },
    {
      definition: checkConnection,
      run: (data) =>
        checkConnectionJob({ db, clock, cipher, networks, jobs }, checkConnection.data.parse(data)),
    },
    { definition: warnExpiringConnections, run: () => warnExpiringConnectionsJob({ db, clock }) },
  ];
}
