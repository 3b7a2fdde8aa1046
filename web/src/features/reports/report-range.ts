import { addDays } from '#domain/plain-date.ts';

/** The days of a report, both included; a date that was cleared is an empty text, and nothing is loaded meanwhile. */
export type Range = { from: string; to: string };

export const presets = ['last7', 'last14', 'last30', 'month', 'start'] as const;
export type Preset = (typeof presets)[number];

/** What ready-made ranges hang on: the first day of the run (if it has one) and today. */
export type Place = { start: string | null; today: string };

/** The days of a ready-made range; null where it makes no sense, as before a run has begun. */
export function presetRange(preset: Preset, { start, today }: Place): Range | null {
  const from = {
    last7: addDays(today, -6),
    last14: addDays(today, -13),
    last30: addDays(today, -29),
    month: `${today.slice(0, 8)}01`,
    start: start !== null && start <= today ? start : null,
  }[preset];
  return from === null ? null : { from, to: today };
}

/** The ready-made range that these days are, if any. What a run was launched for comes first. */
export function presetOf({ from, to }: Range, place: Place): Preset | undefined {
  return (['start', ...presets] as const).find((preset) => {
    const days = presetRange(preset, place);
    return days !== null && days.from === from && days.to === to;
  });
}

/** The days that a report opens with: since the start of the run, or lately where there is no run behind it. */
export function defaultRange(place: Place): Range {
  return presetRange('start', place) ?? lastMonth(place.today);
}

/** The days that lists open with. */
export function lastMonth(today: string): Range {
  return { from: addDays(today, -29), to: today };
}

export function isComplete({ from, to }: Range): boolean {
  return from !== '' && to !== '';
}

/** A range with another first or last day; the other one moves along rather than stand on the wrong side. */
export function withDate({ from, to }: Range, changed: Partial<Range>): Range {
  const next = { from, to, ...changed };
  if (!isComplete(next) || next.from <= next.to) return next;
  const day = changed.from ?? next.to;
  return { from: day, to: day };
}
