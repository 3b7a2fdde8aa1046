import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyToLaunch } from '../factories/campaigns.ts';
import { lastRequest } from '../sandbox-trees.ts';
import type { TestServer } from '../test-server.ts';
import { lives } from './campaign-life.ts';
import { lead } from './lead-life.ts';
import { startStage, unhurried } from './stage.ts';
import { keepWorking, type Workers } from './workers.ts';
import { countWrites } from './writes.ts';

let server: TestServer;
let workers: Workers | undefined;
beforeAll(async () => {
  server = await startStage();
});
afterAll(async () => {
  await workers?.stop();
  await server.close();
});

test.each(lives)(
  'every write of a $is life succeeds exactly once although its answer is lost',
  { timeout: 600_000 },
  async (life) => {
    const drafts = [];
    while (drafts.length < 2) drafts.push(await unhurried(() => readyToLaunch(server)));
    const [calm, losing] = drafts;
    if (calm === undefined || losing === undefined) throw new Error('too few drafts were made');
    workers = await keepWorking(server);
    const first = await lastRequest(server);
    const undisturbed = await lead(server, calm, life);
    await workers.stop();
    const needed = await countWrites(server, first)();

    workers = await keepWorking(server, { settings: { LOSE_ANSWERS: 'yes' } });
    const second = await lastRequest(server);
    await sql`truncate lost_answer`.execute(server.deps.db);
    expect(await lead(server, losing, life)).toEqual(undisturbed);
    await workers.stop();
    const lost = await sql`select write from lost_answer`.execute(server.deps.db);
    expect(lost.rows.length).toBeGreaterThan(20);
    // Each lost write was looked up and found; none was sent again.
    expect(await countWrites(server, second)()).toBe(needed);
  },
);
