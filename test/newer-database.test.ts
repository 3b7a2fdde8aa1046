import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeLog } from '../server/src/log.ts';
import { connect } from '../server/src/platform/database/connect.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { cloneDatabase } from './test-server.ts';

test('a version works with a newer database that only grew, and refuses one that needs a newer version', async () => {
  const { db, close } = connect(await cloneDatabase(), { size: 2, log: makeLog('silent'), patient: true });
  try {
    expect(await migrate(db)).toBe('migrated');
    await sql`insert into kysely_migration (name, timestamp) values ('9999_grown.sql', 'now')`.execute(db);
    expect(await migrate(db)).toBe('newer');
    await sql`update schema_needs set migration = '9999_grown.sql'`.execute(db);
    await expect(migrate(db)).rejects.toThrow('This data was created by another version of Porchlight');
  } finally {
    await close();
  }
});
