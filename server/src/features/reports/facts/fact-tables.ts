import type { PlainDate } from '#domain/plain-date.ts';
import { epochDay, fromEpochDay } from '#domain/plain-date.ts';

/** Tables of facts that have a partition for each month. */
export const factTables = ['daily_fact', 'breakdown_fact'] as const;
export type FactTable = (typeof factTables)[number];

/** Types of columns. The counts are numbers, and everything that is `bigint` in PostgreSQL is text, as the driver reads it. */
type ColumnKind = 'bigint' | 'text' | 'date' | 'int' | 'double';
export type FactColumn = { name: string; kind: ColumnKind; nullable?: true };

const owner: FactColumn[] = [
  { name: 'organization_id', kind: 'bigint' },
  { name: 'campaign_id', kind: 'bigint' },
];
const counts: FactColumn[] = [
  { name: 'impressions', kind: 'int' },
  { name: 'clicks', kind: 'int' },
  { name: 'spend_cents', kind: 'bigint' },
];

/** Columns of the tables and their files. */
export const factColumns: Record<FactTable, readonly FactColumn[]> = {
  daily_fact: [
    ...owner,
    { name: 'channel', kind: 'text' },
    { name: 'date', kind: 'date' },
    ...counts,
    { name: 'leads', kind: 'double', nullable: true },
    { name: 'tours', kind: 'double', nullable: true },
    { name: 'applications', kind: 'double', nullable: true },
  ],
  breakdown_fact: [
    ...owner,
    { name: 'kind', kind: 'text' },
    { name: 'channel', kind: 'text' },
    { name: 'date', kind: 'date' },
    { name: 'bucket', kind: 'text' },
    ...counts,
    { name: 'leads', kind: 'int', nullable: true },
  ],
};

/** Order of the keys, by which the facts of a campaign are next to each other. */
export const factKeys: Record<FactTable, readonly string[]> = {
  daily_fact: ['organization_id', 'campaign_id', 'channel', 'date'],
  breakdown_fact: ['organization_id', 'campaign_id', 'kind', 'channel', 'date', 'bucket'],
};

/** Fact as the driver of PostgreSQL and the files return it. */
export type FactRow = {
  organization_id: string;
  campaign_id: string;
  channel: string;
  date: PlainDate;
  impressions: number;
  clicks: number;
  spend_cents: string;
  leads: number | null;
} & Record<string, string | number | null>;

/** Returns the first day of the month of a day. */
export function monthOf(day: PlainDate): PlainDate {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the first day of a month some months later, or earlier. */
export function addMonths(month: PlainDate, count: number): PlainDate {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(fromEpochDay(Date.UTC(year, number - 1 + count, 1) / 86_400_000));
}

/** Returns the months from one to another, both included. */
export function monthsBetween(first: PlainDate, last: PlainDate): PlainDate[] {
  const months: PlainDate[] = [];
  for (let month = first; epochDay(month) <= epochDay(last); month = addMonths(month, 1)) months.push(month);
  return months;
}
