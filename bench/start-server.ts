import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sandboxSettings } from '../scripts/start-sandbox.ts';
import { startProgram, untilAnswers, type Program } from './programs.ts';
import { settings } from './settings.ts';
import { freePort } from '../server/src/platform/free-port.ts';

export type Server = Program & { port: number };

type Where = {
  databaseUrl: string;
  /** Files shared by the processes of one product. */
  dataFolder: string;
  roles: 'api' | 'worker' | 'api,worker';
  /** Without a sandbox, the networks are unreachable. */
  sandboxUrl?: string;
  own?: Record<string, string>;
  /** Folder of another version. */
  cwd?: string;
};

/** Starts a product process as in production on the given database, and returns when it is ready. */
export async function startServer({
  databaseUrl,
  dataFolder,
  roles,
  sandboxUrl,
  own,
  cwd,
}: Where): Promise<Server> {
  mkdirSync(dataFolder, { recursive: true });
  const port = await freePort();
  const {
    CLOCK_URL: _clock,
    SANDBOX_URL: _sandbox,
    ...networks
  } = sandboxSettings(sandboxUrl ?? 'http://127.0.0.1:9');
  const program = await startProgram(['server/src/main.ts'], {
    logFile: path.join(dataFolder, `${roles}-${port}.log`),
    cwd,
    settings: {
      ...networks,
      NODE_ENV: 'production',
      ROLES: roles,
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(settings.pool),
      TOKEN_KEY: 'bench-'.repeat(8),
      SESSION_KEY: 'bench-'.repeat(8),
      REQUESTS_PER_MINUTE: '100000000',
      ...own,
    },
  });
  await untilAnswers(`http://127.0.0.1:${port}/readyz`, program);
  return { ...program, port };
}

/** Starts the sandbox with the clock of this machine, and returns its address when it answers. */
export async function startSandbox(folder: string): Promise<string> {
  const port = await freePort();
  const args = ['sandbox/main.ts', '--port', String(port), '--data', path.join(folder, 'sandbox')];
  const program = await startProgram(args, { logFile: path.join(folder, 'sandbox.log'), settings: {} });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, program);
  return url;
}
