import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Image } from '#contract/images.ts';
import { newImage } from '../../../../test/factories/assets.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { s3Settings, startS3, type S3Server } from '../../../../test/s3-server.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { allJobs } from '../../jobs.ts';
import { sweepFiles } from './sweep-files-job.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-sweep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3(path.join(folder, 's3'));
});
afterAll(() => s3.close());

const HOUR_MS = 3_600_000;

const onS3 = () => ({
  S3_BUCKET: s3Settings.bucket,
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: s3Settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Settings.secretAccessKey,
  S3_PATH_STYLE: 'on',
  S3_CHECKSUMS: s3Settings.checksums,
});

describe.each([
  ['on the disk', () => ({}), (server: TestServer) => path.join(server.deps.env.DATA_DIR, 'files')],
  ['on S3', onS3, () => path.join(folder, 's3', 'app')],
] as const)('the nightly sweep %s', (_, settings, filesOfServer) => {
  let server: TestServer;
  let owner: Owner;
  let root: string;
  beforeAll(async () => {
    server = await startTestServer({ settings: settings() });
    owner = await newOwner(server);
    root = filesOfServer(server);
  });
  afterAll(() => server.close());
  beforeEach(() => rmSync(path.join(root, 'images'), { recursive: true, force: true }));

  /** Sets the age of all stored files. Both storages read it from the file system. */
  function age(hours: number): void {
    const then = new Date(Date.now() - hours * HOUR_MS);
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }))
      if (statSync(path.join(root, name)).isFile()) utimesSync(path.join(root, name), then, then);
  }

  async function sweep(): Promise<void> {
    const job = allJobs(server.deps).find(({ definition }) => definition === sweepFiles);
    await job?.run({}, { signal: new AbortController().signal });
  }

  /** Stores files as a process does that is killed before it records a picture. */
  async function leave(names: readonly string[]): Promise<string[]> {
    const keys = names.map((name) => `images/${randomBytes(18).toString('hex')}/${name}`);
    for (const key of keys) await server.deps.storage.put(key, Buffer.from('left'), 'image/jpeg');
    return keys;
  }

  async function stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const page of server.deps.storage.list('images', 1000))
      keys.push(...page.map(({ key }) => key));
    return keys;
  }

  const served = async ({ src, preview, thumbnail }: Image) => {
    const answers = [src, preview, thumbnail].map((address) => fetch(`${server.url}${address}`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  test('the sweep removes nothing next to an empty database', async () => {
    await leave(['original.jpg', 'preview.webp']);
    age(25);
    await sweep();
    expect(await stored()).toHaveLength(2);
  });

  test('the sweep removes the files without a picture, and no other files', async () => {
    const images = [await newImage(owner), await newImage(owner)];
    await leave(['original.jpg', 'preview.webp', 'original.jpg.0b1c.part']);
    // A file in the folder of a picture, with an extension that the picture does not have.
    const [own = ''] = images.map(({ src }) => src.split('/')[2] ?? '');
    await server.deps.storage.put(`images/${own}/original.png`, Buffer.from('x'), 'image/png');
    const others = ['images/readme.txt', `images/${own}/notes.txt`, 'backups/0000/original.jpg'];
    for (const key of others) await server.deps.storage.put(key, Buffer.from('x'), 'text/plain');
    expect(await stored()).toHaveLength(6 + 3 + 1 + 2);
    age(25);
    await sweep();
    expect((await stored()).toSorted()).toEqual(
      [
        ...images.flatMap(({ src, preview, thumbnail }) =>
          [src, preview, thumbnail].map((address) => address.replace('/files/', 'images/')),
        ),
        ...others.slice(0, 2),
      ].toSorted(),
    );
    for (const image of images) expect(await served(image)).toEqual([200, 200, 200]);
    expect(await server.deps.storage.get('backups/0000/original.jpg')).not.toBeNull();
  });

  test('the sweep leaves files younger than a day, whose picture may still be recorded', async () => {
    await leave(['original.jpg']);
    age(25);
    const late = await leave(['original.jpg', 'original.jpg.0b1c.part']);
    await sweep();
    expect((await stored()).toSorted()).toEqual(late.toSorted());
    age(23);
    await sweep();
    expect(await stored()).toHaveLength(2);
    age(25);
    await sweep();
    expect(await stored()).toEqual([]);
  });

  test('the sweep removes nothing when many files belong to another database', async () => {
    for (let turn = 0; turn < 12; turn += 1) await newImage(owner);
    for (let turn = 0; turn < 31; turn += 1) await leave(['original.jpg']);
    age(25);
    await expect(sweep()).rejects.toThrow('31 of 67 files belong to no picture');
    expect(await stored()).toHaveLength(67);
  });
});
