import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { platformRoutes } from '#contract/platform.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { eventually } from '../../../../test/eventually.ts';
import { personClient } from '../../../../scripts/sample-data/client.ts';
import { newCampaign, readyToLaunch } from '../../../../test/factories/campaigns.ts';
import { connectFacebook, newSandboxPerson } from '../../../../test/factories/connections.ts';
import {
  austin,
  goodPassword,
  invitedBody,
  mailedLink,
  newMember,
  newOwner,
  newPerson,
  signUpBody,
  type Owner,
} from '../../../../test/factories/people.ts';
import { launched } from '../../../../test/launches.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

type Caller = { token: string };
const person = () => ({ first_name: 'Max', last_name: 'Ito', email: signUpBody().email });
const invite = (caller: Caller, body: object = person()) =>
  server.call(organizationRoutes.inviteUser, { body: body as ReturnType<typeof person> }, caller);
const reinvite = (caller: Caller, email: string) =>
  server.call(organizationRoutes.reinviteUser, { body: { email } }, caller);
const remove = (caller: Caller, id: string) =>
  server.call(organizationRoutes.removeUser, { params: { id } }, caller);
const accept = (link: { uid: string; token: string }, own: object = {}) =>
  server.call(accountRoutes.acceptInvitation, { body: { ...link, ...invitedBody(), ...own } });
const listed = async (owner: Owner) => (await owner.call(organizationRoutes.listOrganizationUsers, {})).users;

const invalidInvite = {
  status: 400,
  body: { message: 'Invite not accepted - Sorry, but link is invalid' },
};

describe('inviting', () => {
  test('an invitation mails a link that shows the recipient and signs them up into the organization once', async () => {
    const owner = await newOwner(server);
    const body = person();
    expect(await invite(owner, body)).toMatchObject({
      status: 201,
      body: { ...body, role: 'MEMBER', invite_status: 'Sent' },
    });
    const link = await mailedLink(server, body.email, 'invited-sign-up');
    expect(await server.call(accountRoutes.getInvitation, { query: link })).toMatchObject({
      status: 200,
      body: { ...body, ...austin, organization_name: owner.organization.name },
    });
    const { status, body: session } = await accept(link, { first_name: 'Maxine' });
    expect(status).toBe(200);
    expect(session.user).toMatchObject({
      first_name: 'Maxine',
      email: body.email,
      role: 'MEMBER',
      organization_id: owner.organization.id,
    });
    expect(await accept(link)).toMatchObject(invalidInvite);
    expect(await server.call(accountRoutes.getInvitation, { query: link })).toMatchObject(invalidInvite);
    expect(await listed(owner)).toEqual([
      expect.objectContaining({ email: body.email, invite_status: 'Accepted', role: 'MEMBER' }),
      expect.objectContaining({ email: owner.email, invite_status: 'Accepted', role: 'OWNER' }),
    ]);
  });

  test.each<[field: string, value: unknown, message: string]>([
    ['first_name', '', 'Field is required'],
    ['last_name', 'a'.repeat(101), 'Should be at most 100 characters'],
    ['email', 'max@', 'Email format is invalid'],
  ])('an invitation refuses %s = %j', async (field, value, message) => {
    const owner = await newOwner(server);
    expect(await invite(owner, { ...person(), [field]: value })).toMatchObject({
      status: 400,
      body: { [field]: [message] },
    });
  });

  test('an invitation refuses a user who is already in the organization', async () => {
    const owner = await newOwner(server);
    expect(await invite(owner, { ...person(), email: owner.email })).toMatchObject({
      status: 400,
      body: { email: ['This person is already in the organization'] },
    });
  });

  test('inviting again sends another link, and both work until one is used', async () => {
    const owner = await newOwner(server);
    const { body } = await invite(owner);
    const first = await mailedLink(server, body.email, 'invited-sign-up');
    expect(await reinvite(owner, body.email)).toMatchObject({ status: 200, body: { invite_status: 'Sent' } });
    const second = await eventually(async () => {
      const link = await mailedLink(server, body.email, 'invited-sign-up');
      return link.token !== first.token && link;
    });
    expect(await server.call(accountRoutes.getInvitation, { query: first })).toMatchObject({ status: 200 });
    expect(await accept(second)).toMatchObject({ status: 200 });
    expect(await accept(first)).toMatchObject(invalidInvite);
    expect(await reinvite(owner, body.email)).toMatchObject({ status: 404 });
  });

  test('accepting an invitation enforces the password rules', async () => {
    const owner = await newOwner(server);
    const { body } = await invite(owner);
    const link = await mailedLink(server, body.email, 'invited-sign-up');
    expect(await accept(link, { password1: 'short', password2: 'other' })).toMatchObject({
      status: 400,
      body: { password2: ['Passwords must match'] },
    });
    expect(await accept(link)).toMatchObject({ status: 200 });
  });

  test('inviting a user of another organization gets the same answer, and the mail explains it', async () => {
    const owner = await newOwner(server);
    const elsewhere = await newOwner(server);
    const body = { ...person(), email: elsewhere.email };
    expect(await invite(owner, body)).toMatchObject({
      status: 201,
      body: { ...body, invite_status: 'Sent' },
    });
    const mail = await eventually(async () => {
      const { body: outbox } = await server.call(platformRoutes.listOutbox, {});
      return outbox.mails.find(
        ({ to, text }) => to === elsewhere.email && text.includes('another organization'),
      );
    });
    expect(mail.text).not.toContain('/invited-sign-up/');
    expect((await elsewhere.call(accountRoutes.currentUser, {})).organization_id).toBe(
      elsewhere.organization.id,
    );
  });

  test('an invited user who signed up without an organization joins with their account', async () => {
    const owner = await newOwner(server);
    const begun = await newPerson(server);
    await invite(owner, { ...person(), email: begun.email });
    const link = await mailedLink(server, begun.email, 'invited-sign-up');
    const { body } = await accept(link);
    expect(body.user).toMatchObject({ email: begun.email, organization_id: owner.organization.id });
    expect(await server.call(accountRoutes.currentUser, {}, begun)).toMatchObject({ status: 401 });
  });
});

describe('removing', () => {
  test('removing a user ends their sessions and lets them set up an organization of their own', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    expect(await remove(owner, member.id)).toMatchObject({ status: 204 });
    expect(await server.call(accountRoutes.currentUser, {}, member)).toMatchObject({ status: 401 });
    expect((await listed(owner)).map(({ email }) => email)).toEqual([owner.email]);
    const again = await server.call(accountRoutes.signIn, {
      body: { username: member.email, password: goodPassword },
    });
    expect(again.body.user).toMatchObject({ has_organization: false, role: 'NO_ORGANIZATION' });
    expect(await remove(owner, member.id)).toMatchObject({ status: 404 });
  });

  test('removing a user deletes their notifications and choices in the organization', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    const { id, revision } = await newCampaign(server, member, { name: 'Autumn' });
    await owner.call(campaignRoutes.updateCampaign, { params: { id }, body: { name: 'Winter', revision } });
    const setting = { event: 'digest', in_inbox: false, by_email: false } as const;
    await member.call(inboxRoutes.saveNotificationSetting, { body: setting });
    const left = (table: 'notification' | 'notification_setting') =>
      server.deps.db
        .selectFrom(table)
        .select('event')
        .where('organization_id', '=', owner.organization.id)
        .where('user_id', '=', member.id)
        .execute();
    expect([await left('notification'), await left('notification_setting')]).toEqual([
      [{ event: 'change' }],
      [{ event: 'digest' }],
    ]);
    await remove(owner, member.id);
    expect([await left('notification'), await left('notification_setting')]).toEqual([[], []]);
  });

  test('removing an invitation invalidates its link', async () => {
    const owner = await newOwner(server);
    const { body } = await invite(owner);
    const link = await mailedLink(server, body.email, 'invited-sign-up');
    const stranger = await newOwner(server);
    expect(await remove(stranger, body.id)).toMatchObject({ status: 404 });
    expect(await remove(owner, body.id)).toMatchObject({ status: 204 });
    expect(await accept(link)).toMatchObject(invalidInvite);
  });

  test('users cannot remove themselves or the owner, however the id is written', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    const own = await owner.call(accountRoutes.currentUser, {});
    const refused = { status: 409, body: { message: 'You cannot remove yourself' } };
    expect(await remove(owner, own.id)).toMatchObject(refused);
    expect(await remove(owner, `0${own.id}`)).toMatchObject({ status: 400 });
    await server.deps.db
      .updateTable('app_user')
      .set({ role: 'SUPERUSER' })
      .where('id', '=', member.id)
      .execute();
    server.deps.authenticator.forget(member.id);
    expect(await remove(member, member.id)).toMatchObject(refused);
    expect(await remove(member, own.id)).toMatchObject({
      status: 409,
      body: { message: 'The owner cannot be removed' },
    });
  });

  test('a user whose ad accounts run campaigns cannot be removed, and the refusal counts them', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    await launched(owner, campaign.id);
    const second = await newMember(server, owner);
    await server.deps.db.updateTable('app_user').set({ role: 'OWNER' }).where('id', '=', second.id).execute();
    const own = await owner.call(accountRoutes.currentUser, {});
    await server.deps.db.updateTable('app_user').set({ role: 'MEMBER' }).where('id', '=', own.id).execute();
    server.deps.authenticator.forget(second.id);
    expect(await remove(second, own.id)).toMatchObject({
      status: 409,
      body: {
        message:
          "Campaigns still run through this person's ad accounts (1). Delete them or let them end first",
      },
    });
    await server.deps.db
      .updateTable('campaign')
      .set({ status: CampaignStatus.closed })
      .where('id', '=', campaign.id)
      .execute();
    expect(await remove(second, own.id)).toMatchObject({ status: 204 });

    // A connection for another organization must not reach this one's campaigns.
    const elsewhere = await newOwner(server);
    await invite(elsewhere, { ...person(), email: own.email });
    const { body } = await accept(await mailedLink(server, own.email, 'invited-sign-up'));
    const joined = personClient(server.url, body.access);
    await connectFacebook(joined, (await newSandboxPerson(server)).id);
    const ways = await server.deps.db
      .selectFrom('publication')
      .innerJoin('connection', (join) =>
        join
          .onRef('connection.organization_id', '=', 'publication.organization_id')
          .onRef('connection.id', '=', 'publication.connection_id'),
      )
      .select(['connection.organization_id', 'connection.state', 'connection.token'])
      .where('publication.campaign_id', '=', campaign.id)
      .execute();
    expect(ways).toHaveLength(3);
    const ended = { organization_id: owner.organization.id, state: 'disconnected', token: null };
    for (const way of ways) expect(way).toEqual(ended);
  });
});

describe('a member', () => {
  test('a member sees the users but can neither invite nor remove', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    const { body: invitation } = await invite(owner);
    expect((await member.call(organizationRoutes.listOrganizationUsers, {})).count).toBe(3);
    expect(await invite(member)).toMatchObject({ status: 403 });
    expect(await reinvite(member, invitation.email)).toMatchObject({ status: 403 });
    expect(await remove(member, invitation.id)).toMatchObject({ status: 403 });
    expect(await remove(member, (await owner.call(accountRoutes.currentUser, {})).id)).toMatchObject({
      status: 403,
    });
  });

  test('a superuser can invite', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    await server.deps.db
      .updateTable('app_user')
      .set({ role: 'SUPERUSER' })
      .where('id', '=', member.id)
      .execute();
    server.deps.authenticator.forget(member.id);
    expect(await invite(member)).toMatchObject({ status: 201 });
  });
});
