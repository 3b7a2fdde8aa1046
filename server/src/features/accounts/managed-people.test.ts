import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { buildingRoutes } from '#contract/buildings.ts';
import { connectionRoutes } from '#contract/connections.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { buildingBody, newBuilding } from '../../../../test/factories/assets.ts';
import { connectFacebook, newSandboxPerson } from '../../../../test/factories/connections.ts';
import {
  actingAs,
  goodPassword,
  newMember,
  newOwner,
  newStaffOf,
  sessionOf,
  type Owner,
  type Session,
} from '../../../../test/factories/people.ts';
import { giveConsent } from '../../../../scripts/give-consent.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

const signIn = (email: string) => sessionOf(server, email);
const newStaff = () => newStaffOf(server);
const actAs = (session: Session, organizationId: string, userId: string) =>
  actingAs(server, session, { organizationId, userId });
const me = (token: string) => server.call(accountRoutes.currentUser, {}, { token });
const idOf = async (owner: Owner) => (await owner.call(accountRoutes.currentUser, {})).id;

test('the current user names the user whom staff act for under the specified names, and none otherwise', async () => {
  const owner = await newOwner(server);
  const id = await idOf(owner);
  const own = { supported_organization: null, supported_user: null };
  expect(await owner.call(accountRoutes.currentUser, {})).toMatchObject({
    ...own,
    profile_id: id,
    is_connected: false,
    facebook_access_token_expired_date: null,
  });
  await connectFacebook(owner, (await newSandboxPerson(server)).id);
  const connected = await owner.call(accountRoutes.currentUser, {});
  expect(connected).toMatchObject({ is_connected: true });
  expect(connected.facebook_access_token_expired_date).toBe(connected.facebook.access_token_expired_date);
  const { body: acting } = await actAs(await newStaff(), owner.organization.id, id);
  expect((await me(acting.access)).body).toMatchObject({
    profile_id: id,
    supported_organization: { value: owner.organization.id, label: owner.organization.name },
    supported_user: { value: id, label: 'Ada Reyes', active: true },
  });
});

describe('operator staff', () => {
  test('staff find every organization and its users, and act for a user until they switch back', async () => {
    const owner = await newOwner(server);
    const id = await idOf(owner);
    const staff = await newStaff();
    const token = staff.access;
    const found = await server.call(
      accountRoutes.listManagedOrganizations,
      { query: { search: owner.organization.name.toUpperCase() } },
      { token },
    );
    expect(found.body).toEqual({
      count: 1,
      organizations: [{ value: owner.organization.id, label: owner.organization.name }],
    });
    const query = { organization__id: owner.organization.id };
    expect((await server.call(accountRoutes.listManagedUsers, { query }, { token })).body).toEqual({
      count: 1,
      users: [{ value: id, label: 'Ada Reyes', role: 'OWNER' }],
    });

    const { body: acting } = await actAs(staff, owner.organization.id, id);
    const self = await me(token);
    expect((await me(acting.access)).body).toMatchObject({
      id,
      organization_id: owner.organization.id,
      role: 'OWNER',
      acted_by: { id: self.body.id, name: 'Ada Reyes', email: self.body.email },
      may_switch: true,
    });
    const { body: kept } = await server.call(accountRoutes.refreshSession, {
      body: { refresh: acting.refresh },
    });
    expect((await me(kept.access)).body.id).toBe(id);
    const { body: back } = await actAs(kept, '', '');
    expect((await me(back.access)).body).toMatchObject({
      id: self.body.id,
      role: 'SUPERADMIN',
      acted_by: null,
    });
  });

  test('staff can do what the user may, and the audit names both', async () => {
    const owner = await newOwner(server);
    const building = await newBuilding(owner);
    const staff = await newStaff();
    const id = await idOf(owner);
    const { body: acting } = await actAs(staff, owner.organization.id, id);
    const answer = await server.call(
      buildingRoutes.createBuilding,
      { body: buildingBody({ name: 'Made for them' }) },
      { token: acting.access },
    );
    expect(answer.status).toBe(201);
    const list = await server.call(buildingRoutes.listBuildings, {}, { token: acting.access });
    expect(list.body.buildings.map((row) => row.id)).toContain(building.id);
    const entry = await server.deps.db
      .selectFrom('audit_entry')
      .select(['actor_id', 'acting_as_id', 'organization_id'])
      .where('entity', '=', 'building')
      .where('entity_id', '=', answer.body.id)
      .executeTakeFirstOrThrow();
    const self = (await me(staff.access)).body.id;
    expect(entry).toEqual({ actor_id: self, acting_as_id: id, organization_id: owner.organization.id });
  });

  test('staff cannot change the password of the user they act for', async () => {
    const owner = await newOwner(server);
    const { body: acting } = await actAs(await newStaff(), owner.organization.id, await idOf(owner));
    const body = {
      old_password: goodPassword,
      new_password: 'Taken-Over-1',
      new_password_confirm: 'Taken-Over-1',
    };
    expect(await server.call(accountRoutes.changePassword, { body }, { token: acting.access })).toMatchObject(
      {
        status: 403,
      },
    );
    expect((await signIn(owner.email)).access).toBeTruthy();
  });

  test('staff cannot change the display preferences of the user they act for', async () => {
    const owner = await newOwner(server);
    const id = await idOf(owner);
    const { body: acting } = await actAs(await newStaff(), owner.organization.id, id);
    const body = { bio: 'Told by another', preferences: { color_scheme: 'dark' as const } };
    const refused = await server.call(
      accountRoutes.updateUser,
      { params: { id }, body },
      { token: acting.access },
    );
    expect(refused.status).toBe(403);
    expect((await me(owner.token)).body).toMatchObject({ bio: '', preferences: {} });
  });

  test("acting for a user requires the user's own organization", async () => {
    const owner = await newOwner(server);
    const elsewhere = await newOwner(server);
    const staff = await newStaff();
    expect(await actAs(staff, elsewhere.organization.id, await idOf(owner))).toMatchObject({ status: 404 });
    expect(await actAs(staff, owner.organization.id, await idOf(owner))).toMatchObject({ status: 200 });
  });

  test('acting requires both an organization and a user', async () => {
    const owner = await newOwner(server);
    const staff = await newStaff();
    expect(await actAs(staff, owner.organization.id, '')).toMatchObject({ status: 404 });
    expect(await actAs(staff, '', await idOf(owner))).toMatchObject({ status: 404 });
  });

  test('staff are offered the users they can act for, ordered by last name', async () => {
    const owner = await newOwner(server);
    const [zoe, staff, waiting] = [
      await newMember(server, owner),
      await newMember(server, owner),
      await newMember(server, owner),
    ];
    const change = (id: string, columns: { role?: 'SUPERADMIN'; activated_at?: null; last_name?: string }) =>
      server.deps.db.updateTable('app_user').set(columns).where('id', '=', id).execute();
    await change(zoe.id, { last_name: 'Abel' });
    await change(staff.id, { role: 'SUPERADMIN' });
    await change(waiting.id, { activated_at: null });
    const { access: token } = await newStaff();
    const query = { organization__id: owner.organization.id };
    const { body } = await server.call(accountRoutes.listManagedUsers, { query }, { token });
    expect([body.count, body.users.map(({ label }) => label)]).toEqual([2, ['Max Abel', 'Ada Reyes']]);
  });

  test('staff find organizations by name', async () => {
    const [first, second] = [await newOwner(server), await newOwner(server)];
    const names = { [first.organization.id]: 'Zz unlike 2', [second.organization.id]: 'Zz unlike 1' };
    for (const [id, name] of Object.entries(names))
      await server.deps.db.updateTable('organization').set({ name }).where('id', '=', id).execute();
    const { access: token } = await newStaff();
    const query = { search: 'zz unlike' };
    const { body } = await server.call(accountRoutes.listManagedOrganizations, { query }, { token });
    expect(body.organizations.map(({ label }) => label)).toEqual(['Zz unlike 1', 'Zz unlike 2']);
  });

  test('staff cannot create an organization', async () => {
    const staff = await newStaff();
    const body = { name: 'Staff', kind: 'agent' as const };
    expect(
      await server.call(organizationRoutes.createOrganization, { body }, { token: staff.access }),
    ).toMatchObject({
      status: 403,
    });
  });

  test('staff cannot act for other staff, even inside an organization', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    await server.deps.db
      .updateTable('app_user')
      .set({ role: 'SUPERADMIN' })
      .where('id', '=', member.id)
      .execute();
    expect(await actAs(await newStaff(), owner.organization.id, member.id)).toMatchObject({ status: 404 });
  });

  test('the token of acting is invalid after switching back', async () => {
    const owner = await newOwner(server);
    const { body: acting } = await actAs(await newStaff(), owner.organization.id, await idOf(owner));
    await actAs(acting, '', '');
    expect(await me(acting.access)).toMatchObject({ status: 401 });
  });

  test('acting ends once the user has moved to another organization', async () => {
    const owner = await newOwner(server);
    const member = await newMember(server, owner);
    const { body: acting } = await actAs(await newStaff(), owner.organization.id, member.id);
    const elsewhere = await newOwner(server);
    await server.deps.db
      .updateTable('app_user')
      .set({ organization_id: elsewhere.organization.id })
      .where('id', '=', member.id)
      .execute();
    const { body: own } = await server.call(accountRoutes.refreshSession, {
      body: { refresh: acting.refresh },
    });
    expect(own.managed_user_id).toBeNull();
    expect((await me(own.access)).body.acted_by).toBeNull();
    await server.deps.db
      .updateTable('app_user')
      .set({ organization_id: owner.organization.id })
      .where('id', '=', member.id)
      .execute();
    const { body: later } = await server.call(accountRoutes.refreshSession, {
      body: { refresh: own.refresh },
    });
    expect(later.managed_user_id).toBeNull();
  });

  test('a consent started as oneself cannot be finished while acting for a user', async () => {
    const helper = await newOwner(server);
    const supported = await newOwner(server);
    const userId = await idOf(helper);
    const grant = { user_id: userId, organization_id: supported.organization.id };
    await server.deps.db.insertInto('support_grant').values(grant).execute();
    const session = await signIn(helper.email);
    const { body: started } = await server.call(
      connectionRoutes.startFacebook,
      {},
      { token: session.access },
    );
    const consent = await giveConsent(started.redirect_url, { person: 'maya' });
    const { body: acting } = await actAs(session, supported.organization.id, await idOf(supported));
    expect(
      await server.call(connectionRoutes.connectFacebook, { body: consent }, { token: acting.access }),
    ).toMatchObject({ status: 409 });
  });
});

describe('a supporter of an organization', () => {
  test('a supporter acts only for users of the granted organization, while the grant lasts', async () => {
    const helper = await newOwner(server);
    const supported = await newOwner(server);
    const other = await newOwner(server);
    const userId = await idOf(helper);
    await server.deps.db
      .insertInto('support_grant')
      .values({ user_id: userId, organization_id: supported.organization.id })
      .execute();
    const session = await signIn(helper.email);
    expect((await me(session.access)).body.may_switch).toBe(true);
    const list = await server.call(accountRoutes.listManagedOrganizations, {}, { token: session.access });
    expect(list.body.organizations.map(({ value }) => value)).toEqual([supported.organization.id]);
    const query = { organization__id: other.organization.id };
    expect(
      await server.call(accountRoutes.listManagedUsers, { query }, { token: session.access }),
    ).toMatchObject({
      status: 404,
    });
    expect(await actAs(session, other.organization.id, await idOf(other))).toMatchObject({ status: 404 });
    const { body: acting } = await actAs(session, supported.organization.id, await idOf(supported));
    expect((await me(acting.access)).body.organization_id).toBe(supported.organization.id);

    await server.deps.db.deleteFrom('support_grant').where('user_id', '=', userId).execute();
    server.deps.authenticator.forget(userId);
    expect(await me(acting.access)).toMatchObject({ status: 401 });
    const { body: own } = await server.call(accountRoutes.refreshSession, {
      body: { refresh: acting.refresh },
    });
    expect((await me(own.access)).body.id).toBe(userId);
  });
});

test('a user without a grant cannot act for anyone, whatever their role', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const session = await signIn(owner.email);
  expect((await me(session.access)).body.may_switch).toBe(false);
  const list = await server.call(accountRoutes.listManagedOrganizations, {}, { token: session.access });
  expect(list.body).toEqual({ count: 0, organizations: [] });
  expect(await actAs(session, owner.organization.id, member.id)).toMatchObject({ status: 404 });
});

test('permissions follow the role of the user acted for', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const { body: acting } = await actAs(await newStaff(), owner.organization.id, member.id);
  const body = { first_name: 'Max', last_name: 'Ito', email: 'max@example.com' };
  expect(await server.call(organizationRoutes.inviteUser, { body }, { token: acting.access })).toMatchObject({
    status: 403,
  });
});
