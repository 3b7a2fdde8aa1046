import type { Option } from '#contract/route/wire.ts';
import { PlainBadge } from '../../ui/PlainBadge.tsx';
import classes from './Collections.module.css';

export function TypeBadges({ types }: { types: readonly Option[] }) {
  return (
    <span className={classes.types}>
      {types.map(({ value, label }) => (
        <PlainBadge key={value} color="gray">
          {label}
        </PlainBadge>
      ))}
    </span>
  );
}
