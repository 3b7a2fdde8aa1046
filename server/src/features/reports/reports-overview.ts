import { sql } from 'kysely';
import type { ReportsOverview } from '#contract/reports.ts';
import { centsToDollars } from '#domain/money.ts';
import { addDays } from '#domain/plain-date.ts';
import { ratiosOf } from '#domain/report-figures.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaigns/index.ts';

const DAYS = 30;

type Sums = {
  impressions: string | null;
  clicks: string | null;
  spend_cents: string | null;
  leads: string | null;
  as_of: Date | null;
};

/** What all campaigns of the organization brought in the last 30 days, today included. Null is not zero. */
export async function reportsOverview(ctx: MemberCtx): Promise<ReportsOverview> {
  const { organizationId } = ctx.actor;
  const end = organizationToday(ctx);
  const start = addDays(end, 1 - DAYS);
  const { rows } = await sql<Sums>`
    select sum(impressions) as impressions, sum(clicks) as clicks, sum(spend_cents) as spend_cents, sum(leads) as leads,
      (select max(facts_as_of) from campaign where organization_id = ${organizationId}) as as_of
    from daily_fact
    where organization_id = ${organizationId} and date between ${start}::date and ${end}::date`.execute(
    ctx.db,
  );
  const [sums] = rows;
  const number = (text: string | null | undefined) => (text == null ? null : Number(text));
  // Read, and nothing was delivered: that is zero.
  const read = (text: string | null | undefined) => number(text) ?? (sums?.as_of == null ? null : 0);
  const [impressions, clicks] = [read(sums?.impressions), read(sums?.clicks)];
  const [spend, leads] = [read(sums?.spend_cents), number(sums?.leads)];
  const ratios = ratiosOf({ impressions: impressions ?? 0, clicks: clicks ?? 0, spend: spend ?? 0, leads });
  const perDay = (sum: number | null) => (sum === null ? null : Math.round((sum / DAYS) * 10) / 10);
  return {
    start_date: start,
    end_date: end,
    impressions,
    impressions_per_day: perDay(impressions),
    clicks,
    clicks_per_day: perDay(clicks),
    clicks_through_rate: ratios.clicksThroughRate,
    cost_per_click: ratios.costPerClick === null ? null : centsToDollars(ratios.costPerClick),
    leads,
    spend: spend === null ? null : centsToDollars(spend),
    as_of: sums?.as_of?.toISOString() ?? null,
  };
}
