import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { followedClock } from './clock.ts';

const HOUR_MS = 3_600_000;

test('a followed clock is not turned back by a late response', async () => {
  const waiting: ServerResponse[] = [];
  const tell = (response: ServerResponse | undefined, offset: number) =>
    response?.setHeader('content-type', 'application/json').end(JSON.stringify({ offset_ms: offset }));
  const server = createServer((_, response) => void waiting.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const begun = followedClock(`http://127.0.0.1:${port}/`);
  await eventually(async () => waiting.length === 1);
  tell(waiting[0], 0);
  const clock = await begun;
  const ahead = () => Math.round((clock.now().getTime() - Date.now()) / HOUR_MS);
  await eventually(async () => waiting.length === 3);
  tell(waiting[2], 5 * HOUR_MS);
  await eventually(async () => ahead() === 5);
  tell(waiting[1], 0);
  await eventually(async () => waiting.length === 4);
  expect(ahead()).toBe(5);
  tell(waiting[3], 7 * HOUR_MS);
  await eventually(async () => ahead() === 7);
  clock.stop();
  server.closeAllConnections();
  server.close();
});
