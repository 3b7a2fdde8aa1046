import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** What stands there while the value is empty. */
  missing: string;
};

/** What is known of something, each with its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, missing }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === '' || value === false || value == null ? (
              <span className="dimmed">{missing}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
