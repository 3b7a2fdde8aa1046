import type { PgBoss, SendOptions } from 'pg-boss';
import { expect, test } from 'vitest';
import { makeLog } from '../../log.ts';
import { makeMetrics } from '../metrics.ts';
import { startWorking } from './boss.ts';
import { defineRegularJob, jobQueue } from './job-queue.ts';

const job = defineRegularJob({ name: 'a-job', retries: 0, expireSeconds: 60, cron: '0 3 * * *' });

/** Returns the statement of a job from a stand-in for pg-boss that sends the given ones. */
function statementFrom(...texts: string[]) {
  const send = async (_name: string, _data: object, options: SendOptions) => {
    for (const text of texts) await options.db?.executeSql(text, []);
    return 'id';
  };
  return jobQueue({ send } as unknown as PgBoss).statementOf(job, {});
}

test('a job is enqueued by the one statement that pg-boss sends', async () => {
  expect((await statementFrom('one')).sql).toBe('one');
});

test('a job is refused if pg-boss sends no statement or several, because one would be lost', async () => {
  await expect(statementFrom()).rejects.toThrow('The queue has no statement for a-job');
  await expect(statementFrom('one', 'two')).rejects.toThrow('The queue has several statements for a-job');
});

test('a worker counts zero runs of each job and outcome from the start, so that a first failure is a rise', async () => {
  const metrics = makeMetrics();
  const boss = { work: () => Promise.resolve('id') } as unknown as PgBoss;
  const definition = { ...job, concurrency: 1 };
  await startWorking(boss, [{ definition, run: () => Promise.resolve() }], {
    log: makeLog('silent'),
    metrics,
  });
  const text = await metrics.register.metrics();
  for (const outcome of ['done', 'failed'])
    expect(text).toContain(`porchlight_job_seconds_count{job="a-job",outcome="${outcome}"} 0`);
});
