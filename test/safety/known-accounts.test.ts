import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { hashPassword } from '../../server/src/platform/secrets/passwords.ts';
import { goodPassword, newMember, newOwner, newPerson, signUpBody } from '../factories/people.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Neither the words nor the duration of an answer may reveal which addresses have an account. */

let server: TestServer;
let known: string;
beforeAll(async () => {
  server = await startTestServer();
  known = (await newPerson(server)).email;
});
afterAll(() => server.close());

const unknown = () => `${randomUUID()}@example.com`;

type Ask = (email: string) => Promise<{ status: number; body: unknown }>;
const ways: [name: string, ask: Ask][] = [
  [
    'signing in',
    (email) =>
      server.call(accountRoutes.signIn, { body: { username: email, password: 'not the right one' } }),
  ],
  ['asking for a new password', (email) => server.call(accountRoutes.forgotPassword, { body: { email } })],
  ['signing up', (email) => server.call(accountRoutes.signUp, { body: signUpBody(email) })],
];

const said = ({ status, body }: { status: number; body: unknown }, email: string) =>
  JSON.stringify([status, { ...(body as object), request_id: '' }]).replaceAll(email, 'ADDRESS');

test.each(ways)('%s gives the same answer for a known and an unknown address', async (_, ask) => {
  const stranger = unknown();
  expect(said(await ask(known), known)).toBe(said(await ask(stranger), stranger));
});

/** Returns the CPU time that an action costs this process, in milliseconds, independent of other load. */
async function workOf(attempt: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await attempt();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(ways)('%s takes the same work for a known and an unknown address', async (_, ask) => {
  // Each try uses its own account: ten attempts on one are refused within the hour.
  const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(server)));
  await ask(unknown());
  const work = { known: Infinity, unknown: Infinity, hash: Infinity };
  for (const { email } of people) {
    work.known = Math.min(work.known, await workOf(() => ask(email)));
    work.unknown = Math.min(work.unknown, await workOf(() => ask(unknown())));
    work.hash = Math.min(work.hash, await workOf(() => hashPassword(goodPassword)));
  }
  // A password hashed for only one of them would tell them apart.
  expect(Math.abs(work.known - work.unknown)).toBeLessThan(work.hash / 2);
});

test('an invitation gives the same answer for an address with an account elsewhere and an unknown one', async () => {
  const owner = await newOwner(server);
  const elsewhere = await newMember(server, await newOwner(server));
  const stranger = unknown();
  const invite = async (email: string) => {
    const body = { first_name: 'Max', last_name: 'Ito', email };
    const answer = await server.call(organizationRoutes.inviteUser, { body }, owner);
    const { id: _, invite_expires_at: ends, ...invited } = answer.body;
    // The milliseconds are those of the request.
    return said({ ...answer, body: { ...invited, day: ends?.slice(0, 10) } }, email);
  };
  expect(await invite(elsewhere.email)).toBe(await invite(stranger));
});

test('a made-up link gets the same answer as a used one', async () => {
  const passwords = { password1: goodPassword, password2: goodPassword };
  const madeUp = { uid: randomUUID(), token: 'x'.repeat(43) };
  const answers = [
    await server.call(accountRoutes.activate, { body: madeUp }),
    await server.call(accountRoutes.restorePassword, { body: { ...madeUp, ...passwords } }),
    await server.call(accountRoutes.getInvitation, { query: madeUp }),
  ];
  for (const { status, body } of answers) {
    expect([400, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/@|account exists|unknown/i);
  }
});
