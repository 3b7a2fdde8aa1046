import type { PgBoss, SendOptions } from 'pg-boss';
import { expect, test } from 'vitest';
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
