import type { Channel } from '#domain/channels.ts';
import { daysBetween } from '#domain/plain-date.ts';
import type { DateRange } from '#domain/report/report-range.ts';
import type { ArchivedFile, FactArchive } from './fact-archive.ts';
import type { DayFact, PartFact } from './figures.ts';
import type { FactRow } from './fact-tables.ts';

/** Files that are read at a time. */
const AT_ONCE = 8;

export type ArchivedFacts = { days: FactRow[]; parts: FactRow[] };

/** Reads the facts of a campaign from the archived months, in the order of their days and channels. */
export async function readArchivedFacts(
  archive: FactArchive,
  files: readonly ArchivedFile[],
  campaign: { organizationId: string; id: string },
): Promise<ArchivedFacts> {
  const found: ArchivedFacts = { days: [], parts: [] };
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const group = files.slice(start, start + AT_ONCE);
    const rows = await Promise.all(group.map((file) => archive.read(file, campaign)));
    for (const [index, { fact }] of group.entries())
      found[fact === 'daily_fact' ? 'days' : 'parts'].push(...(rows[index] ?? []));
  }
  const order = ({ date, channel }: FactRow) => `${date} ${channel}`;
  found.days.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  return found;
}

const isIn = ({ date }: FactRow, { from, to }: DateRange) => date >= from && date <= to;

/** Returns the archived facts of the days in a range, as the database returns the stored ones. */
export function archivedDays(rows: readonly FactRow[], range: DateRange | undefined): DayFact[] {
  if (range === undefined) return [];
  return rows
    .filter((row) => isIn(row, range))
    .map((row) => [
      row.channel as Channel,
      daysBetween(range.from, row.date),
      row.impressions,
      row.clicks,
      Number(row.spend_cents),
      row.leads,
      row['tours'] as number | null,
      row['applications'] as number | null,
    ]);
}

/** Adds the archived facts by age and region to the stored sums, in the same order. */
export function withArchivedParts(
  stored: readonly PartFact[],
  rows: readonly FactRow[],
  range: DateRange,
): PartFact[] {
  const archived = rows
    .filter((row) => isIn(row, range))
    .map((row): PartFact => [
      row.channel as Channel,
      row['kind'] as PartFact[1],
      String(row['bucket']),
      row.impressions,
      row.clicks,
    ]);
  if (archived.length === 0) return [...stored];
  const sums = new Map<string, PartFact>();
  for (const part of [...stored, ...archived]) {
    const [channel, kind, bucket, impressions, clicks] = part;
    const key = `${kind}\n${bucket}\n${channel}`;
    const [, , , seen = 0, clicked = 0] = sums.get(key) ?? [];
    sums.set(key, [channel, kind, bucket, seen + impressions, clicked + clicks]);
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
}
