import type pg from 'pg';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { TextEndpoint } from '#providers/copywriter/index.ts';
import type { Yardi } from '#providers/yardi/index.ts';
import type { FactArchive } from './features/reports/facts/fact-archive.ts';
import type { PictureDecoder } from './features/images/decoding/picture-decoder.ts';
import type { AdNetworks } from './features/connections/networks.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/database/connect.ts';
import type { Authenticator } from './platform/http/authentication.ts';
import type { Replica } from './platform/database/replica.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import type { TokenCipher } from './platform/secrets/token-cipher.ts';
import type { ObjectStorage } from './platform/storage/object-storage.ts';

/** Everything that outlives a request. Features take their dependencies from it when their routes are bound. */
export type Deps = {
  env: Env;
  log: Logger;
  db: Db;
  pool: pg.Pool;
  /** Connection of its own for the readiness probe. */
  probeDb: Db;
  /**
   * Connections that hold a campaign lock for as long as networks take. They lead to the database itself: behind a
   * pooler, waiting locks could take all its connections and never get one for their work.
   */
  lockPool: pg.Pool;
  /** Answers reads that may be heavy, if there is one. */
  replica: Replica | undefined;
  jobs: JobQueue;
  clock: Clock;
  authenticator: Authenticator;
  cipher: TokenCipher;
  storage: ObjectStorage;
  factArchive: FactArchive;
  pictures: PictureDecoder;
  mailer: Mailer;
  networks: AdNetworks;
  yardi: Yardi;
  /** Replaces the built-in copywriter when it is set. */
  textEndpoint: TextEndpoint | undefined;
  metrics: Metrics;
  /** Set if traces are sent to a collector. */
  tracer: Tracer | undefined;
  /** Multiplier of the rate limits of single routes. Above 1 in tests only. */
  rateFactor: number;
  /** In tests: checks answers written by PostgreSQL against the contract. */
  checkAnswers: boolean;
};
