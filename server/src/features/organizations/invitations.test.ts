import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { geoRoutes } from '#contract/geo.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { platformRoutes } from '#contract/platform.ts';
import { invitedBody, mailedLink, newOwner, signUpBody } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Link = { uid: string; token: string };
const person = () => ({ first_name: 'Max', last_name: 'Ito', email: signUpBody().email });
const show = (query: Link) => server.call(accountRoutes.getInvitation, { query });
const accept = (link: Link, own: object = {}) =>
  server.call(accountRoutes.acceptInvitation, { body: { ...link, ...invitedBody(), ...own } });
const invalidInvite = {
  status: 400,
  body: { message: 'Invite not accepted - Sorry, but link is invalid' },
};

/** Invites a new user and returns their mailed link. */
async function invited() {
  const owner = await newOwner(server);
  const body = person();
  const { id } = await owner.call(organizationRoutes.inviteUser, { body });
  return { owner, id, email: body.email, link: await mailedLink(server, body.email, 'invited-sign-up') };
}

describe('the link of an invitation', () => {
  test('an invitation link works only with its own token', async () => {
    const [{ link }, { link: other }] = [await invited(), await invited()];
    for (const wrong of [
      { uid: link.uid, token: other.token },
      { uid: other.uid, token: link.token },
    ]) {
      expect(await show(wrong)).toMatchObject(invalidInvite);
      expect(await accept(wrong)).toMatchObject(invalidInvite);
    }
    expect(await accept(link)).toMatchObject({ status: 200 });
  });

  test('an invitation link expires', async () => {
    const { link, id } = await invited();
    await server.deps.db
      .updateTable('invitation_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('invitation_id', '=', id.replace('invitation-', ''))
      .execute();
    expect(await show(link)).toMatchObject(invalidInvite);
    expect(await accept(link)).toMatchObject(invalidInvite);
  });

  test('an invitation link stays valid after a rejected form', async () => {
    const { link } = await invited();
    const { body } = await server.call(geoRoutes.listCities, { query: { search: 'Honolulu' } });
    expect(await accept(link, { city: body.cities[0]?.value })).toMatchObject({ status: 400 });
    const common = 'Password1!';
    expect(await accept(link, { password1: common, password2: common })).toMatchObject({
      status: 400,
      body: { password1: ['This password is too common. Choose another'] },
    });
    expect(await accept(link)).toMatchObject({ status: 200 });
  });
});

test('an invitation shows when its link ends, also to an address with an account elsewhere', async () => {
  const { owner, email } = await invited();
  const elsewhere = await newOwner(server);
  const body = { ...person(), email: elsewhere.email };
  await owner.call(organizationRoutes.inviteUser, { body });
  const listed = async (address: string) =>
    (await owner.call(organizationRoutes.listOrganizationUsers, {})).users.find(
      (user) => user.email === address,
    );
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const open = { invite_expires_at: expect.stringContaining(inDays(14)), invite_expired: false };
  expect(await listed(email)).toMatchObject(open);
  expect(await listed(elsewhere.email)).toMatchObject(open);
  expect(await listed(owner.email)).toMatchObject({ invite_expires_at: null, invite_expired: false });

  await server.deps.db
    .updateTable('invitation')
    .set({ sent_at: new Date(Date.now() - 15 * 86_400_000) })
    .where('email', 'in', [email, elsewhere.email])
    .execute();
  const ended = { invite_status: 'Sent', invite_expired: true };
  expect(await listed(email)).toMatchObject(ended);
  expect(await listed(elsewhere.email)).toMatchObject(ended);
  await owner.call(organizationRoutes.reinviteUser, { body: { email } });
  expect(await listed(email)).toMatchObject(open);
});

test('an invitation is declined by its link once and can be sent again', async () => {
  const { owner, email, link } = await invited();
  const decline = (body: Link) => server.call(accountRoutes.declineInvitation, { body });
  const statusOf = async () =>
    (await owner.call(organizationRoutes.listOrganizationUsers, {})).users.find(
      (user) => user.email === email,
    )?.invite_status;
  expect(await decline({ ...link, token: 'made-up' })).toMatchObject(invalidInvite);
  expect(await statusOf()).toBe('Sent');
  expect(await decline(link)).toMatchObject({ status: 204 });
  expect(await statusOf()).toBe('Rejected');
  expect(await decline(link)).toMatchObject(invalidInvite);
  expect(await accept(link)).toMatchObject(invalidInvite);
  await owner.call(organizationRoutes.reinviteUser, { body: { email } });
  expect(await statusOf()).toBe('Sent');
  expect(await accept(link)).toMatchObject({ status: 200 });
});

test('an invitation mail contains a link to decline', async () => {
  const { email, link } = await invited();
  const { body } = await server.call(platformRoutes.listOutbox, {});
  const mail = body.mails.find(({ to }) => to === email);
  expect(mail?.text).toContain(`/invited-sign-up/${link.uid}/${link.token}?decline=true`);
});

test('an address can be invited ten times an hour, with repetitions counted', async () => {
  const { owner, email } = await invited();
  const again = () =>
    server.call(organizationRoutes.reinviteUser, { body: { email } }, { token: owner.token });
  for (let times = 2; times <= 10; times += 1) expect((await again()).status).toBe(200);
  expect(await again()).toMatchObject({ status: 429, body: { message: 'Rate limit exceeded' } });
  const body = { ...person(), email };
  expect(await server.call(organizationRoutes.inviteUser, { body }, { token: owner.token })).toMatchObject({
    status: 429,
  });
});

test('invitations are listed below the users, newest first, with their status', async () => {
  const { owner, email } = await invited();
  const second = person();
  await owner.call(organizationRoutes.inviteUser, { body: second });
  const { count, users } = await owner.call(organizationRoutes.listOrganizationUsers, {});
  expect(users.map((user) => [user.email, user.invite_status])).toEqual([
    [owner.email, 'Accepted'],
    [second.email, 'Sent'],
    [email, 'Sent'],
  ]);
  expect(count).toBe(3);
  const page = await owner.call(organizationRoutes.listOrganizationUsers, { query: { limit: 1, offset: 1 } });
  expect([page.count, page.users.map((user) => user.email)]).toEqual([3, [second.email]]);
});
