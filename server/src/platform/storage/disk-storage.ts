import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, contentTypeOf, type ObjectStorage } from './object-storage.ts';

/** Objects as files below a folder. Written beside their place, synced, then renamed: never half a file. */
export function diskStorage(root: string): ObjectStorage {
  const fileOf = (key: string) => path.join(root, checkKey(key));
  return {
    put: async (key, body) => {
      const file = fileOf(key);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(part, body, { flush: true });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const file = fileOf(key);
      const found = await stat(file).catch(() => null);
      if (found === null || !found.isFile()) return null;
      return { stream: createReadStream(file), bytes: found.size, contentType: contentTypeOf(key) };
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
