import type { ReportSection } from '#contract/reports.ts';
import { t } from '../../../i18n/i18n.ts';
import { formatDay, formatDollars, formatNumber } from '../../../ui/formats.ts';
import { writeMoney } from '../report-values.ts';
import type { Table } from './table-csv.ts';

export const metrics = ['leads', 'spend', 'clicks', 'impressions'] as const;
export type Metric = (typeof metrics)[number];

/** A day of a line, with the day at the same position of the compared range. */
export type DayPoint = {
  date: string;
  value: number;
  before?: { date: string; value: number };
  /** Set if the day was not over when its figure was read. */
  soFar?: true;
};

type Analytics = ReportSection['analytics'];

export const writeMetric = (metric: Metric) => (metric === 'spend' ? writeMoney : formatNumber);

/** Formats a label of the vertical axis, without superfluous cents. */
export const writeTick = (metric: Metric) => (metric === 'spend' ? formatDollars : formatNumber);

/**
 * Returns the days of a metric, oldest first, each with the day at the same position of the compared range.
 * `readOn` is the day on which the figures were read, which was not over then.
 */
export function pointsOf(
  metric: Metric,
  analytics: Analytics,
  before: Analytics | undefined,
  readOn: string | null = null,
): DayPoint[] {
  const of = (all: Analytics) => all.filter(({ category }) => category === metric);
  const earlier = before === undefined ? [] : of(before);
  return of(analytics).map(({ label: date, value }, index) => {
    const other = earlier[index];
    return {
      date,
      value,
      ...(other === undefined ? {} : { before: { date: other.label, value: other.value } }),
      ...(date === readOn ? { soFar: true } : {}),
    };
  });
}

/** Describes a day of one or more lines, with its comparison: `Tue, Nov 17: Clicks 12`. */
export function dayInWords(metricPoints: readonly (readonly [Metric, DayPoint])[]): string {
  const point = metricPoints[0]?.[1];
  if (point === undefined) return '';
  const day = point.soFar ? t('reports.daily.soFar', { day: formatDay(point.date) }) : formatDay(point.date);
  const said = metricPoints.map(([metric, { value, before }]) => {
    const write = writeMetric(metric);
    const known = { metric: t(`reports.figure.${metric}`), value: write(value) };
    if (before === undefined) return t('reports.daily.value', known);
    const other = { before: write(before.value), day: formatDay(before.date) };
    return t('reports.daily.compared', { ...known, ...other });
  });
  return t('reports.daily.point', { day, values: said.join(' · ') });
}

/** Summarizes a line of days in a sentence. */
export function dailySentence(metric: Metric, points: readonly DayPoint[]): string {
  const name = t(`reports.figure.${metric}`);
  const [first, ...others] = points;
  if (first === undefined) return t('reports.daily.unknown', { metric: name });
  const best = others.reduce((most, point) => (point.value > most.value ? point : most), first);
  if (best.value === 0) return t('reports.daily.none', { metric: name });
  const said = { metric: name, day: formatDay(best.date), value: writeMetric(metric)(best.value) };
  return t(others.length === 0 ? 'reports.daily.each' : 'reports.daily.most', said);
}

/** Returns the days of all metrics as a table, for the screen or a file. */
export function dailyTable(shown: readonly Metric[], lines: readonly (readonly DayPoint[])[]): Table {
  const compared = lines[0]?.[0]?.before !== undefined;
  const name = (metric: Metric) => t(`reports.figure.${metric}`);
  return {
    head: [
      t('reports.day'),
      ...shown.map(name),
      ...(compared
        ? [t('reports.dayBefore'), ...shown.map((m) => t('reports.before', { figure: name(m) }))]
        : []),
    ],
    rows: (lines[0] ?? []).map(({ date, before }, index) => [
      date,
      ...lines.map((line) => line[index]?.value ?? null),
      ...(compared ? [before?.date ?? null, ...lines.map((line) => line[index]?.before?.value ?? null)] : []),
    ]),
  };
}
