import { sql, type RawBuilder } from 'kysely';
import type { reportRoutes, ReportsOverview } from '#contract/reports.ts';
import type { QueryOf } from '#contract/route/route.ts';
import type { Line } from '#domain/channels.ts';
import { centsToDollars, dollarsOrNull, type Cents } from '#domain/money.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/plain-date.ts';
import { ratiosOf, wholeByDay, wholeConversions, type Sums } from '#domain/report/report-figures.ts';
import { comparedRange, daysOf, knownDaysOf, type DateRange } from '#domain/report/report-range.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday, promotionConditions } from '../campaign-record/index.ts';
import { checkedRange } from './checked-range.ts';
import { isRunningSql } from './report-facts.ts';
import { tabsOfLines } from './report-sections.ts';

const DAYS = 30;

type Query = QueryOf<typeof reportRoutes.reportsOverview>;

/** Figures of a day over all campaigns. Spend in cents; leads null if no network reported any, or a fraction. */
type Day = [date: PlainDate, impressions: number, clicks: number, spend: Cents, leads: number | null];

type Row = { days: string; covered: boolean; as_of: Date | null; unread: Line[]; unread_campaigns: string };

/**
 * Returns the sums of the organization's campaigns in a range, or in the last 30 days, with its days and, if
 * asked for, the sums of another range. Null means unknown, not zero.
 */
export async function reportsOverview(ctx: MemberCtx, query: Query): Promise<ReportsOverview> {
  const { organizationId } = ctx.actor;
  const range = wantedRange(query, organizationToday(ctx));
  const before = query.compare === undefined ? null : comparedRange(range, query.compare);
  const read = before ?? range;
  const conditions = promotionConditions(query);
  const promoting = sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  );
  const { rows } = await sql<Row>`
    with day as not materialized (${conditions.length === 0 ? daysOfAll(organizationId) : daysOfSome(organizationId, promoting)}),
    unread as (
      select p.campaign_id, p.line
      from publication p join campaign c on c.organization_id = p.organization_id and c.id = p.campaign_id
      where p.organization_id = ${organizationId} and p.facts_read_at is null and ${sql.raw(isRunningSql)}
        and c.deleted_at is null and (c.start_date is null or c.start_date <= ${range.to}::date) ${promoting})
    select (
      select coalesce(json_agg(json_build_array(date, impressions, clicks, spend_cents, leads) order by date), '[]')
      from day
      where date between ${range.from}::date and ${range.to}::date
        or date between ${read.from}::date and ${read.to}::date)::text as days,
      exists (select from day where date <= ${read.from}::date) as covered,
      (select max(c.facts_as_of) from campaign c
       where c.organization_id = ${organizationId} and c.deleted_at is null and c.facts_as_of is not null
         ${promoting}) as as_of,
      array(select distinct line from unread) as unread,
      (select count(distinct campaign_id) from unread) as unread_campaigns`.execute(ctx.db);
  const [row] = rows;
  const asOf = row?.as_of ?? null;
  const all = JSON.parse(row?.days ?? '[]') as Day[];
  const within = ({ from, to }: DateRange) => all.filter(([date]) => date >= from && date <= to);
  const days = within(range);
  const sums = sumOf(days);
  const since = days[0]?.[0] ?? null;
  // A reading without delivery is zero.
  const known = since !== null || asOf !== null;
  // Average from the first day with figures, so that earlier weeks do not dilute a campaign that
  // started last week.
  const length = daysBetween(since ?? range.from, range.to) + 1;
  const perDay = (sum: number) => (known ? Math.round((sum / length) * 10) / 10 : null);
  return {
    start_date: range.from,
    end_date: range.to,
    impressions: known ? sums.impressions : null,
    impressions_per_day: perDay(sums.impressions),
    clicks: known ? sums.clicks : null,
    clicks_per_day: perDay(sums.clicks),
    since,
    ...inDollars(sums),
    spend: known ? centsToDollars(sums.spend) : null,
    analytics: pointsOf(days, range, asOf, ctx.actor.timeZone),
    compared_with:
      before === null || row?.covered !== true ? null : comparedWith(before, sumOf(within(before))),
    as_of: asOf?.toISOString() ?? null,
    unread: tabsOfLines(row?.unread ?? []),
    unread_campaigns: Number(row?.unread_campaigns ?? 0),
  };
}

/** Returns SQL for the days of all campaigns, which are stored as sums. */
function daysOfAll(organizationId: string): RawBuilder<unknown> {
  return sql`
    select date, impressions, clicks, spend_cents, case when facts_with_leads > 0 then leads end as leads
    from organization_day where organization_id = ${organizationId} and facts > 0`;
}

/** Returns SQL for the days of the campaigns that meet a condition. */
function daysOfSome(organizationId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select d.date, sum(d.impressions) as impressions, sum(d.clicks) as clicks, sum(d.spend_cents) as spend_cents,
      sum(d.leads) as leads
    from campaign_day d
    join campaign c on c.organization_id = d.organization_id and c.id = d.campaign_id
    where d.organization_id = ${organizationId} and c.deleted_at is null ${condition}
    group by d.date`;
}

function comparedWith({ from, to }: DateRange, sums: Sums): ReportsOverview['compared_with'] {
  const { impressions, clicks } = sums;
  return { start_date: from, end_date: to, impressions, clicks, ...inDollars(sums) };
}

function sumOf(days: readonly Day[]): Sums {
  const sums: Sums = { impressions: 0, clicks: 0, spend: 0, leads: null };
  for (const [, impressions, clicks, spend, leads] of days) {
    sums.impressions += impressions;
    sums.clicks += clicks;
    sums.spend += spend;
    if (leads !== null) sums.leads = (sums.leads ?? 0) + leads;
  }
  return { ...sums, leads: sums.leads === null ? null : wholeConversions(sums.leads) };
}

function inDollars(sums: Sums) {
  const { clicksThroughRate, costPerClick, costPerLead } = ratiosOf(sums);
  return {
    clicks_through_rate: clicksThroughRate,
    cost_per_click: dollarsOrNull(costPerClick),
    cost_per_lead: dollarsOrNull(costPerLead),
    leads: sums.leads,
    spend: centsToDollars(sums.spend),
  };
}

/** Returns the points by day, from the first figures to the last day that was read. A day without delivery is zero. */
function pointsOf(
  days: readonly Day[],
  { to }: DateRange,
  asOf: Date | null,
  timeZone: string,
): ReportsOverview['analytics'] {
  const [first, last] = [days[0]?.[0], days.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const byDate = new Map(days.map((day) => [day[0], day]));
  const dates =
    asOf === null
      ? daysOf({ from: first, to: last })
      : knownDaysOf(daysOf({ from: first, to }), asOf, timeZone, last);
  const whole = wholeByDay(dates.map((date) => byDate.get(date)?.[4] ?? 0));
  const counted = days.some(([, , , , leads]) => leads !== null);
  return dates.flatMap((label, at) => {
    const [, impressions, clicks, spend] = byDate.get(label) ?? [label, 0, 0, 0];
    return [
      { label, category: 'impressions', value: impressions },
      { label, category: 'clicks', value: clicks },
      { label, category: 'spend', value: centsToDollars(spend) },
      ...(counted ? [{ label, category: 'leads', value: whole[at] ?? 0 }] : []),
    ];
  });
}

/**
 * Returns the range. The start defaults to 30 days including the end; the end to today, or to yesterday for a
 * comparison, because the current day is not over.
 */
function wantedRange({ start_date: from, end_date: to, compare }: Query, today: PlainDate): DateRange {
  const end = to ?? (compare === undefined ? today : addDays(today, -1));
  return checkedRange({ start_date: from ?? addDays(end, 1 - DAYS), end_date: end });
}
