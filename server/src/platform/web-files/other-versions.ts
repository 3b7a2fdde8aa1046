import type { ObjectStorage } from '../storage/object-storage.ts';
import { isBuiltFile, readPacked, readPackIndexes, type PackedFile } from './web-pack.ts';

export type WebFile = { body: Buffer; type: string };

/** Number of files to keep in memory. */
const MOST_KEPT = 50;
/** Time for which the list of the files of all versions is used before it is read again, in milliseconds. */
const LISTED_MS = 10_000;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Returns a function that finds a built web file of another version by its name, compressed with gzip. A tab from before an
 * upgrade, or of the other version while processes are upgraded one by one, may ask any process for it. A name that no
 * version has costs nothing, because anyone may ask for one: the list of names is in memory.
 */
export function filesOfOtherVersions(storage: ObjectStorage): (name: string) => Promise<WebFile | undefined> {
  const kept = new Map<string, Promise<WebFile | undefined>>();
  let list: { files: Promise<Map<string, PackedFile>>; until: number } | undefined;

  function listed(): Promise<Map<string, PackedFile>> {
    // A storage that is away must not turn a missing file into an error of the server.
    if (list === undefined || list.until < Date.now())
      list = { files: readPackIndexes(storage).catch(() => new Map()), until: Date.now() + LISTED_MS };
    return list.files;
  }

  async function read(name: string, place: PackedFile): Promise<WebFile | undefined> {
    const body = await readPacked(storage, place).catch(() => undefined);
    if (body === undefined) {
      kept.delete(name);
      return undefined;
    }
    return { body, type: types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream' };
  }

  return async (name) => {
    if (!isBuiltFile(name)) return undefined;
    const place = (await listed()).get(name);
    if (place === undefined) return undefined;
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const reading = read(name, place);
    kept.set(name, reading);
    return reading;
  };
}
