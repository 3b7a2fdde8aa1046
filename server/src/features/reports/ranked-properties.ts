import { sql } from 'kysely';
import type { RankedProperties } from '#contract/reports.ts';
import { centsToDollars, dollarsOrNull, type Cents } from '#domain/money.ts';
import { addDays } from '#domain/plain-date.ts';
import { ratiosOf, wholeByDay } from '#domain/report/report-figures.ts';
import { daysOf } from '#domain/report/report-range.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { organizationToday } from '../campaign-record/index.ts';
import { thumbnailOf } from '../images/index.ts';

const DAYS = 30;
const MOST = 5;

type Row = {
  kind: 'building' | 'listing';
  id: string;
  name: string;
  folder: string | null;
  spend_cents: string;
  leads: number | null;
  days: [date: string, leads: number | null][];
};

/**
 * Returns the buildings and listings on which money was spent in the last 30 full days, the cheapest leads first, and
 * those without a lead last, the most expensive of them first.
 */
export async function rankedProperties(ctx: MemberCtx): Promise<RankedProperties> {
  const { organizationId } = ctx.actor;
  const to = addDays(organizationToday(ctx), -1);
  const range = { from: addDays(to, 1 - DAYS), to };
  const { rows } = await sql<Row>`
    with spent as (
      select c.building_id, c.listing_id, d.date, sum(d.spend_cents) as spend_cents, sum(d.leads) as leads
      from campaign_day d join campaign c on c.organization_id = d.organization_id and c.id = d.campaign_id
      left join building b on b.organization_id = c.organization_id and b.id = c.building_id and b.deleted_at is null
      left join listing l on l.organization_id = c.organization_id and l.id = c.listing_id and l.deleted_at is null
      where d.organization_id = ${organizationId} and d.date between ${range.from}::date and ${range.to}::date
        and c.deleted_at is null and coalesce(b.id, l.id) is not null
      group by c.building_id, c.listing_id, d.date),
    ranked as (
      select building_id, listing_id, sum(spend_cents) as spend_cents, round(sum(leads)::numeric) as leads,
        json_agg(json_build_array(date, leads) order by date) as days
      from spent group by building_id, listing_id having sum(spend_cents) > 0
      order by sum(spend_cents) / nullif(round(sum(leads)::numeric), 0) nulls last, sum(spend_cents) desc, building_id, listing_id
      limit ${MOST})
    select case when b.id is null then 'listing' else 'building' end as kind, coalesce(b.id, l.id)::text as id,
      coalesce(b.name, l.name) as name, coalesce(bi.folder, li.folder) as folder,
      ranked.spend_cents::text, ranked.leads::float8, ranked.days
    from ranked
    left join building b on b.organization_id = ${organizationId} and b.id = ranked.building_id
    left join listing l on l.organization_id = ${organizationId} and l.id = ranked.listing_id
    left join lateral (
      select i.folder from building_image bi join image i on i.organization_id = bi.organization_id and i.id = bi.image_id
      where bi.organization_id = ${organizationId} and bi.building_id = b.id and bi.deleted_at is null
      order by bi.position limit 1) bi on true
    left join lateral (
      select i.folder from listing_image li join image i on i.organization_id = li.organization_id and i.id = li.image_id
      where li.organization_id = ${organizationId} and li.listing_id = l.id and li.deleted_at is null
      order by li.position limit 1) li on true
    order by ranked.spend_cents / nullif(ranked.leads, 0) nulls last, ranked.spend_cents desc, b.id, l.id`.execute(
    ctx.db,
  );
  return {
    start_date: range.from,
    end_date: range.to,
    properties: rows.map(({ kind, id, name, folder, leads, days, ...row }) => {
      const spend: Cents = Number(row.spend_cents);
      const byDate = new Map(days);
      return {
        kind,
        id,
        name,
        thumbnail: thumbnailOf(folder),
        spend: centsToDollars(spend),
        leads,
        cost_per_lead: dollarsOrNull(ratiosOf({ impressions: 0, clicks: 0, spend, leads }).costPerLead),
        leads_by_day: wholeByDay(daysOf(range).map((date) => byDate.get(date) ?? 0)),
      };
    }),
  };
}
