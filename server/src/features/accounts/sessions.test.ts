import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import {
  activationLink,
  goodPassword,
  newOwner,
  newPerson,
  signUpBody,
} from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const unauthorized = { status: 401, body: { message: 'Unauthorized request', code: 'unauthorized' } };

const signIn = (username: string, password = goodPassword, remember_me = false) =>
  server.call(accountRoutes.signIn, { body: { username, password, remember_me } });
const refresh = (token: string) => server.call(accountRoutes.refreshSession, { body: { refresh: token } });
const signOut = (token: string) => server.call(accountRoutes.signOut, { body: { refresh: token } });
const me = (token?: string) =>
  server.call(accountRoutes.currentUser, {}, token === undefined ? {} : { token });

/** Moves the first use of every refresh token of a user into the past. */
async function ageUsedTokens(email: string, seconds: number): Promise<void> {
  const { pool } = server.deps;
  const { rows } = await pool.query<{ hash: string; aged: Date }>(
    `select token_hash as hash, used_at - make_interval(secs => $2) as aged
     from refresh_token join session on session.id = session_id join app_user on app_user.id = user_id
     where email = $1 and used_at is not null`,
    [email, seconds],
  );
  expect(rows).not.toEqual([]);
  for (const { hash, aged } of rows)
    await pool.query('update refresh_token set used_at = $2 where token_hash = $1', [hash, aged]);
}

async function sessionsOf(email: string) {
  return server.deps.db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.expires_at', 'session.ended_at'])
    .where('email', '=', email)
    .orderBy('session.created_at', 'desc')
    .execute();
}

describe('signing in', () => {
  test('signing in requires an email and a password', async () => {
    const body = { username: 'ada@example.com', password: 'x' };
    for (const [field, value, message] of [
      ['username', '', 'Field is required'],
      ['username', undefined, 'Field is required'],
      ['username', 'ada', 'Email format is invalid'],
      ['password', '', 'Field is required'],
      ['password', undefined, 'Field is required'],
    ] as const) {
      const answer = await server.call(accountRoutes.signIn, { body: { ...body, [field]: value } });
      expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } });
    }
  });

  test('signing in gives the same answer for a wrong password and an unknown address', async () => {
    const { email } = await newPerson(server);
    const wrong = await signIn(email, 'Wrong-Porch-42');
    const unknown = await signIn(`not-${email}`);
    expect(wrong).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The email or password is incorrect.'] },
    });
    expect(unknown.status).toBe(wrong.status);
    const constant = { request_id: expect.any(String) };
    expect({ ...unknown.body, ...constant }).toEqual({ ...wrong.body, ...constant });
  });

  test('signing in before activation asks to confirm the address only after the right password', async () => {
    const body = signUpBody();
    await server.call(accountRoutes.signUp, { body });
    expect(await signIn(body.email)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Confirm your email address first: we sent you a link.'] },
    });
    expect(await signIn(body.email, 'Wrong-Porch-42')).toMatchObject({
      body: { non_field_errors: ['The email or password is incorrect.'] },
    });
    await server.call(accountRoutes.activate, {
      body: { ...(await activationLink(server, body.email)), password: goodPassword },
    });
    expect(await signIn(body.email)).toMatchObject({ status: 200 });
  });

  test('signing in ignores the case of the address but not of the password', async () => {
    const { email } = await newPerson(server);
    expect(await signIn(` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { user: { email } },
    });
    expect(await signIn(email, ` ${goodPassword}`)).toMatchObject({ status: 400 });
    expect(await signIn(email, goodPassword.toLowerCase())).toMatchObject({ status: 400 });
  });

  test.each([
    [false, 12],
    [true, 30 * 24],
  ])('a session with remember_me %s lasts %i hours', async (remember, hours) => {
    const { email } = await newPerson(server);
    const { body } = await signIn(email, goodPassword, remember);
    const [session] = await sessionsOf(email);
    const lasts = Number(session?.expires_at) - Date.now();
    expect(Math.abs(lasts - hours * HOUR_MS)).toBeLessThan(60_000);
    await server.deps.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', session?.id ?? '')
      .execute();
    expect(await refresh(body.refresh)).toMatchObject(unauthorized);
  });
});

describe('a refresh token', () => {
  test('a refresh token is exchanged for a new working pair', async () => {
    const person = await newPerson(server);
    const { status, body } = await refresh(person.refresh);
    expect(status).toBe(200);
    expect(body.refresh).not.toBe(person.refresh);
    expect(await me(body.access)).toMatchObject({ status: 200, body: { email: person.email } });
    expect(await refresh(body.refresh)).toMatchObject({ status: 200 });
  });

  test('a refresh token works again within ten seconds for a second tab', async () => {
    const { email, refresh: old } = await newPerson(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(old)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await ageUsedTokens(email, 8);
    expect(await refresh(old)).toMatchObject({ status: 200 });
    for (const { body } of answers) expect(await me(body.access)).toMatchObject({ status: 200 });
  });

  test('a refresh token reused after the grace period ends its session and no other', async () => {
    const { email, refresh: old, token } = await newPerson(server);
    const other = await signIn(email);
    const { body: pair } = await refresh(old);
    await ageUsedTokens(email, 10);
    expect(await refresh(old)).toMatchObject(unauthorized);
    expect(await refresh(pair.refresh)).toMatchObject(unauthorized);
    expect(await me(pair.access)).toMatchObject(unauthorized);
    expect(await me(token)).toMatchObject(unauthorized);
    expect(await me(other.body.access)).toMatchObject({ status: 200 });
    expect(await refresh(other.body.refresh)).toMatchObject({ status: 200 });
  });

  test('a second use within the grace period does not extend it', async () => {
    const { email, refresh: old } = await newPerson(server);
    await refresh(old);
    await ageUsedTokens(email, 6);
    expect(await refresh(old)).toMatchObject({ status: 200 });
    await ageUsedTokens(email, 6);
    expect(await refresh(old)).toMatchObject(unauthorized);
  });

  test.each(['', 'x', 'a'.repeat(200)])('the made-up refresh token %j is refused', async (token) => {
    expect(await refresh(token)).toMatchObject(unauthorized);
  });
});

describe('signing out', () => {
  test('signing out ends the refresh token and the access token', async () => {
    const person = await newPerson(server);
    expect(await me(person.token)).toMatchObject({ status: 200 });
    expect(await signOut(person.refresh)).toMatchObject({ status: 204, body: undefined });
    expect(await me(person.token)).toMatchObject(unauthorized);
    expect(await refresh(person.refresh)).toMatchObject(unauthorized);
  });

  test("signing out leaves the user's other sessions open", async () => {
    const person = await newPerson(server);
    const { body: other } = await signIn(person.email);
    await signOut(person.refresh);
    expect(await me(other.access)).toMatchObject({ status: 200 });
  });

  test('signing out twice or with an unknown token succeeds', async () => {
    const person = await newPerson(server);
    await signOut(person.refresh);
    expect(await signOut(person.refresh)).toMatchObject({ status: 204 });
    expect(await signOut('unknown')).toMatchObject({ status: 204 });
  });
});

describe('the current user', () => {
  test('the current user includes their place and organization', async () => {
    const owner = await newOwner(server, 'brokerage');
    expect(await owner.call(accountRoutes.currentUser, {})).toEqual({
      website: '',
      bio: '',
      brokerage_name: '',
      license_number: '',
      license_state: '',
      equal_housing_line: false,
      avatar: null,
      featured_photos: [],
      preferences: {},
      has_affected_campaigns: false,
      is_organization_details_available: true,
      facebook: { is_connected: false, access_token_expired_date: null },
      google: { is_connected: false },
      facebook_access_token_expired_date: null,
      is_connected: false,
      profile_id: expect.any(String),
      supported_organization: null,
      supported_user: null,
      may_switch: false,
      acted_by: null,
      id: expect.any(String),
      first_name: 'Ada',
      last_name: 'Reyes',
      email: owner.email,
      contact_phone: '+15125550123',
      role: 'OWNER',
      has_organization: true,
      organization_id: owner.organization.id,
      organization_name: owner.organization.name,
      organization_kind_name: 'brokerage',
      time_zone: 'America/Chicago',
      state: { value: '44', label: 'Texas', abbr: 'TX' },
      city: { value: '4671654', label: 'Austin' },
    });
  });

  test('the current user requires a valid token signed by us', async () => {
    const { email, token } = await newPerson(server);
    const [session] = await sessionsOf(email);
    const { id: sid = '', user_id: userId = '' } = session ?? {};
    const claims = () => new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).setSubject(userId);
    const ours = new TextEncoder().encode(server.deps.env.SESSION_KEY);
    const theirs = new TextEncoder().encode('another-'.repeat(8));
    const [header, payload, signature = ''] = token.split('.');
    const otherSession = { sid: crypto.randomUUID() };
    const tokens = {
      none: undefined,
      garbage: 'x.y.z',
      unsigned: new UnsecuredJWT({ sid }).setSubject(userId).setExpirationTime('1h').encode(),
      forged: await claims().setExpirationTime('1h').sign(theirs),
      expired: await claims().setExpirationTime('-1s').sign(ours),
      endless: await claims().sign(ours),
      cut: `${header}.${payload}.${signature.slice(0, -2)}`,
      stranger: await claims().setSubject('999999').setExpirationTime('1h').sign(ours),
      nowhere: await new SignJWT(otherSession)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setExpirationTime('1h')
        .sign(ours),
    };
    for (const [name, forged] of Object.entries(tokens))
      expect(await me(forged), name).toMatchObject(unauthorized);
    expect(await me(await claims().setExpirationTime('1h').sign(ours))).toMatchObject({ status: 200 });
  });

  test('an access token lasts fifteen minutes', async () => {
    const { token } = await newPerson(server);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'sid', 'sub']);
  });
});

test('the database contains no readable password, refresh token or link', async () => {
  const body = signUpBody();
  await server.call(accountRoutes.signUp, { body });
  const link = await activationLink(server, body.email);
  const { body: session } = await server.call(accountRoutes.activate, {
    body: { ...link, password: goodPassword },
  });
  const { body: pair } = await refresh(session.refresh);
  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_name not in ('city', 'outbox_mail')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const secrets = [goodPassword, session.refresh, pair.refresh, session.access, pair.access, link.token];
  for (const { name } of tables) {
    const { rows } = await server.deps.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) {
      expect(text, name).not.toContain(secret);
      expect(text, name).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});
