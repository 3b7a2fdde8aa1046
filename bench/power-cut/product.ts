import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sandboxSettings } from '../../scripts/start-sandbox.ts';
import { freePort } from '../../server/src/platform/free-port.ts';
import { atEnd } from '../endings.ts';
import { startProgram, untilAnswers, type User } from '../programs.ts';
import { killBelow } from './processes.ts';

/** Longer than any start should take. */
const LONGEST_START_MS = 90_000;

/** Looks up a user of this machine by name. */
export function userNamed(name: string): User {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${name} here.`);
  return { uid: Number(uid), gid: Number(gid) };
}

export type Product = { url: string; pid: number; startMs: number };

type Where = { dataFolder: string; user: User; logFile: string; careless: boolean };

/**
 * Starts the whole product on its embedded database as the given user, with API and jobs and unreachable
 * networks.
 */
export async function startProduct({ dataFolder, user, logFile, careless }: Where): Promise<Product> {
  mkdirSync(dataFolder, { recursive: true });
  chownSync(dataFolder, user.uid, user.gid);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { CLOCK_URL: _clock, SANDBOX_URL: _sandbox, ...networks } = sandboxSettings('http://127.0.0.1:9');
  const begun = performance.now();
  const program = await startProgram(
    [...(careless ? ['--import', './bench/power-cut/no-sync.ts'] : []), 'server/src/main.ts'],
    {
      logFile,
      user,
      settings: {
        ...networks,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        DATA_DIR: dataFolder,
        REQUESTS_PER_MINUTE: '100000000',
      },
    },
  );
  const pid = program.child.pid ?? 0;
  await atEnd(() => killBelow(process.pid));
  const late = wait(LONGEST_START_MS, undefined, { ref: false }).then(() => {
    throw new Error(`It did not answer within ${LONGEST_START_MS / 1000} s`);
  });
  await Promise.race([untilAnswers(`${url}/readyz`, program), late]);
  const startMs = performance.now() - begun;
  if (careless) await waitForNothing(dataFolder);
  return { url, pid, startMs };
}

/** Makes the database answer before a commit reaches the disk. */
async function waitForNothing(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, 'postgres');
  const password = readFileSync(path.join(folder, 'password'), 'utf8');
  const [, , , port = ''] = readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client(`postgres://porchlight:${password}@127.0.0.1:${port}/porchlight`);
  await client.connect();
  await client.query('alter system set synchronous_commit = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}
