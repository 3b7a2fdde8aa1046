import { HOUR } from '../../local-time.ts';
import type { Budget } from './budget-rules.ts';
import { invalid } from '../graph/graph-error.ts';

export interface Schedule {
  start: number;
  end: number | null;
}

/**
 * Throws if the schedule does not fit the budget. A start in the past is valid: the ad set then
 * runs from its creation.
 */
export function checkSchedule(schedule: Schedule, budget: Budget, now: number): void {
  if (schedule.end === null) {
    if (budget.lifetime !== null) {
      throw invalid('A lifetime budget needs an end_time.', { blame: [['end_time']] });
    }
    return;
  }
  if (schedule.end <= now) {
    throw invalid('The end time must be in the future.', {
      subcode: 1487033,
      title: 'End date must be in the future',
      blame: [['end_time']],
    });
  }
  if (schedule.end <= schedule.start) {
    throw invalid('The end time must be after the start time.', { blame: [['end_time']] });
  }
  if (budget.daily !== null && schedule.end - schedule.start <= 24 * HOUR) {
    throw invalid('An ad set with a daily budget must run for more than 24 hours.', {
      blame: [['end_time']],
    });
  }
}

export function daysOf(schedule: Schedule): number {
  return schedule.end === null ? 1 : Math.max(1, Math.ceil((schedule.end - schedule.start) / (24 * HOUR)));
}
