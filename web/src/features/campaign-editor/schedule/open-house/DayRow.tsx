import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import { isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { IconX } from '../../../../icons/tabler.ts';
import { formatDay } from '../../../../ui/formats.ts';
import { useDraftStore } from '../../../campaign-draft/draft-store.tsx';
import { editDates } from '../../../campaign-draft/open-house/open-house-draft.ts';
import { blockedDays, daysFrom } from '../blocked-days.ts';
import { DayField } from '../DayField.tsx';
import { HoursField } from './HoursField.tsx';
import classes from './OpenHouse.module.css';

type Props = {
  index: number;
  day: OpenHouseDay;
  days: readonly OpenHouseDay[];
  today: PlainDate;
  disabled: boolean;
  /** True if a launched campaign keeps this day as it is. */
  begun: boolean;
};

/** Edits one day of an open house with its hours. */
export function DayRow({ index, day, days, today, disabled, begun }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const path = `open_house_days.${index}`;
  const name =
    day.date !== null && isPlainDate(day.date)
      ? formatDay(day.date)
      : t('adPlaces.openHouse.dayNumber', { number: index + 1 });
  const edit = (recipe: (day: OpenHouseDay) => void, step: string) =>
    store.edit(
      (draft) =>
        editDates(draft, ({ openHouse }) => {
          const row = openHouse.days?.[index];
          if (row !== undefined) recipe(row);
        }),
      step,
    );
  const isTaken = (date: PlainDate) =>
    date !== day.date && days.some((other) => other.date === date)
      ? t('adPlaces.openHouse.taken')
      : undefined;

  function remove() {
    store.edit((draft) => editDates(draft, ({ openHouse }) => void openHouse.days?.splice(index, 1)));
    const next = Math.max(0, Math.min(index, days.length - 2));
    requestAnimationFrame(() => document.getElementById(`open_house_days.${next}.date`)?.focus());
  }

  return (
    <div role="group" aria-label={name} className={classes.row}>
      <DayField
        path={`${path}.date`}
        label={t('adPlaces.openHouse.day')}
        value={day.date}
        today={today}
        span={daysFrom(today)}
        blocked={blockedDays(t, today, isTaken)}
        disabled={disabled || begun}
        onPick={(date) => edit((row) => void (row.date = date), `${path}.date`)}
      />
      {(['start_time', 'end_time'] as const).map((field) => (
        <HoursField
          key={field}
          path={`${path}.${field}`}
          label={t(`adPlaces.openHouse.${field}`)}
          value={day[field]}
          disabled={disabled || begun}
          onChange={(time) => edit((row) => void (row[field] = time), `${path}.${field}`)}
        />
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.remove}
        aria-label={t('adPlaces.openHouse.remove', { day: name })}
        disabled={disabled || begun || days.length === 1}
        onClick={remove}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
