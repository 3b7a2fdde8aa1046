import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SwiftServer = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  close: () => Promise<void>;
};

const debs = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

/**
 * Starts OpenStack Swift with its S3 interface, a real store that checks signatures. It is unpacked from
 * Debian's packages into the folder and never installed; null if the packages are unavailable.
 */
export async function startSwift(folder: string): Promise<SwiftServer | null> {
  const root = path.join(folder, 'root');
  if (!existsSync('/usr/bin/python3')) return null;
  if (!existsSync(path.join(root, 'usr/bin/swift-proxy-server')) && !(await unpack(folder, root)))
    return null;
  const base = await freePorts(debs.length);
  const ports = {
    proxy: base,
    account: base + 1,
    container: base + 2,
    object: base + 3,
    memcached: base + 4,
  };
  const python = {
    PYTHONPATH: path.join(root, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: ['x86_64', 'aarch64']
      .map((cpu) => path.join(root, `usr/lib/${cpu}-linux-gnu`))
      .join(':'),
  };
  const own = mkdtempSync(path.join(folder, 'run-'));
  const etc = await configure(own, root, ports, python);
  const children: ChildProcess[] = [];
  const start = (program: string, args: string[]) =>
    children.push(spawn(program, args, { env: { ...process.env, ...python }, stdio: 'ignore' }));
  start(path.join(root, 'usr/bin/memcached'), memcachedArguments(ports.memcached));
  for (const name of ['account', 'container', 'object', 'proxy'])
    start('/usr/bin/python3', [
      path.join(etc, 'launch.py'),
      path.join(root, `usr/bin/swift-${name}-server`),
      path.join(etc, `${name}-server.conf`),
    ]);
  const close = async () => {
    for (const child of children) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await gone;
    }
    rmSync(own, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  if (!(await answers(endpoint))) {
    await close();
    throw new Error('Swift was started and does not answer');
  }
  return { endpoint, accessKeyId: 'test:tester', secretAccessKey: 'testing', close };
}

async function unpack(folder: string, root: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  // Unpacked elsewhere, then renamed, so that a half-unpacked server is never used.
  const part = mkdtempSync(path.join(folder, 'part-'));
  const downloads = path.join(part, 'debs');
  mkdirSync(path.join(downloads, 'partial'), { recursive: true });
  try {
    const args = ['install', '--download-only', '-y', '-qq', '--no-install-recommends'];
    await run('apt-get', [...args, '-o', `Dir::Cache::archives=${downloads}`, ...debs], { timeout: 60_000 });
    const { stdout } = await run('sh', ['-c', `ls ${downloads}/*.deb`]);
    for (const deb of stdout.trim().split('\n')) await run('dpkg-deb', ['-x', deb, path.join(part, 'root')]);
    renameSync(path.join(part, 'root'), root);
    return true;
  } catch {
    // Another process may have been faster.
    return existsSync(path.join(root, 'usr/bin/swift-proxy-server'));
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Returns the first of several consecutive free ports. */
async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 20_000);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => {
      const { port: bound } = probe.address() as AddressInfo;
      probe.close(() => resolve(bound === port));
    });
  });
}

function memcachedArguments(port: number): string[] {
  return ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(port), '-m', '32'];
}

async function answers(endpoint: string): Promise<boolean> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const up = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (up) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

type Ports = Record<'proxy' | 'account' | 'container' | 'object' | 'memcached', number>;

/** Writes the configuration and rings of a node with a single disk. */
async function configure(
  folder: string,
  root: string,
  ports: Ports,
  env: Record<string, string>,
): Promise<string> {
  const etc = path.join(folder, 'etc');
  const disks = path.join(folder, 'disks');
  mkdirSync(path.join(disks, 'd1'), { recursive: true });
  mkdirSync(etc, { recursive: true });
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(path.join(etc, name), `${lines.join('\n')}\n`);
  const user = userInfo().username;
  write('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = s',
    'swift_hash_path_prefix = p',
    '[storage-policy:0]',
    'name = gold',
    'default = yes',
  ]);
  write('launch.py', [
    'import sys, runpy',
    'from swift.common import utils',
    `utils.set_swift_dir('${etc}')`,
    'sys.argv = sys.argv[1:]',
    "runpy.run_path(sys.argv[0], run_name='__main__')",
  ]);
  for (const name of ['account', 'container', 'object'] as const) {
    const builder = (...args: string[]) =>
      run(
        '/usr/bin/python3',
        [path.join(root, 'usr/bin/swift-ring-builder'), `${name}.builder`, ...args],
        // The exit status reports how balanced the ring is; a ring of one disk never is.
        { cwd: etc, env: { ...process.env, ...env } },
      ).catch(() => undefined);
    await builder('create', '4', '1', '0');
    await builder('add', `r1z1-127.0.0.1:${ports[name]}/d1`, '1');
    await builder('rebalance');
    write(`${name}-server.conf`, [
      '[DEFAULT]',
      'bind_ip = 127.0.0.1',
      `bind_port = ${ports[name]}`,
      `user = ${user}`,
      `swift_dir = ${etc}`,
      `devices = ${disks}`,
      'mount_check = false',
      'workers = 0',
      'disable_fallocate = true',
      '[pipeline:main]',
      `pipeline = ${name}-server`,
      `[app:${name}-server]`,
      `use = egg:swift#${name}`,
      'fallocate_reserve = 0',
    ]);
  }
  const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo', 'dlo'];
  write('proxy-server.conf', [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${ports.proxy}`,
    `user = ${user}`,
    `swift_dir = ${etc}`,
    'workers = 0',
    '[pipeline:main]',
    'pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo versioned_writes proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
    '[filter:versioned_writes]',
    'use = egg:swift#versioned_writes',
    'allow_versioned_writes = true',
    '[filter:cache]',
    'use = egg:swift#memcache',
    `memcache_servers = 127.0.0.1:${ports.memcached}`,
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'location = us-east-1',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    'user_test_tester = testing .admin',
  ]);
  return etc;
}
