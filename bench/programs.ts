import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atEnd } from './endings.ts';

export const root = path.dirname(import.meta.dirname);

/** User to run a program as. */
export type User = { uid: number; gid: number };

export type Program = { child: ChildProcess; logFile: string; stop: () => Promise<void> };

/**
 * Starts a program in its own process with output to a file. It gets only the given settings, because the
 * shell or a `.env` must not influence the measurement.
 */
export async function startProgram(
  args: string[],
  {
    settings,
    logFile,
    user,
    cwd = root,
  }: { settings: Record<string, string>; logFile: string; user?: User; cwd?: string },
): Promise<Program> {
  const log = openSync(logFile, 'w');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', log, log],
    env: { PATH, HOME, ...settings },
    ...user,
  });
  closeSync(log);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([gone, wait(10_000, undefined, { ref: false })]);
    child.kill('SIGKILL');
  };
  await atEnd(stop);
  return { child, logFile, stop };
}

/** Polls an address until it answers successfully. Throws with the end of the log if the program exits. */
export async function untilAnswers(url: string, { child, logFile }: Program): Promise<void> {
  for (;;) {
    const well = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (well) return;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`A program stopped while starting:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    await wait(10);
  }
}
