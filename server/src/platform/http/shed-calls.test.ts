import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Blocks this thread, which is also the server's. */
function hog(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

type Answer = { status: number; retryAfter: string | null; body: string };

/** Sends calls from a separate thread, which is not blocked. */
async function callFromElsewhere(urls: readonly string[]): Promise<Answer[]> {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    const call = async (url) => {
      const answer = await fetch(url);
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
    };
    Promise.all(workerData.map(call)).then((answers) => parentPort.postMessage(answers));`;
  const worker = new Worker(program, { eval: true, workerData: urls });
  const [answers] = (await once(worker, 'message')) as [Answer[]];
  await worker.terminate();
  return answers;
}

const MOST_MS = 45_000;

test('an overloaded server refuses API calls but still serves the files of a page', async () => {
  // Every turn of the event loop is more than a second late until the calls are answered. Lateness
  // is a mean over a second, so a single late turn would not count, and a busy machine answers
  // after it.
  const answered = new AbortController();
  const end = performance.now() + MOST_MS;
  const late = (async () => {
    // Must not run on into other files that share this process.
    while (!answered.signal.aborted && performance.now() < end) {
      hog(1100);
      await turn();
    }
  })();
  for (const _ of [1, 2, 3]) await turn();
  const [call, file] = await callFromElsewhere(
    ['/api/version/', '/healthz'].map((path) => `${server.url}${path}`),
  ).finally(() => answered.abort());
  await late;

  expect(call).toMatchObject({ status: 503, retryAfter: '2' });
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ code: 'unavailable' });
  expect(file?.status).toBe(200);
}, 60_000);
