import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts.ts';
import { callRoute } from '#contract/route/call-route.ts';
import { campaignRoutes } from '#contract/campaigns.ts';
import { listingRoutes } from '#contract/listings.ts';
import { sampleAccounts } from '../scripts/sample-data/sample-accounts.ts';
import { eventually } from './eventually.ts';
import { freePort } from '../server/src/platform/free-port.ts';

/** Runs `npm start` as a user does: first start, crash, restart, a second product, and shutdown. */

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-start-'));
const data = path.join(folder, 'data');
let port = 0;
let sandboxPort = 0;
let product: ChildProcess;

beforeAll(async () => {
  [port, sandboxPort] = [await freePort(), await freePort()];
});
afterAll(() => {
  // A failed test may leave processes behind.
  for (const pid of running()) process.kill(Number(pid), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts in a process group of its own, so that a test can kill everything at once. */
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
      // Empty values, as a `.env` may contain, count as not set.
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

/** Returns the product's running processes, found by the folder in their command line or environment. */
function running(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || pid === String(process.pid)) return false;
    try {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      return commandOf(pid).includes(folder) || environment.includes(data);
    } catch {
      return false; // The process has ended.
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

test(
  'the first start creates sample organizations and explains the next steps',
  { timeout: 180_000 },
  async () => {
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
  },
);

test('a restart after everything but the database was killed keeps all data', async () => {
  process.kill(-(product.pid ?? 0), 'SIGKILL');
  await once(product, 'exit');
  await eventually(async () => running().every((pid) => commandOf(pid).includes('postgres')));
  const started = Date.now();
  product = begin();
  await announced(product);
  expect((await fetch(url())).status).toBe(200);
  // The goal is five seconds on an idle machine, which the bench measures for a clean restart.
  expect(Date.now() - started).toBeLessThan(20_000);
  expect(await campaignNames()).toEqual(names);
});

test('a second product on the same folder is refused with an explanation', async () => {
  const second = begin({ PORT: await freePort(), SANDBOX_PORT: await freePort() });
  const said = announced(second);
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).not.toBe(0);
  expect(await said).toContain('is already running on');
  expect(await campaignNames()).toEqual(names);
});

test('Ctrl-C stops every process and shuts the database down cleanly', async () => {
  product.kill('SIGINT');
  const [code] = (await once(product, 'exit')) as [number];
  expect(code).toBe(0);
  expect(existsSync(path.join(data, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  await eventually(async () => running().length === 0);
});

test('closing the terminal stops every process although the output has no reader', async () => {
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
