// First step of every npm script, in plain JavaScript for any Node from 20.19 on. Installs the pinned
// dependencies if they are missing or the lock file changed, then runs the given script on the pinned
// runtime, forwarding signals and its exit code. An operator's program in an installation for production
// (`npm ci --omit=dev`) runs as it is, because installing would pull the packages away from the running product.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { trimPackages } from './trim-packages.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.installed');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Porchlight needs Node 20.19 or newer to start; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const pinned = path.join(modules, 'node', 'bin', 'node');
const programs = ['porchlight', 'support', 'activity'].map((name) => `scripts/${name}.ts`);
const forProduction =
  programs.includes(process.argv[2] ?? '') &&
  existsSync(path.join(modules, '.package-lock.json')) &&
  !existsSync(path.join(modules, 'node'));
if (forProduction && !process.features.typescript) {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  process.stderr.write(
    `This program needs Node ${devDependencies.node}; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');
if (!forProduction && (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock)) {
  // Standard output belongs to the script.
  process.stderr.write('Installing dependencies …\n');
  // The lock file names no addresses, so npm asks for those of every package unless it may use what it remembers.
  // What it remembers can lack a new version.
  const status = install('--prefer-offline', '--loglevel=silent') && install('--loglevel=error');
  if (status !== 0) process.exit(status);
  trimPackages(modules);
  writeFileSync(stamp, lock);
}

const bin = path.join(modules, '.bin');
const child = spawn(forProduction ? process.execPath : pinned, process.argv.slice(2), {
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

/** Returns the exit code of npm. Ends this program with npm if a signal ended it or there is none. */
function install(...options) {
  const { status, signal, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', ...options], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (error !== undefined) process.stderr.write(`npm could not be started: ${error.message}\n`);
  if (signal !== null || status === null) process.exit(signal === 'SIGINT' ? 130 : 1);
  return status;
}
