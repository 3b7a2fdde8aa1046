import { useElementSize } from '@mantine/hooks';
import { useId, type ReactNode } from 'react';
import classes from './LinePlot.module.css';

/** Line of a plot. A null is a gap. No two lines of a plot have the same dashes. */
export type PlotLine = { values: readonly (number | null)[]; color: string; dashes?: string; filled?: true };

type Props = {
  height: number;
  /** Number of places on the horizontal axis. */
  count: number;
  lines: readonly PlotLine[];
  /** Places of the values between 0 (bottom) and 1 (top). */
  placeOf: (value: number) => number;
  ticks: readonly { value: number; label: string }[];
  /** Labels below the axis that fit into a width in pixels. */
  labels: (width: number) => readonly { index: number; label: string }[];
  /** Places that are marked, for example because something was changed. */
  marks?: readonly number[];
  /** Place that the pointer or the slider is at, with the value of the main line. */
  active?: { index: number; value: number; color: string } | null;
  /** Value of a line across the plot, with its label. */
  threshold?: { value: number; label: string };
  children?: ReactNode;
};

/** Insets of the plot within the chart. */
const TOP = 12;
const RIGHT = 24;
const BOTTOM = 28;
const LEFT = 52;
const DOTS_UP_TO = 15;

/** Draws lines over evenly spaced places, in the width that the chart has. */
export function LinePlot(props: Props) {
  const { height, count, lines, placeOf, ticks, labels, marks = [], active, threshold, children } = props;
  const { ref, width } = useElementSize();
  const plot = { width: Math.max(0, width - LEFT - RIGHT), height: height - TOP - BOTTOM };
  const xOf = (index: number) =>
    LEFT + (count === 1 ? plot.width / 2 : (plot.width * index) / Math.max(1, count - 1));
  const yOf = (value: number) => TOP + plot.height * (1 - placeOf(value));
  const base = TOP + plot.height;
  return (
    <div ref={ref} className={classes.chart}>
      {/* Before the width is known, the chart only keeps its room. */}
      <svg
        data-plot
        className={classes.plot}
        height={height}
        viewBox={`0 0 ${width || 1} ${height}`}
        aria-hidden
      >
        {width > 0 && (
          <>
            {ticks.map(({ value, label }) => (
              <g key={value}>
                <line
                  className={classes.grid}
                  x1={LEFT}
                  x2={LEFT + plot.width}
                  y1={yOf(value)}
                  y2={yOf(value)}
                />
                <text className={classes.label} x={LEFT - 10} y={yOf(value)} dy="0.32em" textAnchor="end">
                  {label}
                </text>
              </g>
            ))}
            {labels(plot.width).map(({ index, label }) => (
              <text key={index} className={classes.label} x={xOf(index)} y={height - 8} textAnchor="middle">
                {label}
              </text>
            ))}
            {threshold !== undefined && (
              <>
                <line
                  className={classes.threshold}
                  x1={LEFT}
                  x2={LEFT + plot.width}
                  y1={yOf(threshold.value)}
                  y2={yOf(threshold.value)}
                />
                <text className={classes.label} x={LEFT + 8} y={yOf(threshold.value) - 6}>
                  {threshold.label}
                </text>
              </>
            )}
            {marks.map((index) => (
              <g key={index} className={classes.mark} data-mark={index}>
                <line x1={xOf(index)} x2={xOf(index)} y1={TOP} y2={base} />
                <path d={`M${xOf(index)} ${base - 5}l5 5l-5 5l-5 -5z`} />
              </g>
            ))}
            {active != null && (
              <line
                className={classes.active}
                x1={xOf(active.index)}
                x2={xOf(active.index)}
                y1={TOP}
                y2={base}
              />
            )}
            {lines.map((line) => (
              <Drawn
                key={line.dashes ?? 'whole'}
                line={line}
                {...{ xOf, yOf, base }}
                withDots={count < DOTS_UP_TO}
              />
            ))}
            {active != null && (
              <circle
                className={classes.dot}
                cx={xOf(active.index)}
                cy={yOf(active.value)}
                r={5}
                fill={active.color}
              />
            )}
          </>
        )}
      </svg>
      {children}
    </div>
  );
}

type DrawnProps = {
  line: PlotLine;
  xOf: (index: number) => number;
  yOf: (value: number) => number;
  base: number;
  withDots: boolean;
};

function Drawn({ line: { values, color, dashes, filled }, xOf, yOf, base, withDots }: DrawnProps) {
  const shade = useId();
  const points = values.flatMap((value, index) =>
    value === null ? [] : [[xOf(index), yOf(value)] as const],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const path = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  return (
    <>
      {filled && (
        <>
          <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={color} stopOpacity={0.16} />
            <stop offset="1" stopColor={color} stopOpacity={0} />
          </linearGradient>
          <path d={`${path}L${last[0]} ${base}L${first[0]} ${base}Z`} fill={`url(#${shade})`} />
        </>
      )}
      <path className={classes.line} d={path} stroke={color} strokeDasharray={dashes} />
      {(withDots || points.length === 1) && dashes === undefined && (
        <>
          {points.map(([x, y]) => (
            <circle key={x} className={classes.dot} cx={x} cy={y} r={3.5} fill={color} />
          ))}
        </>
      )}
    </>
  );
}
