import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionRoutes } from '#contract/connections.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { unsubscribeTokens } from '../../server/src/features/notifications/unsubscribe-token.ts';
import { checkInstallation } from '../../server/src/operations/doctor/check-installation.ts';
import { countReadable, rotateKeys } from '../../server/src/operations/keys/rotate-keys.ts';
import { tokenCipher } from '../../server/src/platform/secrets/token-cipher.ts';
import { connectedOwner } from '../factories/connections.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { operate, settingsOf } from './operator-command.ts';

let server: TestServer;
const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-operations-'));
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const newKey = 'rotated-'.repeat(8);

test('a new key takes over every stored token without a user reconnecting', async () => {
  const { env, db } = server.deps;
  const { owner } = await connectedOwner(server);
  const { organization, email } = owner;
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const ring = { ...settingsOf(env), TOKEN_KEY: newKey, TOKEN_KEYS_BEFORE: env.TOKEN_KEY };
  const without = await operate(['rotate-keys'], { ...ring, TOKEN_KEYS_BEFORE: '' });
  expect(without).toMatchObject({ status: 1 });
  expect(without.out).toContain('tokens can be read with no configured key');
  const { out } = await operate(['rotate-keys'], ring);
  expect(out).toMatch(/^2 tokens now encrypted with the current key, 0 were already\./);
  const again = await operate(['rotate-keys'], ring);
  expect(again.out).toContain('0 tokens now encrypted with the current key, 2 were');
  expect(again.out).toContain('Keep the earlier key in TOKEN_KEYS_BEFORE for as long as old backups');

  const { rows } = await sql<{ token: Buffer }>`select token from connection where token is not null`.execute(
    db,
  );
  const cipher = tokenCipher(newKey);
  expect(rows.map(({ token }) => cipher.isCurrent(token))).toEqual([true, true]);
  // A server with the new key alone calls the network with the old token.
  const rotated = await startTestServer({
    sandbox: false,
    settings: {
      TOKEN_KEY: newKey,
      TOKEN_KEYS_BEFORE: env.TOKEN_KEY,
      META_GRAPH_URL: env.META_GRAPH_URL,
      SANDBOX_URL: server.sandboxUrl,
    },
    wayToDatabase: () => Promise.resolve(env.DATABASE_URL ?? ''),
    worker: false,
  });
  try {
    const answer = await rotated.call(connectionRoutes.listFacebookAdAccounts, {}, { token: owner.token });
    expect(answer.body.ad_accounts.length).toBeGreaterThan(0);
    // Links in mails that were sent before still work, and none with a made-up key.
    const subscription = { organizationId: organization.id, userId: user.id, event: 'digest' } as const;
    const ended = (key: string) =>
      rotated.call(inboxRoutes.getMailSubscription, {
        query: { token: unsubscribeTokens([key]).sign(subscription) },
      });
    expect((await ended(env.TOKEN_KEY)).status).toBe(200);
    expect((await ended('made-up-'.repeat(8))).status).toBe(404);
  } finally {
    await rotated.close();
  }
});

test('a token that changes while keys are rotated is found by another pass', async () => {
  const { env, db } = server.deps;
  const cipher = tokenCipher('a-later-'.repeat(8), [newKey, env.TOKEN_KEY]);
  const before = await countReadable(db, cipher);
  // The first update finds no row, as if the token had just changed.
  await sql`create sequence passed; create function miss_once() returns trigger language plpgsql as
    'begin if nextval(''passed'') = 1 then return null; end if; return new; end';
    create trigger miss_once before update on connection for each row execute function miss_once()`.execute(
    db,
  );
  const counts = await rotateKeys(db, cipher);
  await sql`drop trigger miss_once on connection; drop function miss_once; drop sequence passed`.execute(db);
  expect(before.earlier).toBeGreaterThan(0);
  expect(counts).toMatchObject({ changed: before.earlier, earlier: 0 });
  expect(await countReadable(db, cipher)).toMatchObject({ earlier: 0, readable: before.earlier });
});

test('the doctor names what is wrong, and what is right', async () => {
  const { env } = server.deps;
  const texts = async (own: Partial<typeof env> = {}, url = env.DATABASE_URL) =>
    (await checkInstallation({ ...env, ...own }, url)).map(({ level, text }) => `${level}: ${text}`);
  const well = await texts();
  expect(well).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^fine: The database answers \(PostgreSQL/),
      'fine: No job waits for long.',
      'fine: Files can be written and read (on disk).',
      'fine: Meta can be reached.',
      'warning: No backups are made: BACKUP_TO is not set.',
      expect.stringMatching(/^warning: No mail is sent/),
    ]),
  );
  const ill = await texts({
    META_GRAPH_URL: 'http://127.0.0.1:9',
    BACKUP_TO: path.join(folder, 'empty'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    TOKEN_KEY: 'a-third-key-'.repeat(4),
    PUBLIC_URL: 'http://ads.example.com',
  });
  expect(ill).toEqual(
    expect.arrayContaining([
      'problem: Meta cannot be reached at 127.0.0.1:9.',
      expect.stringMatching(/^problem: There is no complete backup in /),
      expect.stringMatching(/^problem: The mail server cannot be used: /),
      expect.stringMatching(/^problem: \d+ stored tokens cannot be read with the configured keys\./),
      expect.stringMatching(/^problem: PUBLIC_URL is http:\/\/ads\.example\.com\./),
    ]),
  );
  expect(await texts({}, 'postgres://porchlight@127.0.0.1:9/none')).toContainEqual(
    expect.stringMatching(/^problem: The database cannot be used: /),
  );
});

test('the doctor reports waiting jobs, failures and a database of another version', async () => {
  const { env, db } = server.deps;
  const texts = async () => (await checkInstallation(env, env.DATABASE_URL)).map(({ text }) => text);
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue limit 1`.execute(db);
  await sql`insert into pgboss.job (name, state, start_after)
    values (${rows[0]?.name}, 'created', now() - interval '1 hour')`.execute(db);
  expect((await texts()).join('\n')).toMatch(/jobs wait, the first for (59|60|61) minutes\. No worker runs/);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later.sql', 'now')`.execute(db);
  expect((await texts()).join('\n')).toContain(
    'a newer version of Porchlight that this version can work with',
  );
  const needs = await sql<{ migration: string }>`select migration from schema_needs`.execute(db);
  await sql`update schema_needs set migration = '9999_later.sql'`.execute(db);
  expect(await texts()).toContain(
    'The database belongs to a newer version of Porchlight. Install that version.',
  );
  await sql`update schema_needs set migration = ${needs.rows[0]?.migration}`.execute(db);
  await sql`delete from kysely_migration where name = '9999_later.sql'`.execute(db);
});

test('an embedded installation gets a new key by itself while it is stopped', async () => {
  const data = path.join(folder, 'embedded');
  const settings = { DATA_DIR: data, BACKUP_TO: path.join(folder, 'embedded-backup') };
  const { env } = server.deps;
  expect(
    (await operate(['backup'], { ...settingsOf(env), ...settings, DATA_DIR: env.DATA_DIR })).status,
  ).toBe(0);
  expect(await operate(['restore', '--without-keys'], settings)).toMatchObject({ status: 0 });
  const file = path.join(data, 'token_key.secret');
  copyFileSync(file, `${file}.before`);
  const { out, status } = await operate(['rotate-keys'], settings);
  // The restored tokens were encrypted with the key of another installation, so the earlier keys are kept.
  expect(status).toBe(1);
  expect(out).toContain('can be read with no configured key');
  const before = readFileSync(`${file}.before`, 'utf8').trim();
  expect(readFileSync(file, 'utf8').trim().split('\n').slice(1)).toEqual([before]);
});
