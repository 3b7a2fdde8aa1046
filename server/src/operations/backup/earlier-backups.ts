import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { completeBackups, getManifest } from './backup-store.ts';
import { getFileList, type FileCopy } from './file-copies.ts';

type Warn = (sentence: string) => void;

/**
 * Returns the files of the latest backup whose list can be read; none if there is no such backup. A file that is missing
 * here is only copied again.
 */
export async function knownFiles(place: ObjectStorage, warn: Warn): Promise<Map<string, FileCopy>> {
  for (const name of (await completeBackups(place)).toReversed()) {
    const files = await filesOrWarning(place, name, warn);
    if (files !== undefined) return new Map(files.map((file) => [file.key, file]));
  }
  return new Map();
}

/** Returns the files of all backups whose lists can be read. */
export async function filesOfAll(place: ObjectStorage, warn: Warn): Promise<FileCopy[]> {
  const files = new Map<string, FileCopy>();
  for (const name of await completeBackups(place))
    for (const file of (await filesOrWarning(place, name, warn)) ?? []) files.set(file.key, file);
  return [...files.values()];
}

async function filesOrWarning(
  place: ObjectStorage,
  name: string,
  warn: Warn,
): Promise<FileCopy[] | undefined> {
  return orWarning(async () => getFileList(place, await getManifest(place, name)), name, warn);
}

/** Returns what is read of a backup, or undefined with a sentence about it if it cannot be read. */
export async function orWarning<T>(read: () => Promise<T>, name: string, warn: Warn): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    warn(`Backup ${name} cannot be read and is left as it is: ${why}`);
    return undefined;
  }
}
