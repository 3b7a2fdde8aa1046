import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AbTestStats } from '#contract/ab-testing.ts';
import { DECISIVE_EVIDENCE } from '#domain/ab-testing/evidence.ts';
import { formatNumber, formatShortDay } from '../../ui/formats.ts';
import { ChartCard } from '../reports/charts/ChartCard.tsx';
import { evenTicks } from '../reports/charts/even-ticks.ts';
import { LinePlot } from '../reports/charts/LinePlot.tsx';

/** Limits of the logarithmic axis. Evidence is multiplicative, and values beyond these add no information. */
const [BOTTOM, TOP] = [0.1, DECISIVE_EVIDENCE * 10];

const MOST_SAID = 1000;

const placeOf = (evidence: number) =>
  Math.log(Math.min(TOP, Math.max(BOTTOM, evidence)) / BOTTOM) / Math.log(TOP / BOTTOM);

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
      <LinePlot
        height={220}
        count={days.length}
        lines={[{ values: days.map((day) => day.evidence), color: 'light-dark(#4c5fd5, #8894e6)' }]}
        placeOf={placeOf}
        ticks={[BOTTOM, 1, DECISIVE_EVIDENCE, TOP].map((value) => ({ value, label: formatNumber(value) }))}
        labels={(width) =>
          evenTicks([...days.keys()], width).map((index) => {
            const date = days[index]?.date ?? '';
            return { index, label: formatShortDay(date, date) };
          })
        }
        threshold={{ value: DECISIVE_EVIDENCE, label: t('abTesting.decides') }}
      />
    </ChartCard>
  );
}
