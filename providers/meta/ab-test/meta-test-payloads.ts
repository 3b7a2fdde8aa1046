import { addDays } from '#domain/plain-date.ts';
import { testedVariants } from '#domain/ab-testing/states.ts';
import { madeObject, type DesiredMeta, type NetworkObject } from '../../ad-network.ts';
import { startOfDay } from '../../zoned-time.ts';
import {
  adSetPayload,
  campaignPayload,
  creativePayload,
  markedName,
  pixelTracking,
} from '../meta-payloads.ts';
import { cellBudget, cellKey, cellsOf, contentOf, type Cell, type Split } from './meta-test-plan.ts';

type Recorded = readonly NetworkObject[];

const partOf = ({ id }: Split, cell?: Cell) =>
  cell === undefined ? `test${id}` : `test${id}:${cell.channel}:${cell.variant}`;

/** Returns the name of a test object, with the mark that finds it again. */
export function testName(desired: DesiredMeta, split: Split, cell?: Cell): string {
  const variant = cell === undefined ? '' : ` ${cell.variant.toUpperCase()}`;
  const name = `${desired.name} A/B test${variant}`;
  return markedName({ ...desired, name }, partOf(split, cell));
}

/** Returns the name of a test's creative: its mark alone, like every creative. */
export function testCreativeName(desired: DesiredMeta, split: Split, cell: Cell): string {
  return markedName({ ...desired, name: '' }, partOf(split, cell));
}

/**
 * Returns a campaign without its own budget: each ad set has an equal share and shares none of it.
 */
export function testCampaignPayload(desired: DesiredMeta, split: Split) {
  const { daily_budget: _, bid_strategy: __, ...payload } = campaignPayload(desired);
  return { ...payload, name: testName(desired, split), is_adset_budget_sharing_enabled: false };
}

export function testAdSetPayload(desired: DesiredMeta, split: Split, cell: Cell, recorded: Recorded) {
  const { startDate, endDate } = split;
  return {
    ...adSetPayload({ ...desired, startDate, endDate }, cell.channel, recorded),
    name: testName(desired, split, cell),
    campaign_id: madeObject(recorded, 'test_campaign', split.id).externalId,
    daily_budget: cellBudget(desired),
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  };
}

/**
 * Returns a new creative for variant A too. The campaign's own creative would start with the likes
 * it has gathered.
 */
export function testCreativePayload(desired: DesiredMeta, split: Split, cell: Cell, recorded: Recorded) {
  const payload = creativePayload(desired, contentOf(desired, split, cell), recorded);
  return { name: testCreativeName(desired, split, cell), ...payload };
}

export function testAdPayload(desired: DesiredMeta, split: Split, cell: Cell, recorded: Recorded) {
  const key = cellKey(split, cell);
  return {
    name: testName(desired, split, cell),
    adset_id: madeObject(recorded, 'test_ad_set', key).externalId,
    creative: { creative_id: madeObject(recorded, 'test_creative', key).externalId },
    status: 'PAUSED',
    ...pixelTracking(desired),
  };
}

/** Margin for the call and clock differences, because a study cannot start in the past. */
const SOON_MS = 2 * 60_000;

/**
 * Returns a study that shows A to half of the people and B to the other half. Times are seconds
 * since 1970.
 */
export function studyPayload(
  desired: DesiredMeta,
  split: Split,
  recorded: Recorded,
  { startDate, now }: { startDate: string; now: Date },
) {
  const timeZone = String(madeObject(recorded, 'account', 'account').sent['timeZone']);
  const seconds = (date: string) => Date.parse(startOfDay(date, timeZone)) / 1000;
  const adSetsOf = (variant: Cell['variant']) =>
    cellsOf(desired)
      .filter((cell) => cell.variant === variant)
      .map((cell) => madeObject(recorded, 'test_ad_set', cellKey(split, cell)).externalId);
  return {
    name: testName(desired, split),
    type: 'SPLIT_TEST',
    start_time: Math.max(seconds(startDate), Math.ceil((now.getTime() + SOON_MS) / 1000)),
    end_time: seconds(addDays(split.endDate, 1)),
    cells: testedVariants.map((variant) => ({
      name: variant.toUpperCase(),
      treatment_percentage: 50,
      adsets: adSetsOf(variant),
    })),
  };
}
