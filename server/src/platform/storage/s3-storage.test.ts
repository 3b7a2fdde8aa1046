import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

const UPLOAD_BYTES = 8_000_000;

/** Starts a server that takes a second for each upload, and never answers anything else. */
async function startSlowBucket(): Promise<{ endpoint: string; close: () => void }> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    for await (const some of request) await wait((1000 * (some as Buffer).length) / UPLOAD_BYTES);
    response.end();
  };
  const slow = createServer((request, response) => {
    // The client hangs up on an upload that it gives up.
    if (request.method === 'PUT') take(request, response).catch(() => undefined);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const { port } = slow.address() as AddressInfo;
  const close = () => {
    slow.closeAllConnections();
    slow.close();
  };
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

test('an upload of a backup may take longer than one of a picture, but an answer may not', async () => {
  const { endpoint, close } = await startSlowBucket();
  const open = (use: 'pictures' | 'backups') => s3Storage({ ...s3Settings, endpoint, timeoutMs: 300, use });
  const body = Buffer.alloc(UPLOAD_BYTES);
  const put = (use: 'pictures' | 'backups') => open(use).put('files/a.bin', body, 'application/octet-stream');
  try {
    await expect(put('pictures')).rejects.toThrow('Picture storage cannot be reached');
    await put('backups');
    await expect(open('backups').get('files/a.bin')).rejects.toThrow('The backup place (BACKUP_TO) cannot');
  } finally {
    close();
  }
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
