import classes from './Sparkline.module.css';

const [WIDTH, HEIGHT] = [120, 28];

/** Line of a few values, without axes. Decorative: the figures are next to it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const x = (at: number) => (at / Math.max(1, values.length - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - 2 - (value / top) * (HEIGHT - 4);
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      className={classes.line}
      aria-hidden
    >
      <polyline points={points} />
    </svg>
  );
}
