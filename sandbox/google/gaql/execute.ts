import type { Metrics } from '../../delivery/metrics.ts';
import { add, isNothing, NOTHING } from '../../delivery/metrics.ts';
import { localDate } from '../../local-time.ts';
import type { ConversionAction } from '../objects.ts';
import { fields, isRecord } from '../../json-values.ts';
import { camelCase } from '../shape-check.ts';
import { dateRange } from './dates.ts';
import type { Row, View } from './entities.ts';
import type { Fact } from './facts.ts';
import { factsOf } from './facts.ts';
import { passes, sortRows, valueAt } from './filter.ts';
import { metricsResource } from './metrics.ts';
import type { Query } from './parse.ts';
import { parseQuery } from './parse.ts';
import { campaignRow, entitiesOf } from './rows.ts';
import { checkQuery } from './rules.ts';

export interface QueryResult {
  rows: Row[];
  fieldMask: string;
}

const VIEWS = new Set(['age_range_view', 'user_location_view', 'geographic_view']);
const FROM_RESOURCE: Record<string, string> = {
  user_location_view: 'userLocationView',
  geographic_view: 'geographicView',
};

export function runQuery(view: View, text: string): QueryResult {
  const query = parseQuery(text);
  checkQuery(query, view.customer);
  const used = [
    ...query.select,
    ...query.where.map(({ field }) => field),
    ...query.orderBy.map(({ field }) => field),
  ];
  const measured = used.some((field) => /^(metrics|segments)\./.test(field)) || VIEWS.has(query.from);
  const found = measured
    ? measuredRows(view, query)
    : entitiesOf(view, query.from, query.where).map((entity) => entity.row);
  // The dates have already been applied to the delivery.
  const conditions = query.where.filter(({ field }) => field !== 'segments.date');
  const kept = found.filter((row) => conditions.every((condition) => passes(row, condition)));
  const sorted = sortRows(kept, query.orderBy).slice(0, query.limit ?? undefined);
  return {
    rows: sorted.map((row) => pick(row, query)),
    fieldMask: query.select.map((field) => field.split('.').map(camelCase).join('.')).join(','),
  };
}

interface Group {
  row: Row;
  metrics: Metrics;
  action: ConversionAction | null;
}

/** Returns delivery summed by entity and selected segments. */
function measuredRows(view: View, query: Query): Row[] {
  const segments = query.select
    .filter((field) => field.startsWith('segments.'))
    .map((field) => camelCase(field.slice(9)));
  const byConversion = segments.some((name) => name.startsWith('conversionAction'));
  const today = localDate(view.customer.time_zone, view.sandbox.clock.now());
  const filter = { range: dateRange(query.where, today), campaignIds: campaignsIn(query) };
  const entities = new Map(
    entitiesOf(view, query.from, query.where).map((entity) => [entity.key, entity.row]),
  );
  const groups = new Map<string, Group>();
  for (const fact of factsOf(view, query.from, filter, byConversion)) {
    const base = baseRow(view, query, fact, entities);
    if (!base) continue;
    const values = segments.map((name) => fact.segments[name] ?? '');
    const key = [base.key, ...values].join('|');
    const group = groups.get(key) ?? {
      row: {
        ...base.row,
        ...(segments.length > 0 && {
          segments: Object.fromEntries(segments.map((name, at) => [name, values[at] ?? ''])),
        }),
      },
      metrics: NOTHING,
      action: fact.action,
    };
    group.metrics = add(group.metrics, fact.metrics);
    groups.set(key, group);
  }
  const actions = view.sandbox.google.conversionActions.inAccount(view.customer.id);
  const show = (group: Group): Row => ({
    ...group.row,
    metrics: metricsResource(group.metrics, actions, group.action),
  });
  const rows = [...groups.values()].filter((group) => !isZero(group.metrics)).map(show);
  if (segments.length > 0 || VIEWS.has(query.from)) return rows;
  // Without segments, entities without delivery appear with zeros.
  const seen = new Set([...groups].filter(([, group]) => !isZero(group.metrics)).map(([key]) => key));
  const idle = [...entities].filter(([key]) => !seen.has(key));
  return [...rows, ...idle.map(([, row]) => show({ row, metrics: NOTHING, action: null }))];
}

/**
 * Returns the campaigns that a query names. Most reports are about one campaign, so the delivery of
 * others need not be split.
 */
function campaignsIn(query: Query): ReadonlySet<string> | undefined {
  const named = query.where.find(
    ({ field, operator }) => field === 'campaign.id' && (operator === '=' || operator === 'IN'),
  );
  return named && new Set(named.values);
}

function isZero(metrics: Metrics): boolean {
  return isNothing(metrics) && metrics.tours === 0 && metrics.applications === 0;
}

function baseRow(
  view: View,
  query: Query,
  fact: Fact,
  entities: ReadonlyMap<string, Row>,
): { key: string; row: Row } | undefined {
  if (!VIEWS.has(query.from)) {
    const row = entities.get(fact.key);
    return row && { key: fact.key, row: { ...row, ...fact.resources } };
  }
  const { google } = view.sandbox;
  const campaign = google.campaigns.get(fact.row.campaignId);
  const adGroup = google.adGroups.get(fact.row.unitId);
  if (!campaign || !adGroup) return undefined;
  const row: Row = { ...campaignRow(view, campaign), adGroup: adGroup.resource, ...fact.resources };
  // Geographic views are split by campaign or ad group only if these are selected.
  const geo = FROM_RESOURCE[query.from] !== undefined;
  const asked = (resource: string): boolean =>
    !geo || query.select.some((field) => field.startsWith(`${resource}.`));
  const key = [fact.key, asked('campaign') ? campaign.id : '', asked('ad_group') ? adGroup.id : ''].join('|');
  return { key, row };
}

/** Returns the selected fields, and the resource name of every selected resource. */
function pick(row: Row, query: Query): Row {
  const result: Row = {};
  const resources = new Set([query.from, ...query.select.map((field) => field.split('.')[0] ?? '')]);
  for (const resource of resources) {
    const name = row[camelCase(resource)]?.['resourceName'];
    if (name !== undefined) result[camelCase(resource)] = { resourceName: name };
  }
  for (const field of query.select) {
    const value = valueAt(row, field);
    if (value === undefined || value === null) continue;
    const path = field.split('.').map(camelCase);
    const last = path.pop() ?? field;
    let target: Record<string, unknown> = result;
    for (const part of path) {
      const next = fields(target[part]);
      target[part] = next;
      target = next;
    }
    target[last] = value;
  }
  // An ad includes its resource name if any of its fields is selected.
  const ad = result['adGroupAd']?.['ad'];
  if (isRecord(ad)) ad['resourceName'] = valueAt(row, 'ad_group_ad.ad.resource_name');
  return result;
}
