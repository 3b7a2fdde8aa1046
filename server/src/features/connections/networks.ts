import type { Logger } from 'pino';
import { lineNetwork, type Line } from '#domain/channels.ts';
import type { AdNetwork } from '#providers/ad-network.ts';
import { createGoogle, type Google } from '#providers/google/index.ts';
import { createMeta, type Meta } from '#providers/meta/index.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { tracedFetch } from '../../platform/tracing/traced-fetch.ts';
import type { Tracer } from '../../platform/tracing/tracer.ts';
import { networkPace } from './network-pace.ts';

export type AdNetworks = { meta: Meta; google: Google };

type Needs = { metrics: Metrics; db: Db; log: Logger; tracer: Tracer | undefined };

/**
 * Creates the drivers of the ad networks. The configured addresses alone decide between the networks and the sandbox.
 */
export function makeAdNetworks(env: Env, { metrics, db, log, tracer }: Needs): AdNetworks {
  const counted = (network: 'meta' | 'google') => (outcome: 'ok' | 'failed') =>
    metrics.networkCalls.inc({ network, outcome });
  const pace = networkPace({
    db,
    log,
    probeMs: env.NETWORK_PROBE_MS,
    googleOperationsPerDay: env.GOOGLE_OPERATIONS_PER_DAY,
  });
  return {
    meta: createMeta({
      graphUrl: env.META_GRAPH_URL,
      dialogUrl: env.META_DIALOG_URL,
      version: env.META_API_VERSION,
      appId: env.META_APP_ID,
      appSecret: env.META_APP_SECRET,
      loginConfigId: env.META_LOGIN_CONFIG_ID,
      timeoutMs: env.NETWORK_TIMEOUT_MS,
      fetch: tracedFetch(tracer, 'meta'),
      pace,
      onCall: counted('meta'),
    }),
    google: createGoogle({
      adsUrl: env.GOOGLE_ADS_URL,
      version: env.GOOGLE_ADS_API_VERSION,
      authUrl: env.GOOGLE_AUTH_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      userinfoUrl: env.GOOGLE_USERINFO_URL,
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      timeoutMs: env.NETWORK_TIMEOUT_MS,
      fetch: tracedFetch(tracer, 'google'),
      pace,
      onCall: counted('google'),
    }),
  };
}

/** Returns the driver of a line's network. */
export function networkOf(networks: AdNetworks, line: Line): AdNetwork {
  return networks[lineNetwork[line]].network;
}
