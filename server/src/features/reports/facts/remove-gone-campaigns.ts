import { sql } from 'kysely';
import { acrossOrganizations } from '../../../platform/database/across-organizations.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { compareFacts, readBack, storeFacts } from './archive-part.ts';
import type { FactRow } from './fact-tables.ts';

/**
 * Replaces archived files with facts of removed campaigns by files without them. Reports have not found those facts
 * since the removal, because they look the campaign up first.
 */
export async function removeGoneCampaigns(
  db: Db,
  storage: ObjectStorage,
  proceed: () => Promise<void>,
): Promise<number> {
  const files = await db
    .selectFrom('fact_archive')
    .select(['month', 'fact', 'part', 'object_key', 'sha256', 'removals'])
    .whereRef('removals', '>', 'removals_searched')
    .orderBy('month')
    .execute();
  let rewritten = 0;
  for (const { month, fact, part, removals, ...file } of files) {
    await proceed();
    const facts = await readBack(storage, fact, file);
    const kept = await ofExistingCampaigns(db, facts);
    if (kept.length < facts.length) rewritten += 1;
    const row = db.updateTable('fact_archive').where('month', '=', month).where('fact', '=', fact);
    if (kept.length === facts.length)
      await row.set({ removals_searched: removals }).where('part', '=', part).execute();
    else if (kept.length === 0)
      await db
        .deleteFrom('fact_archive')
        .where('month', '=', month)
        .where('fact', '=', fact)
        .where('part', '=', part)
        .execute();
    else {
      const described = await storeFacts(storage, fact, month, kept);
      await compareFacts(fact, kept, await readBack(storage, fact, described));
      await row
        .set({ ...described, removals_searched: removals })
        .where('part', '=', part)
        .execute();
    }
  }
  return rewritten;
}

async function ofExistingCampaigns(db: Db, facts: readonly FactRow[]): Promise<FactRow[]> {
  const ids = [...new Set(facts.map(({ campaign_id: id }) => id))];
  const { rows } = await sql<{ key: string }>`
    select organization_id || ' ' || id as key from campaign where id = any(${ids}::bigint[])
    ${acrossOrganizations}`.execute(db);
  const existing = new Set(rows.map(({ key }) => key));
  return facts.filter((fact) => existing.has(`${fact.organization_id} ${fact.campaign_id}`));
}
