import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createTextEndpoint } from '#providers/copywriter/index.ts';
import { createYardi } from '#providers/yardi/index.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { makePictureDecoder } from './features/images/index.ts';
import { makeAdNetworks } from './features/connections/networks.ts';
import { openFactArchive } from './features/reports/facts/fact-archive.ts';
import { followedClock, systemClock } from './platform/clock.ts';
import { connect } from './platform/database/connect.ts';
import { openReplica } from './platform/database/replica.ts';
import { makeAuthenticator } from './platform/http/authentication.ts';
import { startBoss } from './platform/jobs/boss.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import { outboxMailer, smtpMailer } from './platform/mail/mailer.ts';
import { makeMetrics } from './platform/metrics.ts';
import { tokenCipher } from './platform/secrets/token-cipher.ts';
import { followAccess } from './platform/sessions/changed-access.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { tracedFetch } from './platform/tracing/traced-fetch.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import { version } from './version.ts';

export type Running = { deps: Deps; boss: PgBoss; close: () => Promise<void> };

type Options = { databaseUrl: string; log: Logger; rateFactor?: number; checkAnswers?: boolean };

/** Campaigns that a worker publishes at a time. */
const MOST_LOCKS = 4;
/** Connections for `/readyz`, so that a probe does not wait behind the calls of a busy process. */
const PROBES = 1;

/** Creates everything that outlives a request. The database must be migrated already. */
export async function makeDeps(env: Env, options: Options): Promise<Running> {
  const { databaseUrl, log, rateFactor = 1, checkAnswers = false } = options;
  const directUrl = env.DATABASE_DIRECT_URL ?? databaseUrl;
  const pooled = env.DATABASE_POOLER === 'transaction';
  const { db, pool, close } = connect(databaseUrl, { size: env.DATABASE_POOL - PROBES, log, pooled });
  const probe = connect(databaseUrl, { size: PROBES, log, pooled });
  const direct = directUrl === databaseUrl ? undefined : connect(directUrl, { size: MOST_LOCKS, log });
  const boss = await startBoss({ url: databaseUrl, directUrl, log, worker: env.ROLES.includes('worker') });
  const followed = env.CLOCK_URL === undefined ? undefined : await followedClock(env.CLOCK_URL);
  const metrics = makeMetrics();
  const tracer = await makeTracer(env);
  const readUrl = env.ROLES.includes('api') ? env.DATABASE_READ_URL : undefined;
  const replica =
    readUrl === undefined
      ? undefined
      : openReplica({ url: readUrl, primary: db, size: env.DATABASE_POOL, pooled, log, metrics });
  const storage = await openStorage(env);
  const authenticator = makeAuthenticator({ db, key: env.SESSION_KEY });
  const unfollow = env.ROLES.includes('api')
    ? await followAccess({ url: directUrl, log, authenticator })
    : undefined;
  const deps: Deps = {
    env,
    log,
    db,
    pool,
    probeDb: probe.db,
    lockPool: direct?.pool ?? pool,
    replica,
    jobs: jobQueue(boss),
    clock: followed ?? systemClock,
    authenticator,
    cipher: tokenCipher(env.TOKEN_KEY, env.TOKEN_KEYS_BEFORE),
    storage,
    factArchive: openFactArchive(storage),
    pictures: makePictureDecoder(),
    mailer:
      env.SMTP_URL === undefined ? outboxMailer(db) : smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }),
    networks: makeAdNetworks(env, { metrics, db, log, tracer }),
    yardi: createYardi({
      v1Url: env.YARDI_V1_URL,
      v2Url: env.YARDI_V2_URL,
      signInUrl: env.YARDI_SIGN_IN_URL,
      timeoutMs: env.NETWORK_TIMEOUT_MS,
      fetch: tracedFetch(tracer, 'yardi'),
      now: Date.now,
    }),
    textEndpoint: textEndpointFor(env, tracer),
    metrics,
    tracer,
    rateFactor,
    checkAnswers,
  };
  return {
    deps,
    boss,
    close: async () => {
      followed?.stop();
      await unfollow?.();
      await boss.stop({ graceful: true, timeout: 8000 });
      await deps.pictures.close();
      await replica?.close();
      await direct?.close();
      await probe.close();
      await close();
      await tracer?.close();
    },
  };
}

/** Loads OpenTelemetry only if it is used, because it costs memory and time at the start. */
async function makeTracer(env: Env): Promise<Tracer | undefined> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const { openTelemetry } = await import('./platform/tracing/open-telemetry.ts');
  return openTelemetry({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: env.OTEL_SERVICE_NAME,
    version,
    roles: env.ROLES,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  });
}

/** Short, because the user waits for the texts. */
const WRITING_TIMEOUT_MS = 10_000;

function textEndpointFor(env: Env, tracer: Tracer | undefined) {
  if (env.COPYWRITER_URL === undefined || env.COPYWRITER_MODEL === undefined) return undefined;
  return createTextEndpoint({
    url: env.COPYWRITER_URL,
    key: env.COPYWRITER_KEY,
    model: env.COPYWRITER_MODEL,
    timeoutMs: Math.min(WRITING_TIMEOUT_MS, env.NETWORK_TIMEOUT_MS),
    fetch: tracedFetch(tracer, 'copywriter'),
  });
}
