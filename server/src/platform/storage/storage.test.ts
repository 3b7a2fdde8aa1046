import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open as openFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSwift, type SwiftServer } from '../../../../test/openstack-swift.ts';
import { s3Settings, startS3 } from '../../../../test/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import type { ListedObject, ObjectStorage } from './object-storage.ts';
import { s3Storage } from './s3-storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Opened = { storage: ObjectStorage; close: () => Promise<void> };

async function onDisk(): Promise<Opened> {
  return { storage: diskStorage(path.join(folder, 'disk')), close: async () => undefined };
}

async function onS3(): Promise<Opened> {
  const { endpoint, close } = await startS3(path.join(folder, 's3'));
  return { storage: s3Storage({ ...s3Settings, endpoint }), close };
}

const swift = await startSwift(path.join(tmpdir(), 'porchlight-swift'));
afterAll(() => swift?.close());

const swiftSettings = ({ endpoint, accessKeyId, secretAccessKey }: SwiftServer) => ({
  ...s3Settings,
  endpoint,
  accessKeyId,
  secretAccessKey,
});

/** Opens a store that checks signatures, unlike the one above. */
async function onSwift(): Promise<Opened> {
  if (swift === null) throw new Error('Swift is not here');
  const { bucket, accessKeyId, secretAccessKey, endpoint, region } = swiftSettings(swift);
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return { storage: s3Storage(swiftSettings(swift)), close: async () => client.destroy() };
}

const outside = [
  '',
  'name',
  '/etc/passwd',
  '../outside/a.jpg',
  'images/../../a.jpg',
  'images/..',
  'images/.hidden',
  'images//a.jpg',
  'images/a.jpg/',
  'images/a b.jpg',
  'Images/a.jpg',
  'images/a\u0000.jpg',
  'images/a.jpg\n',
  'images\\a.jpg',
];

const stores: [name: string, open: () => Promise<Opened>][] = [
  ['the disk', onDisk],
  ['S3', onS3],
];
if (swift !== null) stores.push(['S3 of OpenStack Swift', onSwift]);

/** Behavior that every storage shares. */
describe.each(stores)('%s', (_, open) => {
  let storage: ObjectStorage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await open());
  });
  afterAll(() => close());

  async function read(key: string): Promise<Buffer | null> {
    const object = await storage.get(key);
    if (object === null) return null;
    const bytes = await buffer(object.stream);
    expect(object.bytes).toBe(bytes.length);
    return bytes;
  }

  test('a stored object can be read back', async () => {
    const body = Buffer.from([0, 1, 2, 255, 10, 13]);
    await storage.put('images/abc/original.jpg', body, 'image/jpeg');
    expect(await read('images/abc/original.jpg')).toEqual(body);
    expect(await storage.get('images/abc/original.jpg').then(typeAndEnd)).toBe('image/jpeg');
  });

  test('some bytes of an object can be read', async () => {
    await storage.put('facts/abc.parquet', Buffer.from('PAR1 facts PAR1'), 'application/octet-stream');
    const object = await storage.get('facts/abc.parquet', { start: 5, end: 10 });
    expect(object?.bytes).toBe(5);
    expect(object && String(await buffer(object.stream))).toBe('facts');
  });

  test.each([
    ['jpg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['bin', 'application/octet-stream'],
  ])('the storage returns the content type of .%s', async (ending, type) => {
    await storage.put(`types/a.${ending}`, Buffer.from('x'), type);
    expect(await storage.get(`types/a.${ending}`).then(typeAndEnd)).toBe(type);
  });

  test('an object can be replaced, even by a shorter one', async () => {
    await storage.put('replaced/a.jpg', Buffer.from('first and long'), 'image/jpeg');
    await storage.put('replaced/a.jpg', Buffer.from('second'), 'image/jpeg');
    expect((await read('replaced/a.jpg'))?.toString()).toBe('second');
  });

  test('a key without an object returns null', async () => {
    expect(await storage.get('images/never/original.jpg')).toBeNull();
    expect(await storage.get('never/a.jpg')).toBeNull();
    await storage.put('folder/inner/a.jpg', Buffer.from('x'), 'image/jpeg');
    expect(await storage.get('folder/inner')).toBeNull();
  });

  test('an object can be removed, and removing a missing one succeeds', async () => {
    await storage.put('removed/a.jpg', Buffer.from('x'), 'image/jpeg');
    await storage.put('removed/b.jpg', Buffer.from('y'), 'image/jpeg');
    await storage.remove('removed/a.jpg');
    expect(await storage.get('removed/a.jpg')).toBeNull();
    expect((await read('removed/b.jpg'))?.toString()).toBe('y');
    await storage.remove('removed/a.jpg');
    await storage.remove('never/put.jpg');
  });

  test('an empty object and one of two megabytes can be stored', async () => {
    const large = randomBytes(2 * 1024 * 1024);
    await storage.put('sizes/empty.bin', Buffer.alloc(0), 'application/octet-stream');
    await storage.put('sizes/large.bin', large, 'application/octet-stream');
    expect((await read('sizes/empty.bin'))?.length).toBe(0);
    expect((await read('sizes/large.bin'))?.equals(large)).toBe(true);
  });

  test('many objects can be stored at once', async () => {
    const keys = Array.from({ length: 20 }, (_unused, index) => `many/${index}.jpg`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key), 'image/jpeg')));
    for (const key of keys) expect((await read(key))?.toString()).toBe(key);
  });

  test('the objects below a folder are listed page by page', async () => {
    const begun = Date.now();
    const keys = ['a/one.jpg', 'a/two.webp', 'b/three.png', 'c/d/four.jpg', 'five.jpg'].map(
      (name) => `listed/${name}`,
    );
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/jpeg');
    await storage.put('listed-not/six.jpg', Buffer.from('x'), 'image/jpeg');
    const pages = await pagesOf(storage.list('listed', 2));
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    const found = pages.flat();
    expect(found.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    // Some stores report whole seconds only.
    for (const { key, bytes, changedAt } of found) {
      expect(bytes).toBe(key.length);
      expect(changedAt.getTime()).toBeGreaterThan(begun - 2000);
      expect(changedAt.getTime()).toBeLessThan(Date.now() + 2000);
    }
    expect(await pagesOf(storage.list('listed/a', 100))).toHaveLength(1);
    expect((await pagesOf(storage.list('never', 100))).flat()).toEqual([]);
  });

  test('a list continues while its listed objects are removed', async () => {
    const keys = Array.from({ length: 7 }, (_unused, index) => `shrinking/${index}/a.jpg`);
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/jpeg');
    const told: string[] = [];
    for await (const page of storage.list('shrinking', 2)) {
      for (const { key } of page) await storage.remove(key);
      told.push(...page.map(({ key }) => key));
    }
    expect(told.toSorted()).toEqual(keys);
    expect((await pagesOf(storage.list('shrinking', 100))).flat()).toEqual([]);
  });

  test.each(['', '/', '..', '../images', 'images/', 'images/..', '/etc'])(
    'the folder %j cannot be listed',
    async (name) => {
      await expect(pagesOf(storage.list(name, 10))).rejects.toThrow('not a storage folder');
    },
  );

  test.each(outside)('the key %j is refused', async (key) => {
    await expect(async () => storage.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      'not a storage key',
    );
    await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
    await expect(async () => storage.remove(key)).rejects.toThrow('not a storage key');
    expect(existsSync(path.join(folder, 'outside'))).toBe(false);
  });
});

async function pagesOf(list: ReturnType<ObjectStorage['list']>): Promise<ListedObject[][]> {
  const pages: ListedObject[][] = [];
  for await (const page of list) pages.push(page);
  return pages;
}

async function typeAndEnd(object: Awaited<ReturnType<ObjectStorage['get']>>): Promise<string | undefined> {
  object?.stream.destroy();
  return object?.contentType;
}

describe.skipIf(swift === null)('S3 with a signature', () => {
  test.each([
    ['of another secret', { secretAccessKey: 'guessed' }],
    ['of somebody unknown', { accessKeyId: 'test:nobody' }],
  ])('a signature %s is refused for reads and writes', async (_, wrong) => {
    if (swift === null) return;
    const storage = s3Storage({ ...swiftSettings(swift), ...wrong });
    await expect(storage.put('signed/a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
    await expect(storage.get('signed/a.jpg')).rejects.toThrow();
    await expect(storage.remove('signed/a.jpg')).rejects.toThrow();
    await expect(pagesOf(storage.list('signed', 10))).rejects.toThrow();
    expect(await s3Storage(swiftSettings(swift)).get('signed/a.jpg')).toBeNull();
  });
});

describe('disk storage', () => {
  test('storing an object syncs its folder names, up to the existing folder', async () => {
    const root = path.join(folder, 'synced');
    mkdirSync(root);
    const synced: string[] = [];
    const handle = await openFile(root);
    const proto = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const sync = vi.spyOn(proto, 'sync').mockImplementation(async function (this: FileHandle) {
      const file = readlinkSync(`/proc/self/fd/${this.fd}`);
      const what = statSync(file).isDirectory() ? readdirSync(file).join() : 'content';
      synced.push(`${path.relative(root, file).replace(/[0-9a-f-]{36}/, '#')}: ${what}`);
    });
    await diskStorage(root).put('images/a/one.jpg', Buffer.from('x'), 'image/jpeg');
    await diskStorage(root).put('images/a/two.jpg', Buffer.from('x'), 'image/jpeg');
    sync.mockRestore();
    expect(synced).toEqual([
      'images/a/one.jpg.#.part: content',
      'images/a: one.jpg',
      'images: a',
      ': images',
      'images/a/two.jpg.#.part: content',
      'images/a: one.jpg,two.jpg',
    ]);
  });

  test('storing an object leaves no partial file, after success or failure', async () => {
    const root = path.join(folder, 'clean');
    const storage = diskStorage(root);
    await storage.put('images/a.jpg', Buffer.from('x'), 'image/jpeg');
    expect(readdirSync(path.join(root, 'images'))).toEqual(['a.jpg']);
    mkdirSync(path.join(root, 'images', 'taken.jpg', 'inner'), { recursive: true });
    await expect(storage.put('images/taken.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      /EISDIR|ENOTEMPTY/,
    );
    expect(readdirSync(path.join(root, 'images')).toSorted()).toEqual(['a.jpg', 'taken.jpg']);
  });

  test('an object is complete after concurrent writes', async () => {
    const storage = diskStorage(path.join(folder, 'same'));
    const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(bodies.map((body) => storage.put('many/same.bin', body, 'application/octet-stream')));
    const object = await storage.get('many/same.bin');
    const same = object === null ? null : await buffer(object.stream);
    expect(bodies.some((body) => same?.equals(body))).toBe(true);
  });

  test('a storage folder that is a file causes an error', async () => {
    const root = path.join(folder, 'not-a-folder');
    writeFileSync(root, '');
    await expect(diskStorage(root).put('images/a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
      /ENOTDIR|EEXIST/,
    );
  });
});

test('an unreachable bucket is reported as such, and not as the database', async () => {
  const { storage, close } = await onS3();
  await close();
  const away = { code: 'unavailable', message: expect.stringContaining('Picture storage') as string };
  await expect(storage.put('away/a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject(away);
  await expect(storage.get('away/a.jpg')).rejects.toMatchObject(away);
});
