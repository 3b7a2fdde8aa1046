import { reportTabs, type ReportSection, type ReportTab } from '#contract/reports.ts';
import type { Channel, Line } from '#domain/channels.ts';
import { centsToDollars, type Cents } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { ratiosOf, wholeByDay, wholeConversions } from '#domain/report-figures.ts';
import { knownDaysOf, type DateRange } from '#domain/report-range.ts';
import type { DayFact, PartFact, ReportFacts } from './report-facts.ts';

export type ComparedSection = Pick<ReportSection, 'summary' | 'leads_and_applications' | 'analytics'>;

/** The channels whose facts a tab adds up. */
const channelsOfTab: Record<ReportTab, ReadonlySet<Channel>> = {
  overall: new Set(['facebook', 'instagram', 'google_ads', 'google_adwords']),
  facebook_and_instagram: new Set(['facebook', 'instagram']),
  google_ads: new Set(['google_ads']),
  google_adwords: new Set(['google_adwords']),
};

/** What runs what a tab shows; overall is everything. */
const lineOfTab: Record<Exclude<ReportTab, 'overall'>, Line> = {
  facebook_and_instagram: 'meta',
  google_ads: 'google_display',
  google_adwords: 'google_search',
};

/** The tabs that show what these lines bring, in the order of the screen. */
export function tabsOfLines(running: readonly Line[]): ReportTab[] {
  return reportTabs.filter((tab) => tab !== 'overall' && running.includes(lineOfTab[tab]));
}

/** When the facts of a tab were last read. Where nothing runs there is nothing to read: that is known with the rest. */
export function asOfTab({ facts_as_of: asOf, readAt }: ReportFacts, tab: ReportTab): Date | null {
  const own = tab === 'overall' ? undefined : readAt[lineOfTab[tab]];
  return own === undefined ? asOf : own;
}

/** Each tab made of the facts of its channels. */
export function eachTab<T, Days extends readonly [Channel, ...unknown[]]>(
  facts: readonly Days[],
  make: (ofTab: readonly Days[], holds: ReadonlySet<Channel>, name: ReportTab) => T,
): Record<ReportTab, T> {
  const tab = (name: ReportTab) => {
    const holds = channelsOfTab[name];
    return make(name === 'overall' ? facts : facts.filter(([channel]) => holds.has(channel)), holds, name);
  };
  return {
    overall: tab('overall'),
    facebook_and_instagram: tab('facebook_and_instagram'),
    google_ads: tab('google_ads'),
    google_adwords: tab('google_adwords'),
  };
}

/** A tab of a report. */
export function sectionOf(
  days: readonly DayFact[],
  parts: readonly PartFact[],
  range: DateRange,
  asOf: Date | null,
  timeZone: string,
): ReportSection {
  // The facts come in the order of their days.
  const known = asOf === null ? [] : knownDaysOf(range, asOf, timeZone, days.at(-1)?.[1]);
  const compared = comparedSectionOf(days, known);
  return {
    as_of: asOf?.toISOString() ?? null,
    ...compared,
    age: bars(parts, 'age'),
    region: bars(parts, 'region'),
    total_impressions: compared.summary.impressions,
    total_clicks: compared.summary.clicks,
  };
}

/** The sums of a tab and its days. */
export function comparedSectionOf(days: readonly DayFact[], dates: readonly PlainDate[]): ComparedSection {
  const [impressions, clicks, spend] = [total(days, 2), total(days, 3), total(days, 4)];
  const [leads, tours, applications] = [conversions(days, 5), conversions(days, 6), conversions(days, 7)];
  const ratios = ratiosOf({ impressions, clicks, spend, leads });
  const costPerLead = dollars(ratios.costPerLead);
  const costPer = (count: number | null) =>
    dollars(ratiosOf({ ...nothing, spend, leads: count }).costPerLead);
  return {
    summary: {
      spend: centsToDollars(spend),
      leads,
      impressions,
      clicks,
      cost_per_lead: costPerLead,
      clicks_through_rates: ratios.clicksThroughRate,
      cost_per_click: dollars(ratios.costPerClick),
    },
    leads_and_applications: {
      leads: figure(leads, 'Leads'),
      tours: figure(tours, 'Tours'),
      applications: figure(applications, 'Applications'),
      cost_per_lead: figure(costPerLead, 'Cost per lead'),
      cost_per_tour: figure(costPer(tours), 'Cost per tour'),
      cost_per_application: figure(costPer(applications), 'Cost per application'),
    },
    analytics: dailyLines(days, dates, leads !== null),
  };
}

const nothing = { impressions: 0, clicks: 0 };
const dollars = (cents: Cents | null) => (cents === null ? null : centsToDollars(cents));
const figure = (value: number | null, label: string) => (value === null ? null : { value, label });

function total(days: readonly DayFact[], index: 2 | 3 | 4): number {
  return days.reduce((sum, day) => sum + day[index], 0);
}

/** Null while nothing was reported: null is not zero. */
function conversions(days: readonly DayFact[], index: 5 | 6 | 7): number | null {
  let sum: number | null = null;
  for (const day of days) {
    const value = day[index];
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum === null ? null : wholeConversions(sum);
}

/** A point for every day that was read: one without delivery is zero, not a gap. What no network reports has no points at all. */
function dailyLines(
  days: readonly DayFact[],
  dates: readonly PlainDate[],
  withLeads: boolean,
): ReportSection['analytics'] {
  const byDate = new Map(dates.map((date) => [date, { impressions: 0, clicks: 0, spendCents: 0, leads: 0 }]));
  for (const day of days) {
    const sums = byDate.get(day[1]);
    if (sums === undefined) continue;
    sums.impressions += day[2];
    sums.clicks += day[3];
    sums.spendCents += day[4];
    sums.leads += day[5] ?? 0;
  }
  const leads = withLeads ? wholeByDay([...byDate.values()].map((day) => day.leads)) : [];
  const points: ReportSection['analytics'] = [];
  [...byDate].forEach(([label, day], index) => {
    points.push(
      { label, value: day.impressions, category: 'impressions' },
      { label, value: day.clicks, category: 'clicks' },
      { label, value: centsToDollars(day.spendCents), category: 'spend' },
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
  // Ages keep their order; regions come with the largest first.
  if (kind === 'region') entries.sort(([, a], [, b]) => b.impressions - a.impressions);
  return entries.flatMap(([label, { impressions, clicks }]) => [
    { label, value: impressions, type: 'impressions' },
    { label, value: clicks, type: 'clicks' },
  ]);
}
