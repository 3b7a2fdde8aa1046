import type { HistoryEntry, ToldChange } from '#contract/campaign-history.ts';
import { isPlainDate } from '#domain/plain-date.ts';
import { t } from '../../i18n/i18n.ts';
import { formatDayOfYear, formatDollars } from '../../ui/formats.ts';
import { fieldName } from '../campaign-draft/field-names.ts';

/** Returns the actor's name and the user they acted for. */
export function personWords({
  verb,
  by,
  acting_as: whom,
}: Pick<HistoryEntry, 'verb' | 'by' | 'acting_as'>): string {
  if (by === null) {
    if (verb === 'open_shared') return t('campaignHistory.reader');
    return t(verb === 'unsubscribe_report' ? 'campaignHistory.recipient' : 'campaignHistory.itself');
  }
  const who = by.is_staff ? t('campaignHistory.staff', { name: by.name }) : by.name;
  return whom === null ? who : t('campaignHistory.actingAs', { who, whom });
}

/** Returns one line per change; fields without details share the last line. */
export function changeWords(changes: readonly ToldChange[]): string[] {
  const named = changes.flatMap((change) => (change.shape === 'named' ? [nameOf(change.field)] : []));
  const told = changes.flatMap((change) => (change.shape === 'named' ? [] : [lineOf(change)]));
  return named.length === 0 ? told : [...told, [...new Set(named)].join(', ')];
}

function lineOf(change: Exclude<ToldChange, { shape: 'named' }>): string {
  if (change.shape === 'difference') {
    const setting = t(`synchronizing.setting.${change.setting}`);
    const network = t(`publishing.line.${change.line}`);
    const where = t('campaignHistory.atNetwork', { setting, network });
    return line(where, change.old.join(', '), change.new.join(', '));
  }
  const field = nameOf(change.field);
  if (change.shape === 'dates') return line(field, datesWords(change.old), datesWords(change.new));
  if (change.shape === 'money') return line(field, dollarsWords(change.old), dollarsWords(change.new));
  return line(field, textWords(change.old), textWords(change.new));
}

function line(field: string, old: string | null, now: string | null): string {
  if (old === null) return t('campaignHistory.set', { field, new: now ?? t('campaignHistory.nothing') });
  const nothing = t('campaignHistory.nothing');
  return t('campaignHistory.change', { field, old: old === '' ? nothing : old, new: now ?? nothing });
}

const dollarsWords = (dollars: number | null) =>
  dollars === null ? t('campaignHistory.nothing') : formatDollars(dollars);

const textWords = (text: string | null) =>
  text !== null && isPlainDate(text) ? formatDayOfYear(text) : text;

type RunDates = Extract<ToldChange, { shape: 'dates' }>['old'];

function datesWords({ start_date: start, end_date: end, open_ended: open }: RunDates): string {
  const day = (date: string | null) => (date === null ? '—' : formatDayOfYear(date));
  return open
    ? t('campaignHistory.datesOpen', { start: day(start) })
    : t('campaignHistory.dates', { start: day(start), end: day(end) });
}

const ownFields = [
  'reason',
  'exact_text',
  'words',
  'variant',
  'end_date',
  'outcome',
  'skipped',
  'shared',
  'link',
  'expires',
  'every',
  'recipients',
] as const;

function nameOf(field: string): string {
  const own = ownFields.find((one) => one === field);
  return own === undefined ? fieldName(field) : t(`campaignHistory.field.${own}`);
}
