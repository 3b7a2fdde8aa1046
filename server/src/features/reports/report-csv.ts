import { csvFile, type Cell } from '../../platform/csv.ts';
import type { DocumentDay, DocumentFigure, ReportDocument } from './report-document.ts';
import { isMoney } from './report-document.ts';

/**
 * Returns a report as CSV (RFC 4180): a description, then tables of totals, days, ages, regions and channels,
 * separated by empty lines. Money is in plain decimal dollars; unreported values are empty.
 */
export function reportCsv(document: ReportDocument): Buffer {
  const { title, about, compared, figures, ads, days, daysBefore, ages, regions } = document;
  const withBefore = compared !== null;
  const rows: Cell[][] = [
    ['Campaign', title],
    ...about,
    [],
    ['Totals', 'Value', ...(withBefore ? ['Compared', 'Change', 'In words'] : [])],
    ...figures.map((figure) => figureRow(figure, withBefore)),
    [],
    [
      'Day',
      ...dayHeads,
      ...(withBefore ? ['Compared day', ...dayHeads.map((head) => `Compared ${head}`)] : []),
    ],
    ...dayRows(days, daysBefore),
    [],
    ['Age', 'Impressions', 'Clicks'],
    ...ages.map(({ label, impressions, clicks }) => [label, impressions, clicks]),
    [],
    ['Region', 'Impressions', 'Clicks'],
    ...regions.map(({ label, impressions, clicks }) => [label, impressions, clicks]),
    [],
    ['Channel', ...dayHeads],
    ...ads.map((ad) => [ad.label, ...dayCells(ad)]),
  ];
  return csvFile(rows);
}

function figureRow(
  { figure, label, value, before, ratio, change }: DocumentFigure,
  withBefore: boolean,
): Cell[] {
  const plain = (amount: number | null) => {
    if (amount === null) return null;
    if (isMoney(figure)) return amount.toFixed(2);
    return figure === 'clicks_through_rates' ? percent(amount) : amount;
  };
  const name = isMoney(figure) ? `${label} (USD)` : label;
  if (!withBefore) return [name, plain(value)];
  return [name, plain(value), plain(before), ratio === null ? null : percent(ratio), change];
}

/** Formatted so that Excel reads it as a number. */
const percent = (fraction: number) => `${(fraction * 100).toFixed(4)}%`;

const dayHeads = ['Impressions', 'Clicks', 'Spend (USD)', 'Leads'];
const dayCells = ({ impressions, clicks, spend, leads }: Omit<DocumentDay, 'date'>): Cell[] => [
  impressions,
  clicks,
  spend.toFixed(2),
  leads,
];

/**
 * Returns rows with each compared day next to its day of the range. A year may have one day more.
 */
function dayRows(days: readonly DocumentDay[], before: readonly DocumentDay[]): Cell[][] {
  const length = Math.max(days.length, before.length);
  return Array.from({ length }, (_, index) => {
    const [day, other] = [days[index], before[index]];
    const own: Cell[] = day === undefined ? ['', '', '', '', ''] : [day.date, ...dayCells(day)];
    return other === undefined ? own : [...own, other.date, ...dayCells(other)];
  });
}
