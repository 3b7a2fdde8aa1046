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

/** Lets nothing else happen in this thread, which is the server's. */
function hog(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

type Answer = { status: number; retryAfter: string | null; body: string };

/** Calls from a thread of its own, whose turns come promptly. */
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

test('a server that is late refuses calls, and serves the files of a page all the same', async () => {
  // Each turn of the event loop comes more than a second late, from before the calls until they are answered: lateness
  // is a mean over a second, so one late moment is lost among the prompt ones, and a busy machine answers after it.
  const answered = new AbortController();
  const end = performance.now() + MOST_MS;
  const late = (async () => {
    // Never on into the files that share this process.
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
