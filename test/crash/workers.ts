import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxSettings } from '../../scripts/start-sandbox.ts';
import { sweep } from '../../server/src/features/publishing/run-operations.ts';
import { databaseSettings, type TestServer } from '../test-server.ts';
import { workerProgram } from './worker-program.ts';

/** Number of processes that are started but idle. */
const SPARES = 2;

/** Beyond this number the program itself is broken, and starting another worker would not help. */
const MOST_ACCIDENTS = 3;

/** Delay before a step with a lost answer is looked up: longer than any request takes here. */
const SETTLE_MS = 300;

export type Workers = {
  /** Returns the number of workers that were killed so far. */
  kills: () => number;
  /** Kills a random worker. */
  killOne: () => void;
  /** Returns how the workers ended that were not killed. */
  accidents: () => readonly string[];
  stop: () => Promise<void>;
};

/** Keeps workers running on a server's database and sandbox, and replaces each dead one immediately. */
export async function keepWorking(
  server: TestServer,
  { count = 2, settings = {} }: { count?: number; settings?: Record<string, string> } = {},
): Promise<Workers> {
  const program = await workerProgram();
  const { env } = server.deps;
  const variables = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: path.join(tmpdir(), 'porchlight-compile-cache'),
    ...sandboxSettings(server.sandboxUrl),
    ...databaseSettings(server.deps),
    DATA_DIR: env.DATA_DIR,
    DATABASE_POOL: '8',
    TOKEN_KEY: env.TOKEN_KEY,
    SESSION_KEY: env.SESSION_KEY,
    ROLES: 'worker',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    NETWORK_TIMEOUT_MS: '3000',
    NETWORK_PROBE_MS: '300',
    PUBLISH_SETTLE_MS: String(SETTLE_MS),
    ...settings,
  };
  const spares: ChildProcess[] = [];
  const working = new Set<ChildProcess>();
  const accidents: string[] = [];
  let kills = 0;
  let stopping = false;

  function prepare(): void {
    const child = spawn(process.execPath, [program], {
      env: variables,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      said = `${said}${bytes.toString()}`.slice(0, 2000);
    });
    child.once('exit', (code, signal) => {
      working.delete(child);
      if (stopping) return;
      if (signal === 'SIGKILL') kills += 1;
      else accidents.push(`a worker ended with ${code ?? signal}: ${said}`);
      if (accidents.length > MOST_ACCIDENTS) return;
      putToWork();
      // Frees the dead worker's jobs for the others.
      void sweep(server.deps);
    });
    spares.push(child);
  }

  function putToWork(): void {
    if (spares.length <= SPARES) prepare();
    const child = spares.shift();
    if (child === undefined) throw new Error('no worker stands by');
    working.add(child);
    child.send('go');
  }

  for (let index = 0; index < SPARES; index += 1) prepare();
  for (let index = 0; index < count; index += 1) putToWork();

  return {
    kills: () => kills,
    accidents: () => accidents,
    killOne: () => [...working][Math.floor(Math.random() * working.size)]?.kill('SIGKILL'),
    stop: async () => {
      stopping = true;
      const all = [...working, ...spares].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      );
      for (const child of all) child.kill('SIGKILL');
      await Promise.all(all.map((child) => once(child, 'exit')));
    },
  };
}
