import { uniform } from '../random.ts';
import type { Metrics } from './metrics.ts';

const DAY = 86_400_000;

/**
 * Cumulative share of conversions reported by days since the click. Applications take longer than
 * calls.
 */
const REPORTED = {
  leads: [0.8, 0.93, 0.98],
  tours: [0.5, 0.75, 0.88, 0.95],
  applications: [0.25, 0.45, 0.6, 0.72, 0.82, 0.9, 0.96],
} as const;
type Late = keyof typeof REPORTED;

/**
 * Returns a day's figures as known at an instant. Conversions keep arriving for a week after the
 * click.
 */
export function knownAt<T extends Metrics & { day: string; platform: string }>(row: T, now: number): T {
  const age = Math.floor((now - Date.parse(`${row.day}T00:00:00Z`)) / DAY);
  if (age >= REPORTED.applications.length || isQuiet(row)) return row;
  const known = (kind: Late): number => {
    const share = REPORTED[kind][Math.max(0, age)] ?? 1;
    const phase = uniform(row.day, row.platform, kind, 'late');
    return Math.min(row[kind], Math.floor(row[kind] * share + phase));
  };
  return { ...row, leads: known('leads'), tours: known('tours'), applications: known('applications') };
}

function isQuiet(row: Metrics): boolean {
  return row.leads === 0 && row.tours === 0 && row.applications === 0;
}
