import type pg from 'pg';
import type { Image } from '../contract/images.ts';
import type { CampaignContent } from '../domain/campaign-content.ts';
import { clusterIds } from '../domain/property-vocabulary.ts';
import { hashPassword } from '../server/src/platform/secrets/passwords.ts';
import { settings } from './settings.ts';
import { CampaignStatus } from '../domain/campaign-status.ts';

export const owner = { email: 'owner-1@bench.test', password: 'Sunny-Porch-42' };
export const timeZone = 'America/Chicago';
const austin = { state: 44, city: 4_671_654 };

type RunDates = CampaignContent['run_dates'];

const { draft, live, paused, closed } = CampaignStatus;
const mixOfStatuses = [draft, draft, draft, draft, live, live, live, paused, paused, closed]
  .map((status) => `'${status}'`)
  .join(', ');

/** Inserts organizations with an owner each. The first is measured; the others exist to be filtered out. */
export async function fillPeople(pool: pg.Pool): Promise<void> {
  const place = [austin.state, austin.city, timeZone];
  await pool.query(
    `insert into organization (name, kind, state_id, city_id, time_zone, building_count)
     select 'Organization ' || n, 'multifamily', $2, $3, $4, 20 from generate_series(1, $1::int) n order by n`,
    [settings.otherOrganizations + 1, ...place],
  );
  await pool.query(
    `insert into app_user (email, password_hash, first_name, last_name, organization_id, role, activated_at)
     select 'owner-' || id || '@bench.test', $1, 'Ada', 'Reyes', id, 'OWNER', now() from organization`,
    [await hashPassword(owner.password)],
  );
  await pool.query(
    `insert into connection (organization_id, user_id, network)
     select organization_id, id, network from app_user, unnest(array['meta', 'google']) network`,
  );
}

/** Inserts twenty buildings per organization; those of the first show the given pictures. */
export async function fillBuildings(pool: pg.Pool, images: readonly Image[]): Promise<void> {
  const apartments = [
    { kind_id: '1', min_cents: 119_500, max_cents: 134_000 },
    { kind_id: '2', min_cents: 145_000, max_cents: 169_050 },
  ];
  await pool.query(
    `insert into building (organization_id, name, url, address, state_id, city_id, zip_code, neighborhood,
       property_type, description, apartment_parameters, amenities, transit, competitors, clusters,
       initializing_status)
     select o.id, 'Maple Court ' || n, 'https://www.maple-court-' || n || '.example/apartments',
       (2000 + n) || ' Maple Avenue', $1, $2, '78722', 'Cherrywood', '4',
       'Garden apartments around a shaded courtyard.', $3,
       array['Swimming pool', 'Fitness center', 'In unit laundry', 'Pet friendly'],
       array['Bus stop', 'Light rail'], array['Elm Terrace'], $4, 'done'
     from organization o, generate_series(1, 20) n order by o.id, n`,
    [austin.state, austin.city, JSON.stringify(apartments), clusterIds],
  );
  await pool.query(
    `insert into building_image (organization_id, building_id, image_id, position)
     select b.organization_id, b.id, i.id, i.position - 1
     from building b, unnest($1::bigint[]) with ordinality i (id, position) where b.organization_id = 1`,
    [images.map(({ id }) => id)],
  );
}

/**
 * Inserts campaigns of every status, copied from a template that the product created, so that their ads are
 * stored as the product stores them. Posted ones get their network records.
 */
export async function fillCampaigns(
  pool: pg.Pool,
  { template, run }: { template: string; run: RunDates },
): Promise<void> {
  await pool.query(
    `insert into campaign (organization_id, name, kind, status, building_id, fb_page_id,
       instagram_acc_id, fb_pixel_id, google_client_id, fb_daily_cents,
       ads_daily_cents, adwords_daily_cents, start_date, end_date, entity_updated, is_entity_location_changed,
       problem_count, spend_cents, leads, facts_as_of, agent_id, created_at, updated_at)
     select b.organization_id, b.name || ': campaign ' || n, '2',
       (array[${mixOfStatuses}])[1 + n % 10], 
       (select min(id) from building where organization_id = b.organization_id), '100200300',
       '100200301', '100200302', '1234567890', 2000 + n % 500,
       500, 1500, $3, $4, n % 50 = 0, n % 200 = 0,
       case when n % 10 < 4 then n % 3 else 0 end,
       case when n % 10 > 3 then n * 10 end, case when n % 10 > 3 then n % 40 end,
       case when n % 10 > 3 then now() end, u.id, now() - make_interval(mins => n * 7 % 100000),
       now() - make_interval(mins => n * 3 % 100000)
     from building b
     join app_user u on u.organization_id = b.organization_id
     cross join generate_series(1, $1::int / 20) k
     cross join lateral (select ((k - 1) * 20 + b.id % 20 + 1)::int as n) numbered
     where b.organization_id = 1 or k <= $2::int / 20
     order by b.organization_id, n`,
    [settings.campaigns, settings.campaignsOfOthers, run.start_date, run.end_date],
  );
  // Without statistics the planner may take minutes for the inserts below.
  await pool.query('analyze campaign');
  await pool.query(
    `insert into campaign_ad (organization_id, campaign_id, channel, is_active, content)
     select c.organization_id, c.id, a.channel, a.is_active, a.content
     from campaign c join campaign_ad a on a.campaign_id = $1 where c.id <> $1`,
    [template],
  );
  await pool.query(
    `insert into campaign_geotarget (organization_id, campaign_id, position, city_id)
     select c.organization_id, c.id, g.position, g.city_id
     from campaign c join campaign_geotarget g on g.campaign_id = $1 where c.id <> $1`,
    [template],
  );
  await pool.query(
    `insert into publication (organization_id, campaign_id, line, connection_id, account_id, marker, state)
     select c.organization_id, c.id, line, n.id, 'account', md5(c.id || line), 'published'
     from campaign c
     cross join unnest(array['meta', 'google_search', 'google_display']) line
     join connection n on n.organization_id = c.organization_id
       and n.network = case line when 'meta' then 'meta' else 'google' end
     where c.status in ('${CampaignStatus.live}', '${CampaignStatus.paused}')`,
  );
  await pool.query(
    `insert into publishing_operation (organization_id, campaign_id, kind, state, desired, planned, finished_at)
     select organization_id, id, 'publish', 'done', '{"lines": []}', true, now()
     from campaign where status in ('${CampaignStatus.live}', '${CampaignStatus.paused}')`,
  );
}

/**
 * Inserts daily facts for every channel of the reported campaign, every fifth campaign of its organization
 * (720,000 facts) and some others. A campaign's facts are contiguous, as the job that reads figures writes
 * them.
 */
export async function fillFacts(pool: pg.Pool, reported: string): Promise<void> {
  const parameters = [reported, settings.reportDays];
  const client = await pool.connect();
  // The trigger sums up each campaign. Its plans from the empty tables scan them, which takes minutes later on.
  try {
    await client.query('set plan_cache_mode = force_custom_plan');
    await client.query(
      `insert into daily_fact (organization_id, campaign_id, channel, date, impressions, clicks, spend_cents,
       leads, tours, applications)
     select c.organization_id, c.id, channel, current_date - day, 900 + day * 7, 30 + day % 11, 1800 + day * 3,
       day % 5, day % 3, day % 2
     from campaign c
     cross join unnest(array['facebook', 'instagram', 'search', 'display']) channel
     cross join generate_series(0, $2::int - 1) day
     where c.id = $1 or (c.organization_id = 1 and c.id % 5 = 0) or c.id % 36 = 0
     order by c.id, channel, day`,
      parameters,
    );
  } finally {
    // Closes the connection together with its setting.
    client.release(true);
  }
  await pool.query(
    `insert into breakdown_fact (organization_id, campaign_id, channel, date, kind, bucket, impressions, clicks,
       spend_cents)
     select c.organization_id, c.id, channel, current_date - day, buckets.kind, bucket, 90 + day, 3, 180
     from campaign c
     cross join unnest(array['facebook', 'instagram', 'search', 'display']) channel
     cross join generate_series(0, $2::int - 1) day
     cross join (
       select 'age' as kind, unnest(array['18-24', '25-34', '35-44', '45-54', '55-64', '65+']) as bucket
       union all select 'region', unnest(array['Texas', 'Oklahoma', 'Louisiana', 'New Mexico', 'Arkansas'])
     ) buckets
     where c.id = $1 or c.id % 360 = 0
     order by c.id, channel, day`,
    parameters,
  );
  // A report omits days that were never read.
  await pool.query('update campaign set facts_as_of = now() where id = $1', [reported]);
}

/** Recomputes counters and the statistics for PostgreSQL's planner. */
export async function settle(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from campaign_counter`);
  await pool.query(
    `insert into campaign_counter (organization_id, kind, status, count)
     select organization_id, kind, status, count(*) from campaign where deleted_at is null group by 1, 2, 3`,
  );
  await pool.query('vacuum analyze');
}
