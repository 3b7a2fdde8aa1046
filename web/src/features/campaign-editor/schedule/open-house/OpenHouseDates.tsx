import { Button, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, daysBetween, isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { IconClock } from '../../../../icons/tabler.ts';
import { formatDay } from '../../../../ui/formats.ts';
import { useDraft, useDraftStore } from '../../../campaign-draft/draft-store.tsx';
import { daysBetweenDates, editDates } from '../../../campaign-draft/open-house/open-house-draft.ts';
import { blockedDays, daysFrom } from '../blocked-days.ts';
import { DayField } from '../DayField.tsx';
import typography from '../../../../ui/typography.module.css';

const START = 'open_house_run_dates.start_date';
const END = 'open_house_run_dates.end_date';

type Props = { disabled: boolean; today: PlainDate };

/**
 * Edits the first and last day of an open house without hours, as campaigns had them before, and offers to list its days
 * with hours.
 */
export function OpenHouseDates({ disabled, today }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { start, end } = useDraft((draft) => draft.openHouse);
  const span = daysFrom(today);
  const beforeStart = (day: PlainDate) =>
    start !== null && day < start ? t('adPlaces.schedule.beforeOpening') : undefined;
  const known = start !== null && end !== null && isPlainDate(start) && isPlainDate(end) && end >= start;

  return (
    <div>
      <Text fw={600} component="h3" mb={8}>
        {t('adPlaces.schedule.openHouse')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField
          path={START}
          label={t('adPlaces.schedule.openHouseStart')}
          value={start}
          today={today}
          span={span}
          blocked={blockedDays(t, today)}
          disabled={disabled}
          onPick={(day) =>
            store.edit(
              (draft) =>
                editDates(draft, ({ openHouse }) => {
                  openHouse.start = day;
                  openHouse.end ??= day;
                }),
              START,
            )
          }
        />
        <DayField
          path={END}
          label={t('adPlaces.schedule.openHouseEnd')}
          value={end}
          today={today}
          span={
            start !== null && start > today
              ? { ...span, first: start }
              : { ...span, first: addDays(today, 1) }
          }
          blocked={blockedDays(t, today, beforeStart)}
          disabled={disabled}
          onPick={(day) =>
            store.edit((draft) => editDates(draft, ({ openHouse }) => void (openHouse.end = day)), END)
          }
        />
      </SimpleGrid>
      {known && (
        <Text size="sm" c="dimmed" className={typography.numbers} mt={8}>
          {t('adPlaces.schedule.openDay', { count: daysBetween(start, end) + 1, end: formatDay(end) })}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        mt={8}
        leftSection={<IconClock size={16} />}
        disabled={disabled}
        onClick={() =>
          store.edit((draft) =>
            editDates(draft, () => {
              const days = daysBetweenDates(draft.openHouse, today);
              draft.openHouse = { start: null, end: null, days };
            }),
          )
        }
      >
        {t('adPlaces.openHouse.addHours')}
      </Button>
    </div>
  );
}
