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

const ROUNDS = 40;

/** Three programs that each try to take the same folders, one after the other, at the same moments. */
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

test('of three processes that find the lock of a dead one at the same moment, exactly one takes the folder', async () => {
  const folders = Array.from({ length: ROUNDS }, (_, index) => `${folder}-${index}`);
  for (const one of folders) {
    lockFolder(one)();
    writeFileSync(path.join(one, 'lock'), JSON.stringify({ pid: process.pid, start: '1' }));
  }
  expect((await race(folders)).toSorted()).toEqual(folders.toSorted());
}, 60_000);

test('other users of the machine can neither list the folder nor read what is in it', () => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  lockFolder(folder)();
  expect(statSync(folder).mode & 0o066).toBe(0);
});
