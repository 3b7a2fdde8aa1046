import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { knownDays, type OpenHouseDay } from '#domain/open-house/open-house-days.ts';
import { whenWords } from '#domain/open-house/open-house-words.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { DatedTexts } from './DatedTexts.tsx';
import { DayRow } from './DayRow.tsx';
import { QuickDays } from './QuickDays.tsx';
import classes from './OpenHouse.module.css';
import typography from '../../../../ui/typography.module.css';

type Props = {
  disabled: boolean;
  today: PlainDate;
  days: readonly OpenHouseDay[];
  begun: readonly PlainDate[];
};

/** Edits the days of an open house, each with its hours. A launched campaign keeps the days that have begun. */
export function OpenHouseDays({ disabled, today, days, begun }: Props) {
  const { t } = useTranslation();
  const known = knownDays(days);
  return (
    <div>
      <Text fw={600} component="h3" mb={8}>
        {t('adPlaces.openHouse.title')}
      </Text>
      <Stack gap="xs" className={classes.rows}>
        {days.map((day, index) => {
          const path = `open_house_days.${index}`;
          return (
            <DayRow
              key={path}
              index={index}
              day={day}
              days={days}
              today={today}
              disabled={disabled}
              begun={day.date !== null && begun.includes(day.date)}
            />
          );
        })}
        <QuickDays days={days} today={today} disabled={disabled} />
        {known.length > 0 && (
          <Text size="sm" c="dimmed" className={typography.numbers}>
            {whenWords(known)}
          </Text>
        )}
        <DatedTexts today={today} disabled={disabled} />
      </Stack>
    </div>
  );
}
