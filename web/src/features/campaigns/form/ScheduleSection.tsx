import { Button, Group, NumberInput, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { budgetField, channels, type BudgetField } from '#domain/channels.ts';
import { limits } from '#domain/limits.ts';
import { dailyFromMonthly, formatCents, monthlyFromDaily, type Cents } from '#domain/money.ts';
import { addDays, daysBetween, isPlainDate, oneYearAfter, parseTypedDate } from '#domain/plain-date.ts';
import { formatDay } from '../../../ui/formats.ts';
import { useDraft, useDraftStore } from './draft-store.tsx';
import type { Draft } from './draft.ts';
import { useFieldErrors } from './problems.tsx';
import { Section } from './Section.tsx';

const presets = [7, 14, 30, 60];

type Props = { disabled: boolean; today: string; startKept: boolean };

/** When the campaign runs and what it may spend. */
export function ScheduleSection({ disabled, today, startKept }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { startDate, endDate, openEnded } = useDraft(
    useShallow(({ startDate: start, endDate: end, openEnded: open }) => ({
      startDate: start,
      endDate: end,
      openEnded: open,
    })),
  );
  const startErrors = useFieldErrors('run_dates.start_date');
  const endErrors = useFieldErrors('run_dates.end_date');
  const first = addDays(today, 1);
  const last = addDays(oneYearAfter(today), -1);
  const picker = {
    valueFormat: 'MM-DD-YYYY',
    placeholder: t('campaigns.form.dateFormat'),
    dateParser: (typed: string) => parseTypedDate(typed, today) ?? null,
    highlightToday: true,
    firstDayOfWeek: 0 as const,
    withAsterisk: true,
    popoverProps: { withinPortal: true },
  };
  const known = startDate !== null && endDate !== null && isPlainDate(startDate) && isPlainDate(endDate);
  return (
    <Section id="schedule" title={t('campaigns.form.sections.schedule')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateInput
          {...picker}
          id="run_dates.start_date"
          label={t('campaigns.form.start')}
          description={startKept ? t('campaigns.form.startKept') : undefined}
          minDate={first}
          maxDate={last}
          disabled={disabled || startKept}
          value={startDate}
          onChange={(value) => store.edit((draft) => void (draft.startDate = value))}
          onBlur={() => store.touch('run_dates.start_date')}
          error={startErrors.error}
        />
        {!openEnded && (
          <DateInput
            {...picker}
            id="run_dates.end_date"
            label={t('campaigns.form.end')}
            minDate={startDate !== null && startDate >= first ? addDays(startDate, 1) : first}
            maxDate={last}
            disabled={disabled}
            value={endDate}
            onChange={(value) => store.edit((draft) => void (draft.endDate = value))}
            onBlur={() => store.touch('run_dates.end_date')}
            error={endErrors.error}
          />
        )}
      </SimpleGrid>
      <Group justify="space-between">
        <Switch
          label={t('campaigns.form.openEnded')}
          checked={openEnded}
          disabled={disabled}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            store.edit((draft) => void (draft.openEnded = checked));
          }}
        />
        {!openEnded && (
          <Group gap={6} role="group" aria-label={t('campaigns.form.presets')}>
            {presets.map((days) => (
              <Button
                key={days}
                size="xs"
                variant="default"
                disabled={disabled}
                onClick={() => store.edit((draft) => runFor(draft, days, first))}
              >
                {t('campaigns.form.preset', { count: days })}
              </Button>
            ))}
          </Group>
        )}
      </Group>
      {known && !openEnded && endDate > startDate && (
        <Text size="sm" c="dimmed" className="numbers">
          {t('campaigns.form.length', {
            count: daysBetween(startDate, endDate) + 1,
            end: formatDay(endDate),
          })}
        </Text>
      )}
      <Budgets disabled={disabled} />
    </Section>
  );
}

/** A run of so many days, both ends included, from its start or from tomorrow. */
function runFor(draft: Draft, days: number, first: string): void {
  draft.startDate ??= first;
  draft.endDate = addDays(draft.startDate, days - 1);
}

function Budgets({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const active = useDraft(
    useShallow((draft) => [
      ...new Set(
        channels.filter((channel) => draft[channel].isActive).map((channel) => budgetField[channel]),
      ),
    ]),
  );
  const budgets = useDraft((draft) => draft.budgets);
  const run = useDraft(
    useShallow(({ startDate, endDate, openEnded }) =>
      startDate !== null && endDate !== null && !openEnded && endDate > startDate
        ? daysBetween(startDate, endDate) + 1
        : null,
    ),
  );
  const daily = active.reduce((sum, field) => sum + (budgets[field] ?? 0), 0);
  if (active.length === 0) return <Text c="dimmed">{t('campaigns.form.noChannel')}</Text>;
  return (
    <Stack gap="md">
      {active.map((field) => (
        <BudgetRow key={field} field={field} disabled={disabled} />
      ))}
      <Group
        justify="space-between"
        pt="sm"
        style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
      >
        <Text fw={600}>{t('campaigns.form.total')}</Text>
        <Text className="numbers" ta="right">
          <b>{t('campaigns.form.totalDay', { amount: formatCents(daily) })}</b>
          {' · '}
          {t('campaigns.form.totalMonth', { amount: formatCents(monthlyFromDaily(daily)) })}
          {run !== null && (
            <>
              {' · '}
              {t('campaigns.form.totalRun', { amount: formatCents(daily * run) })}
            </>
          )}
        </Text>
      </Group>
    </Stack>
  );
}

function BudgetRow({ field, disabled }: { field: BudgetField; disabled: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const cents = useDraft((draft) => draft.budgets[field]);
  const { error } = useFieldErrors(field);
  const least = limits.dailyBudgetMinCents[field];
  const set = (value: Cents | null) => store.edit((draft) => void (draft.budgets[field] = value));
  const money = {
    prefix: '$',
    thousandSeparator: ',',
    decimalScale: 2,
    allowNegative: false,
    hideControls: true,
    disabled,
    max: limits.price.maxCents / 100,
    clampBehavior: 'none' as const,
    onBlur: () => store.touch(field),
  };
  const read = (value: string | number) => (value === '' ? null : Math.round(Number(value) * 100));
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <div>
        <Text fw={500}>{t(`campaigns.form.budget.${field}`)}</Text>
        <Text size="xs" c="dimmed">
          {t('campaigns.form.minimum', { amount: formatCents(least) })}
        </Text>
      </div>
      <NumberInput
        {...money}
        id={field}
        label={t('campaigns.form.daily')}
        aria-label={`${t(`campaigns.form.budget.${field}`)}: ${t('campaigns.form.daily')}`}
        value={cents === null ? '' : cents / 100}
        onChange={(value) => set(read(value))}
        error={error}
      />
      <NumberInput
        {...money}
        label={t('campaigns.form.monthly')}
        aria-label={`${t(`campaigns.form.budget.${field}`)}: ${t('campaigns.form.monthly')}`}
        value={cents === null ? '' : monthlyFromDaily(cents) / 100}
        // Only what a person types: the linked value coming back must not round the daily one away.
        onValueChange={({ floatValue }, { event }) => {
          if (event === undefined) return;
          set(floatValue === undefined ? null : dailyFromMonthly(Math.round(floatValue * 100)));
        }}
      />
    </SimpleGrid>
  );
}
