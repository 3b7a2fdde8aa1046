import { z } from 'zod';
import type { Db } from '../../platform/database/connect.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { prepare } from '../properties/index.ts';
import { listingFactsOf, writeListingSuggestions } from '../suggestions/index.ts';

export const initializeListing = defineJob({
  name: 'initialize-listing',
  data: z.object({ listing_id: z.string() }),
  policy: 'short',
  retries: 3,
  expireSeconds: 120,
  concurrency: 2,
});

type Needs = { db: Db; allowedHosts: readonly string[] };

/** Prepares a listing unless it was deleted meanwhile. */
export async function initializeListingJob(
  needs: Needs,
  { listing_id: id }: z.output<typeof initializeListing.data>,
): Promise<void> {
  const { db } = needs;
  const read = () =>
    db
      .selectFrom('listing')
      .innerJoin('city', 'city.id', 'listing.city_id')
      .innerJoin('state', 'state.id', 'listing.state_id')
      .selectAll('listing')
      .select(['city.name as city_name', 'state.abbr as state_abbr'])
      .where('listing.id', '=', id)
      .where('listing.deleted_at', 'is', null)
      .executeTakeFirst();
  const row = await read();
  if (row === undefined) return;
  await prepare(needs, {
    url: row.url,
    keep: async (columns) => {
      await db.updateTable('listing').set(columns).where('id', '=', id).execute();
    },
    write: async () => {
      const suggestions = writeListingSuggestions(listingFactsOf((await read()) ?? row));
      const titles = suggestions.texts.facebook.titles.length;
      return { suggestions, note: titles === 0 ? 'Too few facts' : null };
    },
  });
}
