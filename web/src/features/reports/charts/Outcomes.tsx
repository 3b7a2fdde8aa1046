import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportSection } from '#contract/reports.ts';
import { formatNumber } from '../../../ui/formats.ts';
import { ChartCard } from './ChartCard.tsx';
import { Change } from './KeyFigures.tsx';
import { outcomeRows, outcomeSentence, outcomeTable, type OutcomeRow } from './outcome-rows.ts';
import classes from './PartBars.module.css';
import { writeMoney } from '../report-values.ts';
import typography from '../../../ui/typography.module.css';

type Kinds = ReportSection['leads_and_applications'];

type Props = {
  outcomes: Kinds;
  before: Kinds | undefined;
  /** Outcomes of as many days as `before`. */
  now: Kinds | undefined;
};

/** Shows leads, tours and applications with the cost of each. */
export function Outcomes({ outcomes, before, now }: Props) {
  const rows = outcomeRows(outcomes, before, now);
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  return (
    <ChartCard
      title={outcomeSentence(outcomes)}
      table={outcomeTable(rows)}
      writeCell={(value, column) => {
        if (typeof value === 'string') return value;
        return column === 2 ? writeMoney(value) : formatNumber(value);
      }}
    >
      <ul className={classes.bars}>
        {rows.map((row) => (
          <Bar key={row.name} row={row} most={most} />
        ))}
      </ul>
    </ChartCard>
  );
}

function Bar({ row: { name, count, cost, change }, most }: { row: OutcomeRow; most: number }) {
  const { t } = useTranslation();
  return (
    <li>
      <span>{t(`reports.outcome.${name}`)}</span>
      {count === null ? (
        <span className={typography.dimmed}>
          {t('controls.none')} {t('reports.missing.notReported')}
        </span>
      ) : (
        <span className={typography.numbers} data-outcome={name}>
          {formatNumber(count)}
          {cost !== null && (
            <span className={typography.dimmed}>
              {' '}
              · {t('reports.outcomes.each', { cost: writeMoney(cost) })}
            </span>
          )}
        </span>
      )}
      {count !== null && (
        <div className={classes.track}>
          {count > 0 && <Box className={classes.bar} w={`${(count / most) * 100}%`} />}
        </div>
      )}
      {change !== undefined && (
        <Text size="xs" component="span">
          <Change change={change} />
        </Text>
      )}
    </li>
  );
}
