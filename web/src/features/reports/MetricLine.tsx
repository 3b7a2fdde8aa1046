import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../ui/formats.ts';
import { dayInWords, writeMetric, type DayPoint, type Metric } from './daily-points.ts';
import classes from './MetricLine.module.css';

type Props = {
  metric: Metric;
  points: readonly DayPoint[];
  height: number;
  color: string;
  /** The place of the day that is read, if one is. */
  active: number | null;
  onActive: (active: number | null) => void;
};

const LEFT = 60;
const RIGHT = 12;

/** The line of one metric by day, and a dashed one of what it is compared with. */
export function MetricLine({ metric, points, height, color, active, onActive }: Props) {
  const { t } = useTranslation();
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
    <div className={classes.chart}>
      <LineChart
        h={height}
        data={points.map(({ date, value, before }) => ({ date, value, before: before?.value }))}
        dataKey="date"
        series={[
          ...(compared
            ? [{ name: 'before', color: 'light-dark(#6b7280, #a0a4ad)', strokeDasharray: '5 4' }]
            : []),
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
        xAxisProps={{ tickFormatter: (date: string) => formatShortDay(date, date), minTickGap: 28 }}
        referenceLines={read === undefined ? [] : [{ x: read.date, color: 'gray.6' }]}
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
