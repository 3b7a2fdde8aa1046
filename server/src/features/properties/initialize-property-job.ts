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
    data: z.object({ organization_id: z.string(), [`${name}_id`]: z.string() }),
    policy: 'short',
    retries: 3,
    expireSeconds: 120,
    concurrency: 2,
  });

export function enqueuePreparation(
  tx: Tx,
  jobs: JobQueue,
  name: PropertyTable,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<void> {
  const data = { organization_id: organizationId, [`${name}_id`]: id };
  return jobs.enqueue(tx, definitionOf(name), data, { key: id });
}

/** Returns the job that prepares a property unless it was deleted meanwhile. */
export function initializePropertyJob<T extends PropertyTypes>(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { name, rows, suggest }: PropertyKind<T>,
): Job {
  const run = async (organizationId: string, id: string) => {
    const read = () =>
      rows(db)
        .where(sql.ref(`${name}.organization_id`), '=', organizationId)
        .where(sql.ref(`${name}.id`), '=', id)
        .executeTakeFirst();
    const row = await read();
    if (row === undefined) return;
    await prepare(
      { db, allowedHosts: env.PAGE_READER_ALLOWED_HOSTS },
      {
        url: row.url,
        keep: async (columns) => {
          await db
            .updateTable(name)
            .set(columns)
            .where('organization_id', '=', organizationId)
            .where('id', '=', id)
            .execute();
        },
        write: async () => suggest((await read()) ?? row),
      },
    );
  };
  const text = z.string();
  return {
    definition: definitionOf(name),
    run: (data) => run(text.parse(data['organization_id']), text.parse(data[`${name}_id`])),
  };
}
