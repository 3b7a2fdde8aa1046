import { useTranslation } from 'react-i18next';
import { axisTicks } from '#domain/report/axis-ticks.ts';
import { formatShortDay } from '../../../ui/formats.ts';
import { dayInWords, writeTick, type DayPoint, type Metric } from './daily-points.ts';
import { evenTicks } from './even-ticks.ts';
import { LinePlot, type PlotLine } from './LinePlot.tsx';
import { beforeColor, dashes } from './LineSample.tsx';
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

/** Returns the lines. An unfinished day is a separate segment, so that it does not look like a drop. */
function linesOf(points: readonly DayPoint[], color: string): PlotLine[] {
  const end = points.length - 1;
  const soFar = points[end]?.soFar === true && end > 0;
  const compared = points[0]?.before !== undefined;
  return [
    ...(compared
      ? [
          {
            values: points.map(({ before }) => before?.value ?? null),
            color: beforeColor,
            dashes: dashes.before,
          },
        ]
      : []),
    ...(soFar
      ? [
          {
            values: points.map(({ value }, index) => (index >= end - 1 ? value : null)),
            color,
            dashes: dashes.soFar,
          },
        ]
      : []),
    {
      values: points.map(({ value }, index) => (soFar && index === end ? null : value)),
      color,
      filled: true,
    },
  ];
}

/** Draws one metric by day, with a dashed line for the compared period. */
export function MetricLine({ metric, points, height, color, active, onActive, marks = none }: Props) {
  const { t } = useTranslation();
  const last = points.length - 1;
  const read = active === null ? undefined : points[active];
  const shown = points[active ?? last];
  const largest = Math.max(0, ...points.flatMap(({ value, before }) => [value, before?.value ?? 0]));
  const ticks = axisTicks(largest, { whole: metric !== 'spend' });
  const top = ticks.at(-1) ?? 1;
  const indexes = points.map((_, index) => index);
  const pointAt = ({ clientX, currentTarget }: { clientX: number; currentTarget: Element }) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onActive(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <div className={classes.chart}>
      <LinePlot
        height={height}
        count={points.length}
        lines={linesOf(points, color)}
        placeOf={(value) => value / top}
        ticks={ticks.map((value) => ({ value, label: writeTick(metric)(value) }))}
        labels={(width) =>
          evenTicks(indexes, width).map((index) => {
            const date = points[index]?.date ?? '';
            return { index, label: formatShortDay(date, date) };
          })
        }
        marks={marks.map((day) => points.findIndex(({ date }) => date === day)).filter((index) => index >= 0)}
        active={read === undefined || active === null ? null : { index: active, value: read.value, color }}
      >
        {shown !== undefined && (
          <input
            type="range"
            className={classes.scrub}
            min={0}
            max={last}
            value={active ?? last}
            aria-label={t('reports.daily.scrub', { metric: t(`reports.figure.${metric}`) })}
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
      </LinePlot>
    </div>
  );
}
