import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { goodPassword, newMember, newPerson } from '../factories/people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  callFine,
  everyRoute,
  fineOf,
  keepIdsApart,
  newStage,
  newThings,
  routesWithId,
  said,
  type Route,
  type Stage,
  type Things,
} from './stage.ts';

/** Access rules read from the route table, so that no new route is missed. */

const closed = everyRoute.filter(([, { access }]) => access !== 'public');
const membersOnly = everyRoute.filter(([, { access }]) => access === 'member');

/** Routes that delete or end something are called last. */
const destructive = (name: string) => /^(delete|remove|disconnect)|^signOut$/.test(name);
const inOrder = closed.toSorted(([a], [b]) => Number(destructive(a)) - Number(destructive(b)));

let server: TestServer;
let stage: Stage;
let stranger: Stage;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  await keepIdsApart(server);
  stage = await newStage(server);
  stranger = await newStage(server);
});
afterAll(() => server.close());

const signIn = async (email: string) =>
  (await server.call(accountRoutes.signIn, { body: { username: email, password: goodPassword } })).body;
const roleOf = (email: string, role: 'SUPERADMIN' | 'SUPERUSER') =>
  server.deps.db.updateTable('app_user').set({ role }).where('email', '=', email).execute();

/**
 * Returns a session of a user with a support grant for the stage's organization; it acts for `userId`, or for
 * no user.
 */
async function supporting(userId?: string): Promise<string> {
  const { organization } = stage.owner;
  const person = await newPerson(server);
  const { id } = await person.call(accountRoutes.currentUser, {});
  await server.deps.db
    .insertInto('support_grant')
    .values({ user_id: id, organization_id: organization.id })
    .execute();
  if (userId === undefined) return person.token;
  const body = {
    refresh: person.refresh,
    managed_organization_id: organization.id,
    managed_user_id: userId,
  };
  return (await server.call(accountRoutes.refreshSession, { body })).body.access;
}

describe('a caller without a session', () => {
  test('a caller without a session gets only 401 from every route that is not public', async () => {
    for (const route of closed)
      for (const id of [undefined, stage.ids.campaign, '999999999']) {
        const { status, body } = await callFine(server, route, stage, id === undefined ? {} : { id });
        expect([route[0], status, (body as { message?: string }).message]).toEqual([
          route[0],
          401,
          'Unauthorized request',
        ]);
      }
  });

  test('a forged, foreign, expired or malformed token gets 401', async () => {
    const { token } = stage.owner;
    const [head = '', claims = '', signature = ''] = token.split('.');
    const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const own = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string; sid: string };
    const ours = new TextEncoder().encode('tests-'.repeat(8));
    const signed = (key: Uint8Array, end: string, subject = own.sub) =>
      new SignJWT({ sid: own.sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(end)
        .sign(key);
    const bad = [
      'x',
      `${head}.${claims}.`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${written({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${head}.${written({ ...own, exp: 9_999_999_999, act_for: stranger.ids.self })}.${signature}`,
      await signed(ours, '-1 minute'),
      await signed(new TextEncoder().encode('other-'.repeat(8)), '1 hour'),
      await signed(ours, '1 hour', stranger.ids.self),
      stage.owner.refresh,
      'x'.repeat(8000),
    ];
    for (const route of closed.slice(0, 12))
      for (const one of bad) {
        const { status } = await callFine(server, route, stage, { token: one });
        expect([route[0], one.slice(0, 40), status]).toEqual([route[0], one.slice(0, 40), 401]);
      }
    for (const header of [token, `Basic ${token}`, `Bearer ${token} x`, 'Bearer', 'Bearer ']) {
      const headers = { authorization: header };
      expect([
        header.slice(0, 8),
        (await server.call(accountRoutes.currentUser, {}, { headers })).status,
      ]).toEqual([header.slice(0, 8), 401]);
    }
  });

  test('a user who has signed out gets 401', async () => {
    const { email } = await newPerson(server);
    const session = await signIn(email);
    await server.call(accountRoutes.signOut, { body: { refresh: session.refresh } });
    const { status } = await server.call(accountRoutes.currentUser, {}, { token: session.access });
    expect(status).toBe(401);
  });
});

/** Role of a member, and whether a supporter acts for them. */
type Standing = { role: 'OWNER' | 'SUPERUSER' | 'MEMBER'; acted: boolean };

function mayCall([name, { only }]: Route, { role, acted }: Standing): boolean {
  // The sample request renames the organization, which only owners may do.
  if (name === 'updateOrganization') return role !== 'MEMBER';
  if (only === 'owners') return role !== 'MEMBER';
  if (only === 'owner-self') return role === 'OWNER' && !acted;
  if (only === 'owners-self') return ['OWNER', 'SUPERUSER'].includes(role) && !acted;
  return only !== 'self' || !acted;
}

/** Returns the routes whose access differs from the table or that answer with a server error. */
async function unlikeTable(token: string, standing: Standing, things: Things): Promise<string[]> {
  const found: string[] = [];
  for (const route of inOrder) {
    const [name] = route;
    const { status } = await callFine(server, route, things, { token });
    const may = status !== 401 && status !== 403;
    if (may !== mayCall(route, standing) || status === 401 || status >= 500) found.push(`${name} ${status}`);
  }
  return found;
}

describe('callers inside the organization', () => {
  test('a member may call exactly the routes that the route table allows', async () => {
    const { token, id } = await newMember(server, stage.owner);
    const { ids, content } = await newThings(server, stage.owner);
    expect(
      await unlikeTable(token, { role: 'MEMBER', acted: false }, { ids: { ...ids, self: id }, content }),
    ).toEqual([]);
  });

  test('a superuser may call exactly the routes that the route table allows', async () => {
    const { token, id, email } = await newMember(server, stage.owner);
    await roleOf(email, 'SUPERUSER');
    const { ids, content } = await newThings(server, stage.owner);
    expect(
      await unlikeTable(token, { role: 'SUPERUSER', acted: false }, { ids: { ...ids, self: id }, content }),
    ).toEqual([]);
  });

  test('a supporter acting for a member may call no more than the member, and no personal routes', async () => {
    const { id } = await newMember(server, stage.owner);
    const { ids, content } = await newThings(server, stage.owner);
    const token = await supporting(id);
    expect(
      await unlikeTable(token, { role: 'MEMBER', acted: true }, { ids: { ...ids, self: id }, content }),
    ).toEqual([]);
  });

  test('a supporter acting for the owner may call what an owner may, except personal routes', async () => {
    const things = await newThings(server, stage.owner);
    const token = await supporting(stage.ids.self);
    expect(await unlikeTable(token, { role: 'OWNER', acted: true }, things)).toEqual([]);
  });

  test('an owner may call every route', async () => {
    const own = await newStage(server);
    expect(await unlikeTable(own.owner.token, { role: 'OWNER', acted: false }, own)).toEqual([]);
  });
});

describe('callers outside the organization', () => {
  /** Returns the member routes that do not refuse the caller. */
  async function seenBy(token: string, refused = 403): Promise<string[]> {
    const found: string[] = [];
    for (const route of membersOnly) {
      const { status } = await callFine(server, route, stage, { token });
      if (status !== refused) found.push(`${route[0]} ${status}`);
    }
    return found;
  }

  test('a new user without an organization is refused by every member route', async () => {
    expect(await seenBy((await newPerson(server)).token)).toEqual([]);
  });

  test('a user with a support grant is refused by every member route until they act for someone', async () => {
    expect(await seenBy(await supporting())).toEqual([]);
  });

  test('a staff user is refused by every member route until they act for someone', async () => {
    const { email } = await newPerson(server);
    await roleOf(email, 'SUPERADMIN');
    expect(await seenBy((await signIn(email)).access)).toEqual([]);
  });

  test('a removed member is refused by every member route, even with the old token', async () => {
    const { token, id, call } = await newMember(server, stage.owner);
    await call(organizationRoutes.listOrganizationUsers, {});
    await stage.owner.call(organizationRoutes.removeUser, { params: { id } });
    expect(await seenBy(token, 401)).toEqual([]);
  });
});

describe("another organization's id", () => {
  const foreign: readonly Route[] = routesWithId;

  test.each(foreign)(
    "%s answers the same for another organization's id in its address as for an id that does not exist",
    async (...route) => {
      const [name] = route;
      const member = await memberOfStage();
      for (const token of [stage.owner.token, member.token, member.acted]) {
        // Access is checked before the id is looked up.
        const theirs = await callFine(server, route, stage, { token, id: fineOf(name, stranger).id });
        const absent = await callFine(server, route, stage, { token, id: '999999999' });
        expect([name, [403, 404]]).toEqual([name, expect.arrayContaining([theirs.status])]);
        expect([name, said(theirs)]).toEqual([name, said(absent)]);
      }
    },
  );
});

let standing: { token: string; acted: string } | undefined;
async function memberOfStage() {
  if (standing !== undefined) return standing;
  const { token } = await newMember(server, stage.owner);
  standing = { token, acted: await supporting(stage.ids.self) };
  return standing;
}
