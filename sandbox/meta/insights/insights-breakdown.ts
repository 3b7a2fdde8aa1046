import type { DayProfile } from '../../delivery/day-profile.ts';
import type { Bucket, Metrics } from '../../delivery/metrics.ts';
import { split } from '../../delivery/metrics.ts';
import type { DeliveryRow } from '../../delivery/rows.ts';
import type { Sandbox } from '../../sandbox.ts';

export interface Cell {
  row: DeliveryRow;
  /** Values of the breakdown columns by column name. */
  values: Record<string, string>;
  metrics: Metrics;
}

const AGES: readonly Bucket[] = [
  { name: '18-24', weight: 14, clickLift: 0.85, leadLift: 0.7 },
  { name: '25-34', weight: 29, clickLift: 1.05, leadLift: 1.2 },
  { name: '35-44', weight: 22, clickLift: 1.05, leadLift: 1.15 },
  { name: '45-54', weight: 15, clickLift: 1.0, leadLift: 0.95 },
  { name: '55-64', weight: 12, clickLift: 1.0, leadLift: 0.8 },
  { name: '65+', weight: 8, clickLift: 0.95, leadLift: 0.6 },
];
const GENDERS: readonly Bucket[] = [
  { name: 'female', weight: 53, leadLift: 1.05 },
  { name: 'male', weight: 45 },
  { name: 'unknown', weight: 2 },
];
const POSITIONS: Record<string, readonly Bucket[]> = {
  facebook: [
    { name: 'feed', weight: 58, clickLift: 1.1 },
    { name: 'facebook_reels', weight: 18, clickLift: 0.6 },
    { name: 'marketplace', weight: 14, clickLift: 1.2 },
    { name: 'facebook_stories', weight: 10, clickLift: 0.7 },
  ],
  instagram: [
    { name: 'feed', weight: 46, clickLift: 1.05 },
    { name: 'instagram_stories', weight: 32, clickLift: 1.1 },
    { name: 'instagram_reels', weight: 22, clickLift: 0.7 },
  ],
};
const DEVICES: readonly Bucket[] = [
  { name: 'iphone', weight: 51 },
  { name: 'android_smartphone', weight: 35 },
  { name: 'desktop', weight: 11, leadLift: 1.4 },
  { name: 'ipad', weight: 3 },
];

type ProfileOf = (row: DeliveryRow) => DayProfile | undefined;

/** Splits delivery rows along the breakdown columns. The parts always add up to the rows. */
export function breakDown(
  sandbox: Sandbox,
  rows: readonly DeliveryRow[],
  breakdowns: readonly string[],
): Cell[] {
  const profileOf = profileReader(sandbox);
  let cells: Cell[] = rows.map((row) => ({ row, values: {}, metrics: row }));
  for (const name of breakdowns.toSorted((left, right) => order(left) - order(right))) {
    cells = cells.flatMap((cell) => cut(profileOf, cell, name));
  }
  return cells;
}

/** Caches parsed day profiles, because many cells share one and it is stored as text. */
function profileReader(sandbox: Sandbox): ProfileOf {
  const known = new Map<string, DayProfile | undefined>();
  return (row) => {
    const key = `${row.adId}|${row.day}`;
    if (!known.has(key)) known.set(key, sandbox.delivery.day(row.adId, row.day)?.profile);
    return known.get(key);
  };
}

function order(name: string): number {
  return ['publisher_platform', 'platform_position', 'impression_device'].indexOf(name);
}

function cut(profileOf: ProfileOf, cell: Cell, name: string): Cell[] {
  const { row, values } = cell;
  if (name === 'publisher_platform') return [{ ...cell, values: { ...values, [name]: row.platform } }];
  const buckets = bucketsFor(profileOf, row, name);
  const key = [row.day, row.platform, profileOf(row)?.key, ...Object.values(values), name].join('|');
  const parts = split(cell.metrics, buckets, key);
  return buckets.map((bucket, index) => ({
    row,
    values: { ...values, [name]: bucket.name },
    metrics: parts[index] ?? cell.metrics,
  }));
}

function bucketsFor(profileOf: ProfileOf, row: DeliveryRow, name: string): readonly Bucket[] {
  if (name === 'age') return AGES;
  if (name === 'gender') return GENDERS;
  if (name === 'impression_device') return DEVICES;
  if (name === 'country') return [{ name: 'US', weight: 1 }];
  if (name === 'platform_position') return POSITIONS[row.platform] ?? [{ name: 'feed', weight: 1 }];
  return profileOf(row)?.regions ?? [{ name: 'Unknown', weight: 1 }];
}
