import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { ObjectStorage } from '../storage/object-storage.ts';

/** Storage folder of the web files of all versions that browsers may still have open. */
const FOLDER = 'web-files';
const PAGE = 100;
/** Time for which the files of a version stay after another one has started. */
const KEPT_MS = 26 * 60 * 60_000;

const index = z.record(z.string(), z.tuple([z.int(), z.int()]));

/** Position and length of each compressed file in its pack, by name. */
export type PackIndex = z.output<typeof index>;

const indexKey = (version: string) => `${FOLDER}/${version}.json`;
const packKey = (version: string) => `${FOLDER}/${version}.pack`;

/** Names of built files contain a hash of their content, so a name means the same bytes in every version. */
const hashed = /^[\w-]+-[\w-]{8}\.(js|css)$/;
export const isBuiltFile = (name: string): boolean => hashed.test(name);

/**
 * Stores the built web files of this version as one pack, so that processes of other versions can send them to tabs that
 * were opened here. Each start writes the index again, so that its time is that of the last start. Returns the version of the
 * build, a hash of the names.
 */
export async function storeWebPack(storage: ObjectStorage, assets: string): Promise<string> {
  const names = (await readdir(assets)).filter(isBuiltFile).toSorted();
  const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  const stored = await storage.get(indexKey(version));
  if (stored !== null) {
    // Its time says when this version ran last, which is later than its first start after a rollback.
    await storage.put(indexKey(version), await buffer(stored.stream), 'application/json');
    return version;
  }
  const files = await Promise.all(names.map((name) => compressedFile(assets, name)));
  const positions: PackIndex = {};
  let start = 0;
  files.forEach((file, position) => {
    positions[names[position] ?? ''] = [start, file.length];
    start += file.length;
  });
  await storage.put(packKey(version), Buffer.concat(files), 'application/octet-stream');
  // The index comes last, because a pack counts only with it.
  await storage.put(indexKey(version), Buffer.from(JSON.stringify(positions)), 'application/json');
  return version;
}

async function compressedFile(assets: string, name: string): Promise<Buffer> {
  const made = await readFile(path.join(assets, `${name}.gz`)).catch(() => undefined);
  return made ?? gzipSync(await readFile(path.join(assets, name)));
}

/** Returns the versions that have a pack, with the time at which each was last started. */
async function storedPacks(storage: ObjectStorage): Promise<{ version: string; at: Date }[]> {
  const packs: { version: string; at: Date }[] = [];
  for await (const page of storage.list(FOLDER, PAGE))
    for (const { key, changedAt: at } of page) {
      const [, version] = /\/([0-9a-f]{16})\.json$/.exec(key) ?? [];
      if (version !== undefined) packs.push({ version, at });
    }
  return packs;
}

/** Place of a file in a pack. */
export type PackedFile = { version: string; start: number; length: number };

/** Returns where each file of every version is, by name. */
export async function readPackIndexes(storage: ObjectStorage): Promise<Map<string, PackedFile>> {
  const files = new Map<string, PackedFile>();
  for (const { version } of await storedPacks(storage)) {
    const found = await storage.get(indexKey(version));
    if (found === null) continue;
    const places = index.parse(JSON.parse(await text(found.stream)));
    for (const [name, [start, length]] of Object.entries(places)) files.set(name, { version, start, length });
  }
  return files;
}

/** Returns a file of a pack, compressed with gzip, or undefined if the pack was removed meanwhile. */
export async function readPacked(
  storage: ObjectStorage,
  { version, start, length }: PackedFile,
): Promise<Buffer | undefined> {
  const pack = await storage.get(packKey(version));
  return pack === null ? undefined : (await buffer(pack.stream)).subarray(start, start + length);
}

/** Removes the packs of versions that another one replaced more than a day ago. */
export async function removeOldPacks(storage: ObjectStorage, current: string, now: Date): Promise<string[]> {
  const packs = (await storedPacks(storage)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const old = packs.filter(({ version }, position) => {
    const next = packs[position + 1];
    return version !== current && next !== undefined && now.getTime() - next.at.getTime() > KEPT_MS;
  });
  for (const { version } of old) {
    await storage.remove(indexKey(version));
    await storage.remove(packKey(version));
  }
  return old.map(({ version }) => version);
}
