import { dequal } from 'dequal';
import { sql } from 'kysely';
import type { PlainDate } from '#domain/plain-date.ts';
import { acrossOrganizations } from '../../../platform/database/across-organizations.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import type { ObjectStorage } from '../../../platform/storage/object-storage.ts';
import { compareFacts, readBack, storeFacts, type CampaignSums } from './archive-part.ts';
import { addMonths, factKeys, factTables, type FactRow, type FactTable } from './fact-tables.ts';

/** Facts of one file at most, which are in memory twice, unless a campaign has more in a month. */
const FILE_FACTS = 100_000;

export type ArchiveNeeds = {
  db: Db;
  storage: ObjectStorage;
  /** Hears of each step once it is done. */
  tell: (step: string) => void;
  /** Throws if the run must stop, because it was ended or another one may have begun. */
  proceed: () => Promise<void>;
};

type Month = { month: PlainDate; until: PlainDate };

/**
 * Writes the facts of a closed month to the file storage, compares the files with the database, and makes reports read
 * them from there, all in an order in which a crash neither loses a fact nor counts one twice: until the last statement
 * the month is read from the tables, after it from the files.
 */
export async function archiveMonth(needs: ArchiveNeeds, month: PlainDate): Promise<void> {
  const { db, tell, proceed } = needs;
  const span = { month, until: addMonths(month, 1) };
  await proceed();
  await db.transaction().execute(async (tx) => {
    await requireStored(tx, month);
    // Left by a run that was stopped.
    await tx.deleteFrom('fact_archive').where('month', '>=', month).execute();
  });
  for (const table of factTables) await archiveTable(needs, table, span);
  await countArchivedDays(db, span);
  tell(`counted the days of ${month}`);
  await proceed();
  await moveBoundary(db, month, 'archived');
  tell(`made ${month} an archived month`);
}

async function archiveTable(needs: ArchiveNeeds, fact: FactTable, span: Month): Promise<void> {
  const { db, storage, tell, proceed } = needs;
  const { month } = span;
  for (const [part, campaigns] of (await partsOf(db, fact, span)).entries()) {
    const rows = await readPart(db, fact, span, campaigns);
    // Removed meanwhile with their campaigns.
    if (rows.length === 0) continue;
    const described = await storeFacts(storage, fact, month, rows);
    tell(`stored ${described.object_key}`);
    await compareFacts(fact, rows, await readBack(storage, fact, described), campaigns);
    tell(`read ${described.object_key} back`);
    await proceed();
    await db.transaction().execute(async (tx) => {
      await requireStored(tx, month);
      await tx
        .insertInto('fact_archive')
        .values({ month, fact, part, ...described })
        .execute();
    });
    tell(`recorded ${described.object_key}`);
  }
}

/**
 * Divides the campaigns with facts in a month into files, each with the sums of their facts as PostgreSQL adds them up. The
 * facts of a campaign stay together.
 */
async function partsOf(db: Db, fact: FactTable, { month, until }: Month): Promise<CampaignSums[][]> {
  const { rows } = await sql<CampaignSums>`
    select organization_id, campaign_id, count(*)::int as facts, sum(impressions)::text as impressions,
      sum(clicks)::text as clicks, sum(spend_cents)::text as spend_cents
    from ${sql.table(fact)} where date >= ${month} and date < ${until}
    group by organization_id, campaign_id order by organization_id, campaign_id ${acrossOrganizations}`.execute(
    db,
  );
  const parts: CampaignSums[][] = [];
  let facts = Infinity;
  for (const campaign of rows) {
    facts += campaign.facts;
    if (facts > FILE_FACTS) {
      parts.push([]);
      ({ facts } = campaign);
    }
    parts.at(-1)?.push(campaign);
  }
  return parts;
}

/** Reads the facts of a file. If a campaign is removed meanwhile, they no longer have its sums. */
async function readPart(
  db: Db,
  fact: FactTable,
  { month, until }: Month,
  campaigns: readonly CampaignSums[],
): Promise<FactRow[]> {
  const [first, last] = [campaigns[0], campaigns.at(-1)];
  const order = sql.join(factKeys[fact].map((name) => sql.ref(name)));
  const { rows } = await sql<FactRow>`
    select * from ${sql.table(fact)} where date >= ${month} and date < ${until}
      and (organization_id, campaign_id) >= (${first?.organization_id}::bigint, ${first?.campaign_id}::bigint)
      and (organization_id, campaign_id) <= (${last?.organization_id}::bigint, ${last?.campaign_id}::bigint)
    order by ${order} ${acrossOrganizations}`.execute(db);
  return rows;
}

/** Stores the counts of a month's facts with the sums of their days, for a deletion of their campaign. */
export async function countArchivedDays(db: Db, { month, until }: Month): Promise<void> {
  await sql`
    update campaign_day d
    set archived_facts = f.facts, archived_with_leads = f.with_leads, archived_leads = f.leads
    from (
      select organization_id, campaign_id, date, count(*) as facts, count(leads) as with_leads,
        coalesce(sum(leads::numeric), 0) as leads
      from daily_fact where date >= ${month} and date < ${until}
      group by organization_id, campaign_id, date) f
    where d.organization_id = f.organization_id and d.campaign_id = f.campaign_id and d.date = f.date
    ${acrossOrganizations}`.execute(db);
}

/**
 * Moves the boundary between months that are read from the tables and others behind a month, while no campaign is being
 * removed. Throws if another run has moved it already, or the files have other facts than the tables.
 */
export async function moveBoundary(db: Db, month: PlainDate, outcome: 'archived' | 'deleted'): Promise<void> {
  const until = addMonths(month, 1);
  await db.transaction().execute(async (tx) => {
    await requireStored(tx, month);
    if (outcome === 'archived')
      for (const fact of factTables) await requireSameSums(tx, fact, { month, until });
    await sql`select pg_advisory_xact_lock(hashtextextended('fact_boundary', 0))`.execute(tx);
    const deleted = outcome === 'deleted' ? { deleted_before: until } : {};
    await tx
      .updateTable('fact_boundary')
      .set({ stored_from: until, ...deleted })
      .execute();
    if (outcome === 'deleted') await tx.deleteFrom('fact_archive').execute();
  });
}

/** Keeps the boundary where it is until the end of the transaction. Throws if a month is before it. */
async function requireStored(tx: Tx, month: PlainDate): Promise<void> {
  const { stored_from: from } = await tx
    .selectFrom('fact_boundary')
    .select('stored_from')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (from > month)
    throw new Error(`Another run has moved the facts of ${month} already. This one has changed nothing.`);
}

/** Throws if the files of a month do not have the facts of the tables, also if a campaign was removed meanwhile. */
async function requireSameSums(tx: Tx, fact: FactTable, { month, until }: Month): Promise<void> {
  const sums = sql`coalesce(sum(impressions), 0)::text as impressions, coalesce(sum(clicks), 0)::text as clicks,
    coalesce(sum(spend_cents), 0)::text as spend_cents`;
  // Two statements, because Citus cannot compare the rows of two subqueries.
  const { rows: archived } = await sql`
    select coalesce(sum(facts), 0)::text as facts, ${sums} from fact_archive
    where month = ${month} and fact = ${fact}`.execute(tx);
  const { rows: stored } = await sql`
    select count(*)::text as facts, ${sums} from ${sql.table(fact)} where date >= ${month} and date < ${until}
    ${acrossOrganizations}`.execute(tx);
  if (!dequal(archived, stored))
    throw new Error(
      `The facts of ${month} changed while they were archived. Nothing was removed; the next run starts the month again.`,
    );
}
