import type { Tx } from '../../platform/database/tx.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { filesOf } from './stored-files.ts';

/** Files that are removed at the same time. */
const AT_ONCE = 16;

/** Returns the storage keys of all files of an organization's pictures. */
export async function filesOfOrganization(tx: Tx, organizationId: string): Promise<string[]> {
  const pictures = await tx
    .selectFrom('image')
    .select(['folder', 'extension'])
    .where('organization_id', '=', organizationId)
    .execute();
  return pictures.flatMap((picture) => Object.values(filesOf(picture)));
}

/** Removes files. A repeated call succeeds, because removing a missing file does. */
export async function removeFiles(storage: ObjectStorage, keys: readonly string[]): Promise<void> {
  for (let first = 0; first < keys.length; first += AT_ONCE)
    await Promise.all(keys.slice(first, first + AT_ONCE).map((key) => storage.remove(key)));
}
