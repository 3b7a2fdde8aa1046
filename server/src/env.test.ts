import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EnvError, isLocal, isOpenToAll, readEnv } from './env.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'porchlight-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const networks = {
  META_APP_ID: 'app',
  META_APP_SECRET: 'app secret',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'client secret',
};
const secrets = { TOKEN_KEY: 't'.repeat(32), SESSION_KEY: 's'.repeat(32) };
type Variables = Record<string, string | undefined>;
const read = (own: Variables = {}) => readEnv({ ...networks, ...secrets, DATA_DIR: folder, ...own });

function refusal(own: Variables): string {
  try {
    read(own);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'nothing was refused';
}

describe('reading settings', () => {
  test('default settings start the product on this machine', () => {
    expect(read()).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4000,
      PUBLIC_URL: 'http://localhost:4000',
      ROLES: ['api', 'worker'],
      LOG_LEVEL: 'info',
      TRUST_PROXY: false,
      META_GRAPH_URL: 'https://graph.facebook.com',
      GOOGLE_ADS_URL: 'https://googleads.googleapis.com',
      PAGE_READER_ALLOWED_HOSTS: [],
    });
    expect(read()).not.toHaveProperty('SANDBOX_URL', expect.anything());
  });

  test('settings are parsed into their types', () => {
    const env = read({
      PORT: '8080',
      PUBLIC_URL: 'http://localhost:8080/',
      ROLES: ' worker ',
      TRUST_PROXY: 'on',
      DATABASE_POOL: '9',
      CAMPAIGN_KINDS: '1, 4',
      PAGE_READER_ALLOWED_HOSTS: 'a:1,b:2',
    });
    expect(env).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
      ROLES: ['worker'],
      TRUST_PROXY: true,
      DATABASE_POOL: 9,
      CAMPAIGN_KINDS: ['1', '4'],
      PAGE_READER_ALLOWED_HOSTS: ['a:1', 'b:2'],
    });
  });

  test('TRUST_PROXY accepts an address, a range and a kind of network', () => {
    const proxies = '127.0.0.1,10.0.0.0/8,fd00::/8,uniquelocal';
    expect(read({ TRUST_PROXY: proxies }).TRUST_PROXY).toBe(proxies);
  });

  test('an empty setting counts as missing', () => {
    expect(read({ PORT: '', SMTP_URL: '', S3_BUCKET: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4000 });
  });
});

describe('refusing settings', () => {
  test.each<[name: string, value: string]>([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'localhost:4000'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['ROLES', 'api,boss'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,proxy'],
    ['REQUESTS_PER_MINUTE', '0'],
    ['REQUESTS_PER_MINUTE', 'many'],
    ['CAMPAIGN_KINDS', '2,9'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_DIRECT_URL', 'db.example.com'],
    ['DATABASE_READ_URL', 'mysql://localhost/x'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_POOL', '7'],
    ['DATABASE_POOL', 'big'],
    ['TOKEN_KEY', 'short'],
    ['SESSION_KEY', `${'s'.repeat(32)} and spaces`],
    ['METRICS_TOKEN', 'short'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_PATH_STYLE', 'true'],
    ['S3_CHECKSUMS', 'NEVER'],
    ['SMTP_URL', 'http://mail.example'],
    ['META_GRAPH_URL', 'graph.facebook.com'],
    ['META_API_VERSION', '26'],
    ['GOOGLE_ADS_API_VERSION', 'v26.0'],
    ['GOOGLE_TOKEN_URL', '-'],
    ['SEND_TIMEOUT_MS', '5'],
    ['NETWORK_TIMEOUT_MS', '5'],
    ['PUBLISH_SETTLE_MS', 'soon'],
    ['CLOCK_URL', 'now'],
  ])('an invalid value of %s, %j, is refused in one sentence that names the variable', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must [^.]+(\\.\\d[^.]*)?\\.$`));
    expect(message).not.toContain('\n');
    expect(message).not.toMatch(/expected|received|invalid input/i);
  });

  test.each(['META_APP_ID', 'META_APP_SECRET', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])(
    'a missing %s is refused in one sentence',
    (name) => {
      const message = refusal({ [name]: undefined });
      expect(message).toMatch(new RegExp(`^${name} is missing: it must be the \\w+ of the \\w+ [^.]+\\.$`));
    },
  );

  test('a pooler without the address behind it, and further addresses without the first, are refused', () => {
    const url = 'postgres://db.example.com/porchlight';
    expect(refusal({ DATABASE_URL: url, DATABASE_POOLER: 'transaction' })).toBe(
      'DATABASE_DIRECT_URL is missing: DATABASE_POOLER is transaction.',
    );
    expect(refusal({ DATABASE_READ_URL: url })).toBe('DATABASE_URL is missing: DATABASE_READ_URL is set.');
    expect(refusal({ DATABASE_DIRECT_URL: url })).toBe(
      'DATABASE_URL is missing: DATABASE_DIRECT_URL is set.',
    );
  });

  test('the refusal of a secret never shows its value', () => {
    for (const name of ['TOKEN_KEY', 'SESSION_KEY'])
      expect(refusal({ [name]: 'hunter2 hunter2' })).not.toContain('hunter2');
    expect(refusal({ DATABASE_URL: 'mysql://me:hunter2@localhost/x' })).not.toContain('hunter2');
  });

  test.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('a bucket without %s is refused', (name) => {
    const bucket = { S3_BUCKET: 'app', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(read(bucket)).toMatchObject({ S3_BUCKET: 'app' });
    expect(refusal({ ...bucket, [name]: undefined })).toBe(`${name} is missing: S3_BUCKET is set.`);
  });

  test('a public address without SMTP_URL is refused', () => {
    const address = { PUBLIC_URL: 'https://ads.example.com' };
    expect(refusal(address)).toMatch(/^SMTP_URL is missing: [^.]+\.$/);
    expect(read({ ...address, SMTP_URL: 'smtps://mail.example' })).toMatchObject(address);
  });
});

describe('the host of the local outbox', () => {
  const open = ['0.0.0.0', '::', '192.168.1.20', 'ads.internal', '127.evil.example'];

  test.each(open)('HOST=%s stops the start unless PUBLIC_URL is local or mail is sent by SMTP', (host) => {
    expect(refusal({ HOST: host })).toMatch(/^SMTP_URL is missing: HOST=\S+ would show the local outbox/);
    expect(read({ HOST: host, SMTP_URL: 'smtps://mail.example' }).HOST).toBe(host);
    expect(read({ HOST: host, PUBLIC_URL: 'http://localhost:4000' }).HOST).toBe(host);
  });

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
    'the local outbox is allowed when HOST is %s',
    (host) => {
      expect(read({ HOST: host }).HOST).toBe(host);
    },
  );
});

describe('generated secrets', () => {
  const without = { TOKEN_KEY: undefined, SESSION_KEY: undefined };
  const fileOf = (name: string) => path.join(folder, 'deep', `${name}.secret`);

  test('missing secrets are generated once, readable by the owner of the file only, and used again', () => {
    const own = { ...without, DATA_DIR: path.join(folder, 'deep') };
    const first = read(own);
    expect(first.TOKEN_KEY).toMatch(/^[\w-]{43}$/);
    expect(first.SESSION_KEY).not.toBe(first.TOKEN_KEY);
    for (const name of ['token_key', 'session_key']) expect(statSync(fileOf(name)).mode & 0o777).toBe(0o600);
    expect(readFileSync(fileOf('token_key'), 'utf8').trim()).toBe(first.TOKEN_KEY);
    const { TOKEN_KEY, SESSION_KEY } = read(own);
    expect([TOKEN_KEY, SESSION_KEY]).toEqual([first.TOKEN_KEY, first.SESSION_KEY]);
  });

  test('a given secret takes precedence over the stored one', () => {
    read({ ...without, DATA_DIR: path.join(folder, 'deep') });
    const { TOKEN_KEY } = read({ ...secrets, DATA_DIR: path.join(folder, 'deep') });
    expect(TOKEN_KEY).toBe(secrets.TOKEN_KEY);
  });

  test.each(['', '\n', 'short\n'])('a secret file that holds %j is refused', (content) => {
    writeFileSync(path.join(folder, 'token_key.secret'), content);
    writeFileSync(path.join(folder, 'session_key.secret'), `${secrets.SESSION_KEY}\n`);
    expect(() => read(without)).toThrow(/TOKEN_KEY|token_key\.secret/);
  });

  test.each(['TOKEN_KEY', 'SESSION_KEY'])('an external database requires a given %s', (name) => {
    const own = { DATABASE_URL: 'postgres://localhost/x', [name]: undefined };
    expect(refusal(own)).toMatch(new RegExp(`^${name} is missing: [^.]+\\.$`));
    expect(() => statSync(path.join(folder, `${name.toLowerCase()}.secret`))).toThrow('ENOENT');
  });
});

test.each([
  ['http://localhost:4000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:80', true],
  ['https://ads.example.com', false],
  ['http://localhost.example.com', false],
])('isLocal judges %s as %s', (url, local) => {
  expect(isLocal(url)).toBe(local);
});

describe('the sign-up rule', () => {
  test.each([
    ['open', { who: 'open', domains: [] }],
    ['invite', { who: 'invite', domains: [] }],
    ['closed', { who: 'closed', domains: [] }],
    ['domains:Homes.example,lofts.example', { who: 'domains', domains: ['homes.example', 'lofts.example'] }],
  ])('SIGN_UP=%s is parsed', (given, rule) => {
    expect(read({ SIGN_UP: given }).SIGN_UP).toEqual(rule);
  });

  test.each(['everyone', 'domains:', 'domains:homes', 'open,invite'])(
    'SIGN_UP=%s stops the start',
    (given) => {
      expect(() => read({ SIGN_UP: given })).toThrow('SIGN_UP must be open, invite, closed');
    },
  );

  test('open sign-up counts as open to all at a public address only', () => {
    const rule = (who: 'open' | 'invite') => ({ who, domains: [] });
    expect(isOpenToAll({ PUBLIC_URL: 'https://ads.example.com', SIGN_UP: rule('open') })).toBe(true);
    expect(isOpenToAll({ PUBLIC_URL: 'https://ads.example.com', SIGN_UP: rule('invite') })).toBe(false);
    expect(isOpenToAll({ PUBLIC_URL: 'http://localhost:4000', SIGN_UP: rule('open') })).toBe(false);
  });
});
