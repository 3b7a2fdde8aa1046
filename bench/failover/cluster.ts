import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../server/src/platform/free-port.ts';
import { atEnd } from '../endings.ts';
import { freeze, kill } from '../power-cut/processes.ts';
import { userNamed } from '../power-cut/product.ts';
import { root, type User } from '../programs.ts';

const programs = {
  patroni: { file: '/usr/bin/patroni', package: 'patroni python3-etcd' },
  etcd: { file: '/usr/bin/etcd', package: 'etcd-server' },
  haproxy: { file: '/usr/sbin/haproxy', package: 'haproxy' },
  postgres: { file: '/usr/lib/postgresql/15/bin/postgres', package: 'postgresql-15' },
};

/** Returns the Debian packages that this machine lacks. */
export function missingPackages(): string[] {
  return Object.values(programs).flatMap((each) => (existsSync(each.file) ? [] : [each.package]));
}

/** Longest time for a start, a copy of the primary included. */
const LONGEST_START_MS = 120_000;
const ASK_AGAIN_MS = 200;

type Node = { name: string; port: number; restPort: number; data: string; config: string; pid: number };

type Member = { name: string; role: string; state: string; lag?: number };

export type Cluster = {
  /** Leads through HAProxy to the primary. */
  url: string;
  /** Leads through HAProxy to one replica. */
  readUrl: string;
  /** Kills the primary with its Patroni, as the loss of its machine does, and returns its name. */
  killPrimary: () => Promise<string>;
  /** Starts a killed node again and returns when the cluster has a primary and two standbys that follow it. */
  restart: (name: string) => Promise<void>;
  primary: () => Promise<string | undefined>;
  /** Returns the programs that are not running. */
  ended: () => string[];
};

/** Starts one etcd, three Patroni nodes and HAProxy with the settings of `deploy/patroni` on ports of this machine. */
export async function startCluster(folder: string): Promise<Cluster> {
  const user = process.getuid?.() === 0 ? userNamed('postgres') : undefined;
  const children = new Map<string, ChildProcess>();
  let ending = false;
  const start = (name: string, file: string, args: string[]) => {
    if (ending) throw new Error('The run was interrupted.');
    const child = startAs(user, path.join(folder, `${name}.log`), file, args);
    children.set(name, child);
    return child.pid ?? 0;
  };
  const place = (...names: string[]) => ownFolder(path.join(folder, ...names), user);
  place();

  const [etcdPort, peerPort, primaryPort, replicaPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const [clients, peers] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  const etcd = start('etcd', programs.etcd.file, [
    `--data-dir=${place('etcd')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ]);
  await atEnd(async () => kill(await freeze(etcd)));

  const nodes: Node[] = [];
  for (const name of ['node1', 'node2', 'node3'])
    nodes.push({
      name,
      port: await freePort(),
      restPort: await freePort(),
      data: path.join(place(name), 'data'),
      config: path.join(folder, name, 'patroni.yaml'),
      pid: 0,
    });
  const startNode = (node: Node) => {
    writeFileSync(node.config, patroniSettings(node, etcdPort), { mode: 0o644 });
    node.pid = start(node.name, programs.patroni.file, [node.config]);
  };
  const killNode = async (node: Node) => kill((await Promise.all(processesOf(node).map(freeze))).flat());
  await atEnd(async () => {
    ending = true;
    await Promise.all(nodes.map(killNode));
  });

  const members = async (): Promise<Member[]> => {
    for (const { restPort } of nodes) {
      const answer = await ask(`http://127.0.0.1:${restPort}/cluster`);
      if (answer !== undefined) return (answer as { members: Member[] }).members;
    }
    return [];
  };
  const primary = async () => (await members()).find(({ role }) => role === 'leader')?.name;
  const isWhole = async () => {
    const all = await members();
    const is = (...roles: string[]) => all.filter(({ role }) => roles.includes(role));
    const follow = is('sync_standby', 'replica').filter(
      ({ state, lag }) => ['running', 'streaming'].includes(state) && (lag ?? Infinity) < 1_000_000,
    );
    return is('leader').length === 1 && is('sync_standby').length === 1 && follow.length === 2;
  };

  const [first, ...others] = nodes;
  if (first === undefined) throw new Error('there are no nodes');
  startNode(first);
  await until('the first node leads', async () => (await primary()) === first.name);
  for (const node of others) startNode(node);
  await until('both standbys follow', isWhole);

  writeFileSync(path.join(folder, 'haproxy.cfg'), balancerSettings(nodes, { primaryPort, replicaPort }));
  const haproxy = start('haproxy', programs.haproxy.file, ['-db', '-f', path.join(folder, 'haproxy.cfg')]);
  await atEnd(async () => kill(await freeze(haproxy)));
  const url = `postgres://porchlight:porchlight@127.0.0.1:${primaryPort}/porchlight`;
  await makeDatabase(`postgres://postgres:CHANGE-ME-1@127.0.0.1:${first.port}/postgres`);
  await until('HAProxy leads to the primary', () => reaches(url));

  return {
    url,
    readUrl: url.replace(String(primaryPort), String(replicaPort)),
    primary,
    killPrimary: async () => {
      const find = async () => {
        const name = await primary();
        return nodes.find((each) => each.name === name);
      };
      let node = await find();
      await until('there is a primary to kill', async () => (node ??= await find()) !== undefined);
      if (node === undefined) throw new Error('there is no primary to kill');
      await killNode(node);
      return node.name;
    },
    restart: async (name) => {
      const node = nodes.find((each) => each.name === name);
      if (node !== undefined) startNode(node);
      await until(`${name} follows again`, isWhole);
    },
    ended: () =>
      [...children]
        .filter(([, { exitCode, signalCode }]) => exitCode !== null || signalCode !== null)
        .map(([name]) => name),
  };
}

function ownFolder(folder: string, user: User | undefined): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

function startAs(user: User | undefined, logFile: string, file: string, args: string[]): ChildProcess {
  const log = openSync(logFile, 'a');
  const env = { PATH: '/usr/bin:/bin:/usr/sbin', HOME: path.dirname(logFile), LC_ALL: 'C.UTF-8' };
  // A session of its own, so that Ctrl-C reaches only this program, which then ends the others in order.
  const child = spawn(file, args, { cwd: '/', stdio: ['ignore', log, log], env, detached: true, ...user });
  closeSync(log);
  return child;
}

/** Returns Patroni and the postmaster, which is not its child. */
function processesOf({ data, pid }: Node): number[] {
  const file = path.join(data, 'postmaster.pid');
  const [postmaster = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // After a kill the file stays, and its number may be another program's.
  const isRunning = (own: number) => {
    try {
      return readFileSync(`/proc/${own}/cmdline`, 'utf8').includes(data);
    } catch {
      return false;
    }
  };
  return [...(pid > 0 ? [pid] : []), ...[Number(postmaster)].filter((own) => own > 0 && isRunning(own))];
}

function replaceAll(text: string, by: Record<string, string>): string {
  return Object.entries(by).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/patroni no longer has ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

function patroniSettings({ name, port, restPort, data }: Node, etcdPort: number): string {
  const home = path.dirname(data);
  return replaceAll(readFileSync(path.join(root, 'deploy/patroni/patroni.yaml'), 'utf8'), {
    'name: node1': `name: ${name}`,
    '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.11:8008': `127.0.0.1:${restPort}`,
    '10.0.0.11:5432': `127.0.0.1:${port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/15/porchlight': data,
    '/var/lib/postgresql/.pgpass-patroni': path.join(home, 'pgpass'),
    '/var/run/postgresql': home,
  });
}

type Ports = { primaryPort: number; replicaPort: number };

function balancerSettings(nodes: readonly Node[], { primaryPort, replicaPort }: Ports): string {
  const addresses = nodes.map(({ port, restPort }, index): [string, string] => [
    `10.0.0.1${index + 1}:5432 check port 8008`,
    `127.0.0.1:${port} check port ${restPort}`,
  ]);
  return replaceAll(readFileSync(path.join(root, 'deploy/patroni/haproxy.cfg'), 'utf8'), {
    ...Object.fromEntries(addresses),
    'bind 127.0.0.1:5000': `bind 127.0.0.1:${primaryPort}`,
    'bind 127.0.0.1:5001': `bind 127.0.0.1:${replicaPort}`,
  });
}

async function makeDatabase(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query("create role porchlight login password 'porchlight'");
    await client.query('create database porchlight owner porchlight');
  });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reaches(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.query('select 1')).rowCount === 1).catch(
    () => false,
  );
}

async function ask(url: string): Promise<unknown> {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(2000) })).json();
  } catch {
    return undefined;
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + LONGEST_START_MS;
  while (!(await isSo())) {
    if (performance.now() > end)
      throw new Error(`It took longer than ${LONGEST_START_MS / 1000} s until ${what}.`);
    await wait(ASK_AGAIN_MS);
  }
}
