import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSection } from '#contract/reports.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDay, formatDollars, formatNumber, formatPercent } from '../../ui/formats.ts';
import { ChartCard } from './ChartCard.tsx';

const metrics = ['impressions', 'clicks', 'spend', 'leads'] as const;
type Metric = (typeof metrics)[number];

/** One tab of a report: the figures, the line by day, ages, regions, and what came of it. */
export function ReportSectionView({ section }: { section: ReportSection }) {
  const { t } = useTranslation();
  if (section.total_impressions === 0) {
    return (
      <div className="card">
        <EmptyState icon={IconChartBar} title={t('reports.empty')} text={t('reports.emptyText')} />
      </div>
    );
  }
  return (
    <Stack gap="lg">
      <Figures section={section} />
      <DailyLine section={section} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Bars kind="age" items={section.age} />
        <Bars kind="region" items={section.region} />
      </SimpleGrid>
      <Outcomes section={section} />
    </Stack>
  );
}

const dash = '—';
const orDash = (value: number | null, write: (value: number) => string) =>
  value === null ? dash : write(value);

function Figures({ section }: { section: ReportSection }) {
  const { t } = useTranslation();
  const { summary } = section;
  const exact = (value: number) => formatDollars(value, 'always');
  const figures = [
    ['spend', exact(summary.spend)],
    ['impressions', formatNumber(summary.impressions)],
    ['clicks', formatNumber(summary.clicks)],
    ['leads', orDash(summary.leads, formatNumber)],
    ['ctr', orDash(summary.clicks_through_rates, formatPercent)],
    ['cpc', orDash(summary.cost_per_click, exact)],
    ['cpl', orDash(summary.cost_per_lead, exact)],
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: 7 }} spacing="sm" component="dl" m={0}>
      {figures.map(([name, value]) => (
        <Stack key={name} className="card" p="md" gap={2}>
          <Text component="dt" size="xs" c="dimmed">
            {t(`reports.figure.${name}`)}
          </Text>
          <Text component="dd" m={0} fz={20} lh="28px" fw={600} className="numbers" data-figure={name}>
            {value}
          </Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}

function DailyLine({ section }: { section: ReportSection }) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<Metric>('impressions');
  const points = section.analytics
    .filter(({ category }) => category === metric)
    .map(({ label, value }) => ({ date: label, day: formatDay(label), value }));
  const write = metric === 'spend' ? (value: number) => formatDollars(value, 'always') : formatNumber;
  const name = t(`reports.figure.${metric}`);
  return (
    <ChartCard
      title={t('reports.daily', { metric: name })}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('reports.metric')}
          value={metric}
          onChange={(value) => setMetric(value)}
          data={metrics.map((value) => ({ value, label: t(`reports.figure.${value}`) }))}
        />
      }
      table={{
        head: [t('reports.day'), name],
        rows: points.map(({ day, value }) => [day, write(value)]),
      }}
    >
      <LineChart
        h={260}
        data={points}
        dataKey="day"
        series={[{ name: 'value', label: name, color: 'light-dark(#4c5fd5, #8894e6)' }]}
        curveType="linear"
        withDots={points.length < 32}
        valueFormatter={write}
        gridAxis="x"
        lineChartProps={{ accessibilityLayer: true }}
        yAxisProps={{ width: 64 }}
      />
    </ChartCard>
  );
}

function Bars({ kind, items }: { kind: 'age' | 'region'; items: ReportSection['age'] }) {
  const { t } = useTranslation();
  const of = (type: string) => items.filter((item) => item.type === type);
  const clicks = new Map(of('clicks').map(({ label, value }) => [label, value]));
  const rows = of('impressions').map(({ label, value }) => ({
    label: label === 'Unknown' ? t('reports.unknownAge') : label,
    impressions: value,
    clicks: clicks.get(label) ?? 0,
  }));
  if (rows.length === 0) return null;
  const impressions = t('reports.figure.impressions');
  return (
    <ChartCard
      title={t(`reports.${kind}`)}
      table={{
        head: [t(`reports.bucket.${kind}`), impressions, t('reports.figure.clicks')],
        rows: rows.map((row) => [row.label, formatNumber(row.impressions), formatNumber(row.clicks)]),
      }}
    >
      <BarChart
        h={Math.max(200, rows.length * 36 + 40)}
        data={rows}
        dataKey="label"
        orientation="vertical"
        series={[{ name: 'impressions', label: impressions, color: 'light-dark(#4c5fd5, #8894e6)' }]}
        valueFormatter={formatNumber}
        gridAxis="y"
        yAxisProps={{ width: 100 }}
        barProps={{ radius: 3 }}
        barChartProps={{ accessibilityLayer: true }}
      />
    </ChartCard>
  );
}

function Outcomes({ section }: { section: ReportSection }) {
  const { t } = useTranslation();
  const { leads_and_applications: outcomes } = section;
  const rows = [
    ['leads', outcomes.leads, outcomes.cost_per_lead],
    ['tours', outcomes.tours, outcomes.cost_per_tour],
    ['applications', outcomes.applications, outcomes.cost_per_application],
  ] as const;
  return (
    <section className="card" aria-labelledby="outcomes-title">
      <Group p="md">
        <Text fw={600} component="h2" m={0} fz={15} id="outcomes-title">
          {t('reports.outcomes')}
        </Text>
      </Group>
      <table className="table">
        <thead>
          <tr>
            <th>{t('reports.outcomeColumn.kind')}</th>
            <th className="right">{t('reports.outcomeColumn.count')}</th>
            <th className="right">{t('reports.outcomeColumn.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count, cost]) => (
            <tr key={name}>
              <td>{t(`reports.outcome.${name}`)}</td>
              <td className="right">
                {count === null ? t('reports.notReported') : formatNumber(count.value)}
              </td>
              <td className="right">{cost === null ? dash : formatDollars(cost.value, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
