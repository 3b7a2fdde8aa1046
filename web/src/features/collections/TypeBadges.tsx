import type { Option } from '#contract/route/wire.ts';
import classes from './Collections.module.css';

export function TypeBadges({ types }: { types: readonly Option[] }) {
  return (
    <span className={classes.types}>
      {types.map(({ value, label }) => (
        <span key={value} className="badge badge-gray">
          {label}
        </span>
      ))}
    </span>
  );
}
