import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { s3Settings, startS3 } from '../../../../test/s3-server.ts';
import { s3Storage } from './s3-storage.ts';

test('a bucket that accepts a picture and never responds is reported as unreachable', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = s3Storage({ ...s3Settings, endpoint, timeoutMs: 300 });
  await expect(storage.put('images/a/original.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({
    code: 'unavailable',
  });
  silent.closeAllConnections();
  silent.close();
}, 20_000);

test('the content type of a picture comes from its key, whatever the bucket says', async () => {
  const objects = mkdtempSync(path.join(tmpdir(), 'porchlight-types-'));
  const s3 = await startS3(objects);
  const storage = s3Storage({ ...s3Settings, endpoint: s3.endpoint });
  await storage.put('images/a/original.jpg', Buffer.from('<html>'), 'text/html');
  expect((await storage.get('images/a/original.jpg'))?.contentType).toBe('image/jpeg');
  await s3.close();
  rmSync(objects, { recursive: true, force: true });
});

test('a store that knows checksums gets them, damage on the way is noticed, and failures are retried', async () => {
  const sums: unknown[] = [];
  let calls = 0;
  const store = createServer((request, response) => {
    calls += 1;
    if (request.method === 'PUT') sums.push(request.headers['x-amz-checksum-crc32']);
    if (calls < 3) response.writeHead(503).end();
    else if (request.method === 'PUT') response.end();
    else
      response
        .setHeader('x-amz-checksum-crc32', 'y/Q5Jg==')
        .end(request.url?.includes('whole') ? '123456789' : '123456780');
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const storage = s3Storage({ ...s3Settings, endpoint, checksums: 'WHEN_SUPPORTED' });
  await storage.put('images/whole.jpg', Buffer.from('123456789'), 'image/jpeg');
  expect(sums).toEqual(['y/Q5Jg==', 'y/Q5Jg==', 'y/Q5Jg==']);
  const read = async (key: string) => {
    const object = await storage.get(key);
    return object === null ? null : buffer(object.stream);
  };
  expect(String(await read('images/whole.jpg'))).toBe('123456789');
  await expect(read('images/damaged.jpg')).rejects.toThrow('an object came damaged');
  store.closeAllConnections();
  store.close();
});
