import { type CampaignReport, type ReportSection } from '#contract/reports.ts';
import { channelLabels, channelLine, fullChannelLabels, type Channel } from '#domain/channels.ts';
import { dollarsToCents, formatCents } from '#domain/money.ts';
import { formatUsDate, type PlainDate } from '#domain/plain-date.ts';
import {
  changeInWords,
  changeOf,
  reportFigures,
  wasDelivered,
  type ReportFigure,
} from '#domain/report/report-figures.ts';
import { unreadTabs, type ReportTab } from '#domain/report/report-tabs.ts';
import { lineOfTab, type SectionFigures } from './report-sections.ts';

/** A row of the totals: the value in the range, the compared value, and the change. */
export type DocumentFigure = {
  figure: ReportFigure;
  label: string;
  value: number | null;
  before: number | null;
  /** Value of the full days that the change is of; null if nothing is compared. */
  compared: number | null;
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

/** Figures of the ad of a channel. Money in decimal dollars. */
export type DocumentAd = {
  channel: Channel;
  label: string;
  spend: number;
  leads: number | null;
  cost_per_lead: number | null;
  impressions: number;
  clicks: number;
  clicks_through_rates: number | null;
};

/** A tab of a report, prepared for writing to a file. */
export type ReportDocument = {
  title: string;
  tab: string;
  range: { from: PlainDate; to: PlainDate };
  compared: { from: PlainDate; to: PlainDate } | null;
  /** Range in words for readers, with the compared one. */
  period: string;
  /** Age and gaps of the figures as label and text, which readers need before they believe the conclusion. */
  state: [label: string, text: string][];
  /** Description of the figures as label and text, including their state. */
  about: [label: string, text: string][];
  /** Sentences that the figures support. */
  conclusion: string[];
  figures: DocumentFigure[];
  ads: DocumentAd[];
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

const longDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const daysInWords = ({ from, to }: { from: PlainDate; to: PlainDate }) =>
  longDay.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');

const periodInWords = (range: ReportDocument['range'], compared: ReportDocument['compared']) =>
  compared === null ? daysInWords(range) : `${daysInWords(range)}, compared with ${daysInWords(compared)}`;

function comparedInWords(compared: ReportDocument['compared'], ran: boolean): ReportDocument['about'] {
  if (compared === null) return [];
  const days = rangeInWords(compared);
  return [ran ? ['Compared with', days] : ['Not compared', `no ads ran from ${days}`]];
}

type About = {
  title: string;
  tab: ReportTab;
  timeZone: string;
  /** Days before the report, whose figures were deleted. */
  notKept?: { start_date: PlainDate; end_date: PlainDate } | null;
};

/** Builds the content that both file formats share, so that they cannot differ. */
export function reportDocument(
  report: CampaignReport,
  { title, tab, timeZone, notKept = null }: About,
): ReportDocument {
  const { as_of: asOf } = report[tab];
  // Figures that were never read are unknown, and so is their change.
  const section = asOf === null ? null : report[tab];
  const asked = section === null ? null : report.compared_with;
  // Without delivery, zeros are no basis of a comparison.
  const ranBefore = asked !== null && wasDelivered(asked[tab].summary);
  const before = ranBefore ? asked[tab] : null;
  const unread = unreadTabs(report);
  const range = { from: report.start_date, to: report.end_date };
  const askedRange = asked === null ? null : { from: asked.start_date, to: asked.end_date };
  const compared = ranBefore ? askedRange : null;
  const instant = (iso: string) => momentIn(timeZone, iso);
  const until = ranBefore ? asked.until : range.to;
  const state: ReportDocument['state'] = [
    ['Figures as of', asOf === null ? 'never read' : instant(asOf)],
    ...(notKept === null
      ? []
      : [
          ['No longer kept', rangeInWords({ from: notKept.start_date, to: notKept.end_date })] as [
            string,
            string,
          ],
        ]),
    ...(tab === 'overall' && unread.length > 0
      ? [['Not read yet', unread.map((one) => tabLabels[one]).join(', ')] as [string, string]]
      : []),
    ...(report.problem?.split('\n') ?? []).map((problem): [string, string] => ['Incomplete', problem]),
    ...(report.limit_until === null
      ? []
      : [['Facebook limit', `not read again before ${instant(report.limit_until)}`] as [string, string]]),
    ...(until === range.to
      ? []
      : [['Changes', `of the full days up to ${formatUsDate(until)}`] as [string, string]]),
  ];
  const about: ReportDocument['about'] = [
    ['Report', tabLabels[tab]],
    ['Range', rangeInWords(range)],
    ...comparedInWords(askedRange, ranBefore),
    ...state,
    ['Time zone', `${timeZone}; days are those of each ad account`],
  ];
  return {
    title,
    tab: tabLabels[tab],
    range,
    compared,
    period: periodInWords(range, compared),
    state,
    about,
    conclusion: section?.conclusion ?? [],
    ads: section === null ? [] : documentAds(report, tab),
    figures: reportFigures.map((figure) => documentFigure(figure, section, before)),
    days: section === null ? [] : documentDays(section),
    daysBefore: before === null ? [] : documentDays(before),
    ages: section === null ? [] : documentBars(section.age),
    regions: section === null ? [] : documentBars(section.region),
  };
}

function documentAds({ channels }: CampaignReport, tab: ReportTab): DocumentAd[] {
  return channels
    .filter(({ channel }) => tab === 'overall' || lineOfTab[tab] === channelLine[channel])
    .map(({ channel, summary }) => ({ channel, label: fullChannelLabels[channel], ...summary }));
}

function documentFigure(
  figure: ReportFigure,
  section: SectionFigures | null,
  compared: (SectionFigures & { now: SectionFigures }) | null,
): DocumentFigure {
  const value = section === null ? null : valueOf(figure, section);
  const before = compared === null ? null : valueOf(figure, compared);
  const now = compared === null ? null : valueOf(figure, compared.now);
  const change = changeOf(now, before);
  return {
    figure,
    label: figureLabels[figure],
    value,
    before,
    compared: now,
    ratio: change.ratio,
    change: changeInWords(figure, change),
  };
}

function valueOf(figure: ReportFigure, { summary, leads_and_applications: more }: SectionFigures) {
  const values: Record<ReportFigure, number | null> = {
    ...summary,
    tours: more.tours?.value ?? null,
    applications: more.applications?.value ?? null,
    cost_per_tour: more.cost_per_tour?.value ?? null,
    cost_per_application: more.cost_per_application?.value ?? null,
  };
  return values[figure];
}

function documentDays({ analytics, summary }: Pick<ReportSection, 'analytics' | 'summary'>): DocumentDay[] {
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

export function momentIn(timeZone: string, iso: string): string {
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
