import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { IMAGES_FOLDER } from '../../features/images/stored-files.ts';
import { FACTS_FOLDER } from '../../features/reports/facts/fact-archive.ts';
import { contentTypeOf, type ObjectStorage } from '../../platform/storage/object-storage.ts';
import { fileKeyOf, folderOf, getPart, putPart, sha256 } from './backup-store.ts';
import type { Manifest } from './manifest.ts';

const line = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });
export type FileCopy = z.output<typeof line>;

/** Files of the backup place: the sizes of all, and the copies whose content the latest backup knows. */
export type PlaceFiles = { sizes: ReadonlyMap<string, number>; known: Map<string, FileCopy> };

/** Folders of the file storage. */
const folders = [IMAGES_FOLDER, FACTS_FOLDER];
const PAGE = 500;
/** Files that are copied at a time. */
const AT_ONCE = 8;

/**
 * Copies the stored files that are not known, and adds them. A file never changes under its key, so one that an earlier
 * backup has is not read again, and one that an aborted backup has left is read but not copied again.
 */
export async function copyFilesOut(
  from: ObjectStorage,
  place: ObjectStorage,
  { sizes, known }: PlaceFiles,
  signal?: AbortSignal,
): Promise<Set<string>> {
  const present = new Set<string>();
  const copy = async (key: string) => {
    signal?.throwIfAborted();
    if (!known.has(key)) {
      const found = await from.get(key);
      // Removed since it was listed.
      if (found === null) return;
      const body = await buffer(found.stream);
      if (sizes.get(key) !== body.length) await place.put(fileKeyOf(key), body, contentTypeOf(key));
      known.set(key, { key, bytes: body.length, sha256: sha256(body) });
    }
    present.add(key);
  };
  for (const folder of folders)
    for await (const page of from.list(folder, PAGE))
      await inGroups(
        page.map(({ key }) => key).filter((key) => !key.endsWith('.part')),
        copy,
      );
  return present;
}

async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE)
    await Promise.all(all.slice(start, start + AT_ONCE).map(work));
}

/** Stores the list of the files of a backup. */
export async function putFileList(
  place: ObjectStorage,
  backup: string,
  files: readonly FileCopy[],
): Promise<Manifest['files']> {
  const text = files.map((file) => `${JSON.stringify(file)}\n`).join('');
  const part = await putPart(place, `${folderOf(backup)}/files.zst`, zstdCompressSync(Buffer.from(text)));
  return { ...part, count: files.length };
}

/** Returns the list of the files of a backup. */
export async function getFileList(place: ObjectStorage, { files }: Manifest): Promise<FileCopy[]> {
  const text = zstdDecompressSync(await getPart(place, files)).toString('utf8');
  return text
    .split('\n')
    .filter((row) => row !== '')
    .map((row) => line.parse(JSON.parse(row)));
}

/**
 * Copies the files of a backup into a storage, and checks each. Files that are there already with the same bytes are
 * left, so that an interrupted restore can continue.
 */
export async function copyFilesIn(
  place: ObjectStorage,
  to: ObjectStorage,
  files: readonly FileCopy[],
): Promise<void> {
  await inGroups(files, async ({ key, ...rest }) => {
    const there = await to.get(key);
    if (there !== null && sha256(await buffer(there.stream)) === rest.sha256) return;
    await to.put(key, await getPart(place, { ...rest, key: fileKeyOf(key) }), contentTypeOf(key));
  });
}
