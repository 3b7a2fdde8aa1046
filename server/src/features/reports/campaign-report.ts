import { CompiledQuery } from 'kysely';
import type { CampaignReport, ReportSection } from '#contract/reports.ts';
import type { Channel } from '#domain/channels.ts';
import { messages } from '#domain/messages.ts';
import { centsToDollars } from '#domain/money.ts';
import { addDays, daysBetween } from '#domain/plain-date.ts';
import { ratiosOf } from '#domain/report-figures.ts';
import { invalid, notFound } from '../../errors.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { writtenJson } from '../../platform/http/bind-route.ts';
import { READING_GIVEN_UP_MS } from './read-figures-job.ts';

/** One trip: the campaign's own row and its facts of the range, by channel and day, age and region. */
const statement = `
  select c.facts_as_of, c.facts_refreshing_since, c.facts_problem, c.facts_limit_exceeded,
    (select coalesce(json_agg(json_build_array(
       channel, date, impressions, clicks, spend_cents, leads, tours, applications) order by date), '[]')
     from daily_fact where campaign_id = c.id and date between $3::date and $4::date)::text as days,
    (select coalesce(json_agg(json_build_array(
       channel, kind, bucket, impressions, clicks) order by kind, bucket), '[]')
     from (select channel, kind, bucket, sum(impressions) as impressions, sum(clicks) as clicks
           from breakdown_fact where campaign_id = c.id and date between $3::date and $4::date
           group by channel, kind, bucket) parts)::text as parts
  from campaign c where c.organization_id = $1 and c.id = $2 and c.deleted_at is null`;

type Row = {
  facts_as_of: Date | null;
  facts_refreshing_since: Date | null;
  facts_problem: string | null;
  facts_limit_exceeded: boolean;
  days: string;
  parts: string;
};
type Day = [
  channel: Channel,
  date: string,
  impressions: number,
  clicks: number,
  spendCents: number,
  leads: number | null,
  tours: number | null,
  applications: number | null,
];
type Part = [channel: Channel, kind: 'age' | 'region', bucket: string, impressions: number, clicks: number];

const MOST_DAYS = 1200;

/** A sum that stays null while nothing has been reported: null is not zero. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function sectionOf(days: readonly Day[], parts: readonly Part[], dates: readonly string[]): ReportSection {
  const total = (index: 2 | 3 | 4) => days.reduce((sum, day) => sum + day[index], 0);
  const [impressions, clicks, spend] = [total(2), total(3), total(4)];
  const [leads, tours, applications] = ([5, 6, 7] as const).map((index) =>
    sumOf(days.map((day) => day[index])),
  );
  const { clicksThroughRate, costPerClick, costPerLead } = ratiosOf({
    impressions,
    clicks,
    spend,
    leads: leads ?? null,
  });
  const each = (count: number | null | undefined) =>
    count != null && count > 0 ? Math.round(spend / count) : null;
  const figure = (value: number | null | undefined, label: string) =>
    value == null ? null : { value, label };
  const money = (cents: number | null, label: string) =>
    cents === null ? null : { value: centsToDollars(cents), label };
  const dollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents));
  return {
    summary: {
      spend: centsToDollars(spend),
      leads: leads ?? null,
      impressions,
      clicks,
      cost_per_lead: dollars(costPerLead),
      clicks_through_rates: clicksThroughRate,
      cost_per_click: dollars(costPerClick),
    },
    leads_and_applications: {
      leads: figure(leads, 'Leads'),
      tours: figure(tours, 'Tours'),
      applications: figure(applications, 'Applications'),
      cost_per_lead: money(costPerLead, 'Cost per lead'),
      cost_per_tour: money(each(tours), 'Cost per tour'),
      cost_per_application: money(each(applications), 'Cost per application'),
    },
    analytics: dailyLines(days, dates),
    age: bars(parts, 'age'),
    region: bars(parts, 'region'),
    total_impressions: impressions,
    total_clicks: clicks,
  };
}

/** A point for every day of the range: a day without delivery is zero, not a gap. */
function dailyLines(days: readonly Day[], dates: readonly string[]): ReportSection['analytics'] {
  const byDate = new Map<string, [number, number, number, number]>(dates.map((date) => [date, [0, 0, 0, 0]]));
  for (const [, date, impressions, clicks, spend, leads] of days) {
    const sums = byDate.get(date);
    if (sums === undefined) continue;
    sums[0] += impressions;
    sums[1] += clicks;
    sums[2] += spend;
    sums[3] += leads ?? 0;
  }
  return [...byDate].flatMap(([label, [impressions, clicks, spend, leads]]) => [
    { label, value: impressions, category: 'impressions' },
    { label, value: clicks, category: 'clicks' },
    { label, value: centsToDollars(spend), category: 'spend' },
    { label, value: leads, category: 'leads' },
  ]);
}

function bars(parts: readonly Part[], kind: 'age' | 'region'): ReportSection['age'] {
  const sums = new Map<string, [number, number]>();
  for (const [, partKind, bucket, impressions, clicks] of parts) {
    if (partKind !== kind) continue;
    const known = sums.get(bucket) ?? [0, 0];
    sums.set(bucket, [known[0] + impressions, known[1] + clicks]);
  }
  const entries = [...sums];
  // Ages keep their order; regions come with the largest first.
  if (kind === 'region') entries.sort(([, a], [, b]) => b[0] - a[0]);
  return entries.flatMap(([label, [impressions, clicks]]) => [
    { label, value: impressions, type: 'impressions' },
    { label, value: clicks, type: 'clicks' },
  ]);
}

const sections: Record<
  'overall' | 'facebook_and_instagram' | 'google_ads' | 'google_adwords',
  readonly Channel[]
> = {
  overall: ['facebook', 'instagram', 'google_ads', 'google_adwords'],
  facebook_and_instagram: ['facebook', 'instagram'],
  google_ads: ['google_ads'],
  google_adwords: ['google_adwords'],
};

/** What a campaign brought between two dates: overall and for each tab of its report. */
export async function campaignReport(
  ctx: MemberCtx,
  id: string,
  { start_date: from, end_date: to }: { start_date: string; end_date: string },
): Promise<CampaignReport> {
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > MOST_DAYS) throw invalid({ end_date: [messages.invalid] });
  const { rows } = await ctx.db.executeQuery<Row>(
    CompiledQuery.raw(statement, [ctx.actor.organizationId, id, from, to]),
  );
  const [row] = rows;
  if (row === undefined) throw notFound('Campaign');
  const days = JSON.parse(row.days) as Day[];
  const parts = JSON.parse(row.parts) as Part[];
  const dates = Array.from({ length }, (_, index) => addDays(from, index));
  const section = (name: keyof typeof sections) => {
    const wanted = sections[name];
    return sectionOf(
      days.filter(([channel]) => wanted.includes(channel)),
      parts.filter(([channel]) => wanted.includes(channel)),
      dates,
    );
  };
  const since = row.facts_refreshing_since;
  const report: CampaignReport = {
    is_fb_and_insta_requests_limit_exceeded: row.facts_limit_exceeded,
    start_date: from,
    end_date: to,
    as_of: row.facts_as_of?.toISOString() ?? null,
    refreshing: since !== null && Date.now() - since.getTime() < READING_GIVEN_UP_MS,
    problem: row.facts_problem,
    overall: section('overall'),
    facebook_and_instagram: section('facebook_and_instagram'),
    google_ads: section('google_ads'),
    google_adwords: section('google_adwords'),
  };
  return writtenJson<CampaignReport>(JSON.stringify(report));
}
