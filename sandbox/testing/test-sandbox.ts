import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { RunningSandbox } from '../app.ts';
import { startSandbox } from '../app.ts';
import type { PersonView } from '../people/person-view.ts';

export interface TestSandbox extends RunningSandbox {
  dataDir: string;
  control<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>;
}

/** Starts a sandbox for the test file and closes it after the file's last test. */
export async function openTestSandbox(
  options: { seed?: number; dataDir?: string } = {},
): Promise<TestSandbox> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'sandbox-'));
  const running = await startSandbox({ port: 0, dataDir, seed: options.seed ?? 1, clockStart: noon });
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await running.close();
  };
  afterAll(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    url: running.url,
    close,
    dataDir,
    async control<T>(method: string, path: string, body?: unknown): Promise<T> {
      const response = await fetch(`${running.url}/control/api${path}`, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      const answer: T = JSON.parse(await response.text());
      return answer;
    },
  };
}

/**
 * Midday in the US, so that an hour later is still the same day for every account. Delivery is
 * random per day, so a fixed date keeps it the same.
 */
const noon = Date.UTC(2028, 5, 5, 17);

export async function somebody(
  sandbox: TestSandbox,
  body: Record<string, unknown> = {},
): Promise<PersonView> {
  return sandbox.control<PersonView>('POST', '/people', { name: 'Test Person', ...body });
}

/** Returns a value that the test expects to exist. Throws with its name if it is missing. */
export function sure<T>(value: T | null | undefined, what = 'value'): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
