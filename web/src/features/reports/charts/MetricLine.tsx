import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../../ui/formats.ts';
import { dayInWords, writeMetric, type DayPoint, type Metric } from './daily-points.ts';
import { evenTicks } from './even-ticks.ts';
import { dashes } from './LineSample.tsx';
import classes from './MetricLine.module.css';

type Props = {
  metric: Metric;
  points: readonly DayPoint[];
  height: number;
  color: string;
  /** Index of the active day. */
  active: number | null;
  onActive: (active: number | null) => void;
  /** Days that are marked, for example because something was changed. */
  marks?: readonly string[];
};

const none: readonly string[] = [];
const LEFT = 60;
const RIGHT = 12;

/** Returns the chart data. An unfinished day is a separate segment, so that it does not look like a drop. */
function drawn(points: readonly DayPoint[]) {
  const end = points.length - 1;
  const soFar = points[end]?.soFar === true && end > 0;
  return points.map(({ date, value, before }, index) => ({
    date,
    before: before?.value,
    value: soFar && index === end ? undefined : value,
    soFar: soFar && index >= end - 1 ? value : undefined,
  }));
}

/** Draws one metric by day, with a dashed line for the compared period. */
export function MetricLine({ metric, points, height, color, active, onActive, marks = none }: Props) {
  const { t } = useTranslation();
  const { ref, width: room } = useElementSize();
  const ticks = evenTicks(
    points.map(({ date }) => date),
    room - LEFT - RIGHT,
  );
  const last = points.length - 1;
  const name = t(`reports.figure.${metric}`);
  const read = active === null ? undefined : points[active];
  const shown = points[active ?? last];
  const compared = points[0]?.before !== undefined;
  const pointAt = ({ clientX, currentTarget }: { clientX: number; currentTarget: Element }) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onActive(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <div ref={ref} className={classes.chart}>
      <LineChart
        h={height}
        data={drawn(points)}
        dataKey="date"
        series={[
          ...(compared
            ? [{ name: 'before', color: 'light-dark(#6b7280, #a0a4ad)', strokeDasharray: dashes.before }]
            : []),
          { name: 'soFar', color, strokeDasharray: dashes.soFar },
          { name: 'value', color },
        ]}
        curveType="linear"
        strokeWidth={2.5}
        withDots={points.length < 15}
        withTooltip={false}
        accessibilityLayer={false}
        gridAxis="x"
        valueFormatter={writeMetric(metric)}
        lineChartProps={{ margin: { top: 8, right: RIGHT, bottom: 0, left: 0 } }}
        yAxisProps={{ width: LEFT, allowDecimals: metric === 'spend', tickCount: height < 200 ? 3 : 5 }}
        xAxisProps={{
          ticks,
          tickFormatter: (date: string) => formatShortDay(date, date),
          // The given ticks fit, so the library does not drop any.
          minTickGap: 4,
        }}
        referenceLines={[
          ...marks.map((x) => ({ x, color: 'yellow.7', strokeDasharray: '2 3' })),
          ...(read === undefined ? [] : [{ x: read.date, color: 'gray.6' }]),
        ]}
        referenceDots={read === undefined ? [] : [{ x: read.date, y: read.value, color, r: 5 }]}
        aria-hidden
      />
      {shown !== undefined && (
        <input
          type="range"
          className={classes.scrub}
          min={0}
          max={last}
          value={active ?? last}
          aria-label={t('reports.daily.scrub', { metric: name })}
          aria-valuetext={dayInWords([[metric, shown]])}
          onChange={({ currentTarget }) => onActive(Number(currentTarget.value))}
          onFocus={() => onActive(active ?? last)}
          onBlur={() => onActive(null)}
          onPointerMove={pointAt}
          onPointerLeave={({ currentTarget }) => {
            if (document.activeElement !== currentTarget) onActive(null);
          }}
        />
      )}
    </div>
  );
}
