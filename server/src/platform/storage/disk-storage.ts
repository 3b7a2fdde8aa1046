import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  checkFolder,
  checkKey,
  contentTypeOf,
  type ListedObject,
  type ObjectStorage,
} from './object-storage.ts';

/**
 * Stores objects as files below a folder: written under a temporary name, synced, then renamed, so
 * partial files are never visible. Folder names are synced too, because an unnamed file would be
 * lost after a power cut. Others may neither list nor enter the folder; with `traversable`, they may enter a folder of
 * their own in it.
 */
export function diskStorage(root: string, { traversable = false } = {}): ObjectStorage {
  const fileOf = (key: string) => path.join(root, checkKey(key));
  return {
    put: async (key, body) => {
      const file = fileOf(key);
      const part = `${file}.${randomUUID()}.part`;
      const firstMade = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      // Includes a folder that an earlier version created.
      await chmod(root, traversable ? 0o711 : 0o700);
      try {
        await writeFile(part, body, { flush: true, mode: 0o600 });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncNames(path.dirname(file), firstMade);
    },
    get: async (key, range) => {
      const file = fileOf(key);
      const found = await stat(file).catch(() => null);
      if (found === null || !found.isFile()) return null;
      const { start, end } = range ?? { start: 0, end: found.size };
      const stream = createReadStream(file, range && { start, end: end - 1 });
      return { stream, bytes: end - start, contentType: contentTypeOf(key) };
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    // Also lists partial files left by a process that was killed while writing.
    list: async function* (folder, pageSize) {
      let page: ListedObject[] = [];
      for await (const file of filesBelow(path.join(root, checkFolder(folder)))) {
        const found = await unlessGone(stat(file));
        if (found === null) continue;
        const key = path.relative(root, file).replaceAll(path.sep, '/');
        page.push({ key, bytes: found.size, changedAt: found.mtime });
        if (page.length < pageSize) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
  };
}

/** Syncs the folder of a new file and its newly created parents, up to the existing one. */
async function syncNames(folder: string, firstMade: string | undefined): Promise<void> {
  const names = await open(folder);
  try {
    await names.sync();
  } finally {
    await names.close();
  }
  if (firstMade !== undefined && path.resolve(folder).startsWith(path.resolve(firstMade)))
    await syncNames(path.dirname(folder), firstMade);
}

/** Yields files one by one, so that memory does not grow with their number. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await unlessGone(opendir(folder));
  for await (const entry of entries ?? []) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place);
    else if (entry.isFile()) yield place;
  }
}

async function unlessGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
