import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatUsDate, parseTypedDate } from '#domain/plain-date.ts';
import { presetOf, presetRange, presets, type Place, type Preset } from '#domain/report/report-presets.ts';
import { mostReportDays } from '#domain/report/report-range.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { withDate, type Range } from './report-range.ts';

type Props = { range: Range; place: Place; onChange: (range: Range) => void };

/** Selects the reported days: two typed dates, or a preset. Specified: future days cannot be selected. */
export function RangePicker({ range, place, onChange }: Props) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const [problem, setProblem] = useState<string>();
  return (
    <Group gap="sm" role="group" aria-label={t('reports.range')}>
      {/* Above the fields, because the calendar opens below them. */}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" w="100%">
          {problem}
        </Text>
      )}
      <Group gap={6} wrap="nowrap">
        <DateField
          label={t('reports.from')}
          value={range.from}
          today={place.today}
          onChange={(from) => onChange(withDate(range, { from }))}
          onProblem={setProblem}
        />
        <span aria-hidden>–</span>
        <DateField
          label={t('reports.to')}
          value={range.to}
          today={place.today}
          onChange={(to) => onChange(withDate(range, { to }))}
          onProblem={setProblem}
        />
      </Group>
      {wide ? (
        <PresetButtons {...{ range, place, onChange }} />
      ) : (
        <PresetSelect {...{ range, place, onChange }} />
      )}
    </Group>
  );
}

type FieldProps = {
  label: string;
  value: string;
  today: string;
  onChange: (date: string) => void;
  /** Reports an invalid typed date, which the field discards on blur; undefined for a valid one. */
  onProblem: (problem: string | undefined) => void;
};

function DateField({ label, value, today, onChange, onProblem }: FieldProps) {
  const { t } = useTranslation();
  const typed = useRef<string>(null);
  const first = addDays(today, 1 - mostReportDays);

  function judge() {
    const text = typed.current?.trim() ?? '';
    typed.current = null;
    if (text === '') return;
    const day = parseTypedDate(text, today);
    if (day === undefined) onProblem(t('reports.dateProblem.invalid', { value: text }));
    else if (day > today) onProblem(t('reports.dateProblem.future', { value: text }));
    else if (day < first)
      onProblem(t('reports.dateProblem.old', { value: text, first: formatUsDate(first) }));
  }

  return (
    <DateInput
      onInput={({ currentTarget: input }) => {
        typed.current = input.value;
        onProblem(undefined);
      }}
      onBlur={judge}
      onKeyDown={({ key }) => {
        if (key === 'Enter') judge();
      }}
      aria-label={label}
      valueFormat="MM-DD-YYYY"
      maxDate={today}
      // A partly typed year (`20` of 2026) is not a date yet.
      minDate={first}
      w={104}
      size="xs"
      firstDayOfWeek={0}
      // A date can be cleared. Nothing loads before both dates are set again.
      allowDeselect
      dateParser={(text) => parseTypedDate(text, today) ?? null}
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
    />
  );
}

const offered = (place: Place): { preset: Preset; days: Range }[] =>
  presets.flatMap((preset) => {
    const days = presetRange(preset, place);
    return days === null ? [] : [{ preset, days }];
  });

function PresetButtons({ range, place, onChange }: Props) {
  const { t } = useTranslation();
  const chosen = presetOf(range, place);
  return (
    <Group gap={2}>
      {offered(place).map(({ preset, days }) => (
        <Button
          key={preset}
          size="compact-sm"
          variant={preset === chosen ? 'light' : 'subtle'}
          color={preset === chosen ? undefined : 'gray'}
          aria-pressed={preset === chosen}
          onClick={() => onChange(days)}
        >
          {t(`reports.preset.${preset}`)}
        </Button>
      ))}
    </Group>
  );
}

function PresetSelect({ range, place, onChange }: Props) {
  const { t } = useTranslation();
  const chosen = presetOf(range, place);
  const choices = offered(place);
  return (
    <NativeSelect
      size="xs"
      aria-label={t('reports.presets')}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const choice = choices.find(({ preset }) => preset === value);
        if (choice !== undefined) onChange(choice.days);
      }}
      data={[
        ...(chosen === undefined ? [{ value: '', label: t('reports.preset.own') }] : []),
        ...choices.map(({ preset }) => ({ value: preset, label: t(`reports.preset.${preset}`) })),
      ]}
    />
  );
}
