import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  // On a busy machine a newly started server sheds calls for a moment.
  await eventually(async () => (await fetch(`${server.url}/api/version/`)).ok || undefined);
});
afterAll(() => server.close());

/** Announces a body of two megabytes without sending it. Returns the status of the response. */
async function announce(address: string, token: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${address} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 2000000',
    '\r\n',
  ];
  socket.write(head.join('\r\n'));
  const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(10_000) })) as [Buffer];
  socket.destroy();
  return Number(answer.toString().split(' ')[1]);
}

test('a call with a bad token is refused before any of its body is read', async () => {
  expect(await announce('/api/building/', 'bad')).toBe(401);
  expect(await announce('/api/image/', 'bad')).toBe(401);
});

test('a caller without a token may send at most 16 kB', async () => {
  const send = (length: number) =>
    fetch(`${server.url}/api/auth/sign-in/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada@example.com', password: 'x'.repeat(length) }),
    });
  expect((await send(17_000)).status).toBe(413);
  expect((await send(100)).status).not.toBe(413);
});
