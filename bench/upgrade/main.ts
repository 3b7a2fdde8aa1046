/**
 * `node bench/upgrade/main.ts --rounds 2`: replaces two API processes and a worker, one by one, by a next version that has another
 * web build and an expanding migration, and then by the version before, while users work. Counts failed requests, files
 * that a tab did not get, and acknowledged changes that were lost. Each must be 0.
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
import { callRoute } from '../../contract/route/call-route.ts';
import { campaignRoutes } from '../../contract/campaigns.ts';
import type { CampaignContent } from '../../domain/campaign-content.ts';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { signUp } from '../../scripts/sample-data/client.ts';
import { suggestedContent } from '../../scripts/suggested-content.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { atEnd, runAndEnd } from '../endings.ts';
import { makeBuilding } from '../launches.ts';
import { root } from '../programs.ts';
import { startServer, type Server } from '../start-server.ts';
import { startBalancer, type Balancer } from './balancer.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1' } } });
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Requests at a time. */
const WRITERS = 8;
const TABS = 2;
/** Time that each state of the upgrade is held under load. */
const HOLD_MS = 4000;

const counts = { requests: 0, failed: 0, files: 0, missing: 0 };
const failures: string[] = [];
/** Last acknowledged name of each campaign. */
const names = new Map<string, string>();

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

async function count(what: string, status: Promise<number>): Promise<boolean> {
  counts.requests += 1;
  const answered = await status.catch((error: unknown) => String(error));
  if (typeof answered === 'number' && answered < 400) return true;
  counts.failed += 1;
  failures.push(`${what}: ${answered}`);
  return false;
}

/** Creates campaigns, renames and reads them until the run ends. */
async function work({ url, token, content, stop }: Session): Promise<void> {
  while (!stop.aborted) {
    let created: Awaited<ReturnType<typeof create>> | undefined;
    const create = () => callRoute(url, campaignRoutes.createCampaign, { body: content }, { token });
    const done = create().then((answer) => {
      created = answer;
      return answer.status;
    });
    if (!(await count('create', done)) || created === undefined) continue;
    const { id } = created.body;
    let { revision } = created.body;
    for (let change = 0; change < 3; change += 1) {
      const name = `Renamed ${id} ${change}`;
      const renamed = callRoute(
        url,
        campaignRoutes.updateCampaign,
        { params: { id }, body: { name, revision } },
        { token },
      ).then((answer) => {
        if (answer.status === 200) ({ revision } = answer.body);
        return answer.status;
      });
      if (!(await count('rename', renamed))) break;
      names.set(id, name);
      const read = callRoute(url, campaignRoutes.getCampaign, { params: { id } }, { token });
      await count(
        'read',
        read.then(({ status }) => status),
      );
    }
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

type Place = { databaseUrl: string; dataFolder: string };

async function upgradeAndBack(place: Place, next: string): Promise<void> {
  const start = (roles: 'api' | 'worker', cwd: string) =>
    startServer({ ...place, roles, cwd, own: { DRAIN_SECONDS: '2' } });
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
  const ending = new AbortController();
  const session = { url: balancer.url, token: owner.token, content, stop: ending.signal };
  const working = [
    ...Array.from({ length: WRITERS }, () => work(session)),
    ...Array.from({ length: TABS }, () => openTabs(session)),
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
  await findLost(session);
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
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    say(`Round ${round}: to the next version and back …`);
    await upgradeAndBack({ databaseUrl: postgres.url, dataFolder: path.join(folder, 'data') }, next);
  }
  const { requests, failed, files, missing } = counts;
  const lost = failures.filter((one) => one.startsWith('campaign ')).length;
  say(
    `${requests} requests, ${failed} failed; ${files} web files, ${missing} missing; ${names.size} changed campaigns, ${lost} lost.`,
  );
  for (const one of failures.slice(0, 10)) say(`   ${one}`);
  if (failures.length > 0) process.exitCode = 1;
}

await runAndEnd(measure);
