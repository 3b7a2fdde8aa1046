import { unreadTabs, type CampaignReport, type ReportSection, type ReportTab } from '#contract/reports.ts';
import { channelLabels } from '#domain/channels.ts';
import { dollarsToCents, formatCents } from '#domain/money.ts';
import { formatUsDate, type PlainDate } from '#domain/plain-date.ts';
import { changeInWords, changeOf, reportFigures, type ReportFigure } from '#domain/report/report-figures.ts';
import type { ComparedSection } from './report-sections.ts';

/** A row of the totals: the value in the range, the compared value, and the change. */
export type DocumentFigure = {
  figure: ReportFigure;
  label: string;
  value: number | null;
  before: number | null;
  /** Null if nothing is compared, or a value is unknown. */
  ratio: number | null;
  change: string | null;
};

export type DocumentDay = {
  date: PlainDate;
  impressions: number;
  clicks: number;
  /** Decimal dollars. */
  spend: number;
  leads: number | null;
};

export type DocumentBar = { label: string; impressions: number; clicks: number };

/** A tab of a report, prepared for writing to a file. */
export type ReportDocument = {
  title: string;
  tab: string;
  range: { from: PlainDate; to: PlainDate };
  compared: { from: PlainDate; to: PlainDate } | null;
  /** Description of the figures as label and text. */
  about: [label: string, text: string][];
  figures: DocumentFigure[];
  days: DocumentDay[];
  daysBefore: DocumentDay[];
  ages: DocumentBar[];
  regions: DocumentBar[];
};

const tabLabels: Record<ReportTab, string> = {
  overall: 'Overall',
  facebook_and_instagram: 'Facebook and Instagram',
  google_ads: channelLabels.display,
  google_adwords: channelLabels.search,
};

const figureLabels: Record<ReportFigure, string> = {
  spend: 'Spend',
  impressions: 'Impressions',
  clicks: 'Clicks',
  clicks_through_rates: 'Click-through rate',
  cost_per_click: 'Cost per click',
  leads: 'Leads',
  tours: 'Tours',
  applications: 'Applications',
  cost_per_lead: 'Cost per lead',
  cost_per_tour: 'Cost per tour',
  cost_per_application: 'Cost per application',
};

export const rangeInWords = ({ from, to }: { from: PlainDate; to: PlainDate }) =>
  `${formatUsDate(from)} to ${formatUsDate(to)}`;

/** Builds the content that both file formats share, so that they cannot differ. */
export function reportDocument(
  report: CampaignReport,
  { title, tab, timeZone }: { title: string; tab: ReportTab; timeZone: string },
): ReportDocument {
  const { as_of: asOf } = report[tab];
  // Figures that were never read are unknown, and so is their change.
  const section = asOf === null ? null : report[tab];
  const before = (section && report.compared_with?.[tab]) ?? null;
  const unread = unreadTabs(report);
  const range = { from: report.start_date, to: report.end_date };
  const compared =
    report.compared_with === null
      ? null
      : { from: report.compared_with.start_date, to: report.compared_with.end_date };
  const instant = (iso: string) => momentIn(timeZone, iso);
  const about: [string, string][] = [
    ['Report', tabLabels[tab]],
    ['Range', rangeInWords(range)],
    ...(compared === null ? [] : [['Compared with', rangeInWords(compared)] as [string, string]]),
    ['Figures as of', asOf === null ? 'never read' : instant(asOf)],
    ...(tab === 'overall' && unread.length > 0
      ? [['Not read yet', unread.map((one) => tabLabels[one]).join(', ')] as [string, string]]
      : []),
    ['Time zone', `${timeZone}; days are those of each ad account`],
    ...(report.problem?.split('\n') ?? []).map((problem): [string, string] => ['Incomplete', problem]),
    ...(report.limit_until === null
      ? []
      : [['Facebook limit', `not read again before ${instant(report.limit_until)}`] as [string, string]]),
  ];
  return {
    title,
    tab: tabLabels[tab],
    range,
    compared,
    about,
    figures: reportFigures.map((figure) => documentFigure(figure, section, before)),
    days: section === null ? [] : documentDays(section),
    daysBefore: before === null ? [] : documentDays(before),
    ages: section === null ? [] : documentBars(section.age),
    regions: section === null ? [] : documentBars(section.region),
  };
}

function documentFigure(
  figure: ReportFigure,
  section: ComparedSection | null,
  compared: ComparedSection | null,
): DocumentFigure {
  const value = section === null ? null : valueOf(figure, section);
  const before = compared === null ? null : valueOf(figure, compared);
  const change = changeOf(value, before);
  const words = changeInWords(figure, change);
  return { figure, label: figureLabels[figure], value, before, ratio: change.ratio, change: words };
}

function valueOf(figure: ReportFigure, { summary, leads_and_applications: more }: ComparedSection) {
  const values: Record<ReportFigure, number | null> = {
    ...summary,
    tours: more.tours?.value ?? null,
    applications: more.applications?.value ?? null,
    cost_per_tour: more.cost_per_tour?.value ?? null,
    cost_per_application: more.cost_per_application?.value ?? null,
  };
  return values[figure];
}

function documentDays({ analytics, summary }: ComparedSection): DocumentDay[] {
  const days = new Map<PlainDate, DocumentDay>();
  for (const { label, value, category } of analytics) {
    const day = days.get(label) ?? {
      date: label,
      impressions: 0,
      clicks: 0,
      spend: 0,
      leads: summary.leads === null ? null : 0,
    };
    days.set(label, { ...day, [category]: value });
  }
  return [...days.values()];
}

function documentBars(bars: ReportSection['age']): DocumentBar[] {
  const byLabel = new Map<string, DocumentBar>();
  for (const { label, value, type } of bars)
    byLabel.set(label, { ...(byLabel.get(label) ?? { label, impressions: 0, clicks: 0 }), [type]: value });
  return [...byLabel.values()];
}

function momentIn(timeZone: string, iso: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(iso))
    .replaceAll('\u202f', ' ');
}

export const isMoney = (figure: ReportFigure) => figure === 'spend' || figure.startsWith('cost_per_');

const grouped = new Intl.NumberFormat('en-US');

/** Formats a figure as `$1,234.50`, `1.23%` or `12,345`; a dash if no network reports it. */
export function figureInWords(figure: ReportFigure, value: number | null): string {
  if (value === null) return '—';
  if (isMoney(figure)) return formatCents(dollarsToCents(value), 'always');
  return figure === 'clicks_through_rates' ? `${(value * 100).toFixed(2)}%` : grouped.format(value);
}
