import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { activityRoutes } from '#contract/activity/activity.ts';
import { organizationRoutes } from '#contract/organizations.ts';
import { addDays, dateIn } from '#domain/plain-date.ts';
import {
  actingAs,
  goodPassword,
  newMember,
  newOwner,
  newStaffOf,
  type Owner,
} from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.close());

const today = () => dateIn('America/Chicago', new Date());

async function exported(owner: Owner, start = today(), end = today()): Promise<string[]> {
  const file = await owner.call(activityRoutes.exportActivity, {
    query: { start_date: start, end_date: end },
  });
  return Buffer.from(file as Uint8Array)
    .toString('utf8')
    .trim()
    .split('\r\n');
}

async function signIn(email: string, password: string, address: string) {
  const headers = { 'x-forwarded-for': address, 'user-agent': '=cmd()' };
  return server.call(accountRoutes.signIn, { body: { username: email, password } }, { headers });
}

test("the owner's file has changes, password changes, sign-ins and records of their organization only", async () => {
  const owner = await newOwner(server);
  const stranger = await newOwner(server);
  const { organization } = owner;
  const params = { id: organization.id };
  const { revision } = await owner.call(organizationRoutes.getOrganization, { params });
  await owner.call(organizationRoutes.updateOrganization, {
    params,
    body: { revision, description: 'Homes near the river' },
  });
  await signIn(owner.email, goodPassword, '203.0.113.7');
  await signIn(owner.email, 'not it', '203.0.113.8');
  await signIn(stranger.email, goodPassword, '203.0.113.9');
  await owner.call(accountRoutes.changePassword, {
    body: {
      old_password: goodPassword,
      new_password: 'Other-Porch-43',
      new_password_confirm: 'Other-Porch-43',
    },
  });
  const { id: userId } = await owner.call(accountRoutes.currentUser, {});
  const { db } = server.deps;
  await db
    .insertInto('fair_housing_rules')
    .values({ version: 'v1' })
    .onConflict((c) => c.doNothing())
    .execute();
  for (const one of [owner, stranger])
    await db
      .insertInto('fair_housing_record')
      .values({
        organization_id: one.organization.id,
        campaign_id: one === owner ? '777001' : '777002',
        event: 'launch',
        rules_version: 'v1',
        actor_id: userId,
        acting_as_id: null,
        content: JSON.stringify({}),
      })
      .execute();

  const [head = '', ...lines] = await exported(owner);
  expect(head).toContain('Time (UTC),Log,Number,Event');
  const found = lines.join('\n');
  expect(found).toMatch(/,change,\d+,update,organization,\d+,Ada Reyes,/);
  expect(found).toMatch(/,change,\d+,change_password,user,/);
  expect(found).toMatch(/,access,\d+,sign_in,user,.*203\.0\.113\.7,'=cmd\(\)/);
  expect(found).toMatch(/,access,\d+,sign_in_refused,user,.*203\.0\.113\.8/);
  expect(found).toMatch(/,fair-housing record,\d+,launch,campaign,777001,/);
  for (const foreign of ['203.0.113.9', '777002', stranger.email]) expect(found).not.toContain(foreign);
});

test('the days bound the file', async () => {
  const owner = await newOwner(server);
  const yesterday = addDays(today(), -1);
  expect(await exported(owner, addDays(yesterday, -7), yesterday)).toHaveLength(1);
  expect((await exported(owner)).length).toBeGreaterThan(1);
  const reversed = await server.call(
    activityRoutes.exportActivity,
    { query: { start_date: today(), end_date: yesterday } },
    { token: owner.token },
  );
  expect(reversed.status).toBe(400);
  const long = (days: number) =>
    server.call(
      activityRoutes.exportActivity,
      { query: { start_date: addDays(today(), 1 - days), end_date: today() } },
      { token: owner.token },
    );
  expect((await long(366)).status).toBe(200);
  const refused = await long(367);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('"end_date":["Choose at most 366 days"]');
});

test("sign-ins from before a member joined are not their new organization's", async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const { id } = await member.call(accountRoutes.currentUser, {});
  const own = { kind: 'sign_in' as const, user_id: id, browser: '' };
  await server.deps.db
    .insertInto('access_event')
    .values([
      { ...own, address: '198.51.100.1', at: new Date(Date.now() - 3_600_000) },
      { ...own, address: '198.51.100.2', at: new Date() },
    ])
    .execute();
  const found = (await exported(owner, addDays(today(), -1))).join('\n');
  expect(found).toContain('198.51.100.2');
  expect(found).not.toContain('198.51.100.1');
});

test('a former member is named by number, without their present name and address', async () => {
  const owner = await newOwner(server);
  const other = await newOwner(server);
  const member = await newMember(server, owner);
  const params = { id: owner.organization.id };
  const { revision } = await owner.call(organizationRoutes.getOrganization, { params });
  const changed = { revision, description: 'By a member' };
  await member.call(organizationRoutes.updateOrganization, { params, body: changed });
  const update = /,update,organization,\d+,([^,]*),([^,]*),/;
  expect(update.exec((await exported(owner)).join('\n'))?.slice(1)).toEqual(['Max Ito', member.email]);
  await owner.call(organizationRoutes.removeUser, { params: { id: member.id } });
  await server.deps.db
    .updateTable('app_user')
    .set({ organization_id: other.organization.id, role: 'MEMBER', first_name: 'Renamed' })
    .where('id', '=', member.id)
    .execute();
  const found = (await exported(owner)).join('\n');
  expect(update.exec(found)?.slice(1)).toEqual([`former member ${member.id}`, '']);
  expect(found).not.toContain('Renamed');
});

test('support that acts for the owner is named as such, and cannot export the activity', async () => {
  const owner = await newOwner(server);
  const { organization } = owner;
  const { id: userId } = await owner.call(accountRoutes.currentUser, {});
  const { body: acting } = await actingAs(server, await newStaffOf(server), {
    organizationId: organization.id,
    userId,
  });
  const token = acting.access;
  const params = { id: organization.id };
  const { body: read } = await server.call(organizationRoutes.getOrganization, { params }, { token });
  const body = { revision: read.revision, description: 'By support' };
  await server.call(organizationRoutes.updateOrganization, { params, body }, { token });
  expect((await exported(owner)).join('\n')).toMatch(/,update,organization,\d+,Ada Reyes,,yes,Ada Reyes,/);
  const query = { start_date: today(), end_date: today() };
  expect((await server.call(activityRoutes.exportActivity, { query }, { token })).status).toBe(403);
});

test('a member cannot export the activity', async () => {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  const answer = await server.call(
    activityRoutes.exportActivity,
    { query: { start_date: today(), end_date: today() } },
    { token: member.token },
  );
  expect(answer.status).toBe(403);
});

async function activity(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/activity.ts', ...args], {
    env: { ...process.env, DATABASE_URL: server.deps.env.DATABASE_URL },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = out.split('\n').filter((line) => line !== '');
  return {
    error,
    events: lines.map((line) => JSON.parse(line) as { place: string; event: string; at: string }),
  };
}

test('the command writes the events of all organizations as JSON lines, and continues at a place', async () => {
  await newOwner(server);
  const until = new Date(Date.now() + 1000).toISOString();
  const { events } = await activity('--until', until);
  expect(events.length).toBeGreaterThan(6);
  expect(new Set(events.map(({ place }) => place)).size).toBe(events.length);
  const middle = events[Math.floor(events.length / 2)];
  const rest = await activity('--until', until, '--after', middle?.place ?? '');
  expect(rest.events).toEqual(events.slice(Math.floor(events.length / 2) + 1));
  const late = await activity('--since', middle?.at ?? '', '--until', until);
  expect(late.events).toEqual(events.filter(({ at }) => at >= (middle?.at ?? '')));
  expect(await activity('--since', until, '--until', until)).toEqual({ error: '', events: [] });
  expect((await activity('--since', 'soon')).error).toContain('soon is not a date or time.');
});
