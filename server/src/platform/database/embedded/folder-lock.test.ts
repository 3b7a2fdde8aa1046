import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** Starts another process that locks the folder and keeps it. */
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

test('a folder can be created, locked and released', () => {
  const release = lockFolder(folder);
  expect(existsSync(file())).toBe(true);
  release();
  expect(existsSync(file())).toBe(false);
  release();
  lockFolder(folder)();
});

test('a second process is refused with a message that names the folder and the fix', async () => {
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

test('the lock of a killed process is taken over', async () => {
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

const ROUNDS = 40;

/** Starts three processes that try to lock the same folders in sequence, at the same moments. */
async function race(folders: readonly string[]): Promise<string[]> {
  const start = Date.now() + 3000;
  const program = `
    import { lockFolder } from './server/src/platform/database/embedded/folder-lock.ts';
    const taken = [];
    for (const [index, folder] of ${JSON.stringify(folders)}.entries()) {
      while (Date.now() < ${start} + index * 25);
      try {
        lockFolder(folder);
        taken.push(folder);
      } catch {}
    }
    console.log(JSON.stringify(taken));
    setInterval(() => undefined, 1000);`;
  const children = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const lines = await Promise.all(
    children.map(({ stdout }) => once(createInterface({ input: stdout }), 'line') as Promise<[string]>),
  );
  for (const child of children) child.kill('SIGKILL');
  return lines.flatMap(([line]) => JSON.parse(line) as string[]);
}

test('exactly one of three processes takes over a dead lock that they find at the same moment', async () => {
  const folders = Array.from({ length: ROUNDS }, (_, index) => `${folder}-${index}`);
  for (const one of folders) {
    lockFolder(one)();
    writeFileSync(path.join(one, 'lock'), JSON.stringify({ pid: process.pid, start: '1' }));
  }
  expect((await race(folders)).toSorted()).toEqual(folders.toSorted());
}, 60_000);

test('other users of the machine can neither list the folder nor read its files', () => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  lockFolder(folder)();
  expect(statSync(folder).mode & 0o066).toBe(0);
});
