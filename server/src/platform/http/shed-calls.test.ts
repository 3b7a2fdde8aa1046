import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Lets nothing else happen in this process, which is the server's. */
function hog(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a server that is late refuses calls, and serves the files of a page all the same', async () => {
  // Each turn of the event loop comes more than a second late, from before the calls until they are answered: lateness
  // is a mean over a second, so one late moment is lost among the prompt ones, and a busy machine answers after it.
  const answered = new AbortController();
  const late = (async () => {
    while (!answered.signal.aborted) {
      hog(1100);
      await turn();
    }
  })();
  for (const _ of [1, 2, 3]) await turn();
  const [call, file] = await Promise.all(
    ['/api/version/', '/healthz'].map((path) => fetch(`${server.url}${path}`)),
  ).finally(() => answered.abort());
  await late;

  expect(call?.status).toBe(503);
  expect(call?.headers.get('retry-after')).toBe('2');
  expect(await call?.json()).toMatchObject({ code: 'unavailable' });
  expect(file?.status).toBe(200);
}, 60_000);
