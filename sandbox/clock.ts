import type { Settings } from './state/settings.ts';

/** Real time plus an offset that only grows. */
export interface Clock {
  now(): number;
  offset(): number;
  moveTo(instant: number): void;
  reset(): void;
}

/** `start` is where a clock that nobody has moved yet begins. */
export function openClock(settings: Settings, start?: number): Clock {
  let offset = Number(settings.read('clock_offset') ?? (start === undefined ? 0 : start - Date.now()));
  const keep = (value: number): void => {
    offset = value;
    settings.write('clock_offset', String(value));
  };
  keep(offset);
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    moveTo: (instant) => keep(instant - Date.now()),
    reset: () => keep(0),
  };
}
