import type { ObjectStorage } from '../storage/object-storage.ts';
import { findInPacks, isBuiltFile } from './web-pack.ts';

export type WebFile = { body: Buffer; type: string };

/** Number of names to remember, found or not. */
const MOST_KEPT = 50;
/** Time for which a name that no version has is not looked for again, in milliseconds. */
const MISSED_MS = 10_000;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Returns a function that finds a built web file of another version by its name, compressed with gzip. A tab from before an
 * upgrade, or of the other version while processes are upgraded one by one, may ask any process for it.
 */
export function filesOfOtherVersions(storage: ObjectStorage): (name: string) => Promise<WebFile | undefined> {
  const kept = new Map<string, WebFile>();
  const missed = new Map<string, number>();
  return async (name) => {
    if (!isBuiltFile(name) || (missed.get(name) ?? 0) > Date.now()) return undefined;
    const known = kept.get(name);
    if (known !== undefined) return known;
    // A storage that is away must not turn a missing file into an error of the server.
    const body = await findInPacks(storage, name).catch(() => undefined);
    for (const memory of [kept, missed]) if (memory.size >= MOST_KEPT) memory.clear();
    if (body === undefined) {
      missed.set(name, Date.now() + MISSED_MS);
      return undefined;
    }
    const file = { body, type: types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream' };
    kept.set(name, file);
    return file;
  };
}
