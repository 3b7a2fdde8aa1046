import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './find-binaries.ts';
import { isAlive } from './process-alive.ts';
import { unprivileged } from './unprivileged.ts';
import { ifInterrupted } from '../../interruption.ts';
import { freePort } from '../../free-port.ts';
import { keepSecretFile, syncNames } from '../../storage/durable-file.ts';

const DATABASE = 'porchlight';
const READY_WITHIN_MS = 30_000;
/**
 * Interval of the liveness check. A server without disk space to recover is restarted again and
 * again.
 */
const LOOK_MS = 2000;
/** Size beyond which a start renames the log. */
const MOST_LOG_BYTES = 10e6;

export type EmbeddedPostgres = {
  /** `postgres://…` URL of the database, with its password. */
  url: string;
  /** Process id of the server. */
  pid: number;
  /**
   * Starts the server again at the same address whenever it stops unexpectedly, and calls `tell`
   * each time.
   */
  keepUp: (tell: () => void) => void;
  /**
   * Stops the server fast and cleanly: open transactions are rolled back, and everything committed
   * is on disk.
   */
  stop: () => Promise<void>;
};

type Options = {
  /** Folder of the cluster, with its data, password and log. */
  folder: string;
  /**
   * Extra PostgreSQL settings. The product sets those of the WAL archive; tests turn durability off. Without them, an
   * adopted server stays as it is.
   */
  settings?: Record<string, string>;
  /** Another folder that the server has to reach, such as that of its archive. */
  reaches?: string | undefined;
  /** Longest wait for an answer. Recovery after a crash and the replay of an archive do not count. */
  readyWithinMs?: number | undefined;
};

/** Returns the URL of the server that runs under `folder`, or undefined if none does. Starts nothing. */
export async function runningPostgres(folder: string): Promise<string | undefined> {
  const root = path.resolve(folder);
  const running = runningServer(path.join(root, 'data'));
  if (running === undefined) return undefined;
  const url = urlOf(running.port, keepPassword(path.join(root, 'password')));
  return (await untilReady(url, () => isAlive(running.pid))) ? url : undefined;
}

/**
 * Starts our own PostgreSQL under `folder` with a free loopback port and a random password. Creates
 * the cluster on the first call, adopts a server that outlived us, and waits for a crashed one to
 * recover. A server that archives otherwise than `settings` say is restarted.
 */
export async function startEmbeddedPostgres({
  folder,
  settings,
  reaches = folder,
  readyWithinMs,
}: Options): Promise<EmbeddedPostgres> {
  const root = path.resolve(folder);
  const data = path.join(root, 'data');
  mkdirSync(root, { recursive: true });
  const made = existsSync(path.join(data, 'PG_VERSION'));
  const major = made ? readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim() : undefined;
  const binaries = findBinaries(major);
  const user = unprivileged([root, binaries.folder, path.resolve(reaches)]);
  if (user.owner !== undefined) chownSync(root, user.owner.uid, user.owner.gid);
  const password = keepPassword(path.join(root, 'password'));
  let port = 0;
  let latest: number | undefined;
  let ended = false;
  const forget = ifInterrupted(end);
  try {
    if (!(await adopt())) await startNew();
  } catch (error) {
    await stop();
    throw error;
  }
  let looks: NodeJS.Timeout | undefined;
  return {
    url: urlOf(port, password),
    get pid() {
      return latest ?? 0;
    },
    keepUp: (tell) => {
      looks = setInterval(() => {
        if (latest !== undefined && isAlive(latest)) return;
        tell();
        latest = startServer(port);
      }, LOOK_MS).unref();
    },
    stop: () => {
      clearInterval(looks);
      return stop();
    },
  };

  /** Adopts a running server. If it is shutting down, waits for the end of it. */
  async function adopt(): Promise<boolean> {
    const running = runningServer(data);
    if (running === undefined || !(await comesUp(running.port, running.pid))) return false;
    if (settings === undefined || (await archivesAs(urlOf(running.port, password), settings))) {
      port = running.port;
      latest = running.pid;
      return true;
    }
    await stopRunningPostgres(root);
    return false;
  }

  async function startNew(): Promise<void> {
    if (made) disownNumber(data);
    else makeCluster();
    port = await freePort();
    latest = startServer(port);
    if (!(await comesUp(port, latest)))
      throw new Error('PostgreSQL stopped while starting: see postgres.log beside its data.');
  }

  async function end(): Promise<void> {
    ended = true;
    if (latest !== undefined) await stopServer(latest);
  }

  async function stop(): Promise<void> {
    await end();
    forget();
  }

  function comesUp(atPort: number, ofPid: number): Promise<boolean> {
    return untilReady(urlOf(atPort, password), () => isAlive(ofPid), readyWithinMs);
  }

  /**
   * Creates the cluster in a temporary folder and renames it when complete, so that a partial
   * folder is never used.
   */
  function makeCluster(): void {
    const half = `${data}.making`;
    for (const old of [half, data]) rmSync(old, { recursive: true, force: true });
    const passwordFile = path.join(root, 'password.init');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user.owner !== undefined) chownSync(passwordFile, user.owner.uid, user.owner.gid);
    const switches = ['--username=porchlight', '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale'];
    const { file, args, ...as } = user.command(path.join(binaries.folder, 'initdb'), [
      `--pgdata=${half}`,
      `--pwfile=${passwordFile}`,
      ...switches,
    ]);
    const { status, stderr } = spawnSync(file, args, { ...as, cwd: '/', encoding: 'utf8' });
    rmSync(passwordFile);
    if (status === 0) {
      renameSync(half, data);
      return syncNames(root);
    }
    rmSync(half, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its data folder ${data}: ${stderr.trim()}`);
  }

  function startServer(atPort: number): number {
    if (ended) throw new Error('PostgreSQL was stopped while it started.');
    const log = openLog(root);
    const fixed = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      // Otherwise the log gets two lines every five minutes.
      log_checkpoints: 'off',
    };
    const switches = Object.entries({ ...fixed, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const { file, args, ...as } = user.command(path.join(binaries.folder, 'postgres'), [
      '-D',
      data,
      '-p',
      String(atPort),
      ...switches,
    ]);
    // Detached, because Ctrl-C reaches our whole process group and the database must stop last.
    const child = spawn(file, args, { ...as, cwd: '/', detached: true, stdio: ['ignore', log, log] });
    child.unref();
    closeSync(log);
    if (child.pid === undefined) throw new Error(`PostgreSQL could not be started from ${binaries.folder}`);
    return child.pid;
  }
}

function keepPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  keepSecretFile(file, password);
  return password;
}

function urlOf(port: number, password: string): string {
  return `postgres://porchlight:${password}@127.0.0.1:${port}/${DATABASE}`;
}

/** Returns the server in `postmaster.pid` if it is alive and serves this folder. */
function runningServer(data: string): { pid: number; port: number } | undefined {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  if (pid === undefined || port === undefined || !isAlive(Number(pid))) return undefined;
  const commandLine = `/proc/${pid}/cmdline`;
  if (existsSync(commandLine) && !readFileSync(commandLine, 'utf8').includes(data)) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/**
 * Replaces the pid in a stale `postmaster.pid`, because after a power cut it may belong to another
 * program of the same user, and PostgreSQL would refuse to start. PostgreSQL ignores its parent's
 * pid and still checks the shared memory.
 */
function disownNumber(data: string): void {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

/**
 * Waits until the server accepts connections and has our database; without a limit while it recovers.
 * Returns false if it stops.
 */
async function untilReady(
  url: string,
  alive: () => boolean,
  withinMs: number = READY_WITHIN_MS,
): Promise<boolean> {
  const maintenance = new URL(url);
  maintenance.pathname = '/postgres';
  let until = Date.now() + withinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: maintenance.href, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      await client.end();
      return true;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!alive()) return false;
      if (isRecovering(error)) until = Date.now() + withinMs;
      else if (Date.now() > until)
        throw new Error(`PostgreSQL did not become ready within ${withinMs / 1000} s.`, { cause: error });
      await wait(50);
    }
  }
}

/** Returns whether a server refused a connection because it recovers from a crash or replays an archive. */
function isRecovering(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '57P03' && !error.message.includes('shutting down')
  );
}

/** Stops the server that runs under `folder`, if any. Throws if it does not stop. */
export async function stopRunningPostgres(folder: string): Promise<void> {
  const running = runningServer(path.join(path.resolve(folder), 'data'));
  if (running === undefined) return;
  await stopServer(running.pid);
  if (isAlive(running.pid))
    throw new Error(`PostgreSQL on ${folder} (process ${running.pid}) does not stop.`);
}

/** Returns whether a server archives its changes as `settings` say. */
async function archivesAs(url: string, settings: Record<string, string>): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ mode: string; command: string }>(
      `select current_setting('archive_mode') as mode, current_setting('archive_command') as command`,
    );
    const { archive_mode: mode = 'off', archive_command: command } = settings;
    return rows[0]?.mode === mode && (mode === 'off' || rows[0].command === command);
  } finally {
    await client.end();
  }
}

async function stopServer(pid: number): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT'); // PostgreSQL's "fast" shutdown.
  const until = Date.now() + READY_WITHIN_MS;
  while (isAlive(pid) && Date.now() < until) await wait(20);
}

/** Opens the log of the server. A long one is renamed, and replaces the one before. */
function openLog(root: string): number {
  const log = path.join(root, 'postgres.log');
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_LOG_BYTES) renameSync(log, `${log}.before`);
  return openSync(log, 'a');
}
