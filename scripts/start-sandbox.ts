import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Sandbox = {
  url: string;
  /** Settings that connect the server to this sandbox. */
  settings: Record<string, string>;
};

/** Far enough in the past for sample campaigns to have a history once the clock has caught up. */
const SAMPLE_DAYS = 35;

/** Returns the settings that connect a server to a sandbox. */
export function sandboxSettings(url: string): Record<string, string> {
  return {
    META_GRAPH_URL: `${url}/graph.facebook.com`,
    META_DIALOG_URL: `${url}/www.facebook.com`,
    META_APP_ID: 'porchlight-dev',
    META_APP_SECRET: 'porchlight-dev-secret',
    GOOGLE_ADS_URL: `${url}/googleads.googleapis.com`,
    GOOGLE_AUTH_URL: `${url}/accounts.google.com`,
    GOOGLE_TOKEN_URL: `${url}/oauth2.googleapis.com`,
    GOOGLE_USERINFO_URL: `${url}/openidconnect.googleapis.com`,
    GOOGLE_CLIENT_ID: 'porchlight-dev',
    GOOGLE_CLIENT_SECRET: 'porchlight-dev-secret',
    YARDI_V1_URL: `${url}/api.rentcafe.com`,
    YARDI_V2_URL: `${url}/basic.rentcafeapi.com`,
    YARDI_SIGN_IN_URL: `${url}/rentcafeapiportal.yardione.com`,
    CLOCK_URL: `${url}/control/api/clock`,
    SANDBOX_URL: url,
    PAGE_READER_ALLOWED_HOSTS: new URL(url).host,
    PUBLISH_SETTLE_MS: '5000',
  };
}

/** Starts the sandbox and waits until it listens. */
export async function startSandbox(folder: string, children: ChildProcess[]): Promise<Sandbox> {
  const port = process.env['SANDBOX_PORT'] ?? '4300';
  const start = new Date(Date.now() - SAMPLE_DAYS * 86_400_000).toISOString();
  const args = ['sandbox/main.ts', '--port', port, '--data', folder, '--clock-start', start];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => {
      throw new Error(`The sandbox could not start: is port ${port} in use? Set SANDBOX_PORT to another.`);
    }),
  ])) as [string];
  const url = /http:\/\/\S+/.exec(line)?.[0];
  if (url === undefined) throw new Error(`The sandbox said something unexpected: ${line}`);
  return { url, settings: sandboxSettings(url) };
}
