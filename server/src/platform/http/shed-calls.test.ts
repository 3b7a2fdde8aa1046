import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { eventually } from '../../../../test/eventually.ts';

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
  const [call, file] = await eventually(async () => {
    // What is late is averaged with the moments between, of which a busy machine makes several; and the first time
    // that timers are due, what was before is measured.
    for (const _ of [1, 2]) {
      hog(4000);
      await wait(1);
    }
    const answers = await Promise.all(
      ['/api/version/', '/healthz'].map((path) => fetch(`${server.url}${path}`)),
    );
    return answers[0]?.status === 503 ? answers : undefined;
  }, 40_000);
  expect(call?.headers.get('retry-after')).toBe('2');
  expect(await call?.json()).toMatchObject({ code: 'unavailable' });
  expect(file?.status).toBe(200);
}, 60_000);
