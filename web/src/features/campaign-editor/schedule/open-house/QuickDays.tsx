import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { datesOfDays, type OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import { datesWords } from '#domain/open-house/open-house-words.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { IconPlus } from '../../../../icons/tabler.ts';
import { useDraftStore } from '../../../campaign-draft/draft-store.tsx';
import { addOpenDays, editDates, weekendAfter } from '../../../campaign-draft/open-house/open-house-draft.ts';
import { daysFrom } from '../blocked-days.ts';

type Props = { days: readonly OpenHouseDay[]; today: PlainDate; disabled: boolean };

/** Adds the next day or weekend with the same hours, or a row without a date. */
export function QuickDays({ days, today, disabled }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { end_date: latest } = datesOfDays(days);
  const { last: limit } = daysFrom(today);
  const last = latest !== null && isPlainDate(latest) && latest > today ? latest : today;
  const offers = [[addDays(last, 1)], weekendAfter(last)];
  const room = limits.openHouseDays - days.filter(({ date }) => date !== null).length;
  const add = (dates: readonly PlainDate[]) =>
    store.edit((draft) => editDates(draft, ({ openHouse }) => addOpenDays(openHouse.days ?? [], dates)));

  /** Leads to the row without a date, and adds one if there is none. */
  function addRow() {
    // The press may have ended the typing of a date.
    const current = store.getState().draft.openHouse.days ?? [];
    const empty = current.findIndex(({ date }) => date === null);
    if (empty === -1) store.edit((draft) => addOpenDays(draft.openHouse.days ?? [], [null]));
    const index = empty === -1 ? current.length : empty;
    requestAnimationFrame(() => document.getElementById(`open_house_days.${index}.date`)?.focus());
  }

  return (
    <Group gap={6} role="group" aria-label={t('adPlaces.openHouse.add')}>
      {offers.map((dates) => (
        <Button
          key={dates.join()}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={disabled || dates.length > room || dates.some((date) => date > limit)}
          onClick={() => add(dates)}
        >
          {datesWords(dates)}
        </Button>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        disabled={disabled || days.length >= limits.openHouseDays}
        onClick={addRow}
      >
        {t('adPlaces.openHouse.anotherDay')}
      </Button>
    </Group>
  );
}
