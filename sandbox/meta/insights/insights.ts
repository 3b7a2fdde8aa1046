import type { DeliveryRow } from '../../delivery/rows.ts';
import { add, isNothing, NOTHING } from '../../delivery/metrics.ts';
import type { Metrics } from '../../delivery/metrics.ts';
import { adSetStatus, adStatus, campaignStatus } from '../objects/effective-status.ts';
import type { Filter } from '../graph/filtering.ts';
import { passes } from '../graph/filtering.ts';
import type { GraphError } from '../graph/graph-error.ts';
import { invalid } from '../graph/graph-error.ts';
import { breakDown } from './insights-breakdown.ts';
import type { InsightsRow } from './insights-fields.ts';
import { checkFieldNames, DEFAULT_FIELDS, metricOf, pickFields } from './insights-fields.ts';
import type { InsightsRequest, Level } from './insights-request.ts';
import { LEVELS, rangeDays, readInsightsRequest } from './insights-request.ts';
import type { Edge, Graph } from '../graph/node-type.ts';
import type { AdAccount, ReportTarget } from '../objects/objects.ts';
import { rowsOf } from '../graph/paging.ts';
import type { Params } from '../graph/params.ts';
import { needAdsRead } from '../graph/viewer.ts';

export interface InsightsTarget extends ReportTarget {
  account: AdAccount;
}

/** Returns synchronous insights, which fail above the account's row limit. */
export function insightsEdge(graph: Graph, target: InsightsTarget, params: Params): Edge {
  return reportEdge(graph, target, params, target.account.insights_row_limit ?? Infinity);
}

export function reportEdge(graph: Graph, target: InsightsTarget, params: Params, mostRows = Infinity): Edge {
  needAdsRead(graph.viewer);
  const request = readInsightsRequest(params, target.level, target.account, graph.sandbox.clock.now());
  return {
    page: (_graph, wanted, pageParams) => {
      const names = wanted.length > 0 ? wanted.map((item) => item.name) : DEFAULT_FIELDS;
      checkFieldNames(names);
      const rows = buildRows(graph, target, request);
      if (rows.length > mostRows) throw tooMuchData();
      const picked = rows.map(({ row, values }) => Object.assign(pickFields(row, names), values));
      return rowsOf(picked).page(graph, wanted, pageParams);
    },
  };
}

function tooMuchData(): GraphError {
  return invalid('Please reduce the amount of data you are asking for, then retry your request.', {
    subcode: 1487534,
    title: 'Too much data',
  });
}

interface Built {
  row: InsightsRow;
  values: Record<string, string>;
}

function buildRows(graph: Graph, target: InsightsTarget, request: InsightsRequest): Built[] {
  const built = request.ranges.flatMap((range) => {
    const rows = deliveryOf(graph, target, range).filter((row) => isListed(graph, target, request, row));
    const groups = new Map<
      string,
      { first: DeliveryRow; values: Record<string, string>; metrics: Metrics }
    >();
    for (const cell of breakDown(graph.sandbox, rows, request.breakdowns)) {
      const key = [entityOf(cell.row, request.level), ...Object.values(cell.values)].join('|');
      const group = groups.get(key) ?? { first: cell.row, values: cell.values, metrics: NOTHING };
      group.metrics = add(group.metrics, cell.metrics);
      groups.set(key, group);
    }
    return [...groups.values()]
      .filter((group) => !isNothing(group.metrics))
      .map((group) => ({ values: group.values, row: rowOf(graph, target, request, range, group) }));
  });
  const kept = built.filter(({ row }) => request.filters.every((filter) => passesFilter(graph, row, filter)));
  return sorted(kept, request);
}

function deliveryOf(
  graph: Graph,
  target: InsightsTarget,
  range: { since: string; until: string },
): DeliveryRow[] {
  return graph.sandbox.delivery
    .find({
      accountId: target.account.id,
      ...(target.campaignId && { campaignId: target.campaignId }),
      ...range,
    })
    .filter((row) => !target.unitId || row.unitId === target.unitId)
    .filter((row) => !target.adId || row.adId === target.adId);
}

/**
 * Returns true unless the row's ad set or ad below the target is deleted. The target's own totals
 * still include it.
 */
function isListed(graph: Graph, target: InsightsTarget, request: InsightsRequest, row: DeliveryRow): boolean {
  if (request.level === target.level) return true;
  const { meta } = graph.sandbox;
  const depth = LEVELS.indexOf(request.level);
  const chain = [meta.campaigns.get(row.campaignId), meta.adsets.get(row.unitId), meta.ads.get(row.adId)];
  return chain
    .slice(LEVELS.indexOf(target.level), depth)
    .every((object) => object !== undefined && object.status !== 'DELETED');
}

function entityOf(row: DeliveryRow, level: Level): string {
  if (level === 'account') return row.accountId;
  if (level === 'campaign') return row.campaignId;
  return level === 'adset' ? row.unitId : row.adId;
}

function rowOf(
  graph: Graph,
  target: InsightsTarget,
  request: InsightsRequest,
  range: { since: string; until: string },
  group: { first: DeliveryRow; metrics: Metrics },
): InsightsRow {
  const { meta } = graph.sandbox;
  const depth = LEVELS.indexOf(request.level);
  return {
    level: request.level,
    account: target.account,
    campaign: depth >= 1 ? meta.campaigns.get(group.first.campaignId) : undefined,
    adset: depth >= 2 ? meta.adsets.get(group.first.unitId) : undefined,
    ad: depth >= 3 ? meta.ads.get(group.first.adId) : undefined,
    ...range,
    days: rangeDays(range),
    metrics: group.metrics,
    offMeta: !request.breakdowns.includes('region'),
  };
}

function passesFilter(graph: Graph, row: InsightsRow, filter: Filter): boolean {
  const [level, ...rest] = filter.field.split('.');
  const name = rest.length > 0 ? rest.join('.') : filter.field;
  const object =
    level === 'campaign' ? row.campaign : level === 'adset' ? row.adset : level === 'ad' ? row.ad : undefined;
  if (name === 'id') return passes(filter, object?.id);
  if (name === 'name') return passes(filter, object?.name);
  if (name === 'effective_status') return passes(filter, statusOf(graph, row, level));
  if (['impressions', 'spend', 'clicks', 'reach'].includes(name)) return passes(filter, metricOf(row, name));
  throw invalid(`Filtering field ${filter.field} is invalid.`, { blame: [['filtering']] });
}

function statusOf(graph: Graph, row: InsightsRow, level: string | undefined): string | undefined {
  if (level === 'campaign') return row.campaign && campaignStatus(graph.sandbox, row.campaign);
  if (level === 'adset') return row.adset && adSetStatus(graph.sandbox, row.adset);
  return row.ad && adStatus(graph.sandbox, row.ad);
}

function sorted(rows: Built[], request: InsightsRequest): Built[] {
  const { sort } = request;
  if (!sort) return rows;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted(
    (left, right) => sign * (metricOf(left.row, sort.field) - metricOf(right.row, sort.field)),
  );
}
