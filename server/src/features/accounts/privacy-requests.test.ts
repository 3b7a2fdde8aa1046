import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import type { Image } from '#contract/images.ts';
import { inboxRoutes } from '#contract/inbox/inbox.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { newImage, newListing } from '../../../../test/factories/assets.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { connectFacebook } from '../../../../test/factories/connections.ts';
import {
  goodPassword,
  newMember,
  newOwner,
  sessionOf,
  type Owner,
} from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { eraseOrganization, erasePerson } from './erase-data.ts';
import { exportOrganization, exportPerson } from './export-data.ts';
import { organizationTables } from './organization-tables.ts';
import { handOver } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
});
afterAll(() => server.close());

async function fullOrganization() {
  const owner = await newOwner(server);
  const member = await newMember(server, owner);
  await connectFacebook(owner, 'maya');
  await newListing(owner);
  await newCampaign(server, owner);
  await sessionOf(server, owner.email);
  return { owner, member, id: owner.organization.id };
}

const signIn = (username: string) =>
  server.call(accountRoutes.signIn, { body: { username, password: goodPassword } });

async function rowsOf(table: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where organization_id = ${id}::bigint`.execute(server.deps.db);
  return Number(rows[0]?.count);
}

/** Adds a person without an account to whom a report was mailed. */
async function newRecipient(owner: Owner, organization: string): Promise<string> {
  const { db } = server.deps;
  const { id: campaign } = await newCampaign(server, owner);
  const email = `seller-${campaign}@example.com`;
  const own = { organization_id: organization, campaign_id: campaign };
  const { id: userId } = await owner.call(accountRoutes.currentUser, {});
  const now = new Date();
  await db
    .insertInto('report_schedule')
    .values({ ...own, every: 'week', saved_by: userId, saved_at: now, started_at: now })
    .execute();
  const { id } = await db
    .insertInto('report_recipient')
    .values({ ...own, email, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const days = { first_day: '2031-07-07', last_day: '2031-07-13' };
  await db
    .insertInto('report_mail')
    .values({ organization_id: organization, recipient_id: id, ...days })
    .execute();
  await server.deps.mailer.send({ to: email, subject: 'Report', html: '<p>Report</p>', text: 'Report' });
  return email;
}

describe('exporting data', () => {
  test("a user's export contains their data and no secret", async () => {
    const { owner } = await fullOrganization();
    const data = await exportPerson(server.deps.db, owner.email.toUpperCase());
    expect(data).toMatchObject({
      app_user: [{ email: owner.email, first_name: 'Ada' }],
      connection: [{ network: 'meta' }],
    });
    expect(data['access_event']?.length).toBeGreaterThan(0);
    expect(data['audit_entry']?.length).toBeGreaterThan(0);
    expect(Object.keys({ ...data['app_user']?.[0], ...data['connection']?.[0] })).not.toContain('token');
    expect(JSON.stringify(data)).not.toMatch(/argon2id|password_hash|token_hash/);
  });

  test("an organization's export contains its users, buildings, listings and campaigns", async () => {
    const { owner, member, id } = await fullOrganization();
    const data = await exportOrganization(server.deps.db, id);
    expect(data['app_user']?.map(({ email }) => email)).toEqual(
      expect.arrayContaining([owner.email, member.email]),
    );
    for (const table of ['building', 'listing', 'campaign', 'connection'])
      expect(data[table]?.length, table).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/argon2id|password_hash|token_hash/);
  });

  test('a recipient of reports without an account is exported and erased with their mails', async () => {
    const { owner, id } = await fullOrganization();
    const email = await newRecipient(owner, id);
    const { db } = server.deps;
    const data = await exportPerson(db, email.toUpperCase());
    expect(data).toMatchObject({
      report_recipient: [{ email, organization_id: id }],
      report_mail: [{ first_day: '2031-07-07' }],
      outbox_mail: [{ recipient: email }],
    });
    expect(await erasePerson(db, email.toUpperCase())).toContain('is erased from the reports');
    for (const table of ['report_recipient', 'report_mail']) expect(await rowsOf(table, id), table).toBe(0);
    await expect(exportPerson(db, email)).rejects.toThrow('Neither an account nor a recipient');
    await expect(erasePerson(db, email)).rejects.toThrow('Neither an account nor a recipient');
  });

  test('exporting an unknown user or organization fails with an explanation', async () => {
    await expect(exportPerson(server.deps.db, 'nobody@example.com')).rejects.toThrow(
      'Neither an account nor a recipient of reports has the address nobody@example.com.',
    );
    await expect(exportOrganization(server.deps.db, '999999')).rejects.toThrow(
      'There is no organization 999999.',
    );
  });
});

describe('erasing a user', () => {
  test("erasing a user ends their sessions, removes personal data and keeps the organization's work", async () => {
    const { owner, member, id } = await fullOrganization();
    const before = await rowsOf('building', id);
    expect(await erasePerson(server.deps.db, member.email)).toMatch(/is erased.*Kept, because the law/s);
    server.deps.authenticator.forget(member.id);
    expect(await server.call(accountRoutes.currentUser, {}, member)).toMatchObject({ status: 401 });
    expect(await signIn(member.email)).toMatchObject({ status: 400 });
    expect(await rowsOf('building', id)).toBe(before);
    const { rows: tables } = await server.deps.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'city'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.deps.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      expect(rows.map(({ row }) => row).join('\n'), name).not.toContain(member.email);
    }
    expect(await signIn(owner.email)).toMatchObject({ status: 200 });
  });

  test("colleagues' notifications of a user's changes do not name the erased user", async () => {
    const { owner, member } = await fullOrganization();
    const { id, revision } = await newCampaign(server, owner);
    const changed = { params: { id }, body: { name: 'Winter', revision } };
    await member.call(campaignRoutes.updateCampaign, changed);
    const changes = async () => (await owner.call(inboxRoutes.listInbox, {})).notifications;
    expect((await changes()).map(({ facts }) => facts)).toMatchObject([{ by: 'Max Ito' }]);
    await erasePerson(server.deps.db, member.email);
    expect((await changes()).map(({ facts }) => facts)).toEqual([
      { event: 'change', campaign: 'Winter', by: 'Erased person', verb: 'update' },
    ]);
  });

  test('an owner cannot be erased before the organization is handed over', async () => {
    const { owner, member } = await fullOrganization();
    await expect(erasePerson(server.deps.db, owner.email)).rejects.toThrow('hand it over or erase it first');
    await handOver(server.deps.db, member.email);
    expect((await signIn(member.email)).body.user.role).toBe('OWNER');
    expect((await signIn(owner.email)).body.user.role).toBe('SUPERUSER');
    expect(await erasePerson(server.deps.db, owner.email)).toContain('is erased');
  });
});

describe('erasing an organization', () => {
  test('erasing an organization leaves only its audit records', async () => {
    const { owner, member, id } = await fullOrganization();
    const other = await fullOrganization();
    const tables = await organizationTables(server.deps.db);
    expect(await eraseOrganization(server.deps.db, server.deps.storage, id)).toContain(
      'and its 2 people are erased',
    );
    for (const table of [...tables, 'app_user']) expect(await rowsOf(table, id), table).toBe(0);
    expect(await rowsOf('audit_entry', id)).toBeGreaterThan(0);
    for (const { email } of [owner, member]) expect(await signIn(email)).toMatchObject({ status: 400 });
    expect(await rowsOf('building', other.id)).toBe(1);
    expect(await signIn(other.owner.email)).toMatchObject({ status: 200 });
  });

  test('erasing an organization removes its pictures, and can be repeated after it was interrupted', async () => {
    const { owner, id } = await fullOrganization();
    const other = await fullOrganization();
    const [own, foreign] = [await newImage(owner), await newImage(other.owner)];
    const statuses = ({ src, preview, thumbnail }: Image) =>
      Promise.all(
        [src, preview, thumbnail].map(async (file) => (await fetch(`${server.url}${file}`)).status),
      );
    const { db, storage } = server.deps;
    let left = 2;
    const failing: ObjectStorage = {
      ...storage,
      remove: async (key) => {
        if (left === 0) throw new Error('the bucket is away');
        left -= 1;
        await storage.remove(key);
      },
    };
    await expect(eraseOrganization(db, failing, id)).rejects.toThrow('the bucket is away');
    expect(await rowsOf('image', id)).toBeGreaterThan(0);
    expect(await eraseOrganization(db, storage, id)).toContain('are erased');
    expect(await statuses(own)).toEqual([404, 404, 404]);
    expect(await statuses(foreign)).toEqual([200, 200, 200]);
  });

  test('an organization with a live campaign cannot be erased', async () => {
    const { id } = await fullOrganization();
    await server.deps.db
      .updateTable('campaign')
      .set({ status: CampaignStatus.live })
      .where('organization_id', '=', id)
      .execute();
    await expect(eraseOrganization(server.deps.db, server.deps.storage, id)).rejects.toThrow(
      'are live or paused: delete them first',
    );
  });
});
