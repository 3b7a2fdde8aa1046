import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformRoutes } from '#contract/platform.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

test('the API reports the version of the package and forces no update', async () => {
  const { body } = await server.call(platformRoutes.version, {});
  expect(body).toEqual({
    api_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    latest_web_app_version: body.api_version,
    force_web_app_update: false,
  });
});

test('the configuration contains the defaults that the web app needs', async () => {
  const { body } = await server.call(platformRoutes.configuration, {});
  expect(body).toEqual({
    sandbox: null,
    outbox: true,
    campaign_kinds: ['2', '3'],
    support_email: null,
    tools: { marketing_description: null, creative_intelligence: null, creative_management: null },
    version_badge: true,
    sign_up: { who: 'open', domains: [] },
  });
});

test('the API passes configured settings to the web app', async () => {
  const configured = await startTestServer({
    worker: false,
    settings: {
      SUPPORT_EMAIL: 'help@example.com',
      MARKETING_DESCRIPTION_URL: 'https://tool.example.com/describe',
      VERSION_BADGE: 'false',
      LATEST_WEB_APP_VERSION: '9.8.7',
      FORCE_WEB_APP_UPDATE: 'true',
    },
  });
  try {
    const { body } = await configured.call(platformRoutes.configuration, {});
    expect(body).toMatchObject({
      support_email: 'help@example.com',
      tools: { marketing_description: 'https://tool.example.com/describe', creative_management: null },
      version_badge: false,
    });
    expect((await configured.call(platformRoutes.version, {})).body).toMatchObject({
      latest_web_app_version: '9.8.7',
      force_web_app_update: true,
    });
  } finally {
    await configured.close();
  }
});

test.each([
  ['SUPPORT_EMAIL', 'nobody', 'must be an e-mail address'],
  ['CREATIVE_MANAGEMENT_URL', 'tool.example.com', 'must be an http(s) address'],
  ['VERSION_BADGE', 'maybe', 'must be true or false'],
  ['SPLASH_MIN_MS', 'soon', 'must be milliseconds'],
  ['LATEST_WEB_APP_VERSION', '2', 'must look like 1.2.3'],
  ['FORCE_WEB_APP_UPDATE', '1', 'must be true or false'],
])('the setting %s=%s stops the start with one sentence', async (name, value, sentence) => {
  await expect(startTestServer({ worker: false, settings: { [name]: value } })).rejects.toThrow(
    `${name} ${sentence}.`,
  );
});

test('a server that sends real mail has no outbox', async () => {
  const sending = await startTestServer({ worker: false, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    expect((await sending.call(platformRoutes.listOutbox, {})).status).toBe(404);
    expect((await fetch(`${sending.url}/outbox-mail/1`)).status).not.toBe(200);
    expect((await sending.call(platformRoutes.configuration, {})).body.outbox).toBe(false);
  } finally {
    await sending.close();
  }
});

describe('the local outbox', () => {
  /** Calls with a custom Host header, which `fetch` does not allow. */
  const statusFrom = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${server.url}${path}`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  let mail = '';
  beforeAll(async () => {
    const values = { recipient: 'ada@example.com', subject: 'Reset', html: '<p>link</p>', text: 'link' };
    const row = await server.deps.db
      .insertInto('outbox_mail')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    mail = `/outbox-mail/${row.id}`;
  });

  test.each(['localhost', 'localhost:5173', '127.0.0.1:4000', '[::1]:4000'])(
    'the local outbox opens for a browser that calls it %s',
    async (host) => {
      for (const path of ['/api/outbox/', mail]) expect(await statusFrom(path, { host })).toBe(200);
    },
  );

  test.each(['evil.example', 'localhost.evil.example:4000', '192.168.1.20:4000', '['])(
    'the local outbox stays closed for a browser that calls it %j',
    async (host) => {
      for (const path of ['/api/outbox/', mail]) {
        expect([400, 404]).toContain(await statusFrom(path, { host }));
        const forwarded = { host, 'x-forwarded-host': 'localhost:4000' };
        expect([400, 404]).toContain(await statusFrom(path, forwarded));
      }
    },
  );
});
