import type pg from 'pg';
import { settings } from './settings.ts';

/**
 * Fills the first organization up to ten thousand buildings and listings with distinct names in many cities,
 * plus collections and custom tags. Call it last, because campaigns are spread over the buildings that exist
 * before.
 */
export async function fillAssets(pool: pg.Pool): Promise<void> {
  await pool.query(`create temporary table place as
    select row_number() over (order by population desc) as n, id, state_id, name from city limit 500`);
  await pool.query(
    `insert into building (organization_id, name, address, state_id, city_id, zip_code, neighborhood,
       property_type, apartment_parameters, initializing_status, search_text, created_at)
     select 1, words.name, address, p.state_id, p.id, '78722', '', '4', '[]', 'done',
       lower(words.name || ' ' || address || ' ' || p.name), now() - make_interval(mins => k)
     from generate_series(21, $1::int) k
     join place p on p.n = 1 + k % 500
     cross join lateral (select (array['Oak', 'Elm', 'Cedar', 'Birch', 'Harbor', 'Summit', 'Juniper'])[1 + k % 7]
       || ' ' || (array['Court', 'Lofts', 'Terrace', 'Flats', 'House'])[1 + k % 5] || ' ' || k as name,
       (100 + k) || ' Main Street' as address) words`,
    [settings.assets],
  );
  await pool.query(
    `insert into listing (organization_id, name, kind, address, state_id, city_id, zip_code, property_type,
       price_cents, monthly_rent_cents, bedrooms, initializing_status, search_text, created_at)
     select organization_id, name, (array['sale', 'rent'])[1 + id % 2], address, state_id, city_id, zip_code, '1',
       50000000 + id, 200000 + id, id % 5, 'done', search_text, created_at
     from building where organization_id = 1`,
  );
  await pool.query(
    `update organization o set
       building_count = (select count(*) from building where organization_id = o.id),
       listing_count = (select count(*) from listing where organization_id = o.id)`,
  );
  await pool.query(
    `insert into custom_tag (organization_id, kind, label, label_key)
     select 1, 'competitor', 'Rival ' || n, 'rival ' || n from generate_series(1, 2000) n`,
  );
  await pool.query(
    `with made as (
       insert into collection (organization_id, name, name_key)
       select 1, 'Collection ' || n, 'collection ' || n from generate_series(1, 500) n returning id)
     insert into collection_building (organization_id, collection_id, building_id, position)
     select 1, made.id, b.id, row_number() over (partition by made.id order by b.id)
     from made join building b on b.organization_id = 1 and b.id % 500 = made.id % 500`,
  );
}
