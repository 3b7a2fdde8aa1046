import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import type { InitializationStep } from '../../platform/database/schema.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { factsOf, writeBuildingSuggestions } from '../suggestions/index.ts';
import { PageUnreadable, readPage } from './read-page.ts';

export const initializeBuilding = defineJob({
  name: 'initialize-building',
  data: z.object({ building_id: z.string() }),
  policy: 'short',
  retries: 3,
  expireSeconds: 120,
  concurrency: 2,
});

type Needs = { db: Db; allowedHosts: readonly string[] };

/**
 * Prepares a building: reads its page, if it has one, and writes suggestions. A page that cannot be read is said and
 * skipped; only a failure of our own makes the building `failed`. Doing it twice writes the same again.
 */
export async function initializeBuildingJob(
  { db, allowedHosts }: Needs,
  { building_id: id }: z.output<typeof initializeBuilding.data>,
): Promise<void> {
  const row = await db
    .selectFrom('building')
    .innerJoin('city', 'city.id', 'building.city_id')
    .innerJoin('state', 'state.id', 'building.state_id')
    .selectAll('building')
    .select(['city.name as city_name', 'state.abbr as state_abbr'])
    .where('building.id', '=', id)
    .where('building.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return;

  const steps: InitializationStep[] = [
    { name: 'read_page', state: 'running', note: null },
    { name: 'write_suggestions', state: 'waiting', note: null },
  ];
  const show = async (status: 'running' | 'done' | 'failed', more: object = {}) => {
    await db
      .updateTable('building')
      .set({ initializing_status: status, initialization: JSON.stringify(steps), ...more })
      .where('id', '=', id)
      .execute();
  };

  await show('running');
  try {
    const [reading, note] = await readIfAny(row.url, allowedHosts);
    steps[0] = { name: 'read_page', state: reading === null ? 'skipped' : 'done', note };
    steps[1] = { name: 'write_suggestions', state: 'running', note: null };
    await show('running', { page_reading: reading === null ? null : JSON.stringify(reading) });
    const suggestions = writeBuildingSuggestions(factsOf(row));
    const groups = suggestions.ad_groups.length;
    steps[1] = { name: 'write_suggestions', state: 'done', note: `${groups} ad groups` };
    await show('done', { suggestions: JSON.stringify(suggestions) });
  } catch (error) {
    const at = steps.findIndex(({ state }) => state === 'running');
    steps.forEach((step, index) => (step.state = index < at ? step.state : 'failed'));
    await show('failed');
    throw error;
  }
}

async function readIfAny(url: string, allowedHosts: readonly string[]) {
  if (url === '') return [null, 'No web address was given'] as const;
  try {
    const reading = await readPage(url, { allowedHosts });
    return [reading, null] as const;
  } catch (error) {
    if (!(error instanceof PageUnreadable)) throw error;
    return [null, error.message] as const;
  }
}
