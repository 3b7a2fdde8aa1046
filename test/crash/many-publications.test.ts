import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { newBuilding } from '../factories/assets.ts';
import { campaignContent } from '../factories/campaigns.ts';
import { askSandbox, connectedOwner } from '../factories/connections.ts';
import { eventually } from '../eventually.ts';
import { goLive, launched } from '../launches.ts';
import { googleCampaigns, lastRequest, metaCampaigns } from '../sandbox-trees.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { startStage, unhurried } from './stage.ts';
import { keepWorking, type Workers } from './workers.ts';
import { countWrites } from './writes.ts';

/** Number of published campaigns; the full size of 400 takes a while. */
const PUBLICATIONS = Number(process.env['PUBLICATIONS'] ?? 15);
/** Long enough for steps to settle and finish between kills. */
const KILL_EVERY_MS = 3000;
const OWNERS = Math.min(5, PUBLICATIONS);
/**
 * Limit for writes sent per write needed, refused ones included. Two faults of 10 % each apply nothing, so 1
 * / (0.9 * 0.9) = 1.23 is expected when no applied write is repeated, and 1.5 when all are. Small runs
 * deviate further by chance.
 */
const MOST_WRITES = PUBLICATIONS >= 400 ? 1.3 : 1.35;
/** The full size exceeds Google's daily quota of a new project and would wait for the next day. */
const GOOGLE_OPERATIONS_PER_DAY = '1000000';

let server: TestServer;
let workers: Workers | undefined;
beforeAll(async () => {
  server = await startStage();
});
afterAll(async () => {
  await workers?.stop();
  await server.close();
});

type Stage = Awaited<ReturnType<typeof newStage>>;

async function newStage(to: TestServer) {
  const made = await connectedOwner(to);
  const building = await newBuilding(made.owner);
  const content = await campaignContent(to, made.owner, building, made.accounts);
  return { ...made, content };
}

async function draft({ owner, content }: Stage, name: string): Promise<string> {
  const display = { ...content.google_ads_ad, is_active: false };
  const body = { ...content, name, google_ads_ad: display, ads_daily_budget: null };
  return (await owner.call(campaignRoutes.createCampaign, { body })).id;
}

/** Counts the writes of an undisturbed launch. */
async function writesNeeded(): Promise<number> {
  const calm = await startTestServer({ sandbox: true });
  try {
    const stage = await newStage(calm);
    await launched(stage.owner, await draft(stage, 'First'));
    const since = await lastRequest(calm);
    await launched(stage.owner, await draft(stage, 'Second'));
    return await countWrites(calm, since)();
  } finally {
    await calm.close();
  }
}

/**
 * Returns the state of each operation, or its error if it failed. Reads the database because a session would
 * expire during the run.
 */
async function states(): Promise<string[]> {
  const { db } = server.deps;
  const operations = await db.selectFrom('publishing_operation').select(['id', 'state']).execute();
  const failed = await db
    .selectFrom('publishing_step')
    .select(['operation_id', 'error'])
    .where('state', '=', 'failed')
    .execute();
  const wordsOf = (id: string) =>
    JSON.stringify(failed.filter((step) => step.operation_id === id).map(({ error }) => error));
  return operations.map(({ id, state }) => (state === 'failed' ? wordsOf(id) : state));
}

async function disturb(): Promise<void> {
  for (const network of ['meta', 'google']) {
    const often = { network, probability: 0.1, retry_after_seconds: 1, delay_ms: 30 };
    const tooMany =
      network === 'meta' ? { kind: 'error', code: 613, subcode: 5044001 } : { kind: 'rate_limited' };
    await askSandbox(server, '/faults', { ...often, ...tooMany, draw: 'a' });
    await askSandbox(server, '/faults', { ...often, kind: 'server_error', when: 'before', draw: 'b' });
    await askSandbox(server, '/faults', { ...often, kind: 'server_error', when: 'after', draw: 'c' });
    await askSandbox(server, '/faults', { ...often, kind: 'timeout_after_write', draw: 'd' });
  }
}

/** Below the number of requests that the server lets wait for its database. */
const AT_A_TIME = 50;

async function someAtATime<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_A_TIME)
    await Promise.all(all.slice(start, start + AT_A_TIME).map(act));
}

test(
  `${PUBLICATIONS} publications survive faults and kills: all go live, none twice`,
  { timeout: 300_000 + PUBLICATIONS * 20_000 },
  async () => {
    const stages = await Promise.all(Array.from({ length: OWNERS }, () => unhurried(() => newStage(server))));
    const all: { stage: Stage; id: string }[] = [];
    for (let index = 0; index < PUBLICATIONS; index += 1) {
      const stage = stages[index % OWNERS];
      if (stage !== undefined)
        all.push({ stage, id: await unhurried(() => draft(stage, `Campaign ${index}`)) });
    }
    const needed = (await writesNeeded()) * PUBLICATIONS;
    const since = await lastRequest(server);
    const writes = countWrites(server, since);
    await disturb();
    workers = await keepWorking(server, { settings: { GOOGLE_OPERATIONS_PER_DAY } });
    await someAtATime(all, ({ stage, id }) => unhurried(() => goLive(stage.owner, id)));
    await eventually(
      async () => {
        workers?.killOne();
        await wait(KILL_EVERY_MS);
        await writes();
        return (await states()).every((state) => state !== 'queued' && state !== 'running');
      },
      200_000 + PUBLICATIONS * 18_000,
    );
    expect(await states()).toEqual(Array(PUBLICATIONS).fill('done'));
    for (const { adAccount, client } of stages) {
      const meta = await metaCampaigns(server, adAccount, true);
      const google = await googleCampaigns(server, client, true);
      const mine = PUBLICATIONS / OWNERS;
      expect([meta.length, google.length]).toEqual([Math.ceil(mine), Math.ceil(mine)]);
      expect(new Set(meta.map(({ status }) => status))).toEqual(new Set(['ACTIVE']));
      expect(new Set(google.map(({ status }) => status))).toEqual(new Set(['ENABLED']));
      const adSets = meta.flatMap(({ adsets }) => adsets);
      expect(adSets).toHaveLength(meta.length * 2);
      expect(adSets.flatMap(({ ads }) => ads)).toHaveLength(meta.length * 2);
    }
    expect(workers.kills()).toBeGreaterThan(5);
    const perNeeded = (await writes()) / needed;
    expect(perNeeded).toBeLessThan(MOST_WRITES);
    expect(workers.accidents()).toEqual([]);
  },
);
