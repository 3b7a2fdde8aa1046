import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { PropertyTable } from '../../platform/database/schema-assets.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Job } from '../../platform/jobs/boss.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/job-queue.ts';
import { prepare } from './prepare.ts';
import type { PropertyKind, PropertyTypes } from './property-kind.ts';

const definitionOf = (name: PropertyTable) =>
  defineJob({
    name: `initialize-${name}`,
    data: z.object({ [`${name}_id`]: z.string() }),
    policy: 'short',
    retries: 3,
    expireSeconds: 120,
    concurrency: 2,
  });

export function enqueuePreparation(tx: Tx, jobs: JobQueue, name: PropertyTable, id: string): Promise<void> {
  return jobs.enqueue(tx, definitionOf(name), { [`${name}_id`]: id }, { key: id });
}

/** Returns the job that prepares a property unless it was deleted meanwhile. */
export function initializePropertyJob<T extends PropertyTypes>(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { name, rows, suggest }: PropertyKind<T>,
): Job {
  const run = async (id: string) => {
    const read = () =>
      rows(db)
        .where(sql.ref(`${name}.id`), '=', id)
        .executeTakeFirst();
    const row = await read();
    if (row === undefined) return;
    await prepare(
      { db, allowedHosts: env.PAGE_READER_ALLOWED_HOSTS },
      {
        url: row.url,
        keep: async (columns) => {
          await db.updateTable(name).set(columns).where('id', '=', id).execute();
        },
        write: async () => suggest((await read()) ?? row),
      },
    );
  };
  return { definition: definitionOf(name), run: (data) => run(z.string().parse(data[`${name}_id`])) };
}
