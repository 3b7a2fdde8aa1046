import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { goodPassword, newOwner, newPerson } from './factories/people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function support(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/support.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: server.deps.env.DATABASE_URL },
  });
  return { status, said: (stdout + stderr).trim() };
}

async function maySwitch(email: string): Promise<boolean> {
  const { body } = await server.call(accountRoutes.signIn, {
    body: { username: email, password: goodPassword },
  });
  return body.user.may_switch;
}

test('makes staff of somebody who has no organization, and takes it back', async () => {
  const { email } = await newPerson(server);
  expect(support('staff', email.toUpperCase())).toMatchObject({ status: 0 });
  expect(await maySwitch(email)).toBe(true);
  expect(support('revoke', email)).toMatchObject({ status: 0 });
  expect(await maySwitch(email)).toBe(false);
});

test('grants and revokes one organization', async () => {
  const { email } = await newOwner(server);
  const { organization } = await newOwner(server);
  expect(support('grant', email, organization.id)).toEqual({
    status: 0,
    said: `${email} may act for the people of ${organization.name}.`,
  });
  expect(await maySwitch(email)).toBe(true);
  expect(support('revoke', email, organization.id)).toMatchObject({ status: 0 });
  expect(await maySwitch(email)).toBe(false);
});

test('says what is wrong', async () => {
  const owner = await newOwner(server);
  expect(support('staff', owner.email)).toEqual({
    status: 1,
    said: `${owner.email} belongs to an organization and cannot be staff as well.`,
  });
  expect(support('staff', 'nobody@example.com')).toMatchObject({ status: 1 });
  expect(support('grant', owner.email, '999999')).toEqual({
    status: 1,
    said: 'There is no organization 999999.',
  });
  expect(support('promote', owner.email)).toMatchObject({ status: 1 });
  expect(support()).toMatchObject({ status: 1 });
});

test('finds the database in a .env, as `npm start` does', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-support-'));
  writeFileSync(path.join(folder, '.env'), `DATABASE_URL=${server.deps.env.DATABASE_URL}\n`);
  const { DATABASE_URL: _given, ...env } = process.env;
  const command = [path.resolve('scripts/support.ts'), 'staff', 'nobody@example.com'];
  const { stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', cwd: folder, env });
  rmSync(folder, { recursive: true });
  expect(stderr.trim()).toBe('Nobody with the address nobody@example.com has a confirmed account.');
});
