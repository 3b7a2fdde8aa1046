import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { formatCents, monthlyFromDaily } from '#domain/money.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import { dailyTotal } from '../../campaign-draft/daily-total.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { totalsOf } from './run-figures.ts';
import typography from '../../../ui/typography.module.css';
import classes from './Schedule.module.css';

const monthName = (day: PlainDate) =>
  new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });

/** Shows the totals of the active channels' budgets. */
export function Totals({ today }: { today: PlainDate }) {
  const { t } = useTranslation();
  const daily = useDraft(dailyTotal);
  const run = useDraft(
    useShallow(({ startDate, endDate, openEnded }) => ({ startDate, endDate, openEnded })),
  );
  const { begun, run: whole, calendarMonth } = totalsOf(daily, run, today);
  const figures = [
    { label: t('adPlaces.schedule.totals.day'), cents: daily },
    { label: t('adPlaces.schedule.totals.month'), cents: monthlyFromDaily(daily) },
    ...(calendarMonth === null
      ? []
      : [
          {
            label: t(
              begun ? 'adPlaces.schedule.totals.restOfMonth' : 'adPlaces.schedule.totals.calendarMonth',
              {
                month: monthName(calendarMonth.month),
              },
            ),
            cents: calendarMonth.cents,
          },
        ]),
    ...(whole === null
      ? []
      : [
          {
            label: t(begun ? 'adPlaces.schedule.totals.restOfRun' : 'adPlaces.schedule.totals.run'),
            cents: whole,
          },
        ]),
  ];
  return (
    <div className={classes.together}>
      <Text fw={600}>{t('campaigns.form.total')}</Text>
      <dl className={classes.totals}>
        {figures.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={typography.numbers}>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
