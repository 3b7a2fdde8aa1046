import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRoute } from '../../contract/route/call-route.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { imageRoutes } from '../../contract/images.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { sandboxSettings } from '../../scripts/start-sandbox.ts';
import { sweepFilesJob } from '../../server/src/features/images/sweep-files-job.ts';
import { eventually } from '../eventually.ts';
import { newBuilding, pictureFile } from '../factories/assets.ts';
import { campaignContent } from '../factories/campaigns.ts';
import { newOwner, type Owner } from '../factories/people.ts';
import { databaseSettings, startTestServer, type TestServer } from '../test-server.ts';
import { freePort } from '../../server/src/platform/free-port.ts';

/** Number of kills; the full size is 50. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 6);
/** Time limit for a start on an existing database on a busy machine. */
const LONGEST_START_MS = 20_000;

/** An observer with the same database and files as the program that is killed. */
let server: TestServer;
let owner: Owner;
let content: CampaignContent;
let app: ChildProcess | undefined;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newOwner(server);
  content = await campaignContent(server, owner, await newBuilding(owner));
});
afterAll(async () => {
  app?.kill('SIGKILL');
  await server.close();
});

async function startApp(port: number): Promise<void> {
  const { env } = server.deps;
  app = spawn(process.execPath, ['server/src/main.ts'], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      ...sandboxSettings('http://127.0.0.1:9'),
      CLOCK_URL: '',
      SANDBOX_URL: '',
      ...databaseSettings(server.deps),
      DATA_DIR: env.DATA_DIR,
      TOKEN_KEY: env.TOKEN_KEY,
      SESSION_KEY: env.SESSION_KEY,
      REQUESTS_PER_MINUTE: '100000',
      LOG_LEVEL: 'error',
      PORT: String(port),
    },
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(ready, LONGEST_START_MS);
}

/** For each campaign, the names it may have: the last acknowledged one and the one sent since. */
type Kept = { campaigns: Map<string, string[]>; images: string[] };

/** Creates, changes and uploads until the program dies, and records every acknowledged write. */
async function write(url: string, kept: Kept): Promise<void> {
  const options = { token: owner.token };
  for (;;) {
    const created = await callRoute(url, campaignRoutes.createCampaign, { body: content }, options);
    if (created.status !== 201) return;
    kept.campaigns.set(created.body.id, [created.body.name]);
    const params = { id: created.body.id };
    const body = { name: `Named ${randomUUID()}`, revision: created.body.revision };
    kept.campaigns.set(params.id, [created.body.name, body.name]);
    const changed = await callRoute(url, campaignRoutes.updateCampaign, { params, body }, options);
    if (changed.status === 200) kept.campaigns.set(params.id, [body.name]);
    const file = await pictureFile(700, 650);
    const uploaded = await callRoute(url, imageRoutes.uploadImage, { file }, options);
    if (uploaded.status === 201) kept.images.push(uploaded.body.preview);
  }
}

async function filesOfNobody(): Promise<string[]> {
  const { db, env } = server.deps;
  const images = await db.selectFrom('image').select('folder').execute();
  const known = new Set(images.map(({ folder }) => folder));
  const folder = path.join(env.DATA_DIR, 'files', 'images');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !known.has(path.basename(entry.parentPath)))
    .map(({ name }) => name);
}

test(
  `a server killed ${ROUNDS} times while it writes loses nothing that it acknowledged`,
  { timeout: ROUNDS * 30_000 },
  async () => {
    const kept: Kept = { campaigns: new Map(), images: [] };
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    for (let round = 0; round < ROUNDS; round += 1) {
      await startApp(port);
      const writers = [1, 2, 3].map(() => write(url, kept).catch(() => undefined));
      // Even on a slow machine, each round acknowledges a campaign and the last round a picture.
      const had = kept.campaigns.size;
      const begun = async () => kept.campaigns.size > had && (round < ROUNDS - 1 || kept.images.length > 0);
      await eventually(begun);
      await wait(Math.random() * 700);
      app?.kill('SIGKILL');
      await Promise.all(writers);
    }
    expect(kept.campaigns.size).toBeGreaterThan(ROUNDS);
    expect(kept.images.length).toBeGreaterThan(0);
    for (const [id, names] of kept.campaigns) {
      const { name } = await owner.call(campaignRoutes.getCampaign, { params: { id } });
      expect(names).toContain(name);
    }
    // Files of unfinished uploads have no image record until the nightly sweep deletes them.
    await sweepFilesJob(server.deps, new Date(Date.now() + 25 * 3_600_000));
    expect(await filesOfNobody()).toEqual([]);
    for (const image of kept.images) expect((await fetch(`${server.url}${image}`)).status).toBe(200);
    // Unacknowledged campaigns may exist, but only whole.
    const { campaigns } = await owner.call(campaignRoutes.listCampaigns, { query: { limit: 100 } });
    for (const { id } of campaigns) {
      const found = await owner.call(campaignRoutes.getCampaign, { params: { id } });
      expect(found.google_adwords_ad.ad_groups).toHaveLength(content.google_adwords_ad.ad_groups.length);
    }
  },
);
