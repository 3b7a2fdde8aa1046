import type pg from 'pg';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { completeBackups, getManifest } from './backup-store.ts';
import { orWarning } from './earlier-backups.ts';

/** Returns the id of this installation, or undefined if its database is from before there was one. */
export async function installationOf(client: pg.ClientBase): Promise<string | undefined> {
  const found = await client.query<{ name: string | null }>(
    `select to_regclass('installation')::text as name`,
  );
  if (found.rows[0]?.name == null) return undefined;
  const { rows } = await client.query<{ id: string }>('select id from installation');
  return rows[0]?.id;
}

/** Gives a restored database the id of the installation that it replaces, or a new one if it is a copy. */
export async function nameInstallation(client: pg.ClientBase, id?: string): Promise<void> {
  await client.query('update installation set id = coalesce($1::uuid, gen_random_uuid())', [id]);
}

/**
 * Returns a sentence if the latest backup that can be read is of another installation. Backups from before installations
 * had ids belong to anyone.
 */
export async function otherInstallationIn(
  place: ObjectStorage,
  own: string | undefined,
): Promise<string | undefined> {
  if (own === undefined) return undefined;
  for (const name of (await completeBackups(place)).toReversed()) {
    const manifest = await orWarning(
      () => getManifest(place, name),
      name,
      () => undefined,
    );
    if (manifest === undefined) continue;
    if (manifest.installation === undefined || manifest.installation === own) return undefined;
    return (
      `BACKUP_TO holds the backups of another installation (the latest is ${name}), so this one makes none there. Set another ` +
      'BACKUP_TO. If this installation replaces that one, take over its backups: npm run porchlight -- backup --adopt'
    );
  }
  return undefined;
}
