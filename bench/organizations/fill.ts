import type pg from 'pg';
import { fillPeople } from '../fill-database.ts';
import { settings } from '../settings.ts';

/** Hears of each part that is filled. */
type Say = (part: string) => void;
export type Size = { organizations: number; campaigns: number; facts: number };

const CHANNELS = ['facebook', 'instagram', 'search', 'display'];

/** Days of facts of every fifth campaign. */
export const daysOf = ({ campaigns, facts }: Size): number =>
  Math.max(1, Math.round(facts / ((campaigns / 5) * CHANNELS.length)));

/**
 * Inserts organizations with an owner, a building, campaigns with their ads, and daily facts of every fifth campaign,
 * all by PostgreSQL itself. Sums are added up at the end, because triggers would take hours.
 */
export async function fill(
  pool: pg.Pool,
  size: Size,
  ads: Record<string, unknown>,
  say: Say = () => undefined,
): Promise<void> {
  settings.otherOrganizations = size.organizations - 1;
  await fillPeople(pool);
  await pool.query(
    `insert into building (organization_id, name, url, address, state_id, city_id, zip_code, property_type,
       description, initializing_status)
     select id, 'Maple Court', 'https://www.maple-court.example', '2100 Maple Avenue', state_id, city_id, '78722',
       '4', 'Garden apartments around a shaded courtyard.', 'done'
     from organization`,
  );
  await pool.query(
    `insert into campaign (organization_id, name, kind, status, building_id, fb_daily_cents, ads_daily_cents,
       adwords_daily_cents, start_date, end_date, spend_cents, leads, facts_as_of, agent_id, created_at)
     select b.organization_id, 'Maple Court: campaign ' || n, '2', (array['8', '9', '9', '5', '4'])[1 + n % 5], b.id,
       2000, 500, 1500, current_date - 100, current_date + 100, case when n % 5 = 0 then n * 10 end,
       case when n % 5 = 0 then n % 40 end, case when n % 5 = 0 then now() end, u.id, now() - make_interval(mins => n)
     from building b
     join app_user u on u.organization_id = b.organization_id
     cross join generate_series(0, $1::int - 1) n`,
    [Math.ceil(size.campaigns / size.organizations)],
  );
  await pool.query('analyze campaign');
  say('campaigns');
  for (const [channel, content] of Object.entries(ads))
    await pool.query(
      `insert into campaign_ad (organization_id, campaign_id, channel, is_active, content)
       select organization_id, id, $1, true, $2::json from campaign`,
      [channel, JSON.stringify(content)],
    );
  say('ads');
  await fillFacts(pool, daysOf(size), say);
  say('sums');
  await pool.query(
    `insert into campaign_counter (organization_id, kind, status, count)
     select organization_id, kind, status, count(*) from campaign group by 1, 2, 3`,
  );
  await pool.query('vacuum analyze');
}

/** Inserts facts without triggers and checks of foreign keys, on all machines: one transaction each. */
async function bulk(pool: pg.Pool, statement: string, values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local citus.propagate_set_commands = 'local'");
    await client.query('set local session_replication_role = replica');
    await client.query(statement, values);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Gives the daily facts a partition for each month, as the job `keep-facts` does month by month. */
async function makeMonths(pool: pg.Pool, days: number): Promise<void> {
  const { rows } = await pool.query<{ month: string; until: string }>(
    `select month::date::text as month, (month + interval '1 month')::date::text as until
     from generate_series(date_trunc('month', current_date - $1::int), current_date, interval '1 month') month`,
    [days],
  );
  await pool.query('alter table daily_fact detach partition facts.daily_fact');
  await pool.query('drop table facts.daily_fact');
  for (const { month, until } of rows)
    await pool.query(
      `create table facts.daily_fact_${month.slice(0, 7).replace('-', '_')} partition of daily_fact
       for values from ('${month}') to ('${until}')`,
    );
}

async function fillFacts(pool: pg.Pool, days: number, say: Say): Promise<void> {
  await makeMonths(pool, days);
  const fillChannel = async (channel: string) => {
    await bulk(
      pool,
      `insert into daily_fact (organization_id, campaign_id, channel, date, impressions, clicks, spend_cents, leads)
       select c.organization_id, c.id, $1, day::date, 900, 30, 1800, 2
       from campaign c
       cross join generate_series(current_date - $2::int + 1, current_date, interval '1 day') day
       where c.facts_as_of is not null`,
      [channel, days],
    );
    say(`facts of ${channel}`);
  };
  // In parts, so that the log of changes does not fill the disk, and two at a time, for two processors.
  const [facebook = '', instagram = '', ...others] = CHANNELS;
  await Promise.all([facebook, instagram].map(fillChannel));
  await Promise.all(others.map(fillChannel));
  // The sums of the four channels, known without adding them up.
  await bulk(
    pool,
    `insert into campaign_day
     select c.organization_id, c.id, day::date, 3600, 120, 7200, 8
     from campaign c
     cross join generate_series(current_date - $1::int + 1, current_date, interval '1 day') day
     where c.facts_as_of is not null`,
    [days],
  );
  await pool.query(
    `insert into campaign_week
     select organization_id, campaign_id, date_trunc('week', date::timestamp)::date, sum(impressions), sum(clicks),
       sum(spend_cents), sum(leads)
     from campaign_day
     group by 1, 2, 3`,
  );
  await pool.query(
    `insert into organization_day
     select organization_id, date, sum(impressions), sum(clicks), sum(spend_cents), sum(leads)::numeric, 4 * count(*),
       4 * count(*)
     from campaign_day group by 1, 2`,
  );
}
