import { sql } from 'kysely';
import { channelsOfLine, type Line } from '#domain/channels.ts';
import type { DateRange } from '#domain/report/report-range.ts';
import type { Insights } from '#providers/ad-network.ts';
import type { Db } from '../../platform/database/connect.ts';
import { recordVariantFigures } from '../ab-testing/index.ts';
import { markReadGone } from './former-objects.ts';

type Owner = { organization_id: string; id: string };
/** Figures by day and channel of a reading that were not stored, because their month is closed. */
type LeftOut = { days: number; spendCents: number };
type Reading = { line: Line; publicationId: string; range: DateRange; now: Date };

/**
 * Replaces the recorded facts of a line in a range with a new reading. Triggers update the sums by
 * campaign, organization and day in the same transaction. Facts of closed months stay as they are: returns those of the
 * reading that were left out.
 */
export async function replaceFacts(
  db: Db,
  campaign: Owner,
  { line, publicationId, range, now }: Reading,
  { days, breakdowns, variants }: Insights,
): Promise<LeftOut> {
  const { organization_id: organizationId, id } = campaign;
  const owner = { organization_id: organizationId, campaign_id: id };
  return db.transaction().execute(async (tx) => {
    // Allows one writer per campaign at a time, and writes nothing for a campaign that was deleted
    // meanwhile.
    const kept = await tx
      .selectFrom('campaign')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (kept === undefined) return { days: 0, spendCents: 0 };
    const { closed_before: closed } = await tx
      .selectFrom('fact_boundary')
      .select('closed_before')
      .executeTakeFirstOrThrow();
    const isOpen = ({ date }: { date: string }) => date >= closed;
    for (const table of ['daily_fact', 'breakdown_fact'] as const) {
      await tx
        .deleteFrom(table)
        .where('organization_id', '=', organizationId)
        .where('campaign_id', '=', id)
        .where('channel', 'in', channelsOfLine(line))
        .where('date', '>=', range.from)
        .where('date', '<=', range.to)
        .execute();
    }
    await inSlices(days.filter(isOpen), async (some) => {
      const values = some.map(({ spendCents, ...day }) => ({ ...owner, ...day, spend_cents: spendCents }));
      await tx.insertInto('daily_fact').values(values).execute();
    });
    await inSlices(breakdowns.filter(isOpen), async (some) => {
      const values = some.map(({ spendCents, ...part }) => ({ ...owner, ...part, spend_cents: spendCents }));
      await tx.insertInto('breakdown_fact').values(values).execute();
    });
    if (line === 'meta') await recordVariantFigures(tx, owner, range, variants);
    await markReadGone(tx, organizationId, publicationId, now);
    await tx
      .updateTable('campaign')
      .set(sumsOfFacts(campaign))
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('publication')
      .set({ facts_read_at: now })
      .where('organization_id', '=', organizationId)
      .where('id', '=', publicationId)
      .execute();
    const late = days.filter((day) => !isOpen(day));
    return { days: late.length, spendCents: late.reduce((sum, day) => sum + day.spendCents, 0) };
  });
}

/** Total spend and leads of a campaign, as its list shows them. The sums by day include archived facts. */
export function sumsOfFacts({ organization_id: organizationId, id }: Owner) {
  const days = sql`from campaign_day where organization_id = ${organizationId} and campaign_id = ${id}`;
  return {
    spend_cents: sql<number>`(select coalesce(sum(spend_cents), 0) ${days})`,
    leads: sql<number | null>`(select round(sum(leads)::numeric) ${days})`,
  };
}

/** A statement takes at most 65,535 parameters. */
async function inSlices<T>(items: readonly T[], write: (some: readonly T[]) => Promise<void>): Promise<void> {
  const size = 1000;
  for (let from = 0; from < items.length; from += size) await write(items.slice(from, from + size));
}
