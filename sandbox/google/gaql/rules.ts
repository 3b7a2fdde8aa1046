import type { Customer } from '../objects.ts';
import { isResource, typeOf } from './catalogue.ts';
import type { Query } from './parse.ts';
import { queryError } from './query-error.ts';

const CONVERSION_SEGMENTS = new Set([
  'conversion_action',
  'conversion_action_name',
  'conversion_action_category',
]);
const GEO_SEGMENTS = new Set(['geo_target_region', 'geo_target_state']);
const DATE_SEGMENTS = new Set(['date', 'week', 'month', 'day_of_week']);
const CONVERSION_METRICS = new Set([
  'conversions',
  'conversions_value',
  'all_conversions',
  'all_conversions_value',
]);

interface ResourceRules {
  /** Other resources with selectable fields. */
  with: readonly string[];
  metrics: boolean;
  geo?: boolean;
  /** Segmenting resources, which must be selected if they are filtered by. */
  segmenting?: readonly string[];
}

const RULES: Record<string, ResourceRules> = {
  customer: { with: [], metrics: true },
  customer_client: { with: ['customer'], metrics: false },
  campaign: { with: ['campaign_budget', 'customer'], metrics: true },
  campaign_budget: { with: ['customer'], metrics: false },
  ad_group: { with: ['campaign', 'campaign_budget', 'customer'], metrics: true },
  ad_group_criterion: { with: ['ad_group', 'campaign', 'customer'], metrics: false },
  ad_group_ad: { with: ['ad_group', 'campaign', 'customer'], metrics: true },
  campaign_criterion: { with: ['campaign', 'customer'], metrics: false },
  asset: { with: ['customer'], metrics: false },
  campaign_asset: { with: ['campaign', 'asset', 'customer'], metrics: false },
  conversion_action: { with: ['customer'], metrics: false },
  geo_target_constant: { with: [], metrics: false },
  age_range_view: { with: ['ad_group_criterion', 'ad_group', 'campaign', 'customer'], metrics: true },
  keyword_view: { with: ['ad_group_criterion', 'ad_group', 'campaign', 'customer'], metrics: true },
  user_location_view: {
    with: ['ad_group', 'campaign', 'customer'],
    metrics: true,
    geo: true,
    segmenting: ['ad_group', 'campaign'],
  },
  geographic_view: {
    with: ['ad_group', 'campaign', 'customer'],
    metrics: true,
    geo: true,
    segmenting: ['ad_group', 'campaign'],
  },
};

/** Throws for queries that Google rejects before reading any row. */
export function checkQuery(query: Query, customer: Customer): void {
  const rules = RULES[query.from];
  if (!rules || !isResource(query.from)) {
    throw queryError('BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', `unexpected resource ${query.from} in FROM clause.`);
  }
  const filtered = query.where.map((condition) => condition.field);
  const ordered = query.orderBy.map((order) => order.field);
  const used = [...new Set([...query.select, ...filtered, ...ordered])];
  for (const field of used) checkField(field, query, rules, customer);
  checkConversionSegments(used);
  checkDates(query, used);
  for (const field of [...filtered, ...ordered]) checkReferenced(field, query, rules);
  for (const condition of query.where) checkValues(condition.field, condition.operator, condition.values);
}

function checkField(field: string, query: Query, rules: ResourceRules, customer: Customer): void {
  const type = typeOf(field);
  if (type === undefined)
    throw queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`);
  const [resource = '', name = ''] = field.split('.');
  const selected = query.select.includes(field);
  const clause = selected ? 'SELECT' : 'WHERE';
  if (resource === 'metrics') {
    if (!rules.metrics) {
      throw queryError(
        'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
        `Cannot select or filter on ${field} with ${query.from}.`,
      );
    }
    if (customer.manager) {
      throw queryError(
        'REQUESTED_METRICS_FOR_MANAGER',
        'Metrics cannot be requested for a manager account. To retrieve metrics, issue separate requests against each client account.',
      );
    }
  } else if (resource === 'segments') {
    const fits = rules.metrics && (!GEO_SEGMENTS.has(name) || rules.geo === true);
    if (!fits) {
      throw queryError(
        'PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE',
        `Cannot select or filter on ${field} with ${query.from}.`,
      );
    }
  } else if (resource !== query.from && !rules.with.includes(resource)) {
    throw queryError(
      `PROHIBITED_RESOURCE_TYPE_IN_${clause}_CLAUSE`,
      `Resource ${resource} cannot be used in the ${clause} clause with ${query.from}.`,
    );
  }
  if (type === 'message' && query.orderBy.some((order) => order.field === field)) {
    throw queryError('PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE', `${field} cannot be sorted by.`);
  }
}

function checkConversionSegments(used: readonly string[]): void {
  const segmented = used.some((field) => CONVERSION_SEGMENTS.has(field.replace(/^segments\./, '')));
  if (!segmented) return;
  const other = used.find((field) => field.startsWith('metrics.') && !CONVERSION_METRICS.has(field.slice(8)));
  if (other) {
    throw queryError(
      'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
      `Cannot select or filter on the metric ${other} together with a conversion segment.`,
    );
  }
}

/** Throws if a query segmented by date has no date range. */
function checkDates(query: Query, used: readonly string[]): void {
  const cut = query.select.some((field) => DATE_SEGMENTS.has(field.replace(/^segments\./, '')));
  const filters = query.where.filter((condition) => condition.field === 'segments.date');
  const bounded = filters.some(({ operator }) => ['=', 'BETWEEN', 'DURING'].includes(operator));
  const low = filters.some(({ operator }) => operator.startsWith('>'));
  const high = filters.some(({ operator }) => operator.startsWith('<'));
  if ((cut || filters.length > 0) && !bounded && !(low && high)) {
    throw queryError(
      'EXPECTED_FILTERS_ON_DATE_RANGE',
      'Query is missing filters on the date range: segments.date needs a finite range.',
    );
  }
  const undated = used.find((field) => field.startsWith('segments.') && field !== 'segments.date');
  if (undated && !query.select.includes(undated)) {
    throw queryError('EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE', `${undated} must be selected.`);
  }
}

function checkReferenced(field: string, query: Query, rules: ResourceRules): void {
  const [resource = ''] = field.split('.');
  if (rules.segmenting?.includes(resource) && !query.select.includes(field)) {
    throw queryError(
      'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE',
      `The following field must be present in the SELECT clause: '${field}'.`,
    );
  }
}

function checkValues(field: string, operator: string, values: readonly string[]): void {
  const type = typeOf(field);
  if (type === 'message' && !/^(CONTAINS|IS)/.test(operator)) {
    throw queryError('OPERATOR_FIELD_MISMATCH', `Operator ${operator} cannot be used with ${field}.`);
  }
  if (operator === 'DURING' && type !== 'date') {
    throw queryError('OPERATOR_FIELD_MISMATCH', `DURING cannot be used with ${field}.`);
  }
  for (const value of operator === 'DURING' ? [] : values) {
    if (typeof type === 'object' && !type.includes(value)) {
      throw queryError(
        'BAD_ENUM_CONSTANT',
        `Invalid enum value cannot be included in WHERE clause: '${value}'.`,
      );
    }
    if ((type === 'int64' || type === 'double') && Number.isNaN(Number(value))) {
      throw queryError('BAD_NUMBER', `Invalid number '${value}' for ${field}.`);
    }
    if (type === 'date' && !/^\d{4}-?\d{2}-?\d{2}$/.test(value)) {
      throw queryError('INVALID_DATE_FORMAT', `Invalid date '${value}'.`);
    }
    if (type === 'boolean' && !/^(true|false)$/i.test(value)) {
      throw queryError('BAD_VALUE', `Invalid boolean '${value}' for ${field}.`);
    }
  }
}
