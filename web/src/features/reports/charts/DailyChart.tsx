import { Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSection } from '#contract/reports.ts';
import { dateIn, isPlainDate, type PlainDate } from '#domain/plain-date.ts';
import { formatDay, formatDayOfYear, formatNumber } from '../../../ui/formats.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { ChartChanges } from '../changes/ChartChanges.tsx';
import type { Range } from '../report-range.ts';
import { ChartCard } from './ChartCard.tsx';
import {
  dailySentence,
  dailyTable,
  dayInWords,
  metrics,
  pointsOf,
  writeMetric,
  type DayPoint,
  type Metric,
} from './daily-points.ts';
import type { WriteCell } from './FigureTable.tsx';
import { LineSample } from './LineSample.tsx';
import { MetricLine } from './MetricLine.tsx';
import typography from '../../../ui/typography.module.css';
import page from '../../../ui/page.module.css';

/** Metrics of the chart: a first one, and an optional second one below it. */
export type ShownMetrics = { first: Metric; second: Metric | null };

type Analytics = ReportSection['analytics'];
type Props = {
  /** Campaign whose changes the chart marks; null marks none. */
  id: string | null;
  /** Time zone of the organization. */
  timeZone: string;
  range: Range;
  section: ReportSection;
  before: Analytics | undefined;
  shown: ShownMetrics;
  onShown: (shown: ShownMetrics) => void;
};

/** The first metric has the color of the tab. The second one has a color that no channel uses. */
const colors = ['var(--chart-hue)', 'light-dark(#a8326f, #e58bb8)'];

/**
 * Draws two metrics as two charts over the same days. Two scales in one chart would show meaningless
 * crossings.
 */
export function DailyChart({ id, timeZone, range, section, before, shown, onShown }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const [marks, setMarks] = useState<readonly PlainDate[]>([]);
  const readOn = section.as_of === null ? null : dateIn(timeZone, new Date(section.as_of));
  const { first, second } = shown;
  const drawn = second === null ? [first] : [first, second];
  // A line of zeros would present unreported leads as counted.
  const counted = (metric: Metric) => metric !== 'leads' || section.summary.leads !== null;
  const lines = drawn.map((metric) =>
    counted(metric) ? pointsOf(metric, section.analytics, before, readOn) : [],
  );
  const titles = drawn.map((metric, index) => dailySentence(metric, lines[index] ?? []));
  const known = lines.every((points) => points.length > 0);
  return (
    <ChartCard
      title={titles[0] ?? ''}
      tools={<Choice shown={shown} onShown={onShown} />}
      table={known ? dailyTable(drawn, lines) : undefined}
      writeCell={writeDays(drawn)}
    >
      <Readout metrics={drawn} lines={lines} active={active} />
      {drawn.map((metric, index) => (
        <div key={metric}>
          {index > 0 && (
            <Text fw={600} mt="md" mb="xs">
              {titles[index]}
            </Text>
          )}
          {lines[index]?.length !== 0 && (
            <MetricLine
              metric={metric}
              points={lines[index] ?? []}
              height={index === 0 ? 260 : 160}
              color={colors[index] ?? ''}
              active={active}
              onActive={setActive}
              marks={marks}
            />
          )}
        </div>
      ))}
      {id !== null && <ChartChanges id={id} range={range} onDays={setMarks} />}
    </ChartCard>
  );
}

function Choice({ shown: { first, second }, onShown }: Pick<Props, 'shown' | 'onShown'>) {
  const { t } = useTranslation();
  const wide = useIsWide();
  const name = (metric: Metric) => t(`reports.figure.${metric}`);
  const options = metrics.map((value) => ({ value, label: name(value) }));
  const choose = (value: Metric) => onShown({ first: value, second: second === value ? null : second });
  return (
    <Group gap="sm" className={page.notPrinted}>
      {wide ? (
        <SegmentedControl
          size="xs"
          aria-label={t('reports.daily.metric')}
          value={first}
          onChange={choose}
          data={options}
          transitionDuration={0}
        />
      ) : (
        <NativeSelect
          size="xs"
          aria-label={t('reports.daily.metric')}
          value={first}
          onChange={({ currentTarget }) => choose(currentTarget.value as Metric)}
          data={options}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={t('reports.daily.second')}
        value={second ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onShown({ first, second: value === '' ? null : (value as Metric) })
        }
        data={[
          { value: '', label: t('reports.daily.noSecond') },
          ...options
            .filter(({ value }) => value !== first)
            .map(({ value, label }) => ({ value, label: t('reports.daily.withSecond', { metric: label }) })),
        ]}
      />
    </Group>
  );
}

type ReadoutProps = { metrics: readonly Metric[]; lines: readonly DayPoint[][]; active: number | null };

/**
 * Describes the active day, or else the lines. The slider over the chart gives screen readers the same
 * information.
 */
function Readout({ metrics: drawn, lines, active }: ReadoutProps) {
  const { t } = useTranslation();
  const [points = []] = lines;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = (from: string, to: string) =>
    t('reports.days', { from: formatDayOfYear(from), to: formatDayOfYear(to) });
  return (
    <Group gap="md" mih={20}>
      {active !== null ? (
        <Text size="sm" className={typography.numbers}>
          {dayInWords(
            drawn.flatMap((metric, index) => {
              const point = lines[index]?.[active];
              return point === undefined ? [] : [[metric, point] as const];
            }),
          )}
        </Text>
      ) : first.before !== undefined && last.before !== undefined ? (
        <>
          <LineSample color={colors[0]} label={days(first.date, last.date)} />
          <LineSample dashed="before" label={days(first.before.date, last.before.date)} />
        </>
      ) : (
        <Text size="sm" c="dimmed" className={page.notPrinted}>
          {t('reports.daily.hint')}
        </Text>
      )}
      {active === null && last.soFar && first !== last && (
        <LineSample
          color={colors[0]}
          dashed="soFar"
          label={t('reports.daily.soFar', { day: formatDay(last.date) })}
        />
      )}
    </Group>
  );
}

/** Returns the cell formatter of the table: days as text, each metric in its own format. */
function writeDays(drawn: readonly Metric[]): WriteCell {
  return (value, column) => {
    if (typeof value === 'string') return isPlainDate(value) ? formatDay(value) : value;
    const metric = drawn[(column % (drawn.length + 1)) - 1];
    return metric === undefined ? formatNumber(value) : writeMetric(metric)(value);
  };
}
