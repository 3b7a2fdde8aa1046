import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../server/src/platform/free-port.ts';
import { buildWebIfStale } from './build-web.ts';

export type RunningProduct = { url: string; sandboxUrl: string; stop: () => Promise<void> };

/** Starts several products and returns the environment variables that give each test worker its addresses. */
export async function runProducts(count: number): Promise<{
  addresses: { PORCHLIGHT_URL: string; SANDBOX_URL: string };
  stop: () => Promise<void>;
}> {
  // Build once before each product would.
  await buildWebIfStale(() => undefined);
  const products = await Promise.all(Array.from({ length: count }, runProduct));
  return {
    addresses: {
      PORCHLIGHT_URL: products.map(({ url }) => url).join(' '),
      SANDBOX_URL: products.map(({ sandboxUrl }) => sandboxUrl).join(' '),
    },
    stop: async () => {
      await Promise.all(products.map(({ stop }) => stop()));
    },
  };
}

/**
 * Starts the product as `npm start` does, with sample organizations, in a temporary folder and on free ports.
 * `stop` interrupts it as Ctrl-C does and throws if it exits with an error.
 */
export async function runProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-e2e-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: path.join(folder, 'data'),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      REQUESTS_PER_MINUTE: '100000',
      // Lets tests use many client addresses, because the rate limit allows few sign-ins per minute from
      // each.
      TRUST_PROXY: 'on',
    },
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.includes('Ctrl-C stops everything')) break;
  }
  if (child.exitCode !== null) throw new Error(`The product did not start:\n${said.join('\n')}`);
  child.stdout.resume();
  const stop = async () => {
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${String(code)}`);
  };
  return { url: `http://localhost:${port}`, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, stop };
}
