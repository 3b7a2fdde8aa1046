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

/** How many campaigns are published; 400 for the full size, which takes a while. */
const PUBLICATIONS = Number(process.env['PUBLICATIONS'] ?? 30);
/** Long enough for steps to be settled and done between. */
const KILL_EVERY_MS = 3000;
const OWNERS = Math.min(5, PUBLICATIONS);
/**
 * Writes for each that is needed, refused ones included. Of two in ten nothing is applied, the second drawn from what the
 * first left over: 1 / (0.9 * 0.9) = 1.23 is what it takes when nothing that was applied is sent again, and 1.5 what it
 * would take if all of it were. The fewer there are, the further chance takes it from there.
 */
const MOST_WRITES = PUBLICATIONS >= 400 ? 1.3 : 1.35;
/** The full size takes more than what Google allows a new project in a day, and would wait for tomorrow. */
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

/** How many writes a launch needs that nothing disturbs. */
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

/** How far the publications are; of one that has failed, in which words. Without a session, which ends meanwhile. */
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

/** Fewer than the server lets wait for its database. */
const AT_A_TIME = 50;

async function someAtATime<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_A_TIME)
    await Promise.all(all.slice(start, start + AT_A_TIME).map(act));
}

test(
  `${PUBLICATIONS} publications through faults and kills: all live, none twice, none missing`,
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
