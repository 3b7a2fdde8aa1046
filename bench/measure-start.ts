import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { atEnd } from './endings.ts';
import { median } from './load.ts';
import { root } from './programs.ts';
import { settings } from './settings.ts';
import { goal, seconds, type Row } from './table.ts';
import { freePort } from '../server/src/platform/free-port.ts';

/** Measures `npm start` on an empty and on a used folder, until a page is served. */
export async function measureStart(folder: string): Promise<Row[]> {
  const first = await startOnce(folder);
  const later: number[] = [];
  for (let start = 0; start < settings.starts; start += 1) later.push((await startOnce(folder)).page);
  return [
    { what: 'first start, first page', figures: [seconds(first.page)] },
    { what: 'first start, sample organizations made', figures: [seconds(first.everything)] },
    {
      what: 'second start, first page',
      figures: [seconds(median(later))],
      goal: goal.under(5, median(later) / 1000, ' s'),
    },
  ];
}

async function startOnce(folder: string): Promise<{ page: number; everything: number }> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: path.join(folder, 'started'),
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
    },
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGINT');
    await gone;
  };
  await atEnd(stop);
  const said = saidEverything(child.stdout);
  await untilAnswered(`http://127.0.0.1:${port}/`, () => child.exitCode === null);
  const page = performance.now() - begun;
  await said;
  const everything = performance.now() - begun;
  await stop();
  return { page, everything };
}

/** Waits for the last line of a start. Throws with the output if the product exits first. */
async function saidEverything(output: NodeJS.ReadableStream): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: output })) {
    lines.push(line);
    if (!line.includes('Ctrl-C stops everything')) continue;
    output.resume();
    return;
  }
  throw new Error(`The product did not start:\n${lines.join('\n')}`);
}

async function untilAnswered(url: string, lives: () => boolean): Promise<void> {
  while (lives()) {
    const answered = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (answered) return;
    await wait(10);
  }
}
