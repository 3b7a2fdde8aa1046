import { dollarsToCents, formatCents } from '#domain/money.ts';
import { addDays, formatUsDate } from '#domain/plain-date.ts';
import {
  figureInWords,
  rangeInWords,
  type DocumentBar,
  type DocumentDay,
  type ReportDocument,
} from '../report-document.ts';
import { BAR_HEIGHT, drawBars, drawLines } from './charts.ts';
import { writeCover } from './cover.ts';
import {
  finishPaper,
  heading,
  ink,
  margin,
  newPaper,
  startPage,
  tagged,
  write,
  type Paper,
} from '../../../platform/pdf/paper.ts';
import type { ReportLook } from '../report-look.ts';
import { drawTable } from './tables.ts';

const CHART_HEIGHT = 120;
const MOST_REGIONS = 12;
/** Longer ranges are shown by week. */
const MOST_DAYS = 92;

const grouped = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/**
 * Renders a report as PDF: a first page for clients, charts, and tables as appendix, with selectable text, vector
 * charts and a structure for screen readers.
 */
export function reportPdf(document: ReportDocument, look: ReportLook): Promise<Buffer> {
  const paper = newPaper(`${document.title}: ${document.tab}, ${rangeInWords(document.range)}`);
  writeCover(paper, document, look);
  startPage(paper);
  const weekly = document.days.length > MOST_DAYS;
  const told = weekly
    ? { ...document, days: weeksOf(document.days), daysBefore: weeksOf(document.daysBefore) }
    : document;
  writeCharts(paper, told, weekly ? 'week' : 'day');
  startPage(paper);
  writeAppendix(paper, document);
  writeFigures(paper, document);
  writeChannels(paper, document);
  writeBars(paper, 'age', document.ages);
  writeBars(paper, 'region', document.regions);
  writeDays(paper, told, weekly ? 'Week from' : 'Day');
  return finishPaper(paper, `Campaign report: ${document.tab}, ${rangeInWords(document.range)}`);
}

function writeAppendix(paper: Paper, { about }: ReportDocument): void {
  const { doc, root, width } = paper;
  heading(paper, 'Appendix: about this report', 100);
  for (const [label, text] of about) {
    tagged(paper, root, 'P', () => {
      write(doc, `${label}:`, margin, paper.y, { color: ink.quiet });
      paper.y = write(doc, text, margin + 90, paper.y, { width: width - 90 });
    });
    paper.y += 2;
  }
}

function writeChannels(paper: Paper, { ads }: ReportDocument): void {
  if (ads.length === 0) return;
  heading(paper, 'Channels', 100);
  const heads = ['Channel', 'Leads', 'Cost per lead', 'Spend', 'Clicks', 'Impressions', 'Click rate'];
  drawTable(
    paper,
    heads.map((head, index) => ({
      head,
      width: index === 0 ? 0.25 : 0.125,
      align: index === 0 ? 'left' : 'right',
    })),
    ads.map((ad) => [
      ad.label,
      figureInWords('leads', ad.leads),
      figureInWords('cost_per_lead', ad.cost_per_lead),
      figureInWords('spend', ad.spend),
      figureInWords('clicks', ad.clicks),
      figureInWords('impressions', ad.impressions),
      figureInWords('clicks_through_rates', ad.clicks_through_rates),
    ]),
  );
}

function writeFigures(paper: Paper, { figures, compared }: ReportDocument): void {
  heading(paper, 'Totals', 120);
  const columns = [
    { head: 'Figure', width: compared === null ? 0.6 : 0.3, align: 'left' as const },
    { head: 'This range', width: compared === null ? 0.4 : 0.2, align: 'right' as const },
    ...(compared === null
      ? []
      : [
          { head: 'Compared', width: 0.2, align: 'right' as const },
          { head: 'Change', width: 0.3, align: 'right' as const },
        ]),
  ];
  drawTable(
    paper,
    columns,
    figures.map(({ figure, label, value, before, change }) => [
      label,
      figureInWords(figure, value),
      ...(compared === null ? [] : [figureInWords(figure, before), change ?? '—']),
    ]),
  );
  if (figures.some(({ value }) => value === null))
    tagged(paper, paper.root, 'P', () => {
      const why = '— means no network has reported it for this range, or there is nothing to divide by.';
      paper.y = write(paper.doc, why, margin, paper.y, { size: 7.5, color: ink.quiet, width: paper.width });
    });
}

type Shown = { key: 'spend' | 'impressions' | 'clicks' | 'leads'; name: string };
const shown: Shown[] = [
  { key: 'leads', name: 'Leads' },
  { key: 'spend', name: 'Spend' },
  { key: 'clicks', name: 'Clicks' },
  { key: 'impressions', name: 'Impressions' },
];

function writeCharts(
  paper: Paper,
  { days, daysBefore, figures, compared }: ReportDocument,
  step: 'day' | 'week',
): void {
  for (const { key, name } of shown) {
    const sum = figures.find(({ figure }) => figure === key)?.value ?? null;
    if (sum === null) continue;
    const words = figureInWords(key, sum);
    heading(paper, `${name} by ${step}: ${words} in total`, CHART_HEIGHT + 50);
    const line = (of: readonly DocumentDay[]) => of.map((day) => ({ label: day.date, value: day[key] ?? 0 }));
    const format = (value: number) => (key === 'spend' ? `$${compact.format(value)}` : compact.format(value));
    const frame = { x: margin, y: paper.y, width: paper.width, height: CHART_HEIGHT };
    const behind = compared === null ? '' : ` The dashed line is ${rangeInWords(compared)}.`;
    const alt = `${name} by ${step}, ${words} in total; the table below has the same figures.${behind}`;
    tagged(
      paper,
      paper.root,
      'Figure',
      () =>
        drawLines(paper.doc, frame, {
          now: line(days),
          before: line(daysBefore),
          whole: key !== 'spend',
          format,
        }),
      { alt, bbox: [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height] },
    );
    paper.y += CHART_HEIGHT;
    if (compared !== null)
      tagged(paper, paper.root, 'P', () => {
        const text = `Dashed: ${rangeInWords(compared)}`;
        paper.y = write(paper.doc, text, margin, paper.y + 2, { size: 7.5, color: ink.quiet });
      });
  }
}

function writeBars(paper: Paper, kind: 'age' | 'region', all: readonly DocumentBar[]): void {
  if (all.length === 0) return;
  const bars = kind === 'age' ? all : withTheRest(all);
  const height = bars.length * BAR_HEIGHT;
  heading(
    paper,
    kind === 'age' ? 'Who saw the ads, by age' : 'Where the ads were seen, by region',
    height + 40,
  );
  const frame = { x: margin, y: paper.y, width: paper.width, height };
  const alt = bars
    .map(({ label, impressions, clicks }) => `${label}: ${impressions} impressions, ${clicks} clicks`)
    .join('; ');
  tagged(paper, paper.root, 'Figure', () => drawBars(paper.doc, frame, bars), {
    alt,
    bbox: [frame.x, frame.y, frame.x + frame.width, frame.y + height],
  });
  paper.y += height;
}

function withTheRest(regions: readonly DocumentBar[]): DocumentBar[] {
  if (regions.length <= MOST_REGIONS) return [...regions];
  const rest = regions.slice(MOST_REGIONS - 1);
  const sum = (key: 'impressions' | 'clicks') => rest.reduce((total, bar) => total + bar[key], 0);
  const label = `${rest.length} other regions`;
  return [
    ...regions.slice(0, MOST_REGIONS - 1),
    { label, impressions: sum('impressions'), clicks: sum('clicks') },
  ];
}

function writeDays(paper: Paper, { days }: ReportDocument, first: string): void {
  if (days.length === 0) return;
  heading(paper, first === 'Day' ? 'Days' : 'Weeks', 80);
  const columns = [first, 'Impressions', 'Clicks', 'Spend', 'Leads'].map((head, index) => ({
    head,
    width: 0.2,
    align: index === 0 ? ('left' as const) : ('right' as const),
  }));
  drawTable(
    paper,
    columns,
    days.map((day) => [
      formatUsDate(day.date),
      grouped.format(day.impressions),
      grouped.format(day.clicks),
      formatCents(dollarsToCents(day.spend), 'always'),
      day.leads === null ? '—' : grouped.format(day.leads),
    ]),
  );
}

/** Groups days into weeks of seven days from the first day. The last week may be shorter. */
function weeksOf(days: readonly DocumentDay[]): DocumentDay[] {
  const weeks: DocumentDay[] = [];
  for (const day of days) {
    const week = weeks.at(-1);
    if (week === undefined || day.date >= addDays(week.date, 7)) weeks.push({ ...day });
    else {
      week.impressions += day.impressions;
      week.clicks += day.clicks;
      week.spend += day.spend;
      week.leads = day.leads === null ? week.leads : (week.leads ?? 0) + day.leads;
    }
  }
  return weeks;
}
