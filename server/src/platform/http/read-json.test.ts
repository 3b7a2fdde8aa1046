import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOwner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each([
  ['bytes that are no text', Buffer.from('{"name":"caf\xE9"}', 'latin1')],
  ['half a character', Buffer.from('{"name":"Caf\u00E9"}').subarray(0, 13)],
])('%s are refused', async (_, bytes) => {
  const { token } = await newOwner(server);
  const answer = await fetch(`${server.url}/api/tag/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'invalid_input',
    message: 'The request is not written in UTF-8',
  });
});
