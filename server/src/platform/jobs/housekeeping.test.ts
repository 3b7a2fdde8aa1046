import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { newCampaign } from '../../../../test/factories/campaigns.ts';
import { newOwner, type Owner } from '../../../../test/factories/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { housekeepingJobs } from './housekeeping.ts';

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
