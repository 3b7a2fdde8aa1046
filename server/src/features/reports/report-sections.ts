import { type CampaignReport, type ReportSection } from '#contract/reports.ts';
import { channels, type Channel, type Line } from '#domain/channels.ts';
import { centsToDollars, type Cents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { ratiosOf, wasDelivered, wholeByDay, wholeConversions } from '#domain/report/report-figures.ts';
import { knownDaysOf } from '#domain/report/report-range.ts';
import { reportTabs, type ReportTab } from '#domain/report/report-tabs.ts';
import type { DayFact, PartFact } from './facts/figures.ts';
import type { ReportFacts } from './report-facts.ts';

export type SectionFigures = Pick<ReportSection, 'summary' | 'leads_and_applications'>;
type DailySection = SectionFigures & Pick<ReportSection, 'analytics'>;

/** Tab of each channel. `overall` includes all of them. */
const tabOfChannel: Record<Channel, Exclude<ReportTab, 'overall'>> = {
  facebook: 'facebook_and_instagram',
  instagram: 'facebook_and_instagram',
  display: 'google_ads',
  search: 'google_adwords',
};

/** Line behind each tab except overall. */
export const lineOfTab: Record<Exclude<ReportTab, 'overall'>, Line> = {
  facebook_and_instagram: 'meta',
  google_ads: 'google_display',
  google_adwords: 'google_search',
};

/** Returns the tabs of these lines, in the order of the screen. */
export function tabsOfLines(running: readonly Line[]): ReportTab[] {
  return reportTabs.filter((tab) => tab !== 'overall' && running.includes(lineOfTab[tab]));
}

/**
 * Returns the time a tab's facts were last read. A tab without a running line has nothing to read,
 * so it uses the campaign's time.
 */
export function asOfTab({ facts_as_of: asOf, readAt }: ReportFacts, tab: ReportTab): Date | null {
  const own = tab === 'overall' ? undefined : readAt[lineOfTab[tab]];
  return own === undefined ? asOf : own;
}

/**
 * Sums of reported figures, with spend in cents. Conversions may be fractions, and null if none
 * were reported: null is not zero.
 */
type Sums = Record<'impressions' | 'clicks' | 'spend', number> &
  Record<'leads' | 'tours' | 'applications', number | null>;

/** Sums of a tab's channels, in total and on each day of the range. */
type TabSums = { all: Sums; days: Sums[]; lastTold: number | undefined };

/** Builds each tab from the figures of its channels in a range. */
export function eachTab<T>(
  facts: readonly DayFact[],
  dates: readonly PlainDate[],
  make: (sums: TabSums, tab: ReportTab) => T,
): Record<ReportTab, T> {
  const empty = (): TabSums => ({ all: noSums(), days: dates.map(noSums), lastTold: undefined });
  const tabs = byTab(empty);
  for (const fact of facts) {
    addTo(tabs.overall, fact);
    addTo(tabs[tabOfChannel[fact[0]]], fact);
  }
  return byTab((tab) => make(tabs[tab], tab));
}

const byTab = <T>(make: (tab: ReportTab) => T): Record<ReportTab, T> => ({
  overall: make('overall'),
  facebook_and_instagram: make('facebook_and_instagram'),
  google_ads: make('google_ads'),
  google_adwords: make('google_adwords'),
});

const noSums = (): Sums => ({
  impressions: 0,
  clicks: 0,
  spend: 0,
  leads: null,
  tours: null,
  applications: null,
});

function addTo(sums: TabSums, fact: DayFact): void {
  const day = fact[1];
  addFact(sums.all, fact);
  const ofDay = sums.days[day];
  if (ofDay !== undefined) addFact(ofDay, fact);
  // Facts are sorted by day.
  sums.lastTold = day;
}

// Accesses facts by index, because destructuring them costs as much as adding them up.
function addFact(sums: Sums, fact: DayFact): void {
  const [leads, tours, applications] = [fact[5], fact[6], fact[7]];
  sums.impressions += fact[2];
  sums.clicks += fact[3];
  sums.spend += fact[4];
  if (leads !== null) sums.leads = (sums.leads ?? 0) + leads;
  if (tours !== null) sums.tours = (sums.tours ?? 0) + tours;
  if (applications !== null) sums.applications = (sums.applications ?? 0) + applications;
}

type Shown = {
  parts: readonly PartFact[];
  dates: readonly PlainDate[];
  tab: ReportTab;
  asOf: Date | null;
  timeZone: string;
};

/** Returns a tab of a report, without its conclusion. */
export function sectionOf(
  sums: TabSums,
  { parts, dates, tab, asOf, timeZone }: Shown,
): Omit<ReportSection, 'conclusion'> {
  const { lastTold } = sums;
  const told = lastTold === undefined ? undefined : dates[lastTold];
  const known = asOf === null ? [] : knownDaysOf(dates, asOf, timeZone, told);
  const compared = comparedSectionOf(sums, known);
  const ofTab = tab === 'overall' ? parts : parts.filter(([channel]) => tabOfChannel[channel] === tab);
  return {
    as_of: asOf?.toISOString() ?? null,
    ...compared,
    age: bars(ofTab, 'age'),
    region: bars(ofTab, 'region'),
    total_impressions: compared.summary.impressions,
    total_clicks: compared.summary.clicks,
  };
}

/** Returns the sums of a tab, and its known days. */
export function comparedSectionOf({ all, days }: TabSums, known: readonly PlainDate[]): DailySection {
  const { spend } = all;
  const [tours, applications] = [whole(all.tours), whole(all.applications)];
  const summary = summaryOf(all);
  const { leads, cost_per_lead: costPerLead } = summary;
  const costPer = (count: number | null) =>
    dollars(ratiosOf({ ...nothing, spend, leads: count }).costPerLead);
  return {
    summary,
    leads_and_applications: {
      leads: figure(leads, 'Leads'),
      tours: figure(tours, 'Tours'),
      applications: figure(applications, 'Applications'),
      cost_per_lead: figure(costPerLead, 'Cost per lead'),
      cost_per_tour: figure(costPer(tours), 'Cost per tour'),
      cost_per_application: figure(costPer(applications), 'Cost per application'),
    },
    analytics: dailyLines(days.slice(0, known.length), known, leads !== null),
  };
}

function summaryOf({ impressions, clicks, spend, leads: sum }: Sums): ReportSection['summary'] {
  const leads = whole(sum);
  const ratios = ratiosOf({ impressions, clicks, spend, leads });
  return {
    spend: centsToDollars(spend),
    leads,
    impressions,
    clicks,
    cost_per_lead: dollars(ratios.costPerLead),
    clicks_through_rates: ratios.clicksThroughRate,
    cost_per_click: dollars(ratios.costPerClick),
  };
}

/** Returns the figures of each channel with delivery or leads in the range; `before` is undefined without a comparison. */
export function channelFigures(
  now: readonly DayFact[],
  before: readonly DayFact[] | undefined,
): CampaignReport['channels'] {
  const sumsOf = (channel: Channel, facts: readonly DayFact[]) => {
    const sums = noSums();
    for (const fact of facts) if (fact[0] === channel) addFact(sums, fact);
    return summaryOf(sums);
  };
  return channels
    .map((channel) => ({
      channel,
      summary: sumsOf(channel, now),
      before: before === undefined ? null : sumsOf(channel, before),
    }))
    .filter(({ summary }) => wasDelivered(summary) || (summary.leads ?? 0) > 0);
}

const nothing = { impressions: 0, clicks: 0 };
const dollars = (cents: Cents | null) => (cents === null ? null : centsToDollars(cents));
const figure = (value: number | null, label: string) => (value === null ? null : { value, label });

const whole = (sum: number | null) => (sum === null ? null : wholeConversions(sum));

/**
 * Returns a point for every read day. A day without delivery is zero, not a gap; unreported figures
 * have no points.
 */
function dailyLines(
  days: readonly Sums[],
  dates: readonly PlainDate[],
  withLeads: boolean,
): ReportSection['analytics'] {
  const leads = withLeads ? wholeByDay(days.map((day) => day.leads ?? 0)) : [];
  const points: ReportSection['analytics'] = [];
  days.forEach((day, index) => {
    const label = dates[index] ?? '';
    points.push(
      { label, value: day.impressions, category: 'impressions' },
      { label, value: day.clicks, category: 'clicks' },
      { label, value: centsToDollars(day.spend), category: 'spend' },
    );
    if (withLeads) points.push({ label, value: leads[index] ?? 0, category: 'leads' });
  });
  return points;
}

function bars(parts: readonly PartFact[], kind: 'age' | 'region'): ReportSection['age'] {
  const sums = new Map<string, { impressions: number; clicks: number }>();
  for (const [, partKind, bucket, impressions, clicks] of parts) {
    if (partKind !== kind) continue;
    const known = sums.get(bucket) ?? nothing;
    sums.set(bucket, { impressions: known.impressions + impressions, clicks: known.clicks + clicks });
  }
  const entries = [...sums];
  // Ages keep their order; regions are sorted with the largest first.
  if (kind === 'region') entries.sort(([, a], [, b]) => b.impressions - a.impressions);
  return entries.flatMap(([label, { impressions, clicks }]) => [
    { label, value: impressions, type: 'impressions' },
    { label, value: clicks, type: 'clicks' },
  ]);
}
