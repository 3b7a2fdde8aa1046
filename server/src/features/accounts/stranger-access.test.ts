import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { platformRoutes } from '#contract/platform.ts';
import { personClient } from '../../../../scripts/sample-data/client.ts';
import { eventually } from '../../../../test/eventually.ts';
import {
  activationLink,
  actingAs,
  austin,
  goodPassword,
  invitedBody,
  newMember,
  newOwner,
  newPerson,
  newStaffOf,
  signUpBody,
} from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { makeOwner } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { TRUST_PROXY: 'on' } });
});
afterAll(() => server.close());

/** Signs in from the given network address. */
function signInFrom(address: string, username: string, password: string): Promise<Response> {
  return fetch(`${server.url}/api${accountRoutes.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, 'user-agent': 'Test/1.0' },
    body: JSON.stringify({ username, password }),
  });
}

const eventsOf = (email: string) =>
  server.deps.db
    .selectFrom('access_event')
    .innerJoin('app_user', 'app_user.id', 'access_event.user_id')
    .select(['kind', 'address', 'browser', 'detail'])
    .where('app_user.email', '=', email)
    .orderBy('access_event.id')
    .execute();

describe('guessing a password', () => {
  test("a stranger's guesses do not lock the owner out and are answered with a time to wait", async () => {
    const { email } = await newPerson(server);
    for (let guess = 0; guess < 20; guess += 1) await signInFrom('203.0.113.7', email, 'Wrong-One-1');
    const refused = await signInFrom('203.0.113.7', email, goodPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await signInFrom('198.51.100.4', email, goodPassword)).status).toBe(200);
  });

  test("guesses from many addresses are stopped while the owner's own address still works", async () => {
    const { email } = await newPerson(server);
    expect((await signInFrom('198.51.100.9', email, goodPassword)).status).toBe(200);
    await server.deps.db
      .updateTable('account_attempt')
      .set({ tries: 199 })
      .where('what', '=', 'sign_in_strangers')
      .execute();
    expect((await signInFrom('203.0.113.20', email, 'Wrong-One-1')).status).toBe(400);
    expect((await signInFrom('203.0.113.21', email, goodPassword)).status).toBe(429);
    expect((await signInFrom('198.51.100.9', email, goodPassword)).status).toBe(200);
  });

  test('sign-ins and refusals are recorded with their address and browser', async () => {
    const { email } = await newPerson(server);
    await signInFrom('203.0.113.30', email, 'Wrong-One-1');
    await signInFrom('203.0.113.31', email, goodPassword);
    expect(await eventsOf(email)).toEqual([
      { kind: 'sign_in_refused', address: '203.0.113.30', browser: 'Test/1.0', detail: null },
      { kind: 'sign_in', address: '203.0.113.31', browser: 'Test/1.0', detail: null },
    ]);
  });

  test('a refused permission is recorded with its route', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    const body = { first_name: 'Max', last_name: 'Ito', email: 'max@example.com' };
    expect(await server.call(organizationRoutes.inviteUser, { body }, member)).toMatchObject({ status: 403 });
    await eventually(async () => (await eventsOf(member.email)).length > 0);
    expect(await eventsOf(member.email)).toMatchObject([
      { kind: 'forbidden', detail: `POST /api${organizationRoutes.inviteUser.path}` },
    ]);
  });
});

describe("a stranger who signs up with someone else's address", () => {
  const activate = (body: { uid: string; token: string; password?: string; browser_key?: string }) =>
    server.call(accountRoutes.activate, { body });

  test('an activation link alone does not activate without the password of the sign-up', async () => {
    const body = signUpBody();
    await server.call(accountRoutes.signUp, { body: { ...body, browser_key: 'the stranger’s browser' } });
    const link = await activationLink(server, body.email);
    expect(await activate(link)).toMatchObject({
      status: 400,
      body: { password: ['Enter the password you chose when you signed up'] },
    });
    expect(await activate({ ...link, password: 'Not-The-1-Chosen' })).toMatchObject({
      status: 400,
      body: { password: ['This is not the password of the sign-up. You can set a new one by email'] },
    });
    expect((await signInFrom('203.0.113.40', body.email, goodPassword)).status).toBe(400);
    expect(await activate({ ...link, password: goodPassword })).toMatchObject({ status: 200 });
  });

  test('the browser that signed up activates without the password', async () => {
    const body = signUpBody();
    await server.call(accountRoutes.signUp, { body: { ...body, browser_key: 'a key of this browser' } });
    const link = await activationLink(server, body.email);
    expect(await activate({ ...link, browser_key: 'another browser' })).toMatchObject({ status: 400 });
    expect(await activate({ ...link, browser_key: 'a key of this browser' })).toMatchObject({ status: 200 });
  });

  test('signing up with a known address writes as much as with a new one', async () => {
    const { email } = await newPerson(server);
    const written = async (attempt: () => Promise<unknown>) => {
      const count = async () => {
        const { rows } = await server.deps.pool.query<{ links: string; audits: string }>(
          `select (select count(*) from account_link) as links, (select count(*) from audit_entry) as audits`,
        );
        return Number(rows[0]?.links) * 1000 + Number(rows[0]?.audits);
      };
      const before = await count();
      await attempt();
      return (await count()) - before;
    };
    const quiet = await startTestServer({ worker: false });
    const known = await written(() => server.call(accountRoutes.signUp, { body: signUpBody(email) }));
    const fresh = await written(() => server.call(accountRoutes.signUp, { body: signUpBody() }));
    await quiet.close();
    expect(known).toBeGreaterThanOrEqual(1001);
    expect(Math.abs(known - fresh)).toBeLessThanOrEqual(1000);
  });
});

describe('a refresh token', () => {
  test('ten simultaneous exchanges of a refresh token return one successor, so a thief cannot branch off', async () => {
    const { refresh } = await newPerson(server);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(accountRoutes.refreshSession, { body: { refresh } })),
    );
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    expect(answers[0]?.body.refresh).not.toBe(refresh);
  });
});

describe('mails to strangers', () => {
  test.each(['https://evil.example', 'Visit www.evil.example'])(
    'a name that contains a web address such as %s is refused',
    async (name) => {
      const owner = await newOwner(server);
      const problem = { first_name: ['Enter a name without a web address'] };
      const body = { first_name: name, last_name: 'Ito', email: 'max@example.com' };
      expect(await server.call(organizationRoutes.inviteUser, { body }, owner)).toMatchObject({
        status: 400,
        body: problem,
      });
      expect(
        await server.call(accountRoutes.signUp, { body: { ...signUpBody(), first_name: name } }),
      ).toMatchObject({ status: 400, body: problem });
      const update = { params: { id: owner.organization.id }, body: { name, revision: 1 } };
      expect(await server.call(organizationRoutes.updateOrganization, update, owner)).toMatchObject({
        status: 400,
        body: { name: ['Enter a name without a web address'] },
      });
    },
  );

  test('an organization invites at most 100 times a day, with a fixed mail subject', async () => {
    const owner = await newOwner(server);
    const invite = (email: string) =>
      server.call(
        organizationRoutes.inviteUser,
        { body: { first_name: 'Max', last_name: 'Ito', email } },
        owner,
      );
    const email = signUpBody().email;
    expect(await invite(email)).toMatchObject({ status: 201 });
    const mail = await eventually(async () => {
      const { body } = await server.call(platformRoutes.listOutbox, {});
      return body.mails.find(({ to }) => to === email);
    });
    expect(mail?.subject).toBe('You are invited to join a team on Porchlight');
    await server.deps.db
      .updateTable('account_attempt')
      .set({ tries: 100 })
      .where('what', '=', 'invite_by_organization')
      .execute();
    expect(await invite(signUpBody().email)).toMatchObject({ status: 429 });
  });
});

describe('support acting for an owner', () => {
  async function acting() {
    const owner = await newOwner(server);
    const staff = await newStaffOf(server);
    const { id } = await owner.call(accountRoutes.currentUser, {});
    const { body } = await actingAs(server, staff, { organizationId: owner.organization.id, userId: id });
    return { owner, token: body.access, refresh: body.refresh };
  }

  test('support acting for an owner cannot invite users', async () => {
    const { token } = await acting();
    const body = { first_name: 'Max', last_name: 'Ito', email: signUpBody().email };
    expect(await server.call(organizationRoutes.inviteUser, { body }, { token })).toMatchObject({
      status: 403,
      body: { message: 'Only the owner of the organization can do this, not someone acting for them' },
    });
  });

  test('the owner is notified by mail when support starts acting', async () => {
    const { owner } = await acting();
    const mail = await eventually(async () => {
      const { body } = await server.call(platformRoutes.listOutbox, {});
      return body.mails.find(({ to, subject }) => to === owner.email && subject.startsWith('Support'));
    });
    expect(mail?.text).toContain('Ada Reyes from Porchlight support began to act for you');
  });

  test('acting for a user ends after eight hours', async () => {
    const { owner, token, refresh } = await acting();
    const me = () => server.call(accountRoutes.currentUser, {}, { token });
    expect(await me()).toMatchObject({ status: 200, body: { email: owner.email } });
    await server.deps.db
      .updateTable('session')
      .set({ managed_since: new Date(Date.now() - 8 * 3_600_000 - 1000) })
      .where('managed_user_id', 'is not', null)
      .execute();
    const { id } = await owner.call(accountRoutes.currentUser, {});
    server.deps.authenticator.forget(id);
    expect(await me()).toMatchObject({ status: 401 });
    const { body } = await server.call(accountRoutes.refreshSession, { body: { refresh } });
    expect(body.managed_user_id).toBeNull();
  });
});

test("a member cannot change the organization's name or logo but may change the rest", async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const { id, name, revision } = owner.organization;
  const update = (body: { name?: string; website?: string }) =>
    server.call(
      organizationRoutes.updateOrganization,
      { params: { id }, body: { ...body, revision } },
      { token: member.token },
    );
  expect(await update({ name: 'Taken Over Homes' })).toMatchObject({
    status: 403,
    body: { message: 'Only the owner of the organization can change its name and logo' },
  });
  expect(await update({ name, website: 'https://homes.example' })).toMatchObject({ status: 200 });
});

describe('the sign-up policy', () => {
  const signUpAt = async (rule: string, email?: string) => {
    const own = await startTestServer({ worker: false, settings: { SIGN_UP: rule } });
    try {
      const answer = await own.call(accountRoutes.signUp, { body: signUpBody(email) });
      const { body } = await own.call(platformRoutes.configuration, {});
      return { ...answer, rule: body.sign_up };
    } finally {
      await own.close();
    }
  };

  test.each([
    ['invite', 'Sign-up is by invitation here. Ask the owner of your organization to invite you'],
    ['closed', 'Sign-up is closed here. Ask the person who runs this Porchlight for an account'],
  ])('SIGN_UP=%s refuses sign-ups with an explanation', async (rule, message) => {
    expect(await signUpAt(rule)).toMatchObject({
      status: 403,
      body: { message },
      rule: { who: rule, domains: [] },
    });
  });

  test('SIGN_UP=domains accepts only addresses of these domains', async () => {
    const rule = 'domains:homes.example,lofts.example';
    expect(await signUpAt(rule, 'ada@homes.example')).toMatchObject({ status: 201 });
    expect(await signUpAt(rule, 'ada@sub.homes.example')).toMatchObject({
      status: 400,
      body: { email: ['Sign-up is open to addresses at homes.example, lofts.example only'] },
    });
  });

  test('the first owner is created by a command and can invite users while sign-up is by invitation', async () => {
    const own = await startTestServer({ settings: { SIGN_UP: 'invite' } });
    try {
      const { email } = signUpBody();
      const link = await makeOwner(own.deps.db, own.deps.env.PUBLIC_URL, email, 'Ada', 'Reyes');
      const [uid = '', token = ''] = link.split('/').slice(-2);
      const passwords = { password1: goodPassword, password2: goodPassword };
      const { body: session } = await own.call(accountRoutes.restorePassword, {
        body: { uid, token, ...passwords },
      });
      const person = personClient(own.url, session.access);
      const organization = await person.call(organizationRoutes.createOrganization, {
        body: { name: 'First Homes', kind: 'multifamily', ...austin },
      });
      const owner = { ...person, email, organization, refresh: session.refresh };
      expect((await newMember(own, owner)).id).toMatch(/^\d+$/);
    } finally {
      await own.close();
    }
  });

  test('SIGN_UP=closed refuses even invited users', async () => {
    const own = await startTestServer({ worker: false, settings: { SIGN_UP: 'closed' } });
    const body = { uid: 'x', token: 'x', ...invitedBody() };
    const answer = await own.call(accountRoutes.acceptInvitation, { body });
    await own.close();
    expect(answer).toMatchObject({ status: 403 });
  });
});
