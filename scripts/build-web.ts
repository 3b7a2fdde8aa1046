import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const sources = ['web', 'domain', 'contract', 'vite.config.ts', 'package-lock.json'];
const built = 'dist/web/index.html';

function newest(file: string): number {
  const found = statSync(file);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))));
}

/** Builds the web app if a source is newer than the last build. */
export async function buildWebIfStale(say: (text: string) => void): Promise<void> {
  const fresh = existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest));
  if (fresh) return;
  say('Building the web app …');
  await promisify(execFile)('vite', ['build', '--logLevel', 'warn'], {
    // A test's NODE_ENV would produce a development build.
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch(({ message, stdout }: Error & { stdout: string }) => {
    throw new Error(`The web app could not be built:\n${stdout}${message}`);
  });
}
