import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { callRoute } from '#contract/call-route.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { listingRoutes } from '#contract/listings.ts';
import { sampleAccounts } from '../scripts/sample-data/sample-accounts.ts';
import { eventually } from './eventually.ts';
import { freePort } from '../server/src/platform/free-port.ts';

/** `npm start` as a person meets it: the first start, a crash, the second, a second product, the end, and the other. */

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-start-'));
const data = path.join(folder, 'data');
let port = 0;
let sandboxPort = 0;
let product: ChildProcess;

beforeAll(async () => {
  [port, sandboxPort] = [await freePort(), await freePort()];
});
afterAll(() => {
  // Nothing is left after a test that passed; one that failed may leave all of it.
  for (const pid of running()) process.kill(Number(pid), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Its own process group, so that a test can kill all of it at once. */
function begin(ports = { PORT: port, SANDBOX_PORT: sandboxPort }): ChildProcess {
  return spawn(process.execPath, ['scripts/start.ts'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: String(ports.PORT),
      SANDBOX_PORT: String(ports.SANDBOX_PORT),
      NODE_ENV: 'production',
      // Lines of a `.env` with nothing behind the sign, which count as none.
      META_APP_ID: '',
      DATABASE_URL: '',
      SMTP_URL: '',
    },
  });
}

async function announced(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  if (child.stdout === null) throw new Error('it has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.includes('Ctrl-C stops everything')) break;
  }
  child.stdout.resume();
  child.stderr?.resume();
  return said.join('\n');
}

/** What still runs of it, by the folder in its command line or environment. */
function running(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || pid === String(process.pid)) return false;
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      return commandOf(pid).includes(folder) || environment.includes(data);
    } catch {
      return false; // Gone meanwhile.
    }
  });
}

function commandOf(pid: string): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

async function campaignNames(): Promise<string[]> {
  const [account] = sampleAccounts.accounts;
  const token = await signIn(account.email);
  const { status, body } = await callRoute(url(), campaignRoutes.listCampaigns, {}, { token });
  expect(status).toBe(200);
  return (body as { campaigns: { name: string }[] }).campaigns.map(({ name }) => name);
}

async function signIn(email: string): Promise<string> {
  const body = { username: email, password: sampleAccounts.password };
  const { body: session } = await callRoute(url(), accountRoutes.signIn, { body });
  return (session as { access: string }).access;
}

const url = () => `http://127.0.0.1:${port}`;

let names: string[];

test('the first start makes sample organizations and says how to go on', { timeout: 180_000 }, async () => {
  product = begin();
  const said = await announced(product);
  expect(said).toContain(`http://localhost:${port}`);
  expect(said).toContain(`http://localhost:${port}/outbox`);
  expect(said).toContain(`http://127.0.0.1:${sandboxPort}/`);
  for (const { email } of sampleAccounts.accounts) expect(said).toContain(email);
  expect(said).toContain(sampleAccounts.password);
  names = await campaignNames();
  expect(names.length).toBeGreaterThan(3);
  const token = await signIn(sampleAccounts.accounts[1].email);
  const listings = await callRoute(url(), listingRoutes.listListings, {}, { token });
  expect(listings).toMatchObject({ status: 200, body: { count: 2 } });
});

test('after a kill of everything but its database it starts again and has it all', async () => {
  process.kill(-(product.pid ?? 0), 'SIGKILL');
  await once(product, 'exit');
  await eventually(async () => running().every((pid) => commandOf(pid).includes('postgres')));
  const started = Date.now();
  product = begin();
  await announced(product);
  expect((await fetch(url())).status).toBe(200);
  // Five on a machine that does nothing else: the bench holds that for a start after a stop.
  expect(Date.now() - started).toBeLessThan(20_000);
  expect(await campaignNames()).toEqual(names);
});

test('a second product on the same folder is refused with a sentence', async () => {
  const second = begin({ PORT: await freePort(), SANDBOX_PORT: await freePort() });
  const said = announced(second);
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).not.toBe(0);
  expect(await said).toContain('is already running on');
  expect(await campaignNames()).toEqual(names);
});

test('Ctrl-C ends all of it, and the database cleanly', async () => {
  product.kill('SIGINT');
  const [code] = (await once(product, 'exit')) as [number];
  expect(code).toBe(0);
  expect(existsSync(path.join(data, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  await eventually(async () => running().length === 0);
});

test('a terminal that is closed ends all of it too, with nobody left to read what it says', async () => {
  product = begin();
  await announced(product);
  product.stdout?.destroy();
  product.stderr?.destroy();
  process.kill(-(product.pid ?? 0), 'SIGHUP');
  const [code] = (await once(product, 'exit')) as [number];
  expect(code).toBe(0);
  expect(existsSync(path.join(data, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  await eventually(async () => running().length === 0);
});
