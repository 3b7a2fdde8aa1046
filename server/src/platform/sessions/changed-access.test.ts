import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { eventually } from '../../../../test/eventually.ts';
import {
  actingAs,
  goodPassword,
  mailedLink,
  newMember,
  newOwner,
  newPerson,
  newStaffOf,
  sessionOf,
  type Owner,
} from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { eraseOrganization, erasePerson } from '../../features/accounts/erase-data.ts';
import { handOver, makeStaff, revokeSupport } from '../../features/accounts/support.ts';
import { connect, type Connection } from '../database/connect.ts';
import { makeAuthenticator, type Authenticator } from '../http/authentication.ts';
import { followAccess } from './changed-access.ts';

/** Another process on the same database is an authenticator of its own with a connection of its own. */

let server: TestServer;
let connection: Connection;
let other: Authenticator;
let unfollow: () => Promise<void>;

beforeAll(async () => {
  server = await startTestServer();
  const { env, log } = server.deps;
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '';
  connection = connect(url, { size: 2, log });
  other = makeAuthenticator({ db: connection.db, key: env.SESSION_KEY });
  unfollow = await followAccess({ url, log, authenticator: other });
});
afterAll(async () => {
  await unfollow();
  await connection.close();
  await server.close();
});

/** Far below the five seconds for which a token is remembered without a notice. */
const SOON_MS = 1500;

/** Makes the other process remember a token, changes something, and returns what the token is good for soon after it. */
async function afterwards(token: string, change: () => Promise<unknown>) {
  const before = await other.actorOf(token);
  expect(before).not.toBeNull();
  await change();
  const changed = Date.now();
  await eventually(async () => (await other.actorOf(token)) !== before);
  expect(Date.now() - changed).toBeLessThan(SOON_MS);
  return other.actorOf(token);
}

const idOf = async (owner: Owner) => (await owner.call(accountRoutes.currentUser, {})).id;

test('a sign-out ends the session in another process', async () => {
  const { access, refresh } = await sessionOf(server, (await newPerson(server)).email);
  const signOut = () => server.call(accountRoutes.signOut, { body: { refresh } });
  expect(await afterwards(access, signOut)).toBeNull();
});

test('a new password ends the other sessions in another process', async () => {
  const person = await newPerson(server);
  const { access: first } = await sessionOf(server, person.email);
  const [old_password, new_password] = [goodPassword, 'Another-Porch-42'];
  const passwords = { old_password, new_password, new_password_confirm: new_password };
  const change = () => person.call(accountRoutes.changePassword, { body: passwords });
  expect(await afterwards(first, change)).toBeNull();

  const { body } = await server.call(accountRoutes.signIn, {
    body: { username: person.email, password: new_password },
  });
  await server.call(accountRoutes.forgotPassword, { body: { email: person.email } });
  const link = await mailedLink(server, person.email, 'restore-password');
  const restore = () =>
    server.call(accountRoutes.restorePassword, {
      body: { ...link, password1: goodPassword, password2: goodPassword },
    });
  expect(await afterwards(body.access, restore)).toBeNull();
});

test('a removed user has no access in another process, and a stolen refresh token gives none', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const { access } = await sessionOf(server, member.email);
  const remove = () => owner.call(organizationRoutes.removeUser, { params: { id: member.id } });
  expect(await afterwards(access, remove)).toBeNull();

  const session = await sessionOf(server, owner.email);
  const refresh = () => server.call(accountRoutes.refreshSession, { body: { refresh: session.refresh } });
  await refresh();
  await server.deps.pool.query('update refresh_token set used_at = $1 where used_at is not null', [
    new Date(Date.now() - 3_600_000),
  ]);
  expect(await afterwards(session.access, refresh)).toBeNull();
});

test('a user has a new organization and a new role in another process', async () => {
  const person = await newPerson(server);
  const { access } = await sessionOf(server, person.email);
  const found = () =>
    person.call(organizationRoutes.createOrganization, { body: { name: 'New', kind: 'agent' } });
  expect(await afterwards(access, found)).toMatchObject({ role: 'OWNER' });

  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const [before, next] = [await sessionOf(server, owner.email), await sessionOf(server, member.email)];
  await other.actorOf(next.access);
  const change = () => handOver(server.deps.db, member.email);
  expect(await afterwards(before.access, change)).toMatchObject({ role: 'SUPERUSER' });
  expect(await other.actorOf(next.access)).toMatchObject({ role: 'OWNER' });
});

test('acting for another user ends in another process with its end and with the right to it', async () => {
  const owner = await newOwner(server);
  const user = { organizationId: owner.organization.id, userId: await idOf(owner) };
  const staff = await newStaffOf(server);
  const { body: acting } = await actingAs(server, staff, user);
  const end = () => actingAs(server, acting, { organizationId: '', userId: '' });
  expect(await afterwards(acting.access, end)).toBeNull();

  const person = await newPerson(server);
  const session = await sessionOf(server, person.email);
  const promote = () => makeStaff(server.deps.db, person.email);
  expect(await afterwards(session.access, promote)).toMatchObject({ role: 'SUPERADMIN' });
  const { body: again } = await actingAs(server, session, user);
  const revoke = () => revokeSupport(server.deps.db, person.email);
  expect(await afterwards(again.access, revoke)).toBeNull();
});

test('an erased user and the users of an erased organization have no access in another process', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const { db, storage } = server.deps;
  const { access } = await sessionOf(server, member.email);
  expect(await afterwards(access, () => erasePerson(db, member.email))).toBeNull();
  const erase = () => eraseOrganization(db, storage, owner.organization.id);
  expect(await afterwards((await sessionOf(server, owner.email)).access, erase)).toBeNull();
});

test('a process that missed notices forgets all users as soon as it listens again', async () => {
  const { access, refresh } = await sessionOf(server, (await newPerson(server)).email);
  const missed = async () => {
    await server.deps.pool.query(`select pg_terminate_backend(pid, 2000) from pg_stat_activity
      where datname = current_database() and application_name = 'porchlight access'`);
    await server.call(accountRoutes.signOut, { body: { refresh } });
  };
  expect(await afterwards(access, missed)).toBeNull();
});
