import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

type Process = { pid: number; parent: number; state: string };

/** Returns all running processes. */
function running(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The program name before it is in parentheses and may contain anything.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [state = '', parent = ''] = fields;
        // A zombie still holds its files until its last thread has ended.
        const ended = state === 'Z' && Number(fields[17]) < 2;
        return ended ? [] : [{ pid: Number(name), parent: Number(parent), state }];
      } catch {
        return [];
      }
    });
}

/** Returns a process and its descendants. */
function familyOf(pid: number): Process[] {
  const all = running();
  const below = (parent: number): Process[] =>
    all.flatMap((process) => (process.parent === parent ? [process, ...below(process.pid)] : []));
  return [...all.filter((process) => process.pid === pid), ...below(pid)];
}

/** Stops a process and its descendants, parents first, and returns their ids. */
export async function freeze(pid: number): Promise<number[]> {
  for (;;) {
    const family = familyOf(pid);
    const moving = family.filter(({ state }) => state !== 'T');
    if (moving.length === 0) return family.map((process) => process.pid);
    for (const process of moving) signal(process.pid, 'SIGSTOP');
    await wait(1);
  }
}

export function thaw(pids: readonly number[]): void {
  for (const pid of pids) signal(pid, 'SIGCONT');
}

/** Kills processes and waits until all are gone. */
export async function kill(pids: readonly number[]): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGKILL');
  while (running().some(({ pid }) => pids.includes(pid))) await wait(5);
}

/** Kills all descendants of a process. */
export async function killBelow(pid: number): Promise<void> {
  await kill(familyOf(pid).flatMap((process) => (process.pid === pid ? [] : [process.pid])));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
