import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Env } from '../../server/src/env.ts';

export type Ended = { status: number | null; out: string; progress: string };

/** Returns the settings of a test server for the operator's commands. */
export function settingsOf(env: Env): Record<string, string> {
  return { DATABASE_URL: env.DATABASE_URL ?? '', DATA_DIR: env.DATA_DIR, TOKEN_KEY: env.TOKEN_KEY };
}

export function startOperator(args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['scripts/porchlight.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...settings },
  });
}

/** Runs a command without blocking, because the test server lives in this process. */
export async function operate(args: string[], settings: Record<string, string>): Promise<Ended> {
  const child = startOperator(args, settings);
  if (child.stdout === null || child.stderr === null) throw new Error('the command has no output');
  const [out, progress, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, out: out.trim(), progress: progress.trim() };
}

/** Returns a PATH that begins with PostgreSQL programs that cannot make a cluster, in a new folder below the given one. */
export function withoutPostgres(folder: string): string {
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(path.join(programs, 'postgres'), '#!/bin/sh\necho "postgres 18.0"\n', { mode: 0o755 });
  writeFileSync(path.join(programs, 'initdb'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return [programs, process.env['PATH']].join(path.delimiter);
}

/** Returns the PostgreSQL servers whose data is below a folder. */
export function serversIn(place: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`-D\0${place}/`);
      } catch {
        return false;
      }
    })
    .map(Number);
}
