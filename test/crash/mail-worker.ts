import { readEnv } from '../../server/src/env.ts';
import { notificationJobs } from '../../server/src/features/notifications/index.ts';
import { makeLog } from '../../server/src/log.ts';
import { makeDeps } from '../../server/src/make-deps.ts';
import { startWorking } from '../../server/src/platform/jobs/boss.ts';

/**
 * A worker process that only runs the jobs of notifications. It kills itself with SIGKILL at the first mail, at the
 * moment that KILL_AT names; without one it survives.
 */
const env = readEnv(process.env);
const log = makeLog(env.LOG_LEVEL);
const { deps, boss } = await makeDeps(env, { databaseUrl: env.DATABASE_URL ?? '', log });
const moment = process.env['KILL_AT'];

deps.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  client.query = (async (text: string | object, ...rest: unknown[]) => {
    if (typeof text !== 'string') return query(text, ...rest);
    const isMail = text.startsWith('insert into "outbox_mail"');
    const isRecord = text.startsWith('update "notification_mail" set "sent_at"');
    if ((isMail && moment === 'before the mail') || (isRecord && moment === 'before the record')) die();
    const answer = await query(text, ...rest);
    if ((isMail && moment === 'after the mail') || (isRecord && moment === 'after the record')) die();
    return answer;
  }) as unknown as typeof client.query;
});

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

await startWorking(boss, notificationJobs(deps), { log, metrics: deps.metrics });
