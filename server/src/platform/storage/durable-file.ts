import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps a secret in a file that is there and whole after a power cut, or not there at all. */
export function keepSecretFile(file: string, text: string): void {
  const part = `${file}.part`;
  writeFileSync(part, text, { mode: 0o600, flush: true });
  renameSync(part, file);
  syncNames(path.dirname(file));
}

/** Makes the names in a folder survive a power cut: a file of which only the content was synced may be nowhere. */
export function syncNames(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
