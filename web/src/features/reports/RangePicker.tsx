import { Button, Group } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useTranslation } from 'react-i18next';
import { addDays, parseTypedDate } from '#domain/plain-date.ts';

type Range = { from: string; to: string };
type Props = { range: Range; start: string | null; today: string; onChange: (range: Range) => void };

/** The days a report is about: two typed dates and the usual ranges. Future days cannot be chosen. */
export function RangePicker({ range, start, today, onChange }: Props) {
  const { t } = useTranslation();
  const presets = [
    { name: 'last7', from: addDays(today, -6) },
    { name: 'last30', from: addDays(today, -29) },
    { name: 'month', from: `${today.slice(0, 8)}01` },
    ...(start !== null && start <= today ? [{ name: 'start', from: start } as const] : []),
  ] as const;
  const field = {
    valueFormat: 'MM-DD-YYYY',
    maxDate: today,
    w: 132,
    size: 'xs' as const,
    firstDayOfWeek: 0 as const,
    dateParser: (typed: string) => parseTypedDate(typed, today) ?? null,
  };
  return (
    <Group gap="sm" role="group" aria-label={t('reports.range')}>
      <DateInput
        {...field}
        aria-label={t('reports.from')}
        value={range.from}
        onChange={(from) => {
          if (from !== null && from <= range.to) onChange({ ...range, from });
        }}
      />
      –
      <DateInput
        {...field}
        aria-label={t('reports.to')}
        value={range.to}
        minDate={range.from}
        onChange={(to) => {
          if (to !== null && to >= range.from) onChange({ ...range, to });
        }}
      />
      <Group gap={4}>
        {presets.map(({ name, from }) => (
          <Button
            key={name}
            size="xs"
            variant={range.from === from && range.to === today ? 'light' : 'subtle'}
            color="gray"
            aria-pressed={range.from === from && range.to === today}
            onClick={() => onChange({ from, to: today })}
          >
            {t(`reports.preset.${name}`)}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
