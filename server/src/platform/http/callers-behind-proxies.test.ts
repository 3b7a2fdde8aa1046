import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { REQUESTS_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1,10.0.0.0/8' },
  });
});
afterAll(() => server.close());

async function statusFor(forwarded: string): Promise<number> {
  const headers = { 'x-forwarded-for': forwarded };
  return (await fetch(`${server.url}/api/version/`, { headers })).status;
}

test("a caller's address is the one that the first of our proxies saw, whatever the caller wrote into the header", async () => {
  expect(await statusFor('198.51.100.1, 203.0.113.7, 10.0.0.1')).toBe(200);
  expect(await statusFor('198.51.100.2, 203.0.113.7, 10.0.0.2')).toBe(429);
  expect(await statusFor('203.0.113.7')).toBe(429);
  expect(await statusFor('198.51.100.1, 203.0.113.8, 10.0.0.1')).toBe(200);
});
