import { Button, SimpleGrid, Stack } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { wasDelivered } from '#domain/report/report-figures.ts';
import type { ReportTab } from '#domain/report/report-tabs.ts';
import { IconChartBar } from '../../icons/tabler.ts';
import { useUser } from '../../session/session-store.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { adLooks } from './ads/ad-rows.ts';
import { ReportAds } from './ads/ReportAds.tsx';
import { hueOf } from './charts/channel-hues.ts';
import { DailyChart, type ShownMetrics } from './charts/DailyChart.tsx';
import { KeyFigures } from './charts/KeyFigures.tsx';
import { Outcomes } from './charts/Outcomes.tsx';
import { PartBars } from './charts/PartBars.tsx';
import { ConclusionCard } from './conclusion/ConclusionCard.tsx';
import { SpendShare } from './charts/SpendShare.tsx';
import { Card } from '../../ui/Card.tsx';
import page from '../../ui/page.module.css';

const ConclusionAction = lazy(() =>
  whenOnline(() =>
    import('./conclusion/ConclusionAction.tsx').then(({ ConclusionAction: component }) => ({
      default: component,
    })),
  ),
);

type Props = {
  campaign: Campaign;
  report: CampaignReport;
  tab: ReportTab;
  /** Undefined until the user selects other metrics than the usual ones. */
  shown: ShownMetrics | undefined;
  onShown: (shown: ShownMetrics) => void;
  /** Shows all days since the start; omitted if they are already shown. */
  onSinceStart?: () => void;
};

/** Shows one tab of a report: conclusion, key figures, daily chart, ads, outcomes, ages and regions. */
export function ReportSectionView({ campaign, report, tab, shown, onShown, onSinceStart }: Props) {
  const { time_zone: timeZone } = useUser();
  const section = report[tab];
  const before = report.compared_with?.[tab];
  const ranBefore = before !== undefined && wasDelivered(before.summary);
  if (section.as_of === null) return <NotRead reading={report.refreshing} />;
  if (section.total_impressions === 0 && section.summary.spend === 0)
    return <NothingDelivered overall={tab === 'overall'} onSinceStart={onSinceStart} />;
  // Shares a row with the spend by channel. On other tabs it takes the whole width, to leave no gap.
  const outcomes = (
    <Outcomes
      outcomes={section.leads_and_applications}
      before={ranBefore ? before.leads_and_applications : undefined}
      now={before?.now.leads_and_applications}
    />
  );
  return (
    <Stack gap="lg" style={{ '--chart-hue': hueOf(tab) }}>
      <ConclusionCard
        sentences={section.conclusion}
        action={
          tab === 'overall' ? <ConclusionAction id={campaign.id} {...{ report, onSinceStart }} /> : undefined
        }
      />
      <KeyFigures
        summary={section.summary}
        before={ranBefore ? before.summary : undefined}
        now={before?.now.summary}
      />
      <DailyChart
        id={campaign.id}
        timeZone={timeZone}
        range={{ from: report.start_date, to: report.end_date }}
        section={section}
        before={ranBefore ? before.analytics : undefined}
        shown={shown ?? { first: section.summary.leads === null ? 'clicks' : 'leads', second: null }}
        onShown={onShown}
      />
      <ReportAds {...{ campaign, report, tab }} ads={adLooks(campaign)} />
      {tab !== 'overall' && outcomes}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={page.pair}>
        {tab === 'overall' && outcomes}
        {tab === 'overall' && <SpendShare report={report} />}
        <PartBars kind="age" items={section.age} />
        <PartBars kind="region" items={section.region} />
      </SimpleGrid>
    </Stack>
  );
}

/** Distinguishes figures that were never read from zeros. */
function NotRead({ reading }: { reading: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={IconChartBar}
        title={t('reports.notRead.title')}
        text={t(reading ? 'reports.notRead.reading' : 'reports.notRead.waiting')}
      />
    </Card>
  );
}

function NothingDelivered({ overall, onSinceStart }: { overall: boolean; onSinceStart?: () => void }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={IconChartBar}
        title={t('reports.empty')}
        text={t(
          !overall
            ? 'reports.emptyTab'
            : onSinceStart === undefined
              ? 'reports.emptyText'
              : 'reports.emptyDays',
        )}
        action={
          onSinceStart !== undefined && (
            <Button variant="default" onClick={onSinceStart}>
              {t('reports.sinceStart')}
            </Button>
          )
        }
      />
    </Card>
  );
}
