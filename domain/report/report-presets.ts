import { addDays, type PlainDate } from '../plain-date.ts';
import type { DateRange } from './report-range.ts';

/** Days of a report that move with today. */
export const presets = ['last7', 'last14', 'last30', 'month', 'start'] as const;
export type Preset = (typeof presets)[number];

/** Base of the presets: the first day of the run, if it has one, and today. */
export type Place = { start: PlainDate | null; today: PlainDate };

/** Returns the days of a preset; null if it does not apply, for example before a run has begun. */
export function presetRange(preset: Preset, { start, today }: Place): DateRange | null {
  const from = {
    last7: addDays(today, -6),
    last14: addDays(today, -13),
    last30: addDays(today, -29),
    month: `${today.slice(0, 8)}01`,
    start: start !== null && start <= today ? start : null,
  }[preset];
  return from === null ? null : { from, to: today };
}

/** Returns the preset with these days, if any. The run's preset comes first. */
export function presetOf({ from, to }: DateRange, place: Place): Preset | undefined {
  return (['start', ...presets] as const).find((preset) => {
    const days = presetRange(preset, place);
    return days !== null && days.from === from && days.to === to;
  });
}
