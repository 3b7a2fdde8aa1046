import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../server/src/platform/free-port.ts';
import { eventually } from './eventually.ts';

const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Program of PgBouncer, or undefined where it is not installed. */
export const pgbouncerProgram = folders
  .map((folder) => path.join(folder, 'pgbouncer'))
  .find((program) => existsSync(program));

export type PgBouncer = { port: number; stop: () => Promise<void> };

/** Returns the address of a database through a pooler on this machine. */
export function throughPooler(databaseUrl: string, port: number): string {
  return Object.assign(new URL(databaseUrl), { port: String(port) }).href;
}

/** Returns the address of the database that every server has. */
export function maintenanceUrl(databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href;
}

/**
 * Starts PgBouncer in transaction mode in front of the server of a database. It has few server connections, so that
 * clients share them from the start, and hands them out in turns, so that a client rarely gets the same one twice.
 */
export async function startPgBouncer(
  databaseUrl: string,
  { connections = 6 }: { connections?: number } = {},
): Promise<PgBouncer> {
  if (pgbouncerProgram === undefined) throw new Error('PgBouncer is not installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-pgbouncer-'));
  const { hostname, port: to, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${to} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 2000
server_round_robin = 1
`,
    { mode: 0o644 },
  );
  // PgBouncer refuses to run as root.
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file];
  const child = spawn(pgbouncerProgram, args, { stdio: 'ignore', cwd: '/' });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // A pooled connection to the template would keep the tests from cloning it.
    await eventually(() => answers(throughPooler(maintenanceUrl(databaseUrl), port)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
