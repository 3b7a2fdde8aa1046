import type pg from 'pg';
import { makeLog } from '../../log.ts';
import { connect } from '../../platform/database/connect.ts';
import { migrate, migrateTo } from '../../platform/database/migrate.ts';
import { startBoss } from '../../platform/jobs/boss.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { copyFilesIn, getFileList } from './file-copies.ts';
import { clientOf } from './make-backup.ts';
import { nameInstallation } from './installation.ts';
import type { Manifest } from './manifest.ts';
import { copyIn, describesDatabase, quoted, readAlike, tableName, tablesOf } from './table-copies.ts';

export type RestoreNeeds = {
  place: ObjectStorage;
  manifest: Manifest;
  /** Address of an empty database. */
  databaseUrl: string;
  storage: ObjectStorage;
  /**
   * Makes operations that were open fail in a way that a retry looks up first, because the networks did not go back
   * with the database.
   */
  failOpenOperations: boolean;
  /** Keeps the id of the installation that made the backup, because this one replaces it. */
  adopt?: boolean;
  tell?: (step: string) => void;
};

export type Restored = { failedOperations: number };

/**
 * Restores a backup into an empty database and file storage, and compares each table with it. The tables are filled in
 * one transaction, so a restore that stops half-way leaves none of them filled and can be repeated. Throws a sentence
 * for the operator otherwise.
 */
export async function restoreBackup(needs: RestoreNeeds): Promise<Restored> {
  const { place, manifest, databaseUrl, storage, tell = () => undefined } = needs;
  const log = makeLog('silent');
  const { db, close } = connect(databaseUrl, { size: 2, log, patient: true });
  const client = await clientOf(databaseUrl);
  try {
    await refuseUsed(client);
    tell('Creating the tables');
    await migrateTo(db, manifest.migrations);
    await makeJobTables(databaseUrl, manifest);
    // Files without rows do no harm, so a restore that stops before the rows are there can be repeated.
    tell('Copying files');
    await copyFilesIn(place, storage, await getFileList(place, manifest));
    await readAlike(client);
    await client.query('begin');
    await refuseUsed(client);
    const failedOperations = await fill(client, needs, tell);
    await client.query('commit');
    tell('Bringing the tables up to date');
    await migrate(db);
    await nameInstallation(client, needs.adopt === true ? manifest.installation : undefined);
    return { failedOperations };
  } finally {
    await client.end();
    await close();
  }
}

/**
 * Prepares a database that went back in time without us, as after a restore with PostgreSQL's own tools: operations that had
 * not ended fail, and without `adopt` it is an installation of its own. Returns the number of these operations.
 */
export async function settleDatabase(databaseUrl: string, { adopt }: { adopt: boolean }): Promise<number> {
  const client = await clientOf(databaseUrl);
  try {
    await client.query('begin');
    const failedOperations = await failOpen(client);
    if (!adopt) await nameInstallation(client, undefined);
    await client.query('commit');
    return failedOperations;
  } finally {
    await client.end();
  }
}

/** Throws if the database has users, because a restore replaces all rows. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('app_user')::text as name`,
  );
  if (rows[0]?.name == null) return;
  const people = await client.query('select 1 from app_user limit 1');
  if (people.rows.length > 0)
    throw new Error(
      'This database has users already. A restore needs an empty database; nothing was changed.',
    );
}

/** Creates the tables of the job queue. Throws if its version differs from that of the backup. */
async function makeJobTables(databaseUrl: string, { jobsVersion }: Manifest): Promise<void> {
  const boss = await startBoss({ url: databaseUrl, log: makeLog('silent'), worker: false });
  const version = await boss.schemaVersion();
  await boss.stop({ graceful: false });
  if (version !== jobsVersion)
    throw new Error(
      `The backup has version ${jobsVersion} of the job queue's tables, this version of Porchlight ${version}. ` +
        'Restore with the version that made the backup, then upgrade.',
    );
}

async function fill(
  client: pg.Client,
  { place, manifest, failOpenOperations }: RestoreNeeds,
  tell: (step: string) => void,
): Promise<number> {
  const constraints = await dropForeignKeys(client);
  const tables = await tablesOf(client);
  const names = tables.map(({ schema, name }) => tableName(schema, name));
  // Triggers protect rows from changes of the product, and have run for these rows already.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) {
    // A version before may have run on a migrated database and backed it up.
    if (describesDatabase(table)) continue;
    tell(`Filling ${table.schema}.${table.name}`);
    await copyIn(client, place, table);
  }
  for (const { schema, name, value } of manifest.sequences)
    if (value !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [tableName(schema, name), value]);
  const failed = failOpenOperations ? await failOpen(client) : 0;
  tell('Checking references');
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  return failed;
}

type Constraint = { table: string; name: string; definition: string };

/** Drops all foreign keys, because tables refer to each other in circles, and returns them to be added again. */
async function dropForeignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select format('%I.%I', n.nspname, c.relname) as table, k.conname as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in (current_schema(), 'pgboss')`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

/**
 * Makes open operations fail as doubtful: what they did at the networks after the backup is unknown, so a retry looks
 * there first and creates nothing twice. Returns their number.
 */
export async function failOpen(client: pg.Client): Promise<number> {
  const error = JSON.stringify({
    kind: 'unknown_outcome',
    message: 'Restored from a backup',
    doubtful: true,
  });
  await client.query(
    `update publishing_step s
     set state = 'failed', finished_at = now(), attempted_at = coalesce(attempted_at, now()), error = $1::jsonb
     from publishing_operation o
     where o.organization_id = s.organization_id and o.id = s.operation_id
       and o.state in ('queued', 'running') and s.state in ('waiting', 'running')`,
    [error],
  );
  const { rowCount } = await client.query(
    `update publishing_operation set state = 'failed', finished_at = now() where state in ('queued', 'running')`,
  );
  return rowCount ?? 0;
}
