import { byKeyword } from '../../delivery/day-profile.ts';
import type { Bucket, Metrics } from '../../delivery/metrics.ts';
import { NOTHING, split } from '../../delivery/metrics.ts';
import type { DeliveryRow } from '../../delivery/rows.ts';
import { addDays } from '../../local-time.ts';
import { allot } from '../../partition.ts';
import { stateOfName } from '../../places/us-states.ts';
import { uniform } from '../../random.ts';
import type { ConversionAction } from '../objects.ts';
import type { DateRange } from './dates.ts';
import type { Row, View } from './entities.ts';

/** A part of the delivery, with everything that it can be grouped by. */
export interface Fact {
  row: DeliveryRow;
  /** Key of its entity, and resources that exist only for such a part. */
  key: string;
  resources: Row;
  segments: Record<string, string>;
  metrics: Metrics;
  /** Conversion action that it counts; null for all, without a conversion segment. */
  action: ConversionAction | null;
}

const AGES: readonly (Bucket & { criterion: string })[] = [
  { name: 'AGE_RANGE_18_24', criterion: '503001', weight: 13, leadLift: 0.75 },
  { name: 'AGE_RANGE_25_34', criterion: '503002', weight: 24, leadLift: 1.2 },
  { name: 'AGE_RANGE_35_44', criterion: '503003', weight: 18, leadLift: 1.15 },
  { name: 'AGE_RANGE_45_54', criterion: '503004', weight: 12 },
  { name: 'AGE_RANGE_55_64', criterion: '503005', weight: 9, leadLift: 0.8 },
  { name: 'AGE_RANGE_65_UP', criterion: '503006', weight: 6, leadLift: 0.6 },
  { name: 'AGE_RANGE_UNDETERMINED', criterion: '503999', weight: 18 },
];
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const COUNTRY = '2840';

export interface FactFilter {
  range: DateRange;
  /** Campaigns that the conditions allow; undefined for all. */
  campaignIds: ReadonlySet<string> | undefined;
}

export function factsOf(view: View, from: string, filter: FactFilter, byConversion: boolean): Fact[] {
  const { range, campaignIds } = filter;
  const rows = view.sandbox.delivery.find({
    accountId: view.customer.id,
    ...(range.since && { since: range.since }),
    ...(range.until && { until: range.until }),
  });
  const facts = rows
    .filter((row) => campaignIds?.has(row.campaignId) ?? true)
    .flatMap((row) => cut(view, from, row));
  return byConversion ? facts.flatMap((fact) => perAction(view, fact)) : facts;
}

function cut(view: View, from: string, row: DeliveryRow): Fact[] {
  const whole: Fact = {
    row,
    key: keyOf(from, row),
    resources: {},
    segments: segmentsOf(row),
    metrics: row,
    action: null,
  };
  switch (from) {
    case 'age_range_view':
      return byAge(view, whole);
    case 'keyword_view':
      return keywords(view, whole);
    case 'user_location_view':
    case 'geographic_view':
      return byPlace(view, whole, from);
    default:
      return [whole];
  }
}

function keyOf(from: string, row: DeliveryRow): string {
  if (from === 'customer') return '';
  if (from === 'campaign') return row.campaignId;
  return from === 'ad_group_ad' ? row.adId : row.unitId;
}

function segmentsOf(row: DeliveryRow): Record<string, string> {
  const date = new Date(`${row.day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  return {
    date: row.day,
    week: addDays(row.day, -((weekday + 6) % 7)),
    month: `${row.day.slice(0, 7)}-01`,
    dayOfWeek: WEEKDAYS[weekday] ?? '',
    adNetworkType: row.platform,
  };
}

function profileOf(view: View, row: DeliveryRow) {
  return view.sandbox.delivery.day(row.adId, row.day)?.profile;
}

function byAge(view: View, fact: Fact): Fact[] {
  const parts = split(fact.metrics, AGES, `${profileOf(view, fact.row)?.key}|age`);
  const customer = `customers/${view.customer.id}`;
  return AGES.map((age, index) =>
    changed(fact, {
      key: `${fact.row.unitId}~${age.criterion}`,
      metrics: parts[index] ?? NOTHING,
      resources: {
        ageRangeView: { resourceName: `${customer}/ageRangeViews/${fact.row.unitId}~${age.criterion}` },
        adGroupCriterion: {
          resourceName: `${customer}/adGroupCriteria/${fact.row.unitId}~${age.criterion}`,
          criterionId: age.criterion,
          type: 'AGE_RANGE',
          status: 'ENABLED',
          negative: false,
          ageRange: { type: age.name },
        },
      },
    }),
  );
}

function changed(fact: Fact, changes: Partial<Fact>): Fact {
  return { ...fact, ...changes };
}

function keywords(view: View, fact: Fact): Fact[] {
  const profile = profileOf(view, fact.row);
  if (!profile || profile.keywords.length === 0) return [];
  return byKeyword(profile, fact.metrics).map((part) =>
    changed(fact, { key: `${fact.row.unitId}~${part.id}`, metrics: part.metrics }),
  );
}

/** Splits a fact by the people's location, or by the location of interest. */
function byPlace(view: View, fact: Fact, from: string): Fact[] {
  const profile = profileOf(view, fact.row);
  const regions = profile?.regions ?? [];
  const parts = split(fact.metrics, regions, `${profile?.key}|region`);
  return regions.flatMap((region, index) => {
    const metrics = parts[index] ?? NOTHING;
    const targeted = region.aimedAt === true;
    const constant = `geoTargetConstants/${stateOfName(region.name)?.googleId ?? COUNTRY}`;
    const located: Fact = {
      ...fact,
      metrics,
      segments: { ...fact.segments, geoTargetRegion: constant, geoTargetState: constant },
    };
    return from === 'user_location_view'
      ? [withResource(located, 'userLocationView', userLocation(view, targeted), String(targeted))]
      : presence(view, located, `${profile?.key}|${region.name}`);
  });
}

function userLocation(view: View, targeted: boolean): Record<string, unknown> {
  return {
    resourceName: `customers/${view.customer.id}/userLocationViews/${COUNTRY}~${targeted}`,
    countryCriterionId: COUNTRY,
    targetingLocation: targeted,
  };
}

function presence(view: View, fact: Fact, key: string): Fact[] {
  const types = [
    { name: 'LOCATION_OF_PRESENCE', weight: 88 },
    { name: 'AREA_OF_INTEREST', weight: 12 },
  ];
  const parts = split(fact.metrics, types, `${key}|presence`);
  return types.map((type, index) =>
    withResource(
      { ...fact, metrics: parts[index] ?? NOTHING },
      'geographicView',
      {
        resourceName: `customers/${view.customer.id}/geographicViews/${COUNTRY}~${type.name}`,
        countryCriterionId: COUNTRY,
        locationType: type.name,
      },
      type.name,
    ),
  );
}

function withResource(fact: Fact, name: string, resource: Record<string, unknown>, key: string): Fact {
  return { ...fact, key, resources: { ...fact.resources, [name]: resource } };
}

/**
 * Splits a fact by conversion action. Actions that count the same conversions share them, and the
 * first gets the most.
 */
function perAction(view: View, fact: Fact): Fact[] {
  const actions = view.sandbox.google.conversionActions.inAccount(view.customer.id);
  return actions.map((action) =>
    changed(fact, {
      action,
      metrics: { ...NOTHING, [action.counts]: shareOf(view, fact, action, actions) },
      segments: {
        ...fact.segments,
        conversionAction: `customers/${view.customer.id}/conversionActions/${action.id}`,
        conversionActionName: action.name,
        conversionActionCategory: action.category,
      },
    }),
  );
}

function shareOf(
  view: View,
  fact: Fact,
  action: ConversionAction,
  actions: readonly ConversionAction[],
): number {
  const total = fact.metrics[action.counts];
  const rivals = actions.filter(({ counts }) => counts === action.counts);
  if (rivals.length === 1) return total;
  const weights = rivals.map((_, index) => 1 / (index + 1) ** 2);
  const phase = uniform(profileOf(view, fact.row)?.key ?? '', fact.metrics.impressions, 'action');
  return allot(total, weights, phase)[rivals.indexOf(action)] ?? 0;
}
