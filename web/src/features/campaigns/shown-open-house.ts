import { knownDays, type OpenHouse } from '#domain/open-house/open-house-days.ts';
import { whenWords } from '#domain/open-house/open-house-words.ts';
import { isPlainDate } from '#domain/plain-date.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDay } from '../../ui/formats.ts';

/** Returns the days and hours of an open house in words, or its first and last day; null while they are unknown. */
export function shownOpenHouse({
  open_house_days: days,
  open_house_run_dates: dates,
}: OpenHouse): string | null {
  const known = knownDays(days);
  if (known.length > 0) return whenWords(known);
  const { start_date: first, end_date: last } = dates ?? { start_date: null, end_date: null };
  if (days != null || first === null || last === null || !isPlainDate(first) || !isPlainDate(last))
    return null;
  return first === last
    ? formatDay(first)
    : t('campaigns.openHouseDays', { first: formatDay(first), last: formatDay(last) });
}
