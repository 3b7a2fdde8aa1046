import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
