import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../../../test/eventually.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { findBinaries } from './find-binaries.ts';

const place = mkdtempSync(path.join(tmpdir(), 'porchlight-embedded-'));
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of started) await server.stop();
  rmSync(place, { recursive: true, force: true });
});

let folders = 0;
const newFolder = () => path.join(place, `folder ${(folders += 1)}`);

async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder });
  started.push(server);
  return server;
}

async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

/** Returns the processes whose command line contains this folder. */
function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Starts a process that starts a server in a folder, prints its pid, and then idles. */
function keeperOf(folder: string): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from './server/src/platform/database/embedded/embedded-postgres.ts';
    const { pid } = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} });
    console.log(pid);
    setInterval(() => undefined, 1000);`;
  const args = ['--input-type=module', '-e', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  children.push(child);
  return child;
}

const kept = `create table if not exists kept (n int); insert into kept select 1; select count(*)::int as n from kept`;
const countKept = async (url: string) =>
  (await ask<{ n: number }>(url, 'select count(*)::int as n from kept'))[0]?.n;

describe('embedded PostgreSQL', () => {
  test('a server starts from nothing, answers queries, and stops without leaving a process', async () => {
    const folder = newFolder();
    const server = await start(folder);
    expect(await ask(server.url, 'select current_database() as name')).toEqual([{ name: 'porchlight' }]);
    await ask(server.url, kept);
    await server.stop();
    expect(processesOf(folder)).toEqual([]);
    expect(existsSync(path.join(folder, 'data', 'postmaster.pid'))).toBe(false);
    expect(readFileSync(path.join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    await server.stop();
    // A start renames a long log.
    const log = path.join(folder, 'postgres.log');
    truncateSync(log, 20e6);
    const again = await start(folder);
    expect(await countKept(again.url)).toBe(1);
    await again.stop();
    expect(statSync(`${log}.before`).size).toBe(20e6);
    expect(readFileSync(log, 'utf8')).not.toContain('checkpoint');
    expect(statSync(log).size).toBeLessThan(5000);
  });

  test('a server that is kept up restarts at the same address with all data, and stops on request', async () => {
    const folder = newFolder();
    const server = await start(folder);
    await ask(server.url, kept);
    let heard = 0;
    server.keepUp(() => (heard += 1));
    const first = server.pid;
    // Kill everything at once, as when memory or disk space runs out.
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL');
    await eventually(async () => (await countKept(server.url).catch(() => 0)) === 1);
    expect(heard).toBeGreaterThan(0);
    expect(server.pid).not.toBe(first);
    await server.stop();
    expect(processesOf(folder)).toEqual([]);
  });

  test('a server can be reached from this machine only, with its own password', async () => {
    const folder = newFolder();
    const { url, pid, stop } = await start(folder);
    const { hostname, password } = new URL(url);
    expect(hostname).toBe('127.0.0.1');
    expect(password.length).toBeGreaterThanOrEqual(32);
    expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(folder, 'data')).mode & 0o077).toBe(0);
    const wrong = Object.assign(new URL(url), { password: 'wrong' }).href;
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(password);
    const [settings] = await ask(
      url,
      `select current_setting('listen_addresses') as listen,
      current_setting('unix_socket_directories') as sockets, current_setting('password_encryption') as password`,
    );
    expect(settings).toEqual({ listen: '127.0.0.1', sockets: '', password: 'scram-sha-256' });
    await stop();
  });

  test('a server never runs as root', async () => {
    const { pid, stop } = await start(newFolder());
    const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    expect(uid).not.toBe('0');
    await stop();
  });

  test('a server waits for the disk, so that committed data survives', async () => {
    const { url, stop } = await start(newFolder());
    const rows = await ask(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')
       order by name`,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    await stop();
  });

  test('a running server is reused', async () => {
    const folder = newFolder();
    const first = await start(folder);
    const second = await start(folder);
    expect([second.pid, second.url]).toEqual([first.pid, first.url]);
    await second.stop();
    expect(processesOf(folder)).toEqual([]);
  });

  test('a running server that archives otherwise than wanted is restarted', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await ask(first.url, kept);
    const settings = { archive_mode: 'on', archive_command: 'true' };
    const command = async (url: string) => ask(url, `select current_setting('archive_command') as command`);
    const second = await startEmbeddedPostgres({ folder, settings });
    started.push(second);
    expect(second.pid).not.toBe(first.pid);
    expect(await command(second.url)).toEqual([{ command: 'true' }]);
    expect(await countKept(second.url)).toBe(1);
    const third = await startEmbeddedPostgres({ folder, settings });
    expect(third.pid).toBe(second.pid);
    const asked = await start(folder);
    expect(asked.pid).toBe(second.pid);
    await asked.stop();
    expect(processesOf(folder)).toEqual([]);
  });

  test('a server whose parent was killed is adopted', async () => {
    const folder = newFolder();
    const keeper = keeperOf(folder);
    const [line] = (await once(
      createInterface({ input: keeper.stdout as NodeJS.ReadableStream }),
      'line',
    )) as [string];
    keeper.kill('SIGKILL');
    await once(keeper, 'exit');
    const server = await start(folder);
    expect(server.pid).toBe(Number(line));
    await ask(server.url, kept);
    await server.stop();
    expect(processesOf(folder)).toEqual([]);
  });

  test('a server recovers from a crash with every acknowledged row', async () => {
    const folder = newFolder();
    const server = await start(folder);
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table kept (n int)');
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await client.query('insert into kept values ($1)', [acknowledged]);
        acknowledged += 1;
      }
    })();
    await eventually(async () => acknowledged > 50);
    process.kill(server.pid, 'SIGKILL');
    await expect(writing).rejects.toThrow(/./);
    const again = await start(folder);
    const rows = (await countKept(again.url)) ?? 0;
    expect(rows).toBeGreaterThanOrEqual(acknowledged);
    expect(rows).toBeLessThanOrEqual(acknowledged + 1);
    await again.stop();
  });

  test('a server starts even if its old pid belongs to another program of its user', async () => {
    const folder = newFolder();
    const { stop } = await start(folder);
    await stop();
    const data = path.join(folder, 'data');
    const { uid, gid } = statSync(data);
    const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    children.push(other);
    writeFileSync(
      path.join(data, 'postmaster.pid'),
      `${other.pid}\n${data}\n1700000000\n54321\n\n127.0.0.1\n`,
    );
    const again = await start(folder);
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
    await again.stop();
  });

  test('a server that replays an archive may take longer than any other', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await ask(first.url, kept);
    await first.stop();
    writeFileSync(path.join(folder, 'data', 'recovery.signal'), '');
    const settings = { restore_command: 'sleep 2; false' };
    const server = await startEmbeddedPostgres({ folder, settings, readyWithinMs: 1500 });
    started.push(server);
    expect(await countKept(server.url)).toBe(1);
    await server.stop();
  });

  test('a server that does not become ready is stopped', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    writeFileSync(path.join(folder, 'password'), 'another');
    await expect(startEmbeddedPostgres({ folder, readyWithinMs: 1500 })).rejects.toThrow(
      'PostgreSQL did not become ready within 1.5 s.',
    );
    expect(processesOf(folder)).toEqual([]);
  });

  test('a server starts while the previous one is still shutting down', { timeout: 45_000 }, async () => {
    const folder = newFolder();
    const first = await start(folder);
    await ask(first.url, kept);
    process.kill(first.pid, 'SIGINT');
    const again = await start(folder);
    expect(await countKept(again.url)).toBe(1);
    await again.stop();
  });

  test('a server starts after a kill during the creation of its folder', async () => {
    const folder = newFolder();
    const keeper = keeperOf(folder);
    await eventually(async () => existsSync(path.join(folder, 'data.making', 'PG_VERSION')));
    process.kill(-(keeper.pid ?? 0), 'SIGKILL');
    await eventually(async () => processesOf(folder).length === 0);
    const server = await start(folder);
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });
});

describe("PostgreSQL's programs", () => {
  test('all programs are found in one version', () => {
    const { folder, major } = findBinaries();
    expect(existsSync(path.join(folder, 'postgres'))).toBe(true);
    expect(findBinaries(major)).toEqual({ folder, major });
  });

  test('an uninstalled PostgreSQL version is named in the error', async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'data'), { recursive: true });
    writeFileSync(path.join(folder, 'data', 'PG_VERSION'), '9\n');
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
      'The data folder was made by PostgreSQL 9, which is not installed any more',
    );
  });
});
