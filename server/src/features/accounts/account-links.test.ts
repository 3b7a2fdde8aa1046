import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { activationLink, goodPassword, mailedLink, signUpBody } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Link = { uid: string; token: string };
const activate = (link: Link) =>
  server.call(accountRoutes.activate, { body: { ...link, password: goodPassword } });
const restore = (link: Link) =>
  server.call(accountRoutes.restorePassword, {
    body: { ...link, password1: goodPassword, password2: goodPassword },
  });

/** Requests both links that a user may have in their mail before activation. */
async function bothLinks() {
  const body = signUpBody();
  await server.call(accountRoutes.signUp, { body });
  await server.call(accountRoutes.forgotPassword, { body: { email: body.email } });
  return {
    activation: await activationLink(server, body.email),
    password: await mailedLink(server, body.email, 'restore-password'),
  };
}

test('a mailed link works only for its own purpose', async () => {
  const { activation, password } = await bothLinks();
  expect(await restore(activation)).toMatchObject({ status: 400 });
  expect(await activate(password)).toMatchObject({
    status: 400,
    body: { message: 'Account not confirmed - Sorry, but link is invalid.' },
  });
  expect(await restore(password)).toMatchObject({ status: 200 });
});

test('an activation link is valid for seven days and a password link for two hours', async () => {
  const { activation } = await bothLinks();
  const { rows } = await server.deps.pool.query<{ purpose: string; hours: number }>(
    `select purpose, round(extract(epoch from max(expires_at) - now()) / 3600)::int as hours
     from account_link join app_user on app_user.id = user_id where uid = $1 group by purpose order by purpose`,
    [activation.uid],
  );
  expect(rows).toEqual([
    { purpose: 'activation', hours: 7 * 24 },
    { purpose: 'password', hours: 2 },
  ]);
});
