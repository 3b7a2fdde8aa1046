import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { platformRoutes } from '#contract/platform.ts';
import { eventually } from '../../../../test/eventually.ts';
import { activationLink, goodPassword, signUpBody } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signUp = (own: object = {}) => server.call(accountRoutes.signUp, { body: { ...signUpBody(), ...own } });
const signIn = (username: string, password = goodPassword) =>
  server.call(accountRoutes.signIn, { body: { username, password } });
const activate = (link: { uid: string; token: string; password?: string }) =>
  server.call(accountRoutes.activate, { body: { password: goodPassword, ...link } });

async function mailsTo(email: string, count: number) {
  return eventually(async () => {
    const { body } = await server.call(platformRoutes.listOutbox, {});
    const mails = body.mails.filter(({ to }) => to === email);
    return mails.length >= count && mails;
  });
}

/** Returns the field errors of an answer without its other fields. */
function fieldsOf(body: object): object {
  const other = new Set(['message', 'code', 'request_id']);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !other.has(name)));
}

const invalidLink = {
  status: 400,
  body: { message: 'Account not confirmed - Sorry, but link is invalid.', code: 'invalid_input' },
};

describe('signing up', () => {
  test('signing up answers 201 with the address and nothing else', async () => {
    const body = signUpBody();
    expect(await server.call(accountRoutes.signUp, { body })).toMatchObject({
      status: 201,
      body: { email: body.email },
    });
    const user = await server.deps.db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      first_name: 'Ada',
      contact_phone: '+15125550123',
      role: 'NO_ORGANIZATION',
      organization_id: null,
      activated_at: null,
    });
  });

  test.each<[field: string, value: unknown, messages: string[]]>([
    ['first_name', undefined, ['Field is required']],
    ['first_name', '   ', ['Field is required']],
    ['first_name', 'a'.repeat(101), ['Should be at most 100 characters']],
    ['last_name', '', ['Field is required']],
    ['last_name', 'a'.repeat(101), ['Should be at most 100 characters']],
    ['email', undefined, ['Field is required']],
    ['email', 'ada@', ['Email format is invalid']],
    ['email', 'ada example.com', ['Email format is invalid']],
    ['email', `${'a'.repeat(95)}@example.com`, ['Should be at most 100 characters']],
    ['state', undefined, ['Field is required']],
    ['state', 'Texas', ['is invalid']],
    ['city', undefined, ['Field is required']],
    ['city', '-1', ['is invalid']],
    ['city', '1', ['is invalid']],
    ['contact_phone', '5125550123', ['Should be valid phone number']],
    ['contact_phone', '+1512555012', ['Should be valid phone number']],
    ['contact_phone', '+445125550123', ['Should be valid phone number']],
    ['promo_code', 'SPRING', ['is invalid']],
    ['promo_code', 'a'.repeat(51), ['Should be at most 50 characters']],
    ['password2', undefined, ['Field is required']],
    ['password2', '', ['Field is required']],
    ['password2', `${goodPassword}x`, ['Passwords must match']],
  ])('signing up refuses %s = %j', async (field, value, messages) => {
    const { status, body } = await signUp({ [field]: value });
    expect(status).toBe(400);
    expect(fieldsOf(body)).toEqual({ [field]: messages });
  });

  test.each<[password: string | undefined, messages: string[]]>([
    [undefined, ['Field is required']],
    ['', ['Field is required']],
    ['Sho-rt1', ['Password should be 8 to 64 characters long']],
    [`Long-1${'a'.repeat(59)}`, ['Password should be 8 to 64 characters long']],
    ['SunnyPorch42', ['Password should contain a special character']],
    ['sunny-porch-42', ['Password should contain an uppercase letter']],
    ['SUNNY-PORCH-42', ['Password should contain a lowercase letter']],
    ['Sunny-Porch-', ['Password should contain a digit']],
    [
      'ABCDEFGH',
      [
        'Password should contain a special character',
        'Password should contain a lowercase letter',
        'Password should contain a digit',
      ],
    ],
  ])('signing up refuses the password %j', async (password, messages) => {
    const { status, body } = await signUp({ password1: password, password2: password });
    expect(status).toBe(400);
    expect(body).toMatchObject({ password1: messages });
  });

  test('signing up accepts passwords of 8 and of 64 characters', async () => {
    for (const password of ['Veran-42', `Long-1${'a'.repeat(58)}`])
      expect(await signUp({ password1: password, password2: password })).toMatchObject({ status: 201 });
  });

  test('signing up reports every invalid field at once', async () => {
    const wrong = { first_name: '', email: 'x', city: '', password1: 'a', password2: 'b' };
    const { body } = await signUp(wrong);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(['first_name', 'email', 'city', 'password1', 'password2']),
    );
  });

  test('signing up refuses a city outside the chosen state', async () => {
    const { status, body } = await signUp({ state: '5' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ city: ['This city is not in the chosen state'] });
  });

  test('signing up needs neither a phone nor a promo code', async () => {
    expect(await signUp({ contact_phone: '', promo_code: '' })).toMatchObject({ status: 201 });
    expect(await signUp({ contact_phone: undefined })).toMatchObject({ status: 201 });
  });

  test.each(['first_name', 'promo_code', 'password1'])(
    'signing up refuses a NUL character in %s',
    async (field) => {
      const { status } = await signUp({ [field]: 'Ada\u0000Reyes' });
      expect(status).toBe(400);
    },
  );

  test('signing up ignores a role, organization or activation in the payload', async () => {
    const body = {
      ...signUpBody(),
      role: 'SUPERADMIN',
      organization_id: '1',
      activated_at: new Date(),
      id: '1',
    };
    await server.call(accountRoutes.signUp, { body });
    const user = await server.deps.db
      .selectFrom('app_user')
      .select(['role', 'organization_id', 'activated_at'])
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ role: 'NO_ORGANIZATION', organization_id: null, activated_at: null });
  });
});

describe('a known address', () => {
  test('signing up with a known address gets the same answer and a mail that explains it', async () => {
    const email = `${randomUUID()}@example.com`;
    const first = await signUp({ email });
    await activate(await activationLink(server, email));
    const again = await signUp({ email: email.toUpperCase(), first_name: 'Somebody Else' });
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual(first.body);
    const [mail] = await mailsTo(email, 2);
    expect(mail).toMatchObject({ subject: 'You already have an account' });
    expect(mail?.text).not.toContain('/activate/');
    expect(await signIn(email)).toMatchObject({ status: 200, body: { user: { first_name: 'Ada' } } });
  });

  test('signing up again before activation mails another link', async () => {
    const email = `${randomUUID()}@example.com`;
    await signUp({ email });
    await mailsTo(email, 1);
    await signUp({ email });
    const mails = await mailsTo(email, 2);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      'Confirm your email address',
    ]);
  });

  test('ten simultaneous sign-ups create a single account', async () => {
    const email = `${randomUUID()}@example.com`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const users = await server.deps.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(users).toHaveLength(1);
  });

  test('activation sets the password of the sign-up whose mail was opened', async () => {
    const email = `${randomUUID()}@example.com`;
    const strangers = 'Stranger-Was-1st';
    await signUp({ email, password1: strangers, password2: strangers });
    await mailsTo(email, 1);
    await signUp({ email });
    await mailsTo(email, 2);
    expect(await activate(await activationLink(server, email))).toMatchObject({ status: 200 });
    expect(await signIn(email)).toMatchObject({ status: 200 });
    expect(await signIn(email, strangers)).toMatchObject({ status: 400 });
  });
});

describe('the activation mail', () => {
  test('the activation mail contains the link in HTML and in text', async () => {
    const { email } = (await signUp({ first_name: '<b>Ada</b>' })).body;
    const [mail] = await mailsTo(email, 1);
    const { uid, token } = await activationLink(server, email);
    const link = `http://localhost:4999/activate/${uid}/${token}`;
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.text).toContain(link);
    expect(mail?.text).not.toMatch(/<(html|p|a|table|h1)\b/i);
    const page = await fetch(`${server.url}/outbox-mail/${mail?.id}`);
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(html).not.toContain('<b>Ada</b>');
  });
});

describe('activation', () => {
  test('an activation link signs in once', async () => {
    const { email } = (await signUp()).body;
    const link = await activationLink(server, email);
    const { status, body } = await activate(link);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email, has_organization: false, role: 'NO_ORGANIZATION' });
    expect(await server.call(accountRoutes.currentUser, {}, { token: body.access })).toMatchObject({
      status: 200,
      body: { email, state: { abbr: 'TX' }, city: { label: 'Austin' } },
    });
    expect(await activate(link)).toMatchObject({
      status: 400,
      body: {
        message: 'This link was already used, and the account is active. Sign in.',
        already_active: true,
      },
    });
    expect(await activate({ ...link, token: 'made-up' })).toMatchObject(invalidLink);
  });

  test('five simultaneous activations succeed once', async () => {
    const link = await activationLink(server, (await signUp()).body.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => activate(link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  test('activation refuses a link that is wrong, expired or of another user', async () => {
    const { email } = (await signUp()).body;
    const link = await activationLink(server, email);
    const other = await activationLink(server, (await signUp()).body.email);
    for (const wrong of [
      { uid: link.uid, token: 'x' },
      { uid: link.uid, token: '' },
      { uid: '', token: link.token },
      { uid: 'not-a-uuid', token: link.token },
      { uid: link.uid, token: other.token },
      { uid: other.uid, token: link.token },
    ])
      expect(await activate(wrong), JSON.stringify(wrong)).toMatchObject(invalidLink);
    await server.deps.db
      .updateTable('account_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', 'in', (eb) => eb.selectFrom('app_user').select('id').where('email', '=', email))
      .execute();
    expect(await activate(link)).toMatchObject(invalidLink);
    expect(await activate(other)).toMatchObject({ status: 200 });
  });

  test('activation refuses a NUL character in either part of the link', async () => {
    const { uid, token } = await activationLink(server, (await signUp()).body.email);
    expect(await activate({ uid, token: `${token}\u0000` })).toMatchObject({ status: 400 });
    expect(await activate({ uid: `${uid}\u0000`, token })).toMatchObject({ status: 400 });
  });

  test('activation invalidates every other link of the sign-up', async () => {
    const email = `${randomUUID()}@example.com`;
    await signUp({ email });
    const first = await activationLink(server, email);
    await signUp({ email });
    await mailsTo(email, 2);
    expect(await activate(await activationLink(server, email))).toMatchObject({ status: 200 });
    expect(await activate(first)).toMatchObject({ status: 400, body: { already_active: true } });
  });
});
