import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { goodPassword, newMember, newOwner, newPerson, signUpBody } from './factories/people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Ended = { status: number | null; said: string };

/** The server of the file runs in this process: it must not stand still meanwhile. */
async function run(command: string, args: string[], options: SpawnOptions): Promise<Ended> {
  const child = spawn(process.execPath, [command, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, said: (out + error).trim() };
}

const support = (...args: string[]): Promise<Ended> =>
  run('scripts/support.ts', args, {
    env: { ...process.env, DATABASE_URL: server.deps.env.DATABASE_URL },
  });

async function maySwitch(email: string): Promise<boolean> {
  const { body } = await server.call(accountRoutes.signIn, {
    body: { username: email, password: goodPassword },
  });
  return body.user.may_switch;
}

test('makes staff of somebody who has no organization, and takes it back', async () => {
  const { email } = await newPerson(server);
  expect(await support('staff', email.toUpperCase())).toMatchObject({ status: 0 });
  expect(await maySwitch(email)).toBe(true);
  expect(await support('revoke', email)).toMatchObject({ status: 0 });
  expect(await maySwitch(email)).toBe(false);
});

test('grants and revokes one organization', async () => {
  const { email } = await newOwner(server);
  const { organization } = await newOwner(server);
  expect(await support('grant', email, organization.id)).toEqual({
    status: 0,
    said: `${email} may act for the people of ${organization.name}.`,
  });
  expect(await maySwitch(email)).toBe(true);
  expect(await support('revoke', email, organization.id)).toMatchObject({ status: 0 });
  expect(await maySwitch(email)).toBe(false);
});

test('says what is wrong', async () => {
  const owner = await newOwner(server);
  expect(await support('staff', owner.email)).toEqual({
    status: 1,
    said: `${owner.email} belongs to an organization and cannot be staff as well.`,
  });
  expect(await support('staff', 'nobody@example.com')).toMatchObject({ status: 1 });
  expect(await support('grant', owner.email, '999999')).toEqual({
    status: 1,
    said: 'There is no organization 999999.',
  });
  expect(await support('promote', owner.email)).toMatchObject({ status: 1 });
  expect(await support()).toMatchObject({ status: 1 });
});

test('makes the first owner of an installation, who sets a password by the printed link', async () => {
  const { email } = signUpBody();
  const { status, said } = await support('owner', email, 'Ada', 'Reyes');
  expect(status).toBe(0);
  const [, uid = '', token = ''] = /\/restore-password\/([\w-]+)\/([\w-]+)/.exec(said) ?? [];
  const body = { uid, token, password1: goodPassword, password2: goodPassword };
  expect(await server.call(accountRoutes.restorePassword, { body })).toMatchObject({ status: 200 });
  expect(await support('owner', email, 'Ada', 'Reyes')).toEqual({
    status: 1,
    said: `${email} has a confirmed account already.`,
  });
});

test('hands an organization over, exports it, and erases it', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  expect(await support('hand-over', member.email)).toEqual({
    status: 0,
    said: `${member.email} owns the organization now. The owner before is a superuser.`,
  });
  const exported = await support('export', owner.organization.id);
  expect(JSON.parse(exported.said)).toMatchObject({ organization: [{ name: owner.organization.name }] });
  expect(JSON.parse((await support('export', owner.email)).said)).toMatchObject({
    app_user: [{ email: owner.email }],
  });
  expect(await support('erase', owner.email)).toMatchObject({ status: 0 });
  expect(await support('erase', owner.organization.id)).toMatchObject({ status: 0 });
  expect(await support('export', owner.organization.id)).toEqual({
    status: 1,
    said: `There is no organization ${owner.organization.id}.`,
  });
});

test('finds the database in a .env, as `npm start` does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-support-'));
  writeFileSync(path.join(folder, '.env'), `DATABASE_URL=${server.deps.env.DATABASE_URL}\n`);
  const { DATABASE_URL: _given, ...env } = process.env;
  const args = ['staff', 'nobody@example.com'];
  const { said } = await run(path.resolve('scripts/support.ts'), args, { cwd: folder, env });
  rmSync(folder, { recursive: true });
  expect(said).toBe('Nobody with the address nobody@example.com has a confirmed account.');
});
