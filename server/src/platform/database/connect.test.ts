import { sql } from 'kysely';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { clientOf } from '../../operations/backup/make-backup.ts';
import { makeLog } from '../../log.ts';
import { connect, withSettings } from './connect.ts';

const own = new URL(inject('databaseUrl'));
own.searchParams.set('options', '-c plan_cache_mode=auto -c lock_timeout=7000');

const asked = `select current_setting('plan_cache_mode') as plans, current_setting('lock_timeout') as locks,
  current_setting('statement_timeout') as statements`;

test('settings of the address replace those of requests, but not those of migrations and backups', async () => {
  const settingsOf = async (patient: boolean) => {
    const { db, close } = connect(own.href, { size: 1, log: makeLog('silent'), patient });
    const { rows } = await sql.raw(asked).execute(db).finally(close);
    return rows[0];
  };
  expect(await settingsOf(false)).toEqual({ plans: 'auto', locks: '7s', statements: '8s' });
  expect(await settingsOf(true)).toEqual({ plans: 'auto', locks: '3s', statements: '0' });

  const backup = await clientOf(own.href);
  const { rows } = await backup.query<pg.QueryResultRow>(asked).finally(() => backup.end());
  expect(rows[0]).toEqual({ plans: 'auto', locks: '0', statements: '0' });
});

test('an address of a socket keeps its folder', () => {
  const url = 'postgres://ada:a%3Fb@/porchlight?host=/run/postgresql&options=-c%20work_mem%3D8MB';
  expect(withSettings(url, { usual: '-c a=1', always: '-c b=2' })).toEqual({
    connectionString: 'postgres://ada:a%3Fb@/porchlight?host=%2Frun%2Fpostgresql',
    options: '-c a=1 -c work_mem=8MB -c b=2',
  });
});
