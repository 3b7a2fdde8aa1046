import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { platformRoutes } from '#contract/platform.ts';
import { eventually } from '../../../../test/eventually.ts';
import {
  goodPassword,
  mailedLink,
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

const other = 'Cloudy-Porch-43';
const forgot = (email: string) => server.call(accountRoutes.forgotPassword, { body: { email } });
const signIn = (username: string, password: string) =>
  server.call(accountRoutes.signIn, { body: { username, password } });
const restore = (link: { uid: string; token: string }, password = other, again = password) =>
  server.call(accountRoutes.restorePassword, { body: { ...link, password1: password, password2: again } });

/** Returns whether exactly this number of the server's statements wait for a lock. */
async function areWaiting(count: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(server.deps.db);
  return rows[0]?.waiting === count;
}

const invalidLink = {
  status: 400,
  body: { message: 'This link is invalid or has been used. Request a new one.' },
};

describe('a forgotten password', () => {
  test('a mailed password link sets a new password, signs in and ends every other session', async () => {
    const person = await newPerson(server);
    expect(await forgot(person.email)).toMatchObject({ status: 200, body: { email: person.email } });
    const link = await mailedLink(server, person.email, 'restore-password');
    const { status, body } = await restore(link);
    expect(status).toBe(200);
    expect(body.user.email).toBe(person.email);
    expect(await server.call(accountRoutes.currentUser, {}, { token: body.access })).toMatchObject({
      status: 200,
    });
    expect(await signIn(person.email, other)).toMatchObject({ status: 200 });
    expect(await signIn(person.email, goodPassword)).toMatchObject({ status: 400 });
    expect(await server.call(accountRoutes.currentUser, {}, { token: person.token })).toMatchObject({
      status: 401,
    });
    const refreshed = await server.call(accountRoutes.refreshSession, { body: { refresh: person.refresh } });
    expect(refreshed).toMatchObject({ status: 401 });
  });

  test('a password link works once, for its own user, for two hours', async () => {
    const person = await newPerson(server);
    const stranger = await newPerson(server);
    await forgot(person.email);
    await forgot(stranger.email);
    const link = await mailedLink(server, person.email, 'restore-password');
    const foreign = await mailedLink(server, stranger.email, 'restore-password');
    for (const wrong of [
      { uid: link.uid, token: 'x' },
      { uid: foreign.uid, token: link.token },
      { uid: link.uid, token: foreign.token },
    ])
      expect(await restore(wrong)).toMatchObject(invalidLink);
    await server.deps.db
      .updateTable('account_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('purpose', '=', 'password')
      .where('user_id', 'in', (eb) =>
        eb.selectFrom('app_user').select('id').where('email', '=', stranger.email),
      )
      .execute();
    expect(await restore(foreign)).toMatchObject(invalidLink);
    expect(await restore(link)).toMatchObject({ status: 200 });
    expect(await restore(link)).toMatchObject(invalidLink);
  });

  test.each([
    ['sunny-porch-42', 'Password should contain an uppercase letter'],
    ['Sho-rt1', 'Password should be 8 to 64 characters long'],
    ['P@ssw0rd', 'This password is too common. Choose another'],
    ['P@ssw0rd1!', 'This password is too common. Choose another'],
    ['Football1!', 'This password is too common. Choose another'],
    ['Dragon-12', 'This password is too common. Choose another'],
  ])('a password link refuses %s as the new password and stays valid', async (password, message) => {
    const person = await newPerson(server);
    await forgot(person.email);
    const link = await mailedLink(server, person.email, 'restore-password');
    expect(await restore(link, password)).toMatchObject({ status: 400, body: { password1: [message] } });
    expect(await restore(link, other, 'another')).toMatchObject({
      status: 400,
      body: { password2: ['Passwords must match'] },
    });
    expect(await restore(link)).toMatchObject({ status: 200 });
  });

  test('a password request for an unknown address gets the same answer and sends no mail', async () => {
    const { email } = signUpBody();
    expect(await forgot(email)).toMatchObject({ status: 200, body: { email } });
    const known = await newPerson(server);
    await forgot(known.email);
    await mailedLink(server, known.email, 'restore-password');
    const { body } = await server.call(platformRoutes.listOutbox, {});
    expect(body.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test('a password link before activation confirms the address and locks strangers out', async () => {
    const body = signUpBody();
    await server.call(accountRoutes.signUp, { body });
    await mailedLink(server, body.email, 'activate');
    const strangers = 'Stranger-Was-1st';
    await server.call(accountRoutes.signUp, {
      body: { ...body, password1: strangers, password2: strangers },
    });
    await forgot(body.email);
    const link = await mailedLink(server, body.email, 'restore-password');
    expect(await restore(link)).toMatchObject({ status: 200 });
    expect(await signIn(body.email, other)).toMatchObject({ status: 200 });
    expect(await signIn(body.email, strangers)).toMatchObject({ status: 400 });
    const activation = await mailedLink(server, body.email, 'activate');
    expect(await server.call(accountRoutes.activate, { body: activation })).toMatchObject({ status: 400 });
  });

  test('restoring a password wins over changing it at the same time', async () => {
    const person = await newPerson(server);
    await forgot(person.email);
    const link = await mailedLink(server, person.email, 'restore-password');
    const change = {
      old_password: goodPassword,
      new_password: 'Taken-Over-1',
      new_password_confirm: 'Taken-Over-1',
    };
    // Both requests read the user before either may write, so the change starts from the old password.
    const [restored, changed] = await server.deps.db.transaction().execute(async (holder) => {
      await holder
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', person.email)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const restoring = restore(link);
      await eventually(() => areWaiting(1));
      const changing = server.call(accountRoutes.changePassword, { body: change }, { token: person.token });
      await eventually(() => areWaiting(2));
      return [() => restoring, () => changing] as const;
    });
    expect((await restored()).status).toBe(200);
    expect((await changed()).status).toBe(409);
    expect(await signIn(person.email, other)).toMatchObject({ status: 200 });
    expect(await signIn(person.email, 'Taken-Over-1')).toMatchObject({ status: 400 });
  });

  test('a password link can be requested ten times an hour for known and unknown addresses', async () => {
    for (const email of [(await newPerson(server)).email, signUpBody().email]) {
      const answers = [];
      for (let time = 0; time < 11; time += 1) answers.push((await forgot(email)).status);
      expect(answers.at(-1)).toBe(429);
      expect(answers.slice(0, 10)).toEqual(Array(10).fill(200));
    }
  });
});

describe('changing the password', () => {
  const change = (person: { token: string }, own: object = {}) =>
    server.call(
      accountRoutes.changePassword,
      { body: { old_password: goodPassword, new_password: other, new_password_confirm: other, ...own } },
      { token: person.token },
    );

  test('changing the password requires the current one and ends all sessions but this one', async () => {
    const person = await newOwner(server);
    const { body: elsewhere } = await signIn(person.email, goodPassword);
    expect(await change(person)).toMatchObject({ status: 204 });
    expect(await signIn(person.email, other)).toMatchObject({ status: 200 });
    expect(await signIn(person.email, goodPassword)).toMatchObject({ status: 400 });
    expect(await server.call(accountRoutes.currentUser, {}, { token: person.token })).toMatchObject({
      status: 200,
    });
    expect(await server.call(accountRoutes.currentUser, {}, { token: elsewhere.access })).toMatchObject({
      status: 401,
    });
  });

  test.each<[field: string, own: object, message: string]>([
    ['old_password', { old_password: 'Wrong-One-1' }, 'The current password is incorrect.'],
    ['old_password', { old_password: '' }, 'Field is required'],
    [
      'new_password',
      { new_password: 'short', new_password_confirm: 'short' },
      'Password should be 8 to 64 characters long',
    ],
    ['new_password_confirm', { new_password_confirm: 'Other-One-1' }, 'Passwords must match'],
    ['new_password_confirm', { new_password_confirm: '' }, 'Field is required'],
  ])('changing the password refuses a wrong %s: %j', async (field, own, message) => {
    const person = await newPerson(server);
    const { status, body } = await change(person, own);
    expect(status).toBe(400);
    expect((body as unknown as Record<string, string[]>)[field]).toContain(message);
    expect(await signIn(person.email, goodPassword)).toMatchObject({ status: 200 });
  });
});

describe('guessing a password', () => {
  test('twenty wrong passwords for an account lead to 429, and a correct one resets the count', async () => {
    const person = await newPerson(server);
    const guess = (password: string) => signIn(person.email, password);
    for (let time = 0; time < 19; time += 1) expect((await guess('Wrong-One-1')).status).toBe(400);
    expect(await guess(goodPassword)).toMatchObject({ status: 200 });
    for (let time = 0; time < 20; time += 1) expect((await guess('Wrong-One-1')).status).toBe(400);
    expect(await guess(goodPassword)).toMatchObject({
      status: 429,
      body: { message: 'Rate limit exceeded' },
    });
    expect(await signIn((await newPerson(server)).email, goodPassword)).toMatchObject({ status: 200 });
  });

  test("password guesses do not block the owner's password reset", async () => {
    const { email } = await newPerson(server);
    for (let time = 0; time < 21; time += 1) await signIn(email, 'Wrong-One-1');
    for (let time = 0; time < 11; time += 1)
      await server.call(accountRoutes.signUp, { body: { ...signUpBody(email) } });
    expect(await forgot(email)).toMatchObject({ status: 200 });
    expect(await restore(await mailedLink(server, email, 'restore-password'))).toMatchObject({ status: 200 });
    expect(await signIn(email, other)).toMatchObject({ status: 200 });
  });

  test('guesses at an unknown address get the same answers and the same limit', async () => {
    const { email } = signUpBody();
    const answers = [];
    for (let time = 0; time < 21; time += 1) answers.push((await signIn(email, goodPassword)).status);
    expect(answers).toEqual([...Array(20).fill(400), 429]);
  });
});
