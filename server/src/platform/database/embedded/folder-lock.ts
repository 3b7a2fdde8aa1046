import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './process-alive.ts';

/** When a process that still runs started, in the kernel's ticks: a number that a later process with the same pid does not have. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent has not asked yet how.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/**
 * Takes a data folder for this process. A second product on the same folder is refused with a sentence; the lock of
 * a process that is gone (killed, or its pid used again) is taken over. Answers how to let go.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  const release = () => rmSync(file, { force: true });
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return release;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = readHolder(file);
  if (holder !== undefined && isAlive(holder.pid) && startOf(holder.pid) === holder.start) {
    throw new Error(
      `Porchlight is already running on ${folder} (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(file, mine);
  return release;
}

function readHolder(file: string): { pid: number; start?: string } | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; start?: string } | null;
    return typeof holder?.pid === 'number' ? { ...holder, pid: holder.pid } : undefined;
  } catch {
    return undefined;
  }
}
