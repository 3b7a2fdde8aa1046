import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { completeBackups, getManifest, sharedFiles } from './backup-store.ts';
import { getFileList, type FileCopy, type PlaceFiles } from './file-copies.ts';

type Warn = (sentence: string) => void;

/**
 * Returns the files of the place, known as far as the latest backup whose list can be read has them. Names the number of its
 * files that the place has lost.
 */
export async function filesOfPlace(place: ObjectStorage, warn: Warn): Promise<PlaceFiles> {
  const sizes = new Map<string, number>();
  for await (const { key, bytes } of sharedFiles(place)) sizes.set(key, bytes);
  const listed = await filesOfLatest(place, warn);
  const whole = listed.filter(({ key, bytes }) => sizes.get(key) === bytes);
  const lost = listed.length - whole.length;
  if (lost > 0)
    warn(
      `The backup place has lost files of the latest backup: ${lost} of ${listed.length}. Those that are still in use are ` +
        'copied again.',
    );
  return { sizes, known: new Map(whole.map((file) => [file.key, file])) };
}

async function filesOfLatest(place: ObjectStorage, warn: Warn): Promise<FileCopy[]> {
  for (const name of (await completeBackups(place)).toReversed()) {
    const files = await filesOrWarning(place, name, warn);
    if (files !== undefined) return files;
  }
  return [];
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
