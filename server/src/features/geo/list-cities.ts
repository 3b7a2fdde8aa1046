import { sql } from 'kysely';
import type { CityOption } from '#contract/geo.ts';
import { notFound } from '../../errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { beginningWith } from '../../platform/database/like-pattern.ts';

type Row = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  state_id: string;
  state_name: string;
  abbr: string;
};

function toCity(row: Row): CityOption {
  return {
    value: row.id,
    label: row.name,
    latitude: row.latitude,
    longitude: row.longitude,
    state: { value: row.state_id, label: row.state_name, abbr: row.abbr },
  };
}

function cities(ctx: Ctx) {
  return ctx.db.selectFrom('city').innerJoin('state', 'state.id', 'city.state_id');
}

const columns = [
  'city.id',
  'city.name',
  'city.latitude',
  'city.longitude',
  'state.id as state_id',
  'state.name as state_name',
  'state.abbr',
] as const;

/** Lists the cities whose name begins with the search, largest first. */
export async function listCities(
  ctx: Ctx,
  query: { search: string; state__id?: string; limit: number; offset: number },
): Promise<{ count: number; cities: CityOption[] }> {
  let matching = cities(ctx);
  if (query.state__id !== undefined) matching = matching.where('city.state_id', '=', query.state__id);
  if (query.search !== '')
    matching = matching.where(sql`lower(city.name)`, 'like', beginningWith(query.search));
  const { count } = await matching
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(columns)
    .orderBy('city.population', 'desc')
    .orderBy('city.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { count: Number(count), cities: rows.map(toCity) };
}

export async function getCity(ctx: Ctx, id: string): Promise<CityOption> {
  const row = await cities(ctx).select(columns).where('city.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('City');
  return toCity(row);
}
