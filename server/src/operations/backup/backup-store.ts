import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import type { ListedObject, ObjectStorage } from '../../platform/storage/object-storage.ts';
import { parseManifest, type Manifest, type Part } from './manifest.ts';

/** Folders of a backup place: `backups/<name>/…` for databases and `files/…`, which all backups share. */
const BACKUPS = 'backups';
const FILES = 'files';
const PAGE = 1000;

export const folderOf = (name: string): string => `${BACKUPS}/${name}`;
export const fileKeyOf = (key: string): string => `${FILES}/${key}`;
const manifestKeyOf = (name: string): string => `${folderOf(name)}/manifest.json`;

/** Returns the name of a backup that is taken at an instant: `20261127t155000z`. */
export function backupName(at: Date): string {
  return at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '').toLowerCase();
}

const NAME = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)z$/;

/** Returns the instant in the name of a backup. */
export function instantOf(name: string): Date {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Stores a part and returns its key, size and hash. */
export async function putPart(place: ObjectStorage, key: string, body: Buffer): Promise<Part> {
  await place.put(key, body, 'application/octet-stream');
  return { key, bytes: body.length, sha256: sha256(body) };
}

/** Returns the bytes of a part. Throws a sentence if it is missing or damaged. */
export async function getPart(place: ObjectStorage, { key, bytes, sha256: hash }: Part): Promise<Buffer> {
  const found = await place.get(key);
  if (found === null) throw new Error(`The backup is incomplete: ${key} is missing.`);
  const body = await buffer(found.stream);
  if (body.length !== bytes || sha256(body) !== hash)
    throw new Error(`The backup is damaged: ${key} has changed.`);
  return body;
}

/** Writes the manifest, which completes a backup: without it the backup does not count. */
export async function putManifest(place: ObjectStorage, manifest: Manifest): Promise<void> {
  const body = Buffer.from(`${JSON.stringify(manifest)}\n`);
  await place.put(manifestKeyOf(manifest.name), body, 'application/json');
}

/** Returns the manifest of a complete backup. Throws a sentence if there is none. */
export async function getManifest(place: ObjectStorage, name: string): Promise<Manifest> {
  const found = await place.get(manifestKeyOf(name));
  if (found === null) throw new Error(`There is no complete backup ${name}.`);
  return parseManifest(await text(found.stream), name);
}

/** Returns the names of all backups, the oldest first, and whether each is complete. */
export async function listBackups(place: ObjectStorage): Promise<{ name: string; complete: boolean }[]> {
  const complete = new Map<string, boolean>();
  for await (const { key } of objectsBelow(place, BACKUPS)) {
    const [, name = ''] = key.split('/');
    // Folders that someone else has put there are left alone.
    if (!NAME.test(name)) continue;
    complete.set(name, complete.get(name) === true || key === manifestKeyOf(name));
  }
  return [...complete]
    .map(([name, whole]) => ({ name, complete: whole }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns the names of the complete backups, the oldest first. */
export async function completeBackups(place: ObjectStorage): Promise<string[]> {
  return (await listBackups(place)).flatMap(({ name, complete }) => (complete ? [name] : []));
}

/** Removes a backup's own objects. The manifest goes first, so that a half-removed backup does not count. */
export async function removeBackup(place: ObjectStorage, name: string): Promise<void> {
  await place.remove(manifestKeyOf(name));
  for await (const { key } of objectsBelow(place, folderOf(name))) await place.remove(key);
}

/** Yields the keys and sizes of the files that the backups share. */
export async function* sharedFiles(
  place: ObjectStorage,
): AsyncGenerator<Pick<ListedObject, 'key' | 'bytes'>> {
  for await (const { key, bytes } of objectsBelow(place, FILES))
    yield { key: key.slice(FILES.length + 1), bytes };
}

async function* objectsBelow(place: ObjectStorage, folder: string): AsyncGenerator<ListedObject> {
  for await (const page of place.list(folder, PAGE)) yield* page;
}

export function sha256(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
