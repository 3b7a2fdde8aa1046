import { CompiledQuery } from 'kysely';
import type { CampaignKind } from '#domain/campaign-kinds.ts';
import type { Line } from '#domain/channels.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import type { DateRange } from '#domain/report/report-range.ts';
import { notFound } from '../../errors.ts';
import type { ReadCtx } from '../../platform/context.ts';
import { archivedDays, readArchivedFacts, withArchivedParts } from './facts/archived-facts.ts';
import type { ArchivedFile, FactArchive } from './facts/fact-archive.ts';
import type { DayFact, PartFact } from './facts/figures.ts';

/** SQL condition for facts that are in the table. Those of an archived month may still be there for a moment. */
const storedSql = 'date >= (select stored_from from fact_boundary)';

const daysSql = (from: string, to: string) => `
  (select coalesce(json_agg(json_build_array(
     channel, date - ${from}::date, impressions, clicks, spend_cents, leads, tours, applications) order by date, channel), '[]')
   from daily_fact
   where organization_id = $1 and campaign_id = c.id
     and date between ${from}::date and ${to}::date and ${storedSql})::text`;

/** SQL condition for days with figures that were deleted. The sums by day stay, and tell that there were some. */
const hasDeletedSql = (from: string, to: string) => `exists (
  select from campaign_day d
  where d.organization_id = $1 and d.campaign_id = c.id and d.date between ${from}::date and ${to}::date
    and d.date < (select deleted_before from fact_boundary))`;

/**
 * SQL condition for a line `p` that has a campaign at its network, so that there are figures to
 * read.
 */
export const isRunningSql = `p.state <> 'removed'
  and exists (
    select from network_object o
    where o.organization_id = p.organization_id and o.publication_id = p.id and o.kind = 'campaign')`;

/** SQL for the running lines of a campaign `c` of the organization `$1`, as `p`. */
export const runningLinesSql = `from publication p
  where p.organization_id = $1 and p.campaign_id = c.id and ${isRunningSql}`;

/**
 * Reads the campaign's row and its facts in the range by channel, day, age and region in one round
 * trip.
 */
const statement = `
  select c.name, c.kind, c.start_date,
    c.facts_as_of, c.facts_refreshing_since, c.facts_problem, c.facts_limit_until,
    ${daysSql('$3', '$4')} as days,
    ${daysSql('$5', '$6')} as days_before,
    (select coalesce(json_agg(json_build_array(
       channel, kind, bucket, impressions, clicks) order by kind, bucket collate "C"), '[]')
     from (select channel, kind, bucket, sum(impressions) as impressions, sum(clicks) as clicks
           from breakdown_fact
           where organization_id = $1 and campaign_id = c.id
             and date between $3::date and $4::date and ${storedSql}
           group by channel, kind, bucket) parts)::text as parts,
    (select coalesce(json_object_agg(p.line, p.facts_read_at), '{}') ${runningLinesSql})::text as read_at,
    (select coalesce(json_agg(json_build_object(
       'fact', a.fact, 'month', a.month, 'key', a.object_key, 'bytes', a.bytes, 'sha256', a.sha256) order by a.month, a.part), '[]')
     from fact_archive a
     where a.month < (select stored_from from fact_boundary)
       and (a.month between date_trunc('month', $3::date)::date and $4::date
         or a.fact = 'daily_fact' and a.month between date_trunc('month', $5::date)::date and $6::date)
       and (a.first_organization, a.first_campaign) <= (c.organization_id, c.id)
       and (a.last_organization, a.last_campaign) >= (c.organization_id, c.id))::text as archived,
    (select deleted_before from fact_boundary) as deleted_before,
    ${hasDeletedSql('$3', '$4')} as has_deleted,
    ${hasDeletedSql('$5', '$6')} as has_deleted_before
  from campaign c where c.organization_id = $1 and c.id = $2 and c.deleted_at is null`;

type Row = {
  name: string;
  kind: CampaignKind;
  start_date: PlainDate | null;
  facts_as_of: Date | null;
  facts_refreshing_since: Date | null;
  facts_problem: string | null;
  facts_limit_until: Date | null;
  days: string;
  days_before: string;
  parts: string;
  read_at: string;
  archived: string;
  deleted_before: PlainDate;
  has_deleted: boolean;
  has_deleted_before: boolean;
};

/** Time of the last reading of each line with a campaign at its network; null if never read. */
type ReadAt = Partial<Record<Line, Date | null>>;

export type ReportFacts = Omit<
  Row,
  | 'days'
  | 'days_before'
  | 'parts'
  | 'read_at'
  | 'archived'
  | 'deleted_before'
  | 'has_deleted'
  | 'has_deleted_before'
> & {
  /** First day after the deleted figures, if the range has some of those; their days would look like zero. */
  keptFrom: PlainDate | null;
  /** Tells whether no figures of the compared range were deleted. */
  isComparable: boolean;
  readAt: ReadAt;
  days: DayFact[];
  daysBefore: DayFact[];
  parts: PartFact[];
};

/** Reads a campaign's facts in a range, and the days of the compared range. */
export async function readReportFacts(
  ctx: ReadCtx,
  archive: FactArchive,
  id: string,
  range: DateRange,
  before: DateRange | undefined,
): Promise<ReportFacts> {
  const { rows } = await ctx.db.executeQuery<Row>(
    CompiledQuery.raw(statement, [
      ctx.actor.organizationId,
      id,
      range.from,
      range.to,
      before?.from ?? null,
      before?.to ?? null,
    ]),
  );
  const [row] = rows;
  if (row === undefined) throw notFound('Campaign');
  const {
    days,
    days_before: daysBefore,
    parts,
    read_at: readAt,
    archived,
    deleted_before: deletedBefore,
    has_deleted: hasDeleted,
    has_deleted_before: hasDeletedBefore,
    ...campaign
  } = row;
  const files = JSON.parse(archived) as ArchivedFile[];
  const old = await readArchivedFacts(archive, files, { organizationId: ctx.actor.organizationId, id });
  return {
    ...campaign,
    keptFrom: hasDeleted ? deletedBefore : null,
    isComparable: !hasDeletedBefore,
    readAt: readAtOf(readAt),
    days: [...archivedDays(old.days, range), ...(JSON.parse(days) as DayFact[])],
    daysBefore: [...archivedDays(old.days, before), ...(JSON.parse(daysBefore) as DayFact[])],
    parts: withArchivedParts(JSON.parse(parts) as PartFact[], old.parts, range),
  };
}

function readAtOf(json: string): ReadAt {
  const told = Object.entries(JSON.parse(json) as Record<Line, string | null>);
  return Object.fromEntries(told.map(([line, at]) => [line, at === null ? null : new Date(at)]));
}
