import type { DocumentDay, DocumentFigure, ReportDocument } from './report-document.ts';
import { isMoney } from './report-document.ts';

type Cell = string | number | null;

/** Without it, Excel takes the letters of a name apart. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A report for a spreadsheet (RFC 4180): what it is of, then a table each of totals, days, ages and regions, with
 * empty lines between. Money is plain decimal dollars; what no network reports is left empty.
 */
export function reportCsv(document: ReportDocument): Buffer {
  const { title, about, compared, figures, days, daysBefore, ages, regions } = document;
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
  ];
  return Buffer.from(`${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`);
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

/** Excel reads it as a number. */
const percent = (fraction: number) => `${(fraction * 100).toFixed(4)}%`;

const dayHeads = ['Impressions', 'Clicks', 'Spend (USD)', 'Leads'];
const dayCells = ({ impressions, clicks, spend, leads }: DocumentDay): Cell[] => [
  impressions,
  clicks,
  spend.toFixed(2),
  leads,
];

/** The compared days stand beside those of the range, first beside first; a year may have a day more. */
function dayRows(days: readonly DocumentDay[], before: readonly DocumentDay[]): Cell[][] {
  const length = Math.max(days.length, before.length);
  return Array.from({ length }, (_, index) => {
    const [day, other] = [days[index], before[index]];
    const own: Cell[] = day === undefined ? ['', '', '', '', ''] : [day.date, ...dayCells(day)];
    return other === undefined ? own : [...own, other.date, ...dayCells(other)];
  });
}

const numeric = /^-?\d+(\.\d+)?%?$/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula; some take full-width signs for plain ones. */
function written(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  const harmless =
    typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r]/.test(text) && !numeric.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
