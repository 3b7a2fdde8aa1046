/**
 * `node bench/upgrade/main.ts --rounds 2`: replaces two API processes and a worker, one by one, by a next version that has another
 * web build and an expanding migration, and then by the version before, while users work and launch campaigns. Counts failed
 * requests, files that a tab did not get, acknowledged changes that were lost, and what the networks have too little or too
 * much of. Each must be 0.
 */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { callRoute, type Answered } from '../../contract/route/call-route.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import { publishingRoutes } from '../../contract/publishing.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { signUp } from '../../scripts/sample-data/client.ts';
import { suggestedContent } from '../../scripts/suggested-content.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { atEnd, runAndEnd } from '../endings.ts';
import { differencesAtNetworks } from '../launches/at-networks.ts';
import { makeBuilding, makeLaunchers, type Launcher } from '../launches/launchers.ts';
import { LAUNCH_EVERY_MS, renewTokens, untilLive, type Launch } from '../launches/launching.ts';
import { root } from '../programs.ts';
import { startSandbox, startServer, type Server } from '../start-server.ts';
import { startBalancer, type Balancer } from './balancer.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Requests at a time. */
const WRITERS = 8;
const TABS = 2;
/** Time that each state of the upgrade is held under load. */
const HOLD_MS = 4000;

const counts = { requests: 0, failed: 0, files: 0, missing: 0, changed: 0 };
const failures: string[] = [];
/** Last acknowledged name of each campaign of the round. */
const names = new Map<string, string>();
/** Campaigns that the networks lack or have too many of. */
const differences: string[] = [];
let launchers: Launcher[] = [];
/** The first one is undisturbed, as the model of the others. */
const launches: Launch[] = [];

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-upgrade-'));
await atEnd(() => rmSync(folder, { recursive: true, force: true }));

/** Copies the sources, adds an expanding migration and another web build, and returns the folder. */
function makeNextVersion(): string {
  const next = path.join(folder, 'next');
  const listed = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n');
  for (const file of listed) cpSync(path.join(root, file), path.join(next, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(next, 'node_modules'));
  writeFileSync(
    path.join(next, 'server/migrations/9000_next_version.sql'),
    "-- expand\nalter table campaign add column next_version text not null default '';\n",
  );
  appendFileSync(
    path.join(next, 'web/src/main.tsx'),
    "\ndocument.documentElement.dataset['next'] = 'true';\n",
  );
  appendFileSync(path.join(next, 'web/src/shell/AppLayout.tsx'), '\nexport const nextVersion = true;\n');
  const { status, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/vite'),
    ['build', '--logLevel', 'error'],
    {
      cwd: next,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) throw new Error(`The next version could not be built:\n${stderr}`);
  return next;
}

type Session = { url: string; token: string; content: CampaignContent; stop: AbortSignal };

/** Counts a call. Returns the body of its answer, or undefined if it failed. */
async function counted<T>(what: string, call: Promise<Answered<T>>): Promise<T | undefined> {
  counts.requests += 1;
  try {
    const { status, body } = await call;
    if (status < 400) return body;
    failures.push(`${what}: ${status} ${JSON.stringify(body)}`);
  } catch (error) {
    failures.push(`${what}: ${String(error)}`);
  }
  counts.failed += 1;
  return undefined;
}

/** Creates campaigns, renames and reads them until the run ends. */
async function work({ url, token, content, stop }: Session): Promise<void> {
  while (!stop.aborted) {
    const create = callRoute(url, campaignRoutes.createCampaign, { body: content }, { token });
    let campaign = await counted('create', create);
    const params = { id: campaign?.id ?? '' };
    for (let change = 0; campaign !== undefined && change < 3; change += 1) {
      const body = { name: `Renamed ${params.id} ${change}`, revision: campaign.revision };
      const rename = callRoute(url, campaignRoutes.updateCampaign, { params, body }, { token });
      campaign = await counted('rename', rename);
      if (campaign !== undefined) names.set(params.id, body.name);
      await counted('read', callRoute(url, campaignRoutes.getCampaign, { params }, { token }));
    }
  }
}

/** Creates a campaign and launches it. */
async function launch(url: string): Promise<void> {
  const number = launches.length;
  const launcher = number % launchers.length;
  const { token = '', content } = launchers[launcher] ?? {};
  if (content === undefined) throw new Error('there are no launchers');
  const name = `Launch ${number}`;
  const body = { ...content, name };
  const created = await counted('create', callRoute(url, campaignRoutes.createCampaign, { body }, { token }));
  if (created === undefined) return;
  const { id, revision } = created;
  const request = { params: { id }, body: { revision } };
  const asked = await counted('launch', callRoute(url, publishingRoutes.publishCampaign, request, { token }));
  if (asked !== undefined) launches.push({ id, revision, name, launcher });
}

/** Launches campaigns until the run ends. */
async function launchOn({ url, stop }: Session): Promise<void> {
  while (!stop.aborted) {
    await launch(url);
    await wait(LAUNCH_EVERY_MS);
  }
}

/** Opens the page and loads all of its files, each from whatever process the balancer chooses, until the run ends. */
async function openTabs({ url, stop }: Session): Promise<void> {
  while (!stop.aborted) {
    const page = await fetch(`${url}/campaigns`).then((answer) => answer.text());
    const files = [...page.matchAll(/\/assets\/[\w-]+\.(?:js|css)/g)].map(([file]) => file);
    // A tab asks for the parts of a screen long after its page.
    await wait(Math.random() * 2000);
    for (const file of files) {
      counts.files += 1;
      const { status } = await fetch(url + file);
      if (status === 200) continue;
      counts.missing += 1;
      failures.push(`${file}: ${status}`);
    }
  }
}

type Place = { databaseUrl: string; dataFolder: string; sandboxUrl: string };

async function upgradeAndBack(place: Place, next: string, pool: pg.Pool): Promise<void> {
  const own = {
    DRAIN_SECONDS: '2',
    GOOGLE_OPERATIONS_PER_DAY: '100000000',
    // The same for all processes, because a connection begins at one and ends at another.
    PUBLIC_URL: 'http://localhost:4000',
  };
  const start = (roles: 'api' | 'worker', cwd: string) => startServer({ ...place, roles, cwd, own });
  let worker = await start('worker', root);
  const apis: Server[] = [await start('api', root), await start('api', root)];
  const balancer = await startBalancer(apis.map(({ port }) => port));
  await atEnd(balancer.close);
  const owner = await signUp(balancer.url, {
    firstName: 'Ada',
    lastName: 'Reyes',
    email: `upgrade-${Date.now()}@bench.test`,
    password: 'Sunny-Porch-42',
    city: ['Austin', 'TX'],
    organization: { name: 'Maple Homes', kind: 'multifamily' },
  });
  const content = await suggestedContent(balancer.url, owner.token, await makeBuilding(balancer.url, owner));
  if (launchers.length === 0) launchers = await makeLaunchers(balancer.url, place.sandboxUrl);
  await renewTokens(balancer.url, launchers);
  await launch(balancer.url);
  await untilLive(pool, launches);
  const ending = new AbortController();
  const session = { url: balancer.url, token: owner.token, content, stop: ending.signal };
  const working = [
    ...Array.from({ length: WRITERS }, () => work(session)),
    ...Array.from({ length: TABS }, () => openTabs(session)),
    launchOn(session),
  ];
  await wait(HOLD_MS);
  for (const cwd of [next, root]) {
    await worker.stop();
    worker = await start('worker', cwd);
    for (const position of apis.keys()) {
      await replace(balancer, apis, position, () => start('api', cwd));
      await wait(HOLD_MS);
    }
    say(`  all processes are of the ${cwd === next ? 'next' : 'first'} version`);
  }
  ending.abort();
  await Promise.all(working);
  await untilLive(pool, launches);
  await findLost(session);
  const networks = { apiUrl: balancer.url, sandboxUrl: place.sandboxUrl };
  differences.push(...(await differencesAtNetworks(networks, launchers, launches)));
  await Promise.all([worker, ...apis].map(({ stop }) => stop()));
}

/** Replaces a process: the balancer sees by its `/readyz` that it stops, and that the new one is ready. */
async function replace(
  balancer: Balancer,
  apis: Server[],
  position: number,
  start: () => Promise<Server>,
): Promise<void> {
  const old = apis[position];
  if (old === undefined) throw new Error('there is no such process');
  await old.stop();
  const made = await start();
  apis[position] = made;
  balancer.replace(old.port, made.port);
}

async function findLost({ url, token }: Session): Promise<void> {
  for (const [id, name] of names) {
    const answer = await callRoute(url, campaignRoutes.getCampaign, { params: { id } }, { token });
    if (answer.status !== 200) failures.push(`campaign ${id} is not read: ${JSON.stringify(answer)}`);
    else if (answer.body.name !== name)
      failures.push(`campaign ${id} is named ${answer.body.name}, not ${name}`);
  }
  counts.changed += names.size;
  names.clear();
}

async function measure(): Promise<void> {
  await buildWebIfStale(say);
  say('Building the next version …');
  const next = makeNextVersion();
  const versions = [root, next].map((one) => readFileSync(path.join(one, 'dist/web/index.html'), 'utf8'));
  if (versions[0] === versions[1])
    throw new Error('Both versions have the same web build: this run would say nothing.');
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
  await atEnd(postgres.stop);
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  await atEnd(() => pool.end());
  const sandboxUrl = await startSandbox(folder);
  const place = { databaseUrl: postgres.url, dataFolder: path.join(folder, 'data'), sandboxUrl };
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    say(`Round ${round}: to the next version and back …`);
    await upgradeAndBack(place, next, pool);
  }
  const { requests, failed, files, missing, changed } = counts;
  const lost = failures.filter((one) => one.startsWith('campaign ')).length;
  say(
    `${requests} requests, ${failed} failed; ${files} web files, ${missing} missing; ${changed} changed campaigns, ${lost} lost; ` +
      `${launches.length} launched, ${differences.length} differences at the networks.`,
  );
  const wrong = [...failures, ...differences];
  for (const one of wrong.slice(0, 10)) say(`   ${one}`);
  if (wrong.length > 0) process.exitCode = 1;
}

await runAndEnd(measure);
