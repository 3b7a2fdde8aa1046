import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { forget, housekeepingJobs } from './housekeeping.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let owner: Owner;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
  owner = await newOwner(server);
  userId = (await owner.call(accountRoutes.currentUser, {})).id;
});
afterAll(() => server.close());

async function night(): Promise<void> {
  for (const { run } of housekeepingJobs(server.deps)) await run({}, { signal: AbortSignal.timeout(10_000) });
}

const ago = (ms: number) => new Date(Date.now() - ms);
const hash = () => randomBytes(32);

/** Runs the nightly cleanup and returns the names of the rows that remain. */
async function left(rows: Record<string, Buffer>, kept: () => Promise<{ hash: Buffer }[]>) {
  const before = (await kept()).map((row) => row.hash.toString('hex'));
  for (const [name, own] of Object.entries(rows)) expect(before, name).toContain(own.toString('hex'));
  await night();
  const after = new Set((await kept()).map((row) => row.hash.toString('hex')));
  return Object.keys(rows).filter((name) => after.has(rows[name]?.toString('hex') ?? ''));
}

test('account attempts are deleted after a day', async () => {
  const { db } = server.deps;
  const rows = { young: hash(), old: hash() };
  const from = { young: ago(DAY_MS - HOUR_MS), old: ago(DAY_MS + HOUR_MS) };
  await db
    .insertInto('account_attempt')
    .values([
      { what: 'sign_in', account_hash: rows.young, window_start: from.young, tries: 20 },
      { what: 'sign_in', account_hash: rows.old, window_start: from.old, tries: 20 },
    ])
    .execute();
  const kept = () => db.selectFrom('account_attempt').select('account_hash as hash').execute();
  expect(await left(rows, kept)).toEqual(['young']);
});

test('a mailed link is deleted a month after it expires, and an invitation when it expires', async () => {
  const { db } = server.deps;
  const links = { young: hash(), old: hash() };
  const own = { user_id: userId, purpose: 'password' as const, password_hash: null, used_at: null };
  await db
    .insertInto('account_link')
    .values([
      { ...own, token_hash: links.young, expires_at: ago(29 * DAY_MS) },
      { ...own, token_hash: links.old, expires_at: ago(31 * DAY_MS) },
    ])
    .execute();
  const keptLinks = () => db.selectFrom('account_link').select('token_hash as hash').execute();
  expect(await left(links, keptLinks)).toEqual(['young']);

  const tokens = { good: hash(), over: hash() };
  const { id: invitation } = await db
    .insertInto('invitation')
    .values({
      organization_id: owner.organization.id,
      email: 'invited@example.com',
      first_name: 'Ida',
      last_name: 'Novak',
      invited_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invitation_token')
    .values([
      { invitation_id: invitation, token_hash: tokens.good, expires_at: ago(-HOUR_MS) },
      { invitation_id: invitation, token_hash: tokens.over, expires_at: ago(HOUR_MS) },
    ])
    .execute();
  const keptTokens = () => db.selectFrom('invitation_token').select('token_hash as hash').execute();
  expect(await left(tokens, keptTokens)).toEqual(['good']);
});

type When = { expires_at: Date; ended_at: Date | null };

/** Creates a session with a refresh token and a pending consent. */
async function session({ expires_at, ended_at }: When, consentUntil = ago(-HOUR_MS)): Promise<Buffer> {
  const { db } = server.deps;
  const token = hash();
  const { id } = await db
    .insertInto('session')
    .values({ user_id: userId, remembered: true, expires_at, ended_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('refresh_token').values({ token_hash: token, session_id: id, used_at: null }).execute();
  await db
    .insertInto('oauth_state')
    .values({
      state_hash: token,
      user_id: userId,
      session_id: id,
      network: 'meta',
      code_verifier: null,
      expires_at: consentUntil,
    })
    .execute();
  return token;
}

test('a session is deleted with its tokens a month after it ended or expired', async () => {
  const rows = {
    open: await session({ expires_at: ago(-HOUR_MS), ended_at: null }),
    'run out': await session({ expires_at: ago(29 * DAY_MS), ended_at: null }),
    'ended, not run out': await session({ expires_at: ago(-HOUR_MS), ended_at: ago(29 * DAY_MS) }),
    'long run out': await session({ expires_at: ago(31 * DAY_MS), ended_at: null }),
    'long ended': await session({ expires_at: ago(-HOUR_MS), ended_at: ago(31 * DAY_MS) }),
  };
  const kept = () => server.deps.db.selectFrom('refresh_token').select('token_hash as hash').execute();
  expect(await left(rows, kept)).toEqual(['open', 'run out', 'ended, not run out']);
});

test('an unfinished consent is deleted when it expires, but its session is not', async () => {
  const open = { expires_at: ago(-HOUR_MS), ended_at: null };
  const rows = { begun: await session(open), given_up: await session(open, ago(60_000)) };
  const { db } = server.deps;
  const kept = () => db.selectFrom('oauth_state').select('state_hash as hash').execute();
  expect(await left(rows, kept)).toEqual(['begun']);
  const tokens = await db.selectFrom('refresh_token').select('token_hash').execute();
  expect(tokens.map((row) => row.token_hash.toString('hex'))).toContain(rows.given_up.toString('hex'));
});

test('the address of a recipient of reports is deleted 180 days after the last reason to keep it', async () => {
  const { db } = server.deps;
  const [recent, past] = [ago(179 * DAY_MS), ago(181 * DAY_MS)];
  type Dates = { removed_at?: Date; unsubscribed_at?: Date };
  const recipients = async (dates: Record<string, Dates>, gone: { stopped_at?: Date; deleted_at?: Date }) => {
    const { id: campaign } = await newCampaign(server, owner);
    const own = { organization_id: owner.organization.id, campaign_id: campaign };
    const saved = { saved_by: userId, saved_at: past, started_at: past, stopped_at: gone.stopped_at ?? null };
    await db
      .insertInto('report_schedule')
      .values({ ...own, every: 'week', ...saved })
      .execute();
    for (const [email, since] of Object.entries(dates))
      await db
        .insertInto('report_recipient')
        .values({ ...own, email, added_at: past, ...since })
        .execute();
    await db
      .updateTable('campaign')
      .set({ deleted_at: gone.deleted_at ?? null })
      .where('organization_id', '=', owner.organization.id)
      .where('id', '=', campaign)
      .execute();
  };
  await recipients(
    {
      listed: {},
      'taken off': { removed_at: recent },
      'long taken off': { removed_at: past },
      'left and long taken off': { removed_at: past, unsubscribed_at: past },
    },
    {},
  );
  await recipients(
    { 'long stopped': {}, 'left and long stopped': { unsubscribed_at: past } },
    { stopped_at: past },
  );
  await recipients({ 'of a deleted campaign': {} }, { deleted_at: recent });
  await recipients({ 'of a long deleted campaign': { unsubscribed_at: past } }, { deleted_at: past });
  await night();
  const kept = await db
    .selectFrom('report_recipient')
    .select('email')
    .where('organization_id', '=', owner.organization.id)
    .execute();
  expect(kept.map(({ email }) => email).toSorted()).toEqual([
    'left and long stopped',
    'left and long taken off',
    'listed',
    'of a deleted campaign',
    'taken off',
  ]);
});

const moved = () => new Date(Date.now() + 40 * DAY_MS);
const later = (days: number) =>
  forget(server.deps.db, server.deps.env, new Date(Date.now() + days * DAY_MS), AbortSignal.timeout(60_000));

/** Returns the instant at which a row is a day younger or older than its retention, 40 days from now. */
const aged = (days: number, more: -1 | 1) => new Date(moved().getTime() - (days + more) * DAY_MS);

test('after the clock has moved, rows beyond their retention are deleted and younger ones stay', async () => {
  const { db, env } = server.deps;
  const { organization } = owner;
  const { id: campaign } = await newCampaign(server, owner);
  const own = { organization_id: organization.id, campaign_id: campaign };
  for (const [name, more] of [
    ['young', -1],
    ['old', 1],
  ] as const) {
    const access = { kind: 'sign_in' as const, user_id: userId, address: name, browser: 'aged' };
    await db
      .insertInto('access_event')
      .values({ ...access, at: aged(env.ACCESS_RETENTION_DAYS, more) })
      .execute();
    await db
      .insertInto('outbox_mail')
      .values({
        recipient: 'aged@example.com',
        subject: name,
        html: '',
        text: '',
        sent_at: aged(env.OUTBOX_RETENTION_DAYS, more),
      })
      .execute();
    for (const verb of ['aged', 'allow_fair_housing'])
      await db
        .insertInto('audit_entry')
        .values({
          organization_id: organization.id,
          actor_id: null,
          acting_as_id: null,
          verb,
          entity: 'image',
          entity_id: '1',
          changes: JSON.stringify({ aged: name }),
          request_id: null,
          at: aged(env.AUDIT_RETENTION_DAYS, more),
        })
        .execute();
    await db
      .insertInto('breakdown_fact')
      .values({
        ...own,
        kind: 'age',
        channel: 'facebook',
        date: aged(env.BREAKDOWN_RETENTION_DAYS, more).toISOString().slice(0, 10),
        bucket: name,
        impressions: 1,
        clicks: 0,
        spend_cents: 0,
        leads: null,
      })
      .execute();
  }
  const operation = { ...own, kind: 'publish' as const, state: 'done' as const, desired: JSON.stringify({}) };
  const finished = {
    old: aged(env.OPERATION_RETENTION_DAYS, 1),
    young: aged(env.OPERATION_RETENTION_DAYS, -1),
    'old, and the last': aged(env.OPERATION_RETENTION_DAYS, 1),
  };
  for (const [name, at] of Object.entries(finished))
    await db
      .insertInto('publishing_operation')
      .values({ ...operation, requested_by: userId, waiting_for: name, finished_at: at })
      .execute();

  // Figures of closed months go as well.
  const closed = aged(env.BREAKDOWN_RETENTION_DAYS, -1).toISOString().slice(0, 10);
  await db.updateTable('fact_boundary').set({ closed_before: closed }).execute();
  await later(40);
  const names = async (rows: Promise<{ name: string | null }[]>) => (await rows).map(({ name }) => name);
  const { rows: audit } = await sql<{ name: string; verb: string }>`
    select changes ->> 'aged' as name, verb from audit_entry
    where organization_id = ${organization.id} and changes ? 'aged' order by id`.execute(db);
  expect(audit.map(({ verb, name }) => `${verb} ${name}`)).toEqual([
    'aged young',
    'allow_fair_housing young',
  ]);
  const accesses = db.selectFrom('access_event').select('address as name').where('browser', '=', 'aged');
  expect(await names(accesses.execute())).toEqual(['young']);
  const mails = db.selectFrom('outbox_mail').select('subject as name');
  expect(await names(mails.where('recipient', '=', 'aged@example.com').execute())).toEqual(['young']);
  const figures = db.selectFrom('breakdown_fact').select('bucket as name');
  expect(await names(figures.where('organization_id', '=', organization.id).execute())).toEqual(['young']);
  const operations = db.selectFrom('publishing_operation').select('waiting_for as name').orderBy('id');
  expect(await names(operations.where('organization_id', '=', organization.id).execute())).toEqual([
    'young',
    'old, and the last',
  ]);
});

test('exceptions of fair housing stay in the audit for five years, however short its retention', async () => {
  const { db, env } = server.deps;
  const entry = {
    organization_id: owner.organization.id,
    actor_id: null,
    acting_as_id: null,
    request_id: null,
  };
  for (const verb of ['update', 'allow_fair_housing'])
    await db
      .insertInto('audit_entry')
      .values({ ...entry, verb, entity: 'listing', entity_id: '1', changes: '{}', at: ago(400 * DAY_MS) })
      .execute();
  await forget(db, { ...env, AUDIT_RETENTION_DAYS: 365 }, new Date(), AbortSignal.timeout(60_000));
  const kept = await db
    .selectFrom('audit_entry')
    .select('verb')
    .where('organization_id', '=', owner.organization.id)
    .where('entity', '=', 'listing')
    .execute();
  expect(kept).toEqual([{ verb: 'allow_fair_housing' }]);
});

test('a table that cannot be cleaned keeps no other from it, and fails the job', async () => {
  const { db } = server.deps;
  const old = hash();
  await db
    .insertInto('account_link')
    .values({
      user_id: userId,
      purpose: 'password',
      password_hash: null,
      used_at: null,
      token_hash: old,
      expires_at: ago(60 * DAY_MS),
    })
    .execute();
  await sql`alter table oauth_state rename to oauth_state_away`.execute(db);
  try {
    await expect(night()).rejects.toThrow('oauth_state');
  } finally {
    await sql`alter table oauth_state_away rename to oauth_state`.execute(db);
  }
  expect(await db.selectFrom('account_link').select('id').where('token_hash', '=', old).execute()).toEqual(
    [],
  );
});

test('a fair-housing record is deleted after five years, and the database refuses it before', async () => {
  const { db } = server.deps;
  const version = { version: 'aged' };
  await db.insertInto('fair_housing_rules').values(version).execute();
  for (const [campaign_id, days] of [
    ['880001', 1829],
    ['880002', 1831],
  ] as const)
    await db
      .insertInto('fair_housing_record')
      .values({
        organization_id: owner.organization.id,
        campaign_id,
        event: 'launch',
        rules_version: 'aged',
        actor_id: userId,
        acting_as_id: null,
        content: '{}',
        recorded_at: ago(days * DAY_MS),
      })
      .execute();
  await night();
  const kept = await db
    .selectFrom('fair_housing_record')
    .select('campaign_id')
    .where('organization_id', '=', owner.organization.id)
    .execute();
  expect(kept).toEqual([{ campaign_id: '880001' }]);
  await db
    .insertInto('fair_housing_record')
    .values({
      organization_id: owner.organization.id,
      campaign_id: '880003',
      event: 'launch',
      rules_version: 'aged',
      actor_id: userId,
      acting_as_id: null,
      content: '{}',
    })
    .execute();
  await expect(later(2000)).rejects.toThrow('kept for five years');
});

test('an announced rule is forgotten when it is in force everywhere', async () => {
  const { db } = server.deps;
  // The session of the other one was long over for the test above.
  const newcomer = await newOwner(server);
  const { id: campaign_id } = await newCampaign(server, newcomer);
  for (const days of [-1, 0, 3]) {
    const since = ago(days * DAY_MS)
      .toISOString()
      .slice(0, 10);
    await db
      .insertInto('announced_rule')
      .values({ organization_id: newcomer.organization.id, rule: `${days}`, campaign_id, since })
      .execute();
  }
  await night();
  const kept = await db
    .selectFrom('announced_rule')
    .select('rule')
    .where('organization_id', '=', newcomer.organization.id)
    .orderBy('since')
    .execute();
  expect(kept.map(({ rule }) => rule)).toEqual(['0', '-1']);
});

test('more rows than a batch holds are deleted in one night', async () => {
  const { db } = server.deps;
  await sql`
    insert into outbox_mail (recipient, subject, html, text, sent_at)
    select 'many@example.com', '', '', '', now() - interval '90 days' from generate_series(1, 4500)`.execute(
    db,
  );
  await night();
  const remaining = await db
    .selectFrom('outbox_mail')
    .select('id')
    .where('recipient', '=', 'many@example.com')
    .execute();
  expect(remaining).toEqual([]);
});
