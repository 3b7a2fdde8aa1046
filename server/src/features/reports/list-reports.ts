import { CompiledQuery } from 'kysely';
import type { ReportRow, reportRoutes } from '#contract/reports.ts';
import type { AnswerOf, QueryOf } from '#contract/route/route.ts';
import { kindNames, TargetKind } from '#domain/campaign-kinds.ts';
import { statusName, postedStatuses, CampaignStatus } from '#domain/campaign-status.ts';
import type { Line } from '#domain/channels.ts';
import { dollarsOrNull } from '#domain/money.ts';
import { ratiosOf } from '#domain/report/report-figures.ts';
import { weeksAndDaysOf } from '#domain/report/report-range.ts';
import type { reportSortKeys } from '#domain/report/report-tabs.ts';
import type { MemberCtx } from '../../platform/context.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { promotionFilters, promotionSql } from '../campaign-record/index.ts';
import { checkedRange } from './checked-range.ts';
import { runningLinesSql } from './report-facts.ts';
import { tabsOfLines } from './report-sections.ts';
import { inList } from '../../platform/database/in-list.ts';

type Route = typeof reportRoutes.listReports;
type Query = QueryOf<Route>;
type SortKey = (typeof reportSortKeys)[number];

const sortColumn: Record<SortKey, string> = {
  name: 'lower(c.name)',
  spend: 'coalesce(s.spend_cents, 0)',
  impressions: 'coalesce(s.impressions, 0)',
  clicks: 'coalesce(s.clicks, 0)',
  leads: 's.leads',
};

const launchedStatuses = [...postedStatuses, CampaignStatus.closed];

const launchedSql = `c.organization_id = $1 and c.deleted_at is null and c.status in (${inList(launchedStatuses)})`;

const sumsSql = `sum(impressions) as impressions, sum(clicks) as clicks, sum(spend_cents) as spend_cents,
  round(sum(leads)::numeric) as leads`;

/**
 * Returns SQL for the stored sums of the organization's campaigns, or of one, on the days in `$2` and the
 * weeks in `$3`.
 */
const keptOf = (one = '') => `(
  select campaign_id, impressions, clicks, spend_cents, leads from campaign_day
  where organization_id = $1 ${one} and date = any($2::date[])
  union all
  select campaign_id, impressions, clicks, spend_cents, leads from campaign_week
  where organization_id = $1 ${one} and week = any($3::date[])
) kept`;

/**
 * Returns SQL for a page. Ordering by a figure sums every campaign; ordering by name sums only
 * those on the page.
 */
function pageSql(ordering: Query['ordering'], matching: string, order: string): string {
  const slice = `order by ${order} limit $4 offset $5`;
  if (ordering.some(({ key }) => key !== 'name'))
    return `
      select c.id, s.impressions, s.clicks, s.spend_cents, s.leads
      from campaign c
      left join (select campaign_id, ${sumsSql} from ${keptOf()} group by campaign_id) s
        on s.campaign_id = c.id
      where ${matching} ${slice}`;
  return `
    select page.id, s.impressions, s.clicks, s.spend_cents, s.leads
    from (select c.id from campaign c where ${matching} ${slice}) page
    left join lateral (select ${sumsSql} from ${keptOf('and campaign_id = page.id')}) s on true`;
}

/** Filters that need counting. */
const narrowings = ['search', ...promotionFilters] as const;
type Narrowing = (typeof narrowings)[number];

function narrowingSql(name: Narrowing, parameter: string): string {
  return name === 'search' ? `lower(c.name) like ${parameter}` : promotionSql(name, parameter);
}

function statementFor(ordering: Query['ordering'], narrowed: readonly Narrowing[]): string {
  const matching = [launchedSql, ...narrowed.map((name, index) => narrowingSql(name, `$${6 + index}`))].join(
    ' and ',
  );
  const count =
    narrowed.length > 0
      ? `(select count(*) from campaign c where ${matching})`
      : `(select coalesce(sum(count), 0) from campaign_counter
        where organization_id = $1 and status in (${inList(launchedStatuses)}))`;
  const columns = ordering.map(
    ({ key, descending }) => `${sortColumn[key]} ${descending ? 'desc' : 'asc'} nulls last`,
  );
  const order = [...columns, 'c.id desc'].join(', ');
  return `
    with s as materialized (${pageSql(ordering, matching, order)})
    select total.count, c.id, c.name, c.kind, c.status, c.facts_as_of,
      coalesce(b.name, l.name, u.first_name || ' ' || u.last_name, o.name) as property_name,
      s.impressions, s.clicks, s.spend_cents, s.leads,
      array(select p.line ${runningLinesSql} and c.facts_as_of is not null and p.facts_read_at is null) as unread
    from (select ${count} as count) total
    left join s on true
    left join campaign c on c.organization_id = $1 and c.id = s.id
    left join building b on b.organization_id = c.organization_id and b.id = c.building_id
    left join listing l on l.organization_id = c.organization_id and l.id = c.listing_id
    left join app_user u on u.id = c.promoted_user_id and u.organization_id = c.organization_id
    left join organization o on c.target_kind in (${inList([TargetKind.brokerage, TargetKind.company])}) and o.id = c.organization_id
    order by ${order}`;
}

type Row = {
  count: string;
  id: string | null;
  name: string;
  kind: ReportRow['kind']['id'];
  status: CampaignStatus;
  facts_as_of: Date | null;
  property_name: string | null;
  impressions: string | null;
  clicks: string | null;
  spend_cents: string | null;
  leads: string | null;
  unread: Line[];
};

/** Returns a page of the launched campaigns with their sums for the range. */
export async function listReports(ctx: MemberCtx, query: Query): Promise<AnswerOf<Route>> {
  const { days, weeks } = weeksAndDaysOf(checkedRange(query));
  const given = { ...query, search: query.search === '' ? undefined : containing(query.search) };
  const narrowed = narrowings.filter((name) => given[name] !== undefined);
  const { rows } = await ctx.db.executeQuery<Row>(
    CompiledQuery.raw(statementFor(query.ordering, narrowed), [
      ctx.actor.organizationId,
      days,
      weeks,
      query.limit,
      query.offset,
      ...narrowed.map((name) => given[name]),
    ]),
  );
  return {
    count: Number(rows[0]?.count ?? 0),
    // Beyond the last page there is a single row with the count alone.
    reports: rows.flatMap((row) => (row.id === null ? [] : [toReportRow({ ...row, id: row.id })])),
  };
}

function toReportRow(row: Row & { id: string }): ReportRow {
  const sums = {
    impressions: Number(row.impressions ?? 0),
    clicks: Number(row.clicks ?? 0),
    spend: Number(row.spend_cents ?? 0),
    leads: row.leads === null ? null : Number(row.leads),
  };
  const { clicksThroughRate, costPerClick, costPerLead } = ratiosOf(sums);
  return {
    id: row.id,
    name: row.name,
    kind: { id: row.kind, name: kindNames[row.kind] },
    status: { id: row.status, name: statusName(row.status) },
    property_name: row.property_name,
    impressions: sums.impressions,
    clicks: sums.clicks,
    spend: dollarsOrNull(sums.spend) ?? 0,
    leads: sums.leads,
    clicks_through_rate: clicksThroughRate,
    cost_per_click: dollarsOrNull(costPerClick),
    cost_per_lead: dollarsOrNull(costPerLead),
    as_of: row.facts_as_of?.toISOString() ?? null,
    unread: tabsOfLines(row.unread),
  };
}
