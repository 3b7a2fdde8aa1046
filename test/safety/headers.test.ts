import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { newImage } from '../factories/assets.ts';
import { newOwner, type Owner } from '../factories/people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Headers of every kind of answer, including those of the built web app. */

let server: TestServer;
let secure: TestServer;
let owner: Owner;
let addresses: Record<string, [address: string, status: number]>;
beforeAll(async () => {
  server = await startTestServer();
  const settings = { PUBLIC_URL: 'https://ads.example.com', SMTP_URL: 'smtp://127.0.0.1:9' };
  secure = await startTestServer({ worker: false, settings });
  owner = await newOwner(server);
  const { src } = await newImage(owner);
  const mail = await server.deps.db.selectFrom('outbox_mail').select('id').executeTakeFirstOrThrow();
  const files = readdirSync('dist/web/assets');
  const script = files.find((name) => name.endsWith('.js'));
  const style = files.find((name) => name.endsWith('.css'));
  addresses = {
    'an answer': ['/api/user/', 200],
    'an answer to anybody': ['/api/version/', 200],
    'the description of the API': ['/api/openapi.json', 200],
    'a refused payload': ['/api/campaigns/?limit=x', 400],
    'something that is not there': ['/api/building/999999999/', 404],
    'no route': ['/api/nothing/', 404],
    'a broken address': ['/api/%ff/', 400],
    'a long address': [`/api/building/${'1'.repeat(400)}/`, 400],
    'a page': ['/sign-in', 200],
    'the first page': ['/', 200],
    'a script': [`/assets/${script}`, 200],
    'a style': [`/assets/${style}`, 200],
    'no file of the web app': ['/assets/nothing.js', 404],
    'a picture': [src, 200],
    'no picture': [`/files/${'0'.repeat(36)}/original.jpg`, 404],
    'a mail': [`/outbox-mail/${mail.id}`, 200],
    'no mail': ['/outbox-mail/999999', 404],
    life: ['/healthz', 200],
    readiness: ['/readyz', 200],
    figures: ['/metrics', 200],
  };
});
afterAll(() => Promise.all([server.close(), secure.close()]));

type Init = { method?: string; headers?: Record<string, string> };

async function get(address: string, init: Init = {}, from = server) {
  const headers = { authorization: `Bearer ${owner.token}`, origin: 'https://evil.example', ...init.headers };
  const answer = await fetch(`${from.url}${address}`, { redirect: 'manual', ...init, headers });
  await answer.arrayBuffer();
  return answer;
}

const kinds = () => Object.entries(addresses);

test('each sample address answers with its expected status', async () => {
  const statuses = await Promise.all(
    kinds().map(async ([kind, [address]]) => [kind, (await get(address)).status]),
  );
  expect(Object.fromEntries(statuses)).toEqual(
    Object.fromEntries(kinds().map(([kind, [, status]]) => [kind, status])),
  );
});

describe('the headers of every answer', () => {
  test.each<[header: string, value: RegExp]>([
    ['x-content-type-options', /^nosniff$/],
    ['content-security-policy', /default-src '(none|self)'/],
    ['referrer-policy', /^no-referrer$/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['cross-origin-resource-policy', /^same-origin$/],
    ['permissions-policy', /camera=\(\).*geolocation=\(\).*microphone=\(\)/],
    ['cache-control', /no-store|no-cache|immutable/],
  ])('every answer carries %s', async (header, value) => {
    for (const [kind, [address]] of kinds())
      expect([kind, (await get(address)).headers.get(header)]).toEqual([kind, expect.stringMatching(value)]);
  });

  test('no site may frame an answer, and only our own page may frame a mail', async () => {
    for (const [kind, [address]] of kinds()) {
      const { headers } = await get(address);
      const policy = headers.get('content-security-policy') ?? '';
      const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1];
      expect([kind, ancestors]).toEqual([kind, kind === 'a mail' ? "'self'" : "'none'"]);
      expect([kind, headers.get('x-frame-options')]).toEqual([kind, kind === 'a mail' ? null : 'DENY']);
    }
  });

  test('no answer sets a cookie, lets another site read it or names its server software', async () => {
    for (const [kind, [address]] of kinds()) {
      const { headers } = await get(address);
      const never = ['set-cookie', 'access-control-allow-origin', 'x-powered-by', 'server'];
      expect([kind, never.filter((header) => headers.has(header))]).toEqual([kind, []]);
    }
  });

  test('HTTPS is enforced by header only where the product is served over HTTPS', async () => {
    for (const [kind, [address]] of kinds()) {
      expect([kind, (await get(address)).headers.get('strict-transport-security')]).toEqual([kind, null]);
      // Files and mails belong to the other server.
      const { headers } = await get(address, {}, secure);
      expect([kind, headers.get('strict-transport-security')]).toEqual([
        kind,
        'max-age=31536000; includeSubDomains',
      ]);
    }
  });
});

test('the API refuses preflight requests from other sites', async () => {
  for (const method of ['PATCH', 'DELETE']) {
    const headers = { 'access-control-request-method': method };
    const answer = await get('/api/building/1/', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-methods')).toBeNull();
  }
});

test('API answers are never cached, while files of the web app and pictures are cached forever', async () => {
  for (const [kind, [address]] of kinds()) {
    const kept = (await get(address)).headers.get('cache-control') ?? '';
    const forEver = ['a script', 'a style', 'a picture'].includes(kind);
    if (forEver) expect([kind, kept]).toEqual([kind, 'public, max-age=31536000, immutable']);
    else if (kind === 'a page' || kind === 'the first page') expect([kind, kept]).toEqual([kind, 'no-cache']);
    else expect([kind, kept]).toEqual([kind, 'no-store']);
  }
  const body = { username: owner.email, password: 'not right' };
  const { headers } = await server.call(accountRoutes.signIn, { body });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a page runs only our own scripts and styles', async () => {
  const answer = await fetch(`${server.url}/sign-in`);
  const html = await answer.text();
  const policy = new Map(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );
  expect(policy.get('script-src')).toBe("'self'");
  expect(policy.get('style-src')).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe-|https?:|\*/);
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(html).not.toMatch(/\son\w+=|\sstyle=/);
  // Each page has its own nonce.
  const next = await (await fetch(`${server.url}/sign-in`)).text();
  const nonceOf = (text: string) => /name="csp-nonce" content="([^"]+)"/.exec(text)?.[1];
  expect(nonceOf(html)).not.toBe(nonceOf(next));
});
