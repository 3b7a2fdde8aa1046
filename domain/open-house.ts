import { CampaignKind } from './campaign-kinds.ts';
import type { CampaignContent } from './campaign-content.ts';
import { problem, warning, type Problem } from './messages.ts';
import { oneYearAfter, type PlainDate } from './plain-date.ts';

const PATH = 'open_house_run_dates';

export type OpenHouseDates = { start_date: PlainDate | null; end_date: PlainDate | null };

/**
 * Returns the problems of the open-house days (plain dates). Both are required, after today and before the
 * same date next year; unlike a run, they may be a single day. Unchanged days of a posted campaign stay
 * valid.
 * Ads that end before the open house or run past it raise only a warning.
 */
export function checkOpenHouse(
  content: CampaignContent,
  today: PlainDate,
  posted?: OpenHouseDates | null,
): Problem[] {
  if (content.kind !== CampaignKind.openHouse) return [];
  const { start_date: start = null, end_date: end = null } = content.open_house_run_dates ?? {};
  if (posted != null && posted.start_date === start && posted.end_date === end)
    return end !== null && end < today ? [warning(`${PATH}.end_date`, 'openHouseOver')] : [];
  const found: Problem[] = [];
  const limit = oneYearAfter(today);
  if (start === null) found.push(problem(`${PATH}.start_date`, 'StartDateRequired'));
  else if (start <= today) found.push(problem(`${PATH}.start_date`, 'startInThePast'));
  else if (start >= limit) found.push(problem(`${PATH}.start_date`, 'DateMustBeThisYearOrNextYear'));
  if (end === null) found.push(problem(`${PATH}.end_date`, 'EndDateRequired'));
  else if (start !== null && end < start) found.push(problem(`${PATH}.end_date`, 'openHouseEndBeforeStart'));
  else if (end >= limit) found.push(problem(`${PATH}.end_date`, 'DateMustBeThisYearOrNextYear'));
  const { end_date: runEnd, open_ended: openEnded } = content.run_dates;
  if (!openEnded && runEnd !== null && start !== null && runEnd < start)
    found.push(warning('run_dates.end_date', 'openHouseAfterRun'));
  return found;
}
