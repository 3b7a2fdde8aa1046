import { addMonths, factTables, monthOf } from '../../features/reports/facts/fact-tables.ts';
import { FACTS_FOLDER } from '../../features/reports/facts/fact-archive.ts';
import { partitionsOf, strayMonths } from '../../features/reports/facts/fact-partitions.ts';
import { dateIn } from '#domain/plain-date.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ObjectStorage } from '../../platform/storage/object-storage.ts';
import { fine, problem, warning, type Finding } from './finding.ts';

const PAGE = 1000;

/** Says whether months have their partitions, and whether the files of archived months are there. */
export async function checkFacts(db: Db, storage: ObjectStorage): Promise<Finding[]> {
  const next = addMonths(monthOf(dateIn('UTC', new Date())), 1);
  const found: Finding[] = [];
  for (const table of factTables) {
    const stray = await strayMonths(db, table);
    if (stray.length > 0)
      found.push(
        warning(
          `Facts of ${stray.length} months are in the default partition of ${table}. The job keep-facts moves them at night; if they stay, the log says why.`,
        ),
      );
    const partitions = await partitionsOf(db, table);
    if (!partitions.some(({ isDefault, until }) => !isDefault && until !== null && until > next))
      found.push(
        warning(
          `${table} has no partition for the next month. The job keep-facts makes it at night, if a worker runs.`,
        ),
      );
  }
  const missing = await missingFiles(db, storage);
  if (missing > 0)
    found.push(
      problem(
        `${missing} files of archived facts are missing in the file storage. Reports of their months fail: restore them from a backup.`,
      ),
    );
  return found.length === 0 ? [fine('All facts are in their months.')] : found;
}

async function missingFiles(db: Db, storage: ObjectStorage): Promise<number> {
  const rows = await db.selectFrom('fact_archive').select('object_key').execute();
  const missing = new Set(rows.map(({ object_key: key }) => key));
  if (missing.size > 0)
    for await (const page of storage.list(FACTS_FOLDER, PAGE))
      for (const { key } of page) missing.delete(key);
  return missing.size;
}
