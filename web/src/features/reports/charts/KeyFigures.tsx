import { useTranslation } from 'react-i18next';
import type { ReportSection } from '#contract/reports.ts';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '../../../icons/tabler.ts';
import classes from './KeyFigures.module.css';
import { keyFiguresOf, type ChangeView, type KeyFigure } from '../report-values.ts';
import typography from '../../../ui/typography.module.css';
import page from '../../../ui/page.module.css';

type Summary = ReportSection['summary'];

type Props = {
  summary: Summary;
  before: Summary | undefined;
  /** Figures of as many days as `before`. */
  now: Summary | undefined;
};

/** Shows the seven key figures of a tab, each with its change against compared days on which ads ran. */
export function KeyFigures({ summary, before, now }: Props) {
  const { t } = useTranslation();
  return (
    <dl className={`${page.card} ${classes.strip}`} aria-label={t('reports.figures')}>
      {keyFiguresOf(summary, before, now).map((figure) => (
        <div key={figure.name}>
          <dt>{figure.label}</dt>
          <dd className={`${typography.numbers} ${classes.value}`} data-figure={figure.name}>
            {figure.value}
          </dd>
          {figure.missing !== undefined && <dd className={classes.note}>{figure.missing}</dd>}
          {before !== undefined && <Compared figure={figure} />}
        </div>
      ))}
    </dl>
  );
}

function Compared({ figure: { change, before, compared } }: { figure: KeyFigure }) {
  const { t } = useTranslation();
  return (
    <>
      <dd className={classes.note}>
        {change === undefined ? t('reports.compare.unknown') : <Change change={change} />}
      </dd>
      {before !== undefined && (
        <dd className={`${typography.numbers} ${classes.note}`}>
          {compared === undefined
            ? t('reports.compare.was', { value: before })
            : t('reports.compare.wasFull', { now: compared, value: before })}
        </dd>
      )}
    </>
  );
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

/** Shows a change with an arrow, words, and a color that adds no information to the words. */
export function Change({ change: { words, direction, good } }: { change: ChangeView }) {
  const Arrow = arrows[direction];
  const look = good === null ? '' : good ? classes.good : classes.bad;
  return (
    <span className={`${classes.change} ${look}`}>
      <Arrow size={14} aria-hidden />
      {words}
    </span>
  );
}
