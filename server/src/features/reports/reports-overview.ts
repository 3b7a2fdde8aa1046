import { sql } from 'kysely';
import type { reportRoutes, ReportsOverview } from '#contract/reports.ts';
import type { QueryOf } from '#contract/route/route.ts';
import type { Line } from '#domain/channels.ts';
import { dollarsOrNull } from '#domain/money.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/plain-date.ts';
import { ratiosOf, wholeConversions } from '#domain/report/report-figures.ts';
import type { DateRange } from '#domain/report/report-range.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import { checkedRange } from './checked-range.ts';
import { isRunningSql } from './report-facts.ts';
import { tabsOfLines } from './report-sections.ts';

const DAYS = 30;

type Query = QueryOf<typeof reportRoutes.reportsOverview>;
type Sums = {
  impressions: string | null;
  clicks: string | null;
  spend_cents: string | null;
  leads: string | null;
  first_day: PlainDate | null;
  as_of: Date | null;
  unread: Line[];
  unread_campaigns: string;
};

/**
 * Returns the sums of all the organization's campaigns in a range, or in the last 30 days. Null
 * means unknown, not zero.
 */
export async function reportsOverview(ctx: MemberCtx, query: Query): Promise<ReportsOverview> {
  const { organizationId } = ctx.actor;
  const range = wantedRange(query, organizationToday(ctx));
  const { rows } = await sql<Sums>`
    with unread as (
      select p.campaign_id, p.line
      from publication p join campaign c on c.organization_id = p.organization_id and c.id = p.campaign_id
      where p.organization_id = ${organizationId} and p.facts_read_at is null and ${sql.raw(isRunningSql)}
        and c.deleted_at is null and (c.start_date is null or c.start_date <= ${range.to}::date))
    select sum(impressions) as impressions, sum(clicks) as clicks, sum(spend_cents) as spend_cents,
      sum(leads) filter (where facts_with_leads > 0) as leads, min(date) as first_day,
      (select max(facts_as_of) from campaign
       where organization_id = ${organizationId} and deleted_at is null and facts_as_of is not null) as as_of,
      array(select distinct line from unread) as unread,
      (select count(distinct campaign_id) from unread) as unread_campaigns
    from organization_day
    where organization_id = ${organizationId} and facts > 0
      and date between ${range.from}::date and ${range.to}::date`.execute(ctx.db);
  const [sums] = rows;
  const number = (text: string | null | undefined) => (text == null ? null : Number(text));
  // A reading without delivery is zero.
  const read = (text: string | null | undefined) => number(text) ?? (sums?.as_of == null ? null : 0);
  const [impressions, clicks, spend] = [read(sums?.impressions), read(sums?.clicks), read(sums?.spend_cents)];
  const shared = number(sums?.leads);
  const leads = shared === null ? null : wholeConversions(shared);
  const ratios = ratiosOf({ impressions: impressions ?? 0, clicks: clicks ?? 0, spend: spend ?? 0, leads });
  const since = sums?.first_day ?? null;
  // Average from the first day with figures, so that earlier weeks do not dilute a campaign that
  // started last week.
  const length = daysBetween(since ?? range.from, range.to) + 1;
  const perDay = (sum: number | null) => (sum === null ? null : Math.round((sum / length) * 10) / 10);
  return {
    start_date: range.from,
    end_date: range.to,
    impressions,
    impressions_per_day: perDay(impressions),
    clicks,
    clicks_per_day: perDay(clicks),
    since,
    clicks_through_rate: ratios.clicksThroughRate,
    cost_per_click: dollarsOrNull(ratios.costPerClick),
    leads,
    spend: dollarsOrNull(spend),
    as_of: sums?.as_of?.toISOString() ?? null,
    unread: tabsOfLines(sums?.unread ?? []),
    unread_campaigns: Number(sums?.unread_campaigns ?? 0),
  };
}

/** Returns the range. The end defaults to today, the start to 30 days including the end. */
function wantedRange({ start_date: from, end_date: to }: Query, today: PlainDate): DateRange {
  const end = to ?? today;
  return checkedRange({ start_date: from ?? addDays(end, 1 - DAYS), end_date: end });
}
