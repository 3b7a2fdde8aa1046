import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { campaignRoutes } from '../contract/campaigns.ts';
import { platformRoutes } from '../contract/platform.ts';
import { EnvError } from '../server/src/env.ts';
import { withCampaignLock } from '../server/src/features/publishing/campaign-lock.ts';
import { makeLog } from '../server/src/log.ts';
import { checkPooling } from '../server/src/platform/database/pooling.ts';
import { startBoss } from '../server/src/platform/jobs/boss.ts';
import { eventually } from './eventually.ts';
import { readyToLaunch } from './factories/campaigns.ts';
import { newOwner } from './factories/people.ts';
import { launched } from './launches.ts';
import {
  maintenanceUrl,
  pgbouncerProgram,
  startPgBouncer,
  throughPooler,
  type PgBouncer,
} from './pgbouncer.ts';
import { metaCampaigns } from './sandbox-trees.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The product behind PgBouncer in transaction mode, on machines that have it. */

if (pgbouncerProgram === undefined)
  process.stderr.write(
    'Skipped: no pgbouncer on the PATH or in /usr/sbin (Debian: apt-get install pgbouncer).\n',
  );

/** Server connections for all clients: fewer than a worker's campaigns and queries together. */
const CONNECTIONS = 3;

describe.skipIf(pgbouncerProgram === undefined)('behind PgBouncer in transaction mode', () => {
  let pooler: PgBouncer;
  let server: TestServer;
  beforeAll(async () => {
    pooler = await startPgBouncer(inject('databaseUrl'), { connections: CONNECTIONS });
    server = await startTestServer({ sandbox: true, poolerPort: pooler.port });
  });
  afterAll(async () => {
    await server.close();
    await pooler.stop();
  });

  test('six campaigns launch at the same time, each once, over three server connections', async () => {
    const ready = await Promise.all(Array.from({ length: 6 }, () => readyToLaunch(server)));
    await Promise.all(ready.map(({ owner, campaign }) => launched(owner, campaign.id)));
    for (const { adAccount } of ready) expect(await metaCampaigns(server, adAccount)).toHaveLength(1);
  });

  test('one of twenty concurrent edits of a revision is saved, and the others conflict', async () => {
    const { owner, campaign } = await readyToLaunch(server);
    const {
      revision,
      facebook_ad: ad,
      ...content
    } = await owner.call(campaignRoutes.getCampaign, {
      params: { id: campaign.id },
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        server.call(
          campaignRoutes.updateCampaign,
          {
            params: { id: campaign.id },
            body: { revision, facebook_ad: ad, name: `${content.name} ${index}` },
          },
          { token: owner.token },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('a worker listens for jobs on a connection of its own, and runs what was requested', async () => {
    const { rows } = await server.deps.lockPool.query(
      `select 1 from pg_stat_activity where datname = current_database()
         and (query like 'LISTEN%' or query like '%pg_listening_channels() AS active%')`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const { email } = await newOwner(server);
    await eventually(async () => {
      const { body } = await server.call(platformRoutes.listOutbox, {});
      return 'mails' in body && body.mails.some(({ to }) => to === email);
    });
  });

  test('the tables of the queue are made past the pooler and its time limit', async () => {
    const own = new pg.Client({ connectionString: maintenanceUrl(inject('databaseUrl')) });
    await own.connect();
    const role = (await own.query<{ name: string }>('select current_user as name')).rows[0]?.name ?? '';
    await own.query('create database queue_past_pooler');
    await own.query(`alter role "${role}" in database queue_past_pooler set statement_timeout = '1ms'`);
    const directUrl = Object.assign(new URL(inject('databaseUrl')), { pathname: '/queue_past_pooler' }).href;
    try {
      // The pooler's role would end any statement here, so the queue only comes to its second start with its tables.
      await startBoss({
        url: throughPooler(directUrl, pooler.port),
        directUrl,
        log: makeLog('silent'),
        worker: false,
      }).then(
        (boss) => boss.stop({ graceful: false }),
        () => undefined,
      );
      await own.query(`alter role "${role}" in database queue_past_pooler reset statement_timeout`);
      const queue = new pg.Client({ connectionString: directUrl });
      await queue.connect();
      const { rows } = await queue.query('select version from pgboss.version');
      await queue.end();
      expect(rows).toHaveLength(1);
    } finally {
      await own.query('drop database queue_past_pooler with (force)');
      await own.end();
    }
  });

  test('a campaign lock taken through the pooler excludes others and ends with its transaction', async () => {
    const { pool } = server.deps;
    let running = 0;
    let most = 0;
    const attempt = () =>
      withCampaignLock(pool, 'of a test', async () => {
        running += 1;
        most = Math.max(most, running);
        await wait(200);
        running -= 1;
      });
    // The pooler has three connections, and a waiting attempt holds one.
    const taken = await Promise.all([attempt(), attempt()]);
    expect(taken.toSorted()).toEqual([false, true]);
    expect(most).toBe(1);
    expect(await attempt()).toBe(true);
  });

  test('a start that does not name the pooler is refused', async () => {
    const direct = maintenanceUrl(inject('databaseUrl'));
    const url = throughPooler(direct, pooler.port);
    const check = (pooled: string, to: string, kind: 'none' | 'transaction') =>
      checkPooling({ url: pooled, directUrl: to, pooler: kind, log: makeLog('silent') }).then(
        () => 'accepted',
        (error: unknown) => (error instanceof EnvError ? error.message : String(error)),
      );
    expect(await check(url, url, 'none')).toContain(
      'set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL',
    );
    expect(await check(url, url, 'transaction')).toContain('set DATABASE_POOLER=transaction');
    expect(await check(url, direct, 'none')).toContain('set DATABASE_POOLER=transaction');
    expect(await check(url, direct, 'transaction')).toBe('accepted');
    expect(await check(direct, direct, 'none')).toBe('accepted');
  });

  test('transactions leave no setting on the connections of the pooler', async () => {
    const client = new pg.Client({ connectionString: server.deps.env.DATABASE_URL });
    await client.connect();
    try {
      for (let turn = 0; turn < CONNECTIONS * 2; turn += 1) {
        const { rows } = await client.query<{ at_session: number; prepared: number }>(
          `select (select count(*)::int from pg_settings where source = 'session' and name <> 'application_name'
               and name not in ('client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings')) as at_session,
             (select count(*)::int from pg_prepared_statements) as prepared`,
        );
        expect(rows).toEqual([{ at_session: 0, prepared: 0 }]);
      }
    } finally {
      await client.end();
    }
  });
});
