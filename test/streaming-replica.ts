import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/embedded-postgres.ts';
import { findBinaries } from '../server/src/platform/database/embedded/find-binaries.ts';
import { unprivileged } from '../server/src/platform/database/embedded/unprivileged.ts';
import { freePort } from '../server/src/platform/free-port.ts';
import { prepare } from './database-server.ts';
import { eventually } from './eventually.ts';

const { folder: programs, major } = findBinaries();

/** Program that copies a running server, or undefined where it is not installed. */
export const copyProgram = [
  path.join(programs, 'pg_basebackup'),
  `/usr/lib/postgresql/${major}/bin/pg_basebackup`,
].find((program) => existsSync(program));

export type Replicated = {
  url: string;
  replicaUrl: string;
  /** Runs a statement on the replica. */
  onReplica: (statement: string) => Promise<void>;
  killReplica: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a migrated PostgreSQL that answers commits when they are flushed, and a streaming replica of it. */
export async function startReplicated(): Promise<Replicated> {
  if (copyProgram === undefined) throw new Error('pg_basebackup is not installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-replicated-'));
  chmodSync(folder, 0o755);
  const settings = { fsync: 'off', max_connections: '100' };
  const primary = await startEmbeddedPostgres({ folder: path.join(folder, 'primary'), settings });
  await prepare(primary.url);

  const home = path.join(folder, 'replica');
  mkdirSync(home);
  const user = unprivileged([home, programs]);
  if (user.owner !== undefined) chownSync(home, user.owner.uid, user.owner.gid);
  const data = path.join(home, 'data');
  const { hostname, port: from, username, password, pathname } = new URL(primary.url);
  const copy = user.command(copyProgram, [
    '--write-recovery-conf',
    '--checkpoint=fast',
    `--pgdata=${data}`,
    `--host=${hostname}`,
    `--port=${from}`,
    `--username=${username}`,
  ]);
  const copied = spawnSync(copy.file, copy.args, {
    ...copy,
    cwd: '/',
    encoding: 'utf8',
    env: { PGPASSWORD: password },
  });
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`);
  const port = await freePort();
  const switches = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=100',
  ];
  const server = user.command(path.join(programs, 'postgres'), [
    '-D',
    data,
    '-p',
    String(port),
    ...switches.flatMap((setting) => ['-c', setting]),
  ]);
  const child = spawn(server.file, server.args, { ...server, cwd: '/', stdio: 'ignore' });
  const replicaUrl = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;

  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: replicaUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const killReplica = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGQUIT');
    await once(child, 'exit');
  };
  await eventually(() =>
    onReplica('select 1').then(
      () => true,
      () => false,
    ),
  );
  return {
    url: primary.url,
    replicaUrl,
    onReplica,
    killReplica,
    stop: async () => {
      await killReplica();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
