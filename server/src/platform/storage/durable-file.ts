import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a secret to a file that is complete or absent after a power cut. */
export function keepSecretFile(file: string, text: string): void {
  const part = `${file}.part`;
  writeFileSync(part, text, { mode: 0o600, flush: true });
  renameSync(part, file);
  syncNames(path.dirname(file));
}

/**
 * Syncs a folder's names to disk. A file whose content alone was synced may be missing after a
 * power cut.
 */
export function syncNames(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
