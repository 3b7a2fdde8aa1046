import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabaseWay, type DatabaseWay } from '../../../../bench/database-faults/database-way.ts';
import { maintenanceUrl } from '../../../../test/pgbouncer.ts';
import { makeLog } from '../../log.ts';
import { connect, type Connection } from '../../platform/database/connect.ts';
import { withCampaignLock } from './campaign-lock.ts';

let way: DatabaseWay;
let worker: Connection;
let other: Connection;
beforeAll(async () => {
  const url = maintenanceUrl(inject('databaseUrl'));
  const log = makeLog('silent');
  way = await openDatabaseWay(url);
  worker = connect(way.url, { size: 2, log, pooled: true });
  other = connect(url, { size: 1, log, pooled: true });
});
afterAll(async () => {
  way.open();
  await worker.close();
  await other.close();
  way.end();
});

/** Takes the lock of a campaign, breaks its connection, and returns what the worker learns before its next step. */
async function afterLoss(
  campaign: string,
  lose: () => unknown,
): Promise<{ before: boolean; after: boolean }> {
  const seen = { before: false, after: true };
  await withCampaignLock(worker.pool, campaign, async (held) => {
    seen.before = await held();
    await lose();
    seen.after = await held();
  });
  return seen;
}

test('a worker whose lock connection was ended does not start its next step', async () => {
  const end = async () => {
    const { rowCount } = await other.pool.query(
      `select pg_terminate_backend(pid, 1000) from pg_locks where locktype = 'advisory'
         and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
      ['campaign ended'],
    );
    expect(rowCount).toBe(1);
  };
  expect(await afterLoss('ended', end)).toEqual({ before: true, after: false });
});

test('a worker whose lock connection is silent does not start its next step', async () => {
  const started = performance.now();
  expect(await afterLoss('silent', () => way.forget())).toEqual({ before: true, after: false });
  expect(performance.now() - started).toBeLessThan(4000);
});

test('PostgreSQL looks for a silent worker only while a lock is held', async () => {
  const client = await worker.pool.connect();
  const settings = async () => {
    const { rows } = await client.query<{ setting: string }>(
      `select setting from pg_settings where name like 'tcp_keepalives%' order by name`,
    );
    return rows.map(({ setting }) => setting);
  };
  const usual = await settings();
  const release = client.release.bind(client);
  const pool = { connect: async () => Object.assign(client, { release: () => undefined }) };
  await withCampaignLock(pool as unknown as pg.Pool, 'watched', async () => {
    // By name: count, idle, interval.
    expect(await settings()).toEqual(['3', '10', '5']);
  });
  expect(await settings()).toEqual(usual);
  release(true);
});
