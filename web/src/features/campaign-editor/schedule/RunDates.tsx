import { Button, Group, SimpleGrid, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { addDays, isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { formatDay } from '../../../ui/formats.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import type { Draft } from '../../campaign-draft/draft.ts';
import { editDates } from '../../campaign-draft/open-house/open-house-draft.ts';
import { EndWithOpenHouse } from './open-house/EndWithOpenHouse.tsx';
import { blockedDays, daysFrom } from './blocked-days.ts';
import { DayField } from './DayField.tsx';
import { runDays } from './run-figures.ts';
import typography from '../../../ui/typography.module.css';

const presets = [7, 14, 30, 60];
const START = 'run_dates.start_date';
const END = 'run_dates.end_date';

type Props = { disabled: boolean; today: PlainDate; startKept: boolean };

/** Edits the run dates, with an end or open-ended. */
export function RunDates({ disabled, today, startKept }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const run = useDraft(
    useShallow(({ startDate, endDate, openEnded }) => ({ startDate, endDate, openEnded })),
  );
  const { startDate, endDate, openEnded } = run;
  const span = daysFrom(today);
  const from = startDate !== null && (startKept || startDate >= span.first) ? startDate : span.first;
  const notAfterStart = (day: PlainDate) =>
    startDate !== null && day <= startDate ? t('adPlaces.schedule.beforeStart') : undefined;

  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField
          path={START}
          label={t('campaigns.form.start')}
          description={startKept ? t('campaigns.form.startKept') : undefined}
          value={startDate}
          today={today}
          span={span}
          blocked={blockedDays(t, today)}
          disabled={disabled || startKept}
          onPick={(day) => store.edit((draft) => editDates(draft, () => void (draft.startDate = day)), START)}
        />
        {!openEnded && (
          <DayField
            path={END}
            label={t('campaigns.form.end')}
            value={endDate}
            today={today}
            span={from >= span.first ? { ...span, first: addDays(from, 1) } : span}
            blocked={blockedDays(t, today, notAfterStart)}
            disabled={disabled}
            onPick={(day) => store.edit((draft) => void (draft.endDate = day), END)}
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
            {presets.map((days) => {
              const end = addDays(from, days - 1);
              const isSet = startDate === from && endDate === end;
              const outside = end < span.first || end > span.last;
              return (
                <Button
                  key={days}
                  size="xs"
                  variant={isSet ? 'light' : 'default'}
                  aria-pressed={isSet}
                  disabled={disabled || outside}
                  title={outside ? t('adPlaces.schedule.presetOutside', { end: formatDay(end) }) : undefined}
                  onClick={() => store.edit((draft) => runFromTo(draft, from, end))}
                >
                  {t('campaigns.form.preset', { count: days })}
                </Button>
              );
            })}
          </Group>
        )}
      </Group>
      <Result run={run} started={startKept} />
      <EndWithOpenHouse disabled={disabled} />
    </>
  );
}

function runFromTo(draft: Draft, start: PlainDate, end: PlainDate): void {
  draft.startDate = start;
  draft.endDate = end;
}

type ResultProps = { run: Pick<Draft, 'startDate' | 'endDate' | 'openEnded'>; started: boolean };

/** Describes the length of the run. */
function Result({ run, started }: ResultProps) {
  const { t } = useTranslation();
  const days = runDays(run);
  const { startDate: start, endDate: end, openEnded } = run;
  const text =
    days !== null && end !== null
      ? t('campaigns.form.length', { count: days, end: formatDay(end) })
      : openEnded && start !== null && isPlainDate(start)
        ? t(`adPlaces.schedule.${started ? 'runsSince' : 'runsOn'}`, { start: formatDay(start) })
        : undefined;
  if (text === undefined) return null;
  return (
    <Text size="sm" c="dimmed" className={typography.numbers}>
      {text}
    </Text>
  );
}
