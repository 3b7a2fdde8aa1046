import { Box, Table, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbTestStats, VariantResult } from '#contract/ab-testing.ts';
import { dollarsToCents, formatCents } from '#domain/money.ts';
import { formatNumber } from '../../ui/formats.ts';
import { testedVariants } from '#domain/ab-testing/states.ts';
import typography from '../../ui/typography.module.css';
import classes from './Results.module.css';

type Props = {
  result: { variant_a: VariantResult; variant_b: VariantResult };
  difference: AbTestStats['difference'];
  /** Both ads as pictures, above their figures. */
  ads: ReactNode;
};

const figures = ['magik_kpi', 'impressions', 'clicks', 'leads', 'spend'] as const;

function written(figure: (typeof figures)[number], result: VariantResult): string | null {
  if (figure === 'spend') return formatCents(dollarsToCents(result.spend));
  const value = result[figure];
  if (value === null) return null;
  return figure === 'magik_kpi' ? value.toFixed(2) : formatNumber(value);
}

function percent(ratio: number): string {
  const whole = Math.round(ratio * 100);
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${formatNumber(Math.abs(whole))}%`;
}

/** Shows both ads with the figures of each below it. Only the winner of a decided test is marked. */
export function Results({ result, difference, ads }: Props) {
  const { t } = useTranslation();
  const { variant_a: a, variant_b: b } = result;
  const unknown = <span aria-label={t('abTesting.none')}>—</span>;
  return (
    <div className={classes.results}>
      <div className={classes.top}>
        <div className={classes.measure}>
          <Bars result={result} />
          {difference !== null && (
            <Text size="sm" className={typography.numbers}>
              {t('abTesting.bounds', {
                estimate: percent(difference.estimate),
                low: percent(difference.low),
                high: percent(difference.high),
              })}
            </Text>
          )}
        </div>
        {ads}
      </div>
      <Table verticalSpacing="xs" aria-label={t('abTesting.results')} className={classes.figures}>
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <VisuallyHidden>{t('abTesting.results')}</VisuallyHidden>
            </Table.Th>
            {([a, b] as const).map((variant, index) => (
              <Table.Th key={index === 0 ? 'a' : 'b'} className={typography.oneLine}>
                {t(`abTesting.variant.${index === 0 ? 'a' : 'b'}`)}
                {variant.is_winner && (
                  <Text span size="sm" c="light-dark(#1b5e2a, #8ce99a)">
                    {' '}
                    ✓ {t('abTesting.winner')}
                  </Text>
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {figures.map((figure) => (
            <Table.Tr key={figure}>
              <Table.Th scope="row" fw={400} pl={0}>
                {t(`abTesting.figure.${figure}`)}
              </Table.Th>
              <Table.Td>{written(figure, a) ?? unknown}</Table.Td>
              <Table.Td>{written(figure, b) ?? unknown}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Compares the click rates as bars. The table has the same figures, so the bars are no content of their own. */
function Bars({ result }: Pick<Props, 'result'>) {
  const { t } = useTranslation();
  const most = Math.max(...testedVariants.map((variant) => result[`variant_${variant}`].magik_kpi ?? 0));
  if (most === 0) return null;
  return (
    <div className={classes.bars}>
      <Text size="sm" c="dimmed">
        {t('abTesting.figure.magik_kpi')}
      </Text>
      {testedVariants.map((variant) => {
        const own = result[`variant_${variant}`];
        return (
          <div key={variant} aria-hidden>
            <Text size="sm" className={`${classes.rate} ${typography.numbers}`}>
              <span>{t(`abTesting.variant.${variant}`)}</span>
              <span>{written('magik_kpi', own) ?? t('abTesting.none')}</span>
            </Text>
            <div className={classes.track}>
              <Box
                className={classes.bar}
                data-won={own.is_winner || undefined}
                w={`${((own.magik_kpi ?? 0) / most) * 100}%`}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}
