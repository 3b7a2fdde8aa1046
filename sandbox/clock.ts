import type { Settings } from './state/settings.ts';

/** Real time plus an offset that never shrinks. */
export interface Clock {
  now(): number;
  offset(): number;
  moveTo(instant: number): void;
  /**
   * Freezes the clock so that only moves change it. Unfreezing catches up with the real time that
   * passed.
   */
  standStill(still: boolean): void;
  reset(): void;
}

/** Opens the persisted clock. `start` applies only if the clock has never been moved. */
export function openClock(settings: Settings, start?: number): Clock {
  let offset = Number(settings.read('clock_offset') ?? (start === undefined ? 0 : start - Date.now()));
  const keep = (value: number): void => {
    offset = value;
    settings.write('clock_offset', String(value));
  };
  keep(offset);
  let standsAt: number | undefined;
  return {
    now: () => standsAt ?? Date.now() + offset,
    offset: () => offset,
    moveTo: (instant) => {
      keep(instant - Date.now());
      if (standsAt !== undefined) standsAt = instant;
    },
    standStill: (still) => {
      standsAt = still ? (standsAt ?? Date.now() + offset) : undefined;
    },
    reset: () => {
      standsAt = undefined;
      keep(0);
    },
  };
}
