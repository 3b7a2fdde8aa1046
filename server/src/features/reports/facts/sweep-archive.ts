import { addDays, dateIn } from '#domain/plain-date.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { FACTS_FOLDER } from './fact-archive.ts';
import { addMonths, monthOf } from './fact-tables.ts';

const PAGE_SIZE = 1000;

/** A file is recorded within minutes after it was stored. */
const LEFT_BEHIND_MS = 2 * 24 * 60 * 60_000;

/**
 * Forgets archived breakdowns beyond their retention, and removes the files that no row names: replaced ones, and those
 * of a run that was stopped. Returns their number.
 */
export async function sweepArchive(
  db: Db,
  storage: ObjectStorage,
  { real, breakdownDays }: { real: Date; breakdownDays: number },
): Promise<number> {
  const oldest = addDays(dateIn('UTC', real), -breakdownDays);
  const forgotten = await db
    .deleteFrom('fact_archive')
    .where('fact', '=', 'breakdown_fact')
    .where('month', '<=', addMonths(monthOf(oldest), -1))
    .returning('object_key')
    .execute();
  for (const { object_key: key } of forgotten) await storage.remove(key);
  const { stored_from: from } = await db
    .selectFrom('fact_boundary')
    .select('stored_from')
    .executeTakeFirstOrThrow();
  // This database never had an archive, so the files belong to another one.
  if (from === '-infinity') return forgotten.length;
  const rows = await db.selectFrom('fact_archive').select('object_key').execute();
  const named = new Set(rows.map(({ object_key: key }) => key));
  let removed = forgotten.length;
  for await (const page of storage.list(FACTS_FOLDER, PAGE_SIZE))
    for (const { key, changedAt } of page) {
      if (named.has(key) || real.getTime() - changedAt.getTime() < LEFT_BEHIND_MS) continue;
      await storage.remove(key);
      removed += 1;
    }
  return removed;
}
