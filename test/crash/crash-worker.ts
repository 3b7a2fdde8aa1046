import pg from 'pg';
import { readEnv } from '../../server/src/env.ts';
import { publishingJobs } from '../../server/src/features/publishing/index.ts';
import { makeLog } from '../../server/src/log.ts';
import { makeDeps } from '../../server/src/make-deps.ts';
import { startWorking } from '../../server/src/platform/jobs/boss.ts';
import { dieAtPoints } from './crash-points.ts';
import { loseAnswers } from './lost-answers.ts';

/**
 * A worker process that only runs publishing jobs. It waits for a message before it starts, so that tests do
 * not wait for Node to boot, and exits with its parent.
 */
process.once('disconnect', () => process.exit(0));
await new Promise((resolve) => process.once('message', resolve));

const env = readEnv(process.env);
const databaseUrl = env.DATABASE_URL ?? '';
const log = makeLog(env.LOG_LEVEL);
const book = new pg.Client({ connectionString: databaseUrl });
await book.connect();
globalThis.fetch = loseAnswers(globalThis.fetch, book);
const { deps, boss } = await makeDeps(env, { databaseUrl, log });
dieAtPoints(deps.pool, book);
await startWorking(boss, publishingJobs(deps), { log, metrics: deps.metrics });
