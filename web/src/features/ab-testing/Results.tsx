import { Table, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AbTestStats, VariantResult } from '#contract/ab-testing.ts';
import { dollarsToCents, formatCents } from '#domain/money.ts';
import { formatNumber } from '../../ui/formats.ts';
import typography from '../../ui/typography.module.css';

type Props = {
  result: { variant_a: VariantResult; variant_b: VariantResult };
  difference: AbTestStats['difference'];
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

export function Results({ result, difference }: Props) {
  const { t } = useTranslation();
  const { variant_a: a, variant_b: b } = result;
  const unknown = <span aria-label={t('abTesting.none')}>—</span>;
  return (
    <>
      <Table verticalSpacing="xs" aria-label={t('abTesting.results')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <VisuallyHidden>{t('abTesting.results')}</VisuallyHidden>
            </Table.Th>
            {([a, b] as const).map((variant, index) => (
              <Table.Th key={index === 0 ? 'a' : 'b'} ta="right" className={typography.oneLine}>
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
              <Table.Td ta="right">{written(figure, a) ?? unknown}</Table.Td>
              <Table.Td ta="right">{written(figure, b) ?? unknown}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {difference !== null && (
        <Text size="sm" className={typography.numbers}>
          {t('abTesting.bounds', {
            estimate: percent(difference.estimate),
            low: percent(difference.low),
            high: percent(difference.high),
          })}
        </Text>
      )}
    </>
  );
}
