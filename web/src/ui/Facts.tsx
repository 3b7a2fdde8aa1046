import type { ReactNode } from 'react';
import typography from './typography.module.css';
import classes from './Facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Text shown for an empty value. */
  missing: string;
};

/** List of labeled facts. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, missing }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === '' || value === false || value == null ? (
              <span className={typography.dimmed}>{missing}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
