import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isAlive } from './process-alive.ts';

/**
 * Returns the start time of a running process in kernel ticks, which distinguishes it from a later
 * process with the same pid.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, but its parent has not collected its exit status yet.
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL does not run as root, so its user must be able to traverse the folder. Other users can
 * neither list nor read it.
 */
const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Timeout that is longer than any process needs to check a lock. */
const GUARD_MS = 10_000;

/**
 * Locks a data folder for this process, closes it to other users, and returns the release; takes
 * over the lock of a dead process (killed, or its pid reused). Throws a message for the user if
 * another instance runs on the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, folderMode);
  const file = path.join(folder, 'lock');
  // SQLite's file lock makes reading and writing the lock atomic, and the kernel drops it when the
  // process dies.
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
