import type { Readable } from 'node:stream';

export type StoredObject = { stream: Readable; bytes: number; contentType: string };
export type ListedObject = { key: string; changedAt: Date };

/** Keeps files by key. A key is `folder/name`, of lower-case letters, digits, `-`, `_`, `.` and `/`. */
export type ObjectStorage = {
  /** Keeps an object, replacing one of the same key; when it returns, the object survives a crash. */
  put: (key: string, body: Buffer, contentType: string) => Promise<void>;
  /** The object, or null when there is none. */
  get: (key: string) => Promise<StoredObject | null>;
  /** Removes an object; removing one that is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** What is kept below a folder, in pages, in no order that can be counted on. Objects may be removed meanwhile. */
  list: (folder: string, pageSize: number) => AsyncIterable<ListedObject[]>;
};

const keyPattern = /^[a-z0-9_-]+(\/[a-z0-9_-][a-z0-9_.-]*)+$/;

/** Refuses keys that could leave the storage's own room. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** The same for a folder that is listed. */
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

/** The content type that a key's ending stands for. */
export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
