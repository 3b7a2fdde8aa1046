import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformRoutes } from '#contract/platform.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

test('the version is that of the package, and no update is forced', async () => {
  const { body } = await server.call(platformRoutes.version, {});
  expect(body).toEqual({
    api_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    latest_web_app_version: body.api_version,
    force_web_app_update: false,
  });
});

test('the configuration says what the web app must know', async () => {
  const { body } = await server.call(platformRoutes.configuration, {});
  expect(body).toEqual({ sandbox: null, outbox: true, campaign_kinds: ['2'] });
});

test('where mail is really sent there is no outbox', async () => {
  const sending = await startTestServer({ worker: false, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    expect((await sending.call(platformRoutes.listOutbox, {})).status).toBe(404);
    expect((await fetch(`${sending.url}/outbox-mail/1`)).status).not.toBe(200);
    expect((await sending.call(platformRoutes.configuration, {})).body.outbox).toBe(false);
  } finally {
    await sending.close();
  }
});
