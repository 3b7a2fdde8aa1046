import type { HistoryEntry } from '#contract/campaign-history.ts';
import { dateIn, type PlainDate } from '#domain/plain-date.ts';
import '../../../i18n/campaigns/history-texts.ts';
import { t } from '../../../i18n/i18n.ts';
import { changeWords } from '../../campaign-actions/history-words.ts';

/** Changes of a day, in words. */
export type DayOfChanges = { date: PlainDate; words: readonly string[] };

/** Actions that can change what the ads bring. */
const effective = new Set<HistoryEntry['verb']>([
  'update',
  'publish',
  'retry_publishing',
  'undo_publishing',
  'pause',
  'close',
  'delete_ad_groups',
  'pause_ad_groups',
  'unpause_ad_groups',
  'start_ab_test',
  'stop_ab_test',
  'end_ab_test',
  'apply_ab_test_winner',
  'accept_differences',
  'push_differences',
]);

/** Returns the days of changes within the days of a chart, oldest first. `timeZone` is the organization's. */
export function changesByDay(
  entries: readonly HistoryEntry[],
  { from, to }: { from: PlainDate; to: PlainDate },
  timeZone: string,
): DayOfChanges[] {
  const days = new Map<PlainDate, string[]>();
  for (const { verb, at, changes } of entries.toReversed()) {
    const date = dateIn(timeZone, new Date(at));
    if (!effective.has(verb) || date < from || date > to) continue;
    const told = changeWords(changes);
    const words = told.length > 0 ? told : [t(`campaignHistory.verb.${verb}`)];
    days.set(date, [...new Set([...(days.get(date) ?? []), ...words])]);
  }
  return [...days].map(([date, words]) => ({ date, words }));
}
