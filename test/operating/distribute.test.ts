import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newCampaign } from '../factories/campaigns.ts';
import { newOwner } from '../factories/people.ts';
import { startTestServer } from '../test-server.ts';

const file = new URL('../../deploy/citus/distribute.sql', import.meta.url);

test('the functions that a Citus cluster gets in place of others count and notify as those do', async () => {
  const server = await startTestServer();
  const { db, pool } = server.deps;
  const owner = await newOwner(server);
  const { id } = await newCampaign(server, owner);
  const organization = owner.organization.id;
  const text = await readFile(file, 'utf8');
  const functions = (text.match(/^create or replace function [^]*?^end \$\$;$/gm) ?? []).filter(
    // Leaves out the one that reads tables of Citus.
    (one) => !one.includes('pg_dist_shard'),
  );
  expect(functions).toHaveLength(6);

  const write = async () => {
    await sql`
      insert into daily_fact (organization_id, campaign_id, channel, date, impressions, clicks, spend_cents, leads)
      select ${organization}, ${id}, channel, '2026-05-01'::date + day, 10 + day, 2, 300, nullif(day, 3)
      from unnest(array['facebook', 'search']) channel, generate_series(0, 9) day`.execute(db);
    await sql`
      delete from daily_fact
      where organization_id = ${organization} and campaign_id = ${id} and channel = 'search' and date > '2026-05-04'`.execute(
      db,
    );
    for (const by of ['Ada', 'Grace'])
      await sql`
        select notify_users(
          ${organization}, people_of_campaign(${organization}, ${id}), 'change', ${id}, 'once',
          ${JSON.stringify({ by })}::jsonb, false)`.execute(db);
  };
  const take = async () => {
    const sums: unknown[] = [];
    for (const table of ['campaign_day', 'campaign_week', 'organization_day'])
      sums.push(
        (
          await sql`
            select * from ${sql.table(table)} where organization_id = ${organization} and impressions > 0
            order by 1, 2, 3`.execute(db)
        ).rows,
      );
    const { rows: told } = await sql`
      select user_id, event, facts, in_inbox, mail_due from notification
      where organization_id = ${organization}`.execute(db);
    await sql`delete from daily_fact where organization_id = ${organization}`.execute(db);
    await sql`delete from notification where organization_id = ${organization}`.execute(db);
    return { sums, told };
  };
  await write();
  const before = await take();
  await pool.query(functions.join('\n'));
  await write();
  expect(await take()).toEqual(before);
  expect(before.told).toMatchObject([{ event: 'change', facts: { by: 'Grace' } }]);
  await server.close();
});
