import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { atEnd } from '../endings.ts';

const programs = process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin';

const common = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
shared_buffers = 512MB
max_wal_size = 2GB
`;
/** Settings of docs/scaling.md. */
const citus = `
shared_preload_libraries = 'citus'
citus.enable_unsafe_triggers = on
citus.node_conninfo = 'sslmode=disable'
wal_level = logical
max_prepared_transactions = 400
max_worker_processes = 200
`;

/**
 * Starts a PostgreSQL without Citus, a coordinator and two workers with empty databases `bench`, all with default
 * durability. They and their new folder are removed at the end. As root, they run as `postgres`.
 */
export async function startClusters(
  folder: string,
  firstPort: number,
): Promise<{ plain: string; cluster: string; workers: string; dropPlain: () => void }> {
  mkdirSync(folder);
  await atEnd(() => rmSync(folder, { recursive: true, force: true }));
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  for (const [index, name] of ['plain', 'coordinator', 'first-worker', 'second-worker'].entries()) {
    const data = path.join(folder, name);
    run(folder, 'initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8', '-E', 'UTF8']);
    const port = firstPort + index;
    const settings = `port = ${port}${common}${index === 0 ? '' : citus}`;
    appendFileSync(path.join(data, 'postgresql.conf'), settings);
    run(folder, 'pg_ctl', ['-D', data, '-l', path.join(data, 'log'), '-w', 'start']);
    await atEnd(() => run(folder, 'pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']));
    run(folder, 'createdb', [...addressed(port), 'bench']);
  }
  const at = (index: number) => `127.0.0.1:${firstPort + index}`;
  const url = (index: number) => `postgres://postgres@${at(index)}/bench`;
  return {
    plain: url(0),
    cluster: url(1),
    workers: `${at(2)},${at(3)}`,
    dropPlain: () => run(folder, 'dropdb', [...addressed(firstPort), 'bench']),
  };
}

const addressed = (port: number) => ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];

/** Runs a program of PostgreSQL. Its `HOME` is the folder, where libpq looks for certificates. */
function run(folder: string, program: string, args: readonly string[]): void {
  const command = ['env', `HOME=${folder}`, path.join(programs, program), ...args];
  const [first = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  execFileSync(first, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
