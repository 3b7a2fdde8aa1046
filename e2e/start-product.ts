import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Starts the product as `npm start` does, with its sample organizations, in a folder and on ports of its own; the
 * function that it returns stops it as Ctrl-C does, and fails when it does not end well.
 * With PORCHLIGHT_URL and SANDBOX_URL set, the product that runs there is used.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['PORCHLIGHT_URL'] !== undefined) return async () => undefined;
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
    },
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.includes('Ctrl-C stops everything')) break;
  }
  if (child.exitCode !== null) throw new Error(`The product did not start:\n${said.join('\n')}`);
  child.stdout.resume();
  process.env['PORCHLIGHT_URL'] = `http://localhost:${port}`;
  process.env['SANDBOX_URL'] = `http://127.0.0.1:${sandboxPort}`;
  return async () => {
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0) throw new Error(`The product ended with ${String(code)}`);
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
