import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runningDatabase } from '../../scripts/operator/operator-database.ts';
import { readDatabaseEnv } from '../../server/src/env.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts';
import { serversIn } from './operator-command.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'porchlight-stopped-'));
afterAll(() => {
  for (const pid of serversIn(folder)) process.kill(pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
});

test('a database that a power cut left with its pid file counts as stopped', async () => {
  const data = path.join(folder, 'cut');
  const postgres = await startEmbeddedPostgres({ folder: path.join(data, 'postgres') });
  const file = path.join(data, 'postgres', 'data', 'postmaster.pid');
  const stale = readFileSync(file, 'utf8');
  await postgres.stop();
  for (const pid of [String(postgres.pid), String(process.pid)]) {
    writeFileSync(file, stale.replace(/^\d+/, pid));
    expect(await runningDatabase(readDatabaseEnv({ DATA_DIR: data }))).toBeUndefined();
    expect(serversIn(data)).toEqual([]);
  }
});
