import type { Readable } from 'node:stream';

export type StoredObject = { stream: Readable; bytes: number; contentType: string };
/** Bytes of an object from a position until before another. Both are within the object. */
export type ByteRange = { start: number; end: number };
export type ListedObject = { key: string; bytes: number; changedAt: Date };

/**
 * File storage by key. A key is `folder/name`, of lower-case letters, digits, `-`, `_`, `.` and
 * `/`.
 */
export type ObjectStorage = {
  /**
   * Stores an object and replaces any with the same key. Once it returns, the object survives a
   * crash.
   */
  put: (key: string, body: Buffer, contentType: string) => Promise<void>;
  /** Returns the object or some of its bytes, or null if there is none. */
  get: (key: string, range?: ByteRange) => Promise<StoredObject | null>;
  /** Removes an object. Succeeds if there is none. */
  remove: (key: string) => Promise<void>;
  /**
   * Lists the objects below a folder in pages, in no defined order. Objects may be removed
   * meanwhile.
   */
  list: (folder: string, pageSize: number) => AsyncIterable<ListedObject[]>;
};

const keyPattern = /^[a-z0-9_-]+(\/[a-z0-9_-][a-z0-9_.-]*)+$/;

/** Throws for keys that could leave the storage folder. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** Throws for folders that could leave the storage folder. */
export function checkFolder(folder: string): string {
  if (!/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/.test(folder)) throw new Error(`not a storage folder: ${folder}`);
  return folder;
}

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Returns the content type of a key's extension. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
