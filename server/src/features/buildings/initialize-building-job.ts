import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { prepare } from '../properties/index.ts';
import { factsOf, writeBuildingSuggestions } from '../suggestions/index.ts';

export const initializeBuilding = defineJob({
  name: 'initialize-building',
  data: z.object({ building_id: z.string() }),
  policy: 'short',
  retries: 3,
  expireSeconds: 120,
  concurrency: 2,
});

type Needs = { db: Db; allowedHosts: readonly string[] };

/** Prepares a building unless it was deleted meanwhile. */
export async function initializeBuildingJob(
  needs: Needs,
  { building_id: id }: z.output<typeof initializeBuilding.data>,
): Promise<void> {
  const { db } = needs;
  const read = () =>
    db
      .selectFrom('building')
      .innerJoin('city', 'city.id', 'building.city_id')
      .innerJoin('state', 'state.id', 'building.state_id')
      .selectAll('building')
      .select(['city.name as city_name', 'state.abbr as state_abbr'])
      .where('building.id', '=', id)
      .where('building.deleted_at', 'is', null)
      .executeTakeFirst();
  const row = await read();
  if (row === undefined) return;
  await prepare(needs, {
    url: row.url,
    keep: async (columns) => {
      await db.updateTable('building').set(columns).where('id', '=', id).execute();
    },
    write: async () => {
      const suggestions = writeBuildingSuggestions(factsOf((await read()) ?? row));
      return { suggestions, note: `${suggestions.ad_groups.length} ad groups` };
    },
  });
}
