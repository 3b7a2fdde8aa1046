import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AbTestStats } from '#contract/ab-testing.ts';
import { DECISIVE_EVIDENCE } from '#domain/ab-testing/evidence.ts';
import { formatNumber, formatShortDay } from '../../ui/formats.ts';
import { ChartCard } from '../reports/charts/ChartCard.tsx';

/** Limits of the logarithmic axis. Evidence is multiplicative, and values beyond these add no information. */
const [BOTTOM, TOP] = [0.1, DECISIVE_EVIDENCE * 10];

const MOST_SAID = 1000;

/** Draws the evidence after each day against the threshold, with the same figures as a table. */
export function EvidenceChart({ stats: { days, evidence } }: { stats: AbTestStats }) {
  const { t } = useTranslation();
  const head = t('abTesting.evidenceHead', { returnObjects: true });
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const now =
    evidence > MOST_SAID ? t('abTesting.evidenceMost', { most: formatNumber(MOST_SAID) }) : rounded(evidence);
  return (
    <ChartCard
      title={t('abTesting.evidence', { now })}
      table={{
        head: [head.date, head.a, head.b, head.evidence],
        rows: days.map((day) => [day.date, day.a.clicks, day.b.clicks, rounded(day.evidence)]),
      }}
    >
      <Text size="sm" c="dimmed">
        {t('abTesting.evidenceText')}
      </Text>
      <LineChart
        h={220}
        data={days.map((day) => ({
          date: day.date,
          evidence: Math.min(TOP, Math.max(BOTTOM, day.evidence)),
        }))}
        dataKey="date"
        series={[{ name: 'evidence', color: 'light-dark(#4c5fd5, #8894e6)' }]}
        curveType="linear"
        strokeWidth={2.5}
        withDots={days.length < 15}
        withTooltip={false}
        accessibilityLayer={false}
        gridAxis="x"
        yAxisProps={{
          width: 44,
          scale: 'log',
          domain: [BOTTOM, TOP],
          ticks: [BOTTOM, 1, DECISIVE_EVIDENCE, TOP],
        }}
        xAxisProps={{ tickFormatter: (date: string) => formatShortDay(date, date), minTickGap: 28 }}
        referenceLines={[{ y: DECISIVE_EVIDENCE, color: 'green.8', label: t('abTesting.decides') }]}
        aria-hidden
      />
    </ChartCard>
  );
}
