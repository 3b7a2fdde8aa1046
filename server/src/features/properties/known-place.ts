import { sql } from 'kysely';
import type { PageReading } from '#contract/property.ts';
import { usStates } from '#domain/us-states.ts';
import type { Db } from '../../platform/database/connect.ts';

/**
 * Returns the state and city that the page's words name, or null where they are unknown. Among cities of one name the
 * largest wins.
 */
export async function knownPlace(
  db: Db,
  locality: string | null,
  region: string | null,
): Promise<Pick<PageReading, 'state' | 'city'>> {
  const wanted = region?.toLowerCase() ?? '';
  const state = usStates.find(
    ({ name, abbr }) => name.toLowerCase() === wanted || abbr.toLowerCase() === wanted,
  );
  if (state === undefined) return { state: null, city: null };
  const option = { value: state.id, label: state.name, abbr: state.abbr };
  if (locality === null) return { state: option, city: null };
  const city = await db
    .selectFrom('city')
    .select(['id', 'name'])
    .where('state_id', '=', state.id)
    .where(sql`lower(name)`, '=', locality.toLowerCase())
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { state: option, city: city === undefined ? null : { value: city.id, label: city.name } };
}
