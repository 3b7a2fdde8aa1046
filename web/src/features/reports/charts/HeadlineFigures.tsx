import type { KeyFigure } from '../report-values.ts';
import { Change } from './KeyFigures.tsx';
import classes from './HeadlineFigures.module.css';
import typography from '../../../ui/typography.module.css';

const headline = ['spend', 'leads', 'cpl'] as const satisfies readonly KeyFigure['name'][];

/** Shows spend, leads and cost per lead large, each with its change. */
export function HeadlineFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={classes.figures}>
      {headline
        .flatMap((wanted) => figures.filter(({ name }) => name === wanted))
        .map(({ name, label, value, change, missing }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className={`${typography.numbers} ${classes.figure}`}>{value}</dd>
            <dd className={classes.note}>{change === undefined ? missing : <Change change={change} />}</dd>
          </div>
        ))}
    </dl>
  );
}
