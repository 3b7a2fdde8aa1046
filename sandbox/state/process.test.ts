import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<{ child: ChildProcess; url: string; output: () => string }> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, '--port', '0', '--data', dataDir], { stdio: 'pipe' });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
      const found = /^Sandbox listening on (http:\/\/127\.0\.0\.1:\d+)\n/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}`)));
  });
  return { child, url, output: () => output };
}

test('the program prints one line, survives a kill, and exits on SIGTERM', async () => {
  const first = await start();
  const added = await fetch(`${first.url}/control/api/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Survivor' }),
  });
  const person: { id: string } = JSON.parse(await added.text());
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await start();
  const found = await fetch(`${second.url}/control/api/people/${person.id}`);
  expect(await found.json()).toMatchObject({ name: 'Survivor' });
  expect(second.output()).toBe(`Sandbox listening on ${second.url}\n`);
  // A response that never ends must not delay the exit.
  const hanging = fetch(`${second.url}/sites/slow`).catch(() => 'cut off');
  await fetch(`${second.url}/healthz`);
  const told = performance.now();
  second.child.kill('SIGTERM');
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(0);
  expect(performance.now() - told).toBeLessThan(5000);
  expect(await hanging).toBe('cut off');
});
