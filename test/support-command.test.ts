import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import type { Image } from '#contract/images.ts';
import { newBuilding, newImage, newListing } from './factories/assets.ts';
import { blackPng } from './factories/costly-pictures.ts';
import { goodPassword, newMember, newOwner, newPerson, signUpBody } from './factories/people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Ended = { status: number | null; said: string };

/** Runs a command without blocking, because the test server lives in this process. */
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

test('the support command makes a user without an organization staff and revokes it', async () => {
  const { email } = await newPerson(server);
  // It has no time limit, because an export of a large organization takes longer than a request.
  const { db } = server.deps;
  await sql`create function refuse_limits() returns trigger language plpgsql as
    'begin if current_setting(''statement_timeout'') <> ''0'' then raise exception ''limited''; end if; return new; end';
    create trigger refuse_limits before update on app_user for each row execute function refuse_limits()`.execute(
    db,
  );
  expect(await support('staff', email.toUpperCase())).toMatchObject({ status: 0 });
  expect(await maySwitch(email)).toBe(true);
  expect(await support('revoke', email)).toMatchObject({ status: 0 });
  await sql`drop trigger refuse_limits on app_user; drop function refuse_limits`.execute(db);
  expect(await maySwitch(email)).toBe(false);
});

test('the support command grants and revokes access to a single organization', async () => {
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

test('the support command explains invalid requests', async () => {
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

test('the support command creates the first owner, who sets a password by the printed link', async () => {
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

test('the support command hands over, exports and erases an organization', async () => {
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

test('the support command lists stored pictures that are damaged, missing or too large, with their owner and usage', async () => {
  const owner = await newOwner(server);
  const damaged = await newImage(owner, 1400);
  const missing = await newImage(owner, 1410);
  const huge = await newImage(owner, 1420);
  const unused = await newImage(owner, 1430);
  const sound = await newImage(owner, 1440);
  const building = await newBuilding(owner, { name: 'Checked Court', images: [damaged.id, sound.id] });
  const listing = await newListing(owner, { name: 'Checked Flat', images: [missing.id] });
  const { db, storage, env } = server.deps;
  await db.updateTable('app_user').set({ avatar_id: huge.id }).where('email', '=', owner.email).execute();
  const keyOf = (src: string) => src.replace('/files/', 'images/');
  const whole = readFileSync(path.join(env.DATA_DIR, 'files', keyOf(damaged.src)));
  await storage.put(keyOf(damaged.src), whole.subarray(0, whole.length / 2), 'image/jpeg');
  await storage.remove(keyOf(missing.thumbnail));
  await storage.put(keyOf(huge.src), await blackPng({ width: 16_001, height: 1 }), 'image/png');
  await storage.put(keyOf(unused.preview), Buffer.from('not a picture'), 'image/webp');

  const check = (settings: Record<string, string>) =>
    run('scripts/support.ts', ['check-files'], { env: { ...process.env, ...settings } });
  const found = await check({ DATABASE_URL: env.DATABASE_URL ?? '', DATA_DIR: env.DATA_DIR });
  const { id, name } = owner.organization;
  const of = (image: Image) => `Picture ${image.id} (front.jpg) of organization ${id} (${name})`;
  expect(found.status).toBe(1);
  const lines = found.said.split('\n');
  expect(lines.filter((line) => line.startsWith('Picture')).toSorted()).toEqual(
    [
      `${of(damaged)}, building ${building.id} (Checked Court): ${keyOf(damaged.src)} does not decode as a whole`,
      `${of(missing)}, listing ${listing.id} (Checked Flat): ${keyOf(missing.thumbnail)} is missing`,
      `${of(huge)}, profile of ${owner.email}: ${keyOf(huge.src)} is 16001 x 1 pixels: at most 16000 on a side and 40 megapixels are taken`,
      `${of(unused)}, no property or profile: ${keyOf(unused.preview)} does not decode as a whole`,
    ].toSorted(),
  );
  expect(lines.at(-1)).toMatch(/^Checked \d+ pictures: 4 files are not right\.$/);

  await storage.put(keyOf(damaged.src), whole, 'image/jpeg');
  await storage.put(keyOf(missing.thumbnail), whole, 'image/jpeg');
  await storage.put(keyOf(huge.src), whole, 'image/jpeg');
  await storage.put(keyOf(unused.preview), whole, 'image/jpeg');
  expect(await check({ DATABASE_URL: env.DATABASE_URL ?? '', DATA_DIR: env.DATA_DIR })).toEqual({
    status: 0,
    said: expect.stringMatching(/^Checked \d+ pictures: every file decodes and keeps the limits\.$/),
  });
}, 60_000);

test('the support command finds the database in a .env, as `npm start` does', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-support-'));
  writeFileSync(path.join(folder, '.env'), `DATABASE_URL=${server.deps.env.DATABASE_URL}\n`);
  const { DATABASE_URL: _given, ...env } = process.env;
  const args = ['staff', 'nobody@example.com'];
  const { said } = await run(path.resolve('scripts/support.ts'), args, { cwd: folder, env });
  rmSync(folder, { recursive: true });
  expect(said).toBe('Nobody with the address nobody@example.com has a confirmed account.');
});
