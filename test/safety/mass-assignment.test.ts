import { afterAll, beforeAll, expect, test } from 'vitest';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { callFine, everyRoute, fineOf, keepIdsApart, newStage, upToDate, type Stage } from './stage.ts';

/** Read-only fields, added to every payload at every depth, must never be stored. */

let server: TestServer;
let stage: Stage;
let stranger: Stage;
beforeAll(async () => {
  server = await startTestServer({ sandbox: true });
  await keepIdsApart(server);
  stage = await newStage(server);
  stranger = await newStage(server);
});
afterAll(() => server.close());

const writing = everyRoute.filter(([, { body }]) => body !== undefined);

/**
 * Values that occur nowhere else, not even among the microseconds of a timestamp. Finding them in a row
 * proves that a payload was stored.
 */
const marks = { id: '880088088', creator: '990099099', day: '1999-12-31', text: 'mass-assigned' };

function assigned(): Record<string, unknown> {
  const { organization } = stranger.ids;
  return {
    id: marks.id,
    organization_id: organization,
    organization: organization,
    user_id: marks.creator,
    created_by: marks.creator,
    updated_by: marks.creator,
    role: 'SUPERADMIN',
    status: { id: CampaignStatus.closed, name: marks.text },
    is_posted: true,
    is_staff: true,
    testing: true,
    activated_at: `${marks.day}T00:00:00Z`,
    created_at: `${marks.day}T00:00:00Z`,
    updated_at: `${marks.day}T00:00:00Z`,
    password_hash: marks.text,
    initializing_status: 'failed',
    problem_count: Number(marks.id),
    search_text: marks.text,
    file_name: marks.text,
  };
}

/** Adds the fields to a payload and every object in it, without overwriting existing ones. */
function withMore(payload: unknown, more: object): unknown {
  if (Array.isArray(payload)) return payload.map((one) => withMore(one, more));
  if (typeof payload !== 'object' || payload === null) return payload;
  const own = Object.entries(payload).map(([name, inner]) => [name, withMore(inner, more)] as const);
  return { ...more, ...Object.fromEntries(own) };
}

type Row = { table: string; row: string };

/** Returns every row of every table as text. The job queue's own schema is left out. */
async function everyRow(): Promise<Row[]> {
  const { pool } = server.deps;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_name not in ('city', 'state')`,
  );
  const all: Row[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    all.push(...rows.map(({ row }) => ({ table: name, row })));
  }
  return all;
}

async function standings() {
  const { db } = server.deps;
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'role', 'organization_id'])
    .orderBy('id')
    .execute();
  const campaigns = await db.selectFrom('campaign').select(['id', 'status']).orderBy('id').execute();
  return { people, campaigns };
}

const belongsToStranger = ({ row }: Row) => row.includes(stranger.ids.organization);

const taken: string[] = [];

test.each(writing)('%s stores none of the read-only fields added to its payload', async (...route) => {
  const [name] = route;
  const before = await standings();
  const strangers = (await everyRow()).filter(belongsToStranger).length;
  const fine = await upToDate(server, route, fineOf(name, stage).id, fineOf(name, stage).body);
  const body = withMore(fine, assigned());
  const { status } = await callFine(server, route, stage, { token: stage.owner.token, body });
  expect(status).toBeLessThan(500);
  if (status < 300) taken.push(name);
  const rows = await everyRow();
  const found = rows.filter(({ row }) => Object.values(marks).some((mark) => row.includes(mark)));
  expect(found).toEqual([]);
  expect(rows.filter(belongsToStranger)).toHaveLength(strangers);
  const after = await standings();
  expect(after.people.slice(0, before.people.length)).toEqual(before.people);
  expect(after.campaigns.slice(0, before.campaigns.length)).toEqual(before.campaigns);
  expect(after.campaigns.every(({ status: now }) => now === CampaignStatus.draft)).toBe(true);
});

test('most payloads with read-only fields are accepted without them', () => {
  expect(taken.length).toBeGreaterThan(writing.length / 2);
});
