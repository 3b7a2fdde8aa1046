import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { usStates } from '#domain/us-states.ts';
import type { Db } from './connect.ts';

const file = new URL('../../../geography/us-places.json', import.meta.url);

/**
 * A place: GeoNames id, name, state abbreviation, latitude, longitude, population (for ranking
 * only).
 */
type Place = [
  id: number,
  name: string,
  state: string,
  latitude: number,
  longitude: number,
  population: number,
];

/**
 * Loads the states and every place, once per version of the file. The ids are stable between
 * versions.
 */
export async function loadGeography(db: Db): Promise<void> {
  const text = await readFile(file, 'utf8');
  const version = createHash('sha256').update(text).digest('hex');
  const { rows } = await sql<{ version: string }>`select version from geography_version`.execute(db);
  if (rows[0]?.version === version) return;
  const places = JSON.parse(text) as Place[];
  const stateId = new Map(usStates.map((state) => [state.abbr, state.id]));
  const column = (pick: (place: Place) => unknown) => places.map(pick);
  await db.transaction().execute(async (tx) => {
    await sql`lock table geography_version in exclusive mode`.execute(tx);
    await sql`
      insert into state (id, name, abbr, time_zone)
      select * from unnest(
        ${usStates.map((s) => s.id)}::bigint[], ${usStates.map((s) => s.name)}::text[],
        ${usStates.map((s) => s.abbr)}::text[], ${usStates.map((s) => s.timeZone)}::text[])
      on conflict (id) do update set name = excluded.name, time_zone = excluded.time_zone`.execute(tx);
    await sql`
      insert into city (id, state_id, name, latitude, longitude, population)
      select * from unnest(
        ${column(([id]) => id)}::bigint[], ${column((p) => stateId.get(p[2]))}::bigint[],
        ${column((p) => p[1])}::text[], ${column((p) => p[3])}::float8[],
        ${column((p) => p[4])}::float8[], ${column((p) => p[5])}::int[])
      on conflict (id) do update set name = excluded.name, population = excluded.population`.execute(tx);
    await sql`delete from geography_version`.execute(tx);
    await sql`insert into geography_version (version) values (${version})`.execute(tx);
  });
}
