import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxSettings } from '../../scripts/start-sandbox.ts';
import { sweep } from '../../server/src/features/publishing/run-operations.ts';
import type { TestServer } from '../test-server.ts';
import { workerProgram } from './worker-program.ts';

/** How many processes stand by, started and not yet working. */
const SPARES = 2;

/** Beyond them something is wrong with the program, and starting another one is no use. */
const MOST_ACCIDENTS = 3;

/** How long after a lost answer a step is looked up: longer than anything is on its way here. */
const SETTLE_MS = 300;

export type Workers = {
  /** How many workers have died of a kill so far. */
  kills: () => number;
  /** Kills one that works, whatever it does. */
  killOne: () => void;
  /** How those ended that did not end by a kill. */
  accidents: () => readonly string[];
  stop: () => Promise<void>;
};

/** Keeps some workers going on the database and the sandbox of a server: who dies is replaced at once. */
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
    DATABASE_URL: env.DATABASE_URL,
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
      // What it held is free: whoever still works goes on with it.
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
