import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const STALL_MS = 400;
const MB = 1024 * 1024;
/** Larger than the system buffers between a server and a client that does not read. */
const FILE_BYTES = 24 * MB;
const file = `${'a'.repeat(36)}/original.jpg`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false, settings: { SEND_TIMEOUT_MS: String(STALL_MS) } });
  await server.deps.storage.put(`images/${file}`, Buffer.alloc(FILE_BYTES, 7), 'image/jpeg');
});
afterAll(() => server.close());

function call(lines: string[]): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write([...lines, 'Host: localhost', 'Connection: close', '', ''].join('\r\n'));
  return socket;
}

async function readSlowly(socket: Socket, pauseMs: number): Promise<number> {
  let bytes = 0;
  let sincePause = 0;
  try {
    for await (const part of socket as AsyncIterable<Buffer>) {
      bytes += part.length;
      sincePause += part.length;
      if (sincePause < MB) continue;
      sincePause = 0;
      await wait(pauseMs);
    }
  } catch {
    // A reset ends the reading too.
  }
  return bytes;
}

describe('slow and stalled clients', () => {
  test('a client that reads nothing of its response is disconnected', async () => {
    const socket = call([`GET /files/${file} HTTP/1.1`]).pause();
    await wait(STALL_MS * 5);
    expect(await readSlowly(socket, 0)).toBeLessThan(FILE_BYTES);
  });

  test('a client that stops reading halfway is disconnected', async () => {
    const socket = call([`GET /files/${file} HTTP/1.1`]);
    let stopped = false;
    const before = await new Promise<number>((resolve) => {
      socket.on('readable', () => {
        const part = socket.read() as Buffer | null;
        if (stopped || part === null) return;
        stopped = true;
        resolve(part.length);
      });
    });
    socket.removeAllListeners('readable').pause();
    await wait(STALL_MS * 5);
    expect(before + (await readSlowly(socket, 0))).toBeLessThan(FILE_BYTES);
  });

  test('a client that reads slowly gets the whole file, however long it takes', async () => {
    const started = performance.now();
    const bytes = await readSlowly(call([`GET /files/${file} HTTP/1.1`]), STALL_MS / 3);
    expect(performance.now() - started).toBeGreaterThan(STALL_MS * 5);
    expect(bytes).toBeGreaterThan(FILE_BYTES);
  }, 20_000);

  test('a client that sends its request slowly gets its response', async () => {
    const body = JSON.stringify({ username: 'ada@example.com', password: 'wrong' });
    const socket = call([
      `POST /api${accountRoutes.signIn.path} HTTP/1.1`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ]);
    await wait(STALL_MS * 3);
    socket.write(body);
    const parts: Buffer[] = [];
    for await (const part of socket as AsyncIterable<Buffer>) parts.push(part);
    expect(Buffer.concat(parts).toString()).toMatch(/^HTTP\/1\.1 400 [^]*password/);
  });
});
