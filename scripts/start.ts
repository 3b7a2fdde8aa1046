/**
 * `npm start`: builds the web app if it is stale, starts the sandbox (unless real networks are configured)
 * and the server on its embedded database, and creates sample organizations on the first start. `--fresh`
 * deletes all data first, `--dev` reloads on change.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { lockFolder } from '../server/src/platform/database/embedded/folder-lock.ts';
import { buildWebIfStale } from './build-web.ts';
import { takeOverDotEnv } from './dot-env.ts';
import { sampleAccounts } from './sample-data/sample-accounts.ts';
import { startSandbox } from './start-sandbox.ts';

const { values: asked } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
});

takeOverDotEnv();
const folder = process.env['DATA_DIR'] ?? '.porchlight';
const port = process.env['PORT'] ?? '4000';
const webPort = 5173;
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${asked.dev ? webPort : port}`;
const apiUrl = `http://127.0.0.1:${port}`;
const realNetworks =
  process.env['META_APP_ID'] !== undefined || process.env['GOOGLE_CLIENT_ID'] !== undefined;
const children: ChildProcess[] = [];
/** Keeps the space of short-lived objects at 24 MB instead of 96; see "Size and memory" in docs/scaling.md. */
const frugal = ['--max-semi-space-size=8'];

// A closed output pipe (`npm start | head`, a closed terminal) must not end the process; signals do.
process.stdout.on('error', () => undefined);

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function run(
  program: string,
  args: string[],
  env: Record<string, string | undefined>,
  name: string,
): ChildProcess {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  child.on('exit', (code) => {
    if (stopping) return;
    if (code !== 0) say(`${name} has stopped.`);
    void stop(code ?? 1);
  });
  return child;
}

let stopping = false;

/** Stops everything in reverse order of its start; the server shuts its database down cleanly. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

async function untilReady(): Promise<void> {
  for (;;) {
    const ready = await fetch(`${apiUrl}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Throws if another product uses the folder, before anything in it is started or deleted. */
function requireFreeFolder(): void {
  const release = lockFolder(folder);
  release();
}

try {
  requireFreeFolder();
  if (asked.fresh) rmSync(folder, { recursive: true, force: true });
  const first = !existsSync(path.join(folder, 'sample-data'));
  const [sandbox] = await Promise.all([
    realNetworks ? null : startSandbox(path.join(folder, 'sandbox'), children),
    asked.dev ? undefined : buildWebIfStale(say),
  ]);
  const settings = {
    DATA_DIR: folder,
    PORT: port,
    // Set only if it differs from the server's default: a local URL marks the outbox as safe.
    PUBLIC_URL: asked.dev ? publicUrl : process.env['PUBLIC_URL'],
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  };
  const args = [...(asked.dev ? ['--watch'] : []), ...frugal, 'server/src/main.ts'];
  const env = { MALLOC_ARENA_MAX: '2', ...sandbox?.settings, ...settings };
  run(process.execPath, args, env, 'The server');
  await untilReady();
  if (asked.dev) run('vite', ['--port', String(webPort), '--strictPort'], { API_URL: apiUrl }, 'Vite');
  if (first && sandbox !== null && process.env['DATABASE_URL'] === undefined) {
    say('Making sample organizations …');
    // The server's database is already running; this call only finds its address.
    const { url: databaseUrl } = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres') });
    await makeSampleData({ apiUrl, sandboxUrl: sandbox.url, databaseUrl });
    writeFileSync(path.join(folder, 'sample-data'), `${new Date().toISOString()}\n`);
  }
  if (!stopping) announce(sandbox?.url);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  await stop(1);
}

/** Makes the sample data in a process of its own, because its pictures and clients take 250 MB. */
async function makeSampleData(where: Record<string, string>): Promise<void> {
  const program = path.join(import.meta.dirname, 'sample-data', 'main.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(where)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 && !stopping) throw new Error('The sample organizations could not be made.');
}

function announce(sandboxUrl: string | undefined): void {
  say('');
  say(`  Porchlight            ${publicUrl}`);
  if (process.env['SMTP_URL'] === undefined) say(`  Outgoing email        ${publicUrl}/outbox`);
  if (sandboxUrl !== undefined) {
    say(`  Sandbox controls      ${sandboxUrl}/`);
    say('');
    say('  Sign in with one of these, or sign up:');
    for (const { email, what } of sampleAccounts.accounts) say(`    ${email.padEnd(32)} ${what}`);
    say(`    password: ${sampleAccounts.password}`);
  }
  say('');
  say('  Ctrl-C stops everything; your data stays. `npm start -- --fresh` starts over.');
}
