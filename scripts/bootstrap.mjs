// First step of every npm script, in plain JavaScript for any Node from 20.19 on. Installs the pinned
// dependencies if they are missing or the lock file changed, then runs the given script on the pinned
// runtime, forwarding signals and its exit code.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.installed');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Porchlight needs Node 20.19 or newer to start; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  process.stdout.write('Installing dependencies …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

const bin = path.join(modules, '.bin');
const node = path.join(modules, 'node', 'bin', 'node');
const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    // Set before the first source is read. Otherwise each process loads the compiler that strips its types, 20 MB.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(tmpdir(), 'node-compile-cache'),
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
