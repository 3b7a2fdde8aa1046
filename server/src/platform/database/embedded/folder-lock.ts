import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

/** PostgreSQL does not run as root, and its own user has to pass the folder. No one else can list or read it. */
const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Longer than any process needs to look at a lock. */
const GUARD_MS = 10_000;

/**
 * Takes a data folder for this process and closes it to other users of the machine. Throws a sentence for the person
 * when another product runs on the folder. Takes over the lock of a process that is gone (killed, or its pid used
 * again). Returns the release.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, folderMode);
  const file = path.join(folder, 'lock');
  // SQLite's file lock makes reading and writing the lock one step; the kernel drops it when the process dies.
  const guard = new DatabaseSync(path.join(folder, 'lock.guard'), { timeout: GUARD_MS });
  try {
    guard.exec('begin exclusive');
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder.pid) && startOf(holder.pid) === holder.start) {
      throw new Error(
        `Porchlight is already running on ${folder} (process ${holder.pid}): stop it first, or set DATA_DIR to another folder.`,
      );
    }
    writeFileSync(file, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  } finally {
    guard.close();
  }
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): { pid: number; start?: string } | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; start?: string } | null;
    return typeof holder?.pid === 'number' ? { ...holder, pid: holder.pid } : undefined;
  } catch {
    return undefined;
  }
}
