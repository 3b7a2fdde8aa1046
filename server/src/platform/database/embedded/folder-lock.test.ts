import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder = '';
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'porchlight-lock-')), 'data');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const file = () => path.join(folder, 'lock');

/** Another program that takes the folder and keeps it. */
async function holder() {
  const program = `
    import { lockFolder } from './server/src/platform/database/embedded/folder-lock.ts';
    lockFolder(${JSON.stringify(folder)});
    console.log('taken');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

test('a folder is made, taken and let go', () => {
  const release = lockFolder(folder);
  expect(existsSync(file())).toBe(true);
  release();
  expect(existsSync(file())).toBe(false);
  release();
  lockFolder(folder)();
});

test('a second taker is refused with a sentence that names the folder and what to do', async () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `Porchlight is already running on ${folder} (process ${process.pid}): stop it first, or set DATA_DIR to another folder.`,
  );
  release();
  const other = await holder();
  expect(() => lockFolder(folder)).toThrow(`already running on ${folder} (process ${other.pid})`);
  other.kill('SIGKILL');
  await once(other, 'exit');
});

test('the lock of a process that was killed is taken over', async () => {
  const other = await holder();
  other.kill('SIGKILL');
  await once(other, 'exit');
  const release = lockFolder(folder);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
  expect(() => lockFolder(folder)).toThrow('already running');
  release();
});

test.each([
  ['whose number another process has now', () => JSON.stringify({ pid: process.pid, start: '1' })],
  ['that was never written', () => ''],
  ['that is damaged', () => '{"pid":'],
  ['that says nothing', () => 'null'],
])('a lock %s is taken over', (_, text) => {
  lockFolder(folder)();
  writeFileSync(file(), text());
  const release = lockFolder(folder);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});
