import { Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { parseTypedDate } from '#domain/plain-date.ts';
import { formatDay } from '../../../ui/formats.ts';
import { runDays } from '../../campaign-editor/schedule/run-figures.ts';
import typography from '../../../ui/typography.module.css';

/** Unparsed end of a run: a day, or open-ended. */
export type TypedEnd = { day: string; openEnded: boolean };

type Props = {
  typed: TypedEnd;
  onType: (typed: TypedEnd) => void;
  today: string;
  /** Null if the start is unknown. */
  start: string | null;
  error: string | undefined;
};

export function EndFields({ typed, onType, today, start, error }: Props) {
  const { t } = useTranslation();
  const { day, openEnded } = typed;
  const lastDay = parseTypedDate(day, today) ?? null;
  const days = runDays({ startDate: start, endDate: lastDay, openEnded });
  return (
    <>
      {!openEnded && (
        <TextInput
          label={t('campaignList.edit.endField')}
          description={t('campaignList.edit.endHint')}
          data-autofocus
          autoComplete="off"
          maxLength={limits.typedDate}
          value={day}
          error={error}
          onChange={({ currentTarget }) => onType({ day: currentTarget.value, openEnded })}
        />
      )}
      {days !== null && lastDay !== null && (
        <Text size="sm" c="dimmed" className={typography.numbers} role="status">
          {t('campaignList.edit.length', { count: days, end: formatDay(lastDay) })}
        </Text>
      )}
      <Switch
        label={t('campaignList.edit.noEnd')}
        checked={openEnded}
        onChange={({ currentTarget }) => onType({ day, openEnded: currentTarget.checked })}
      />
    </>
  );
}
