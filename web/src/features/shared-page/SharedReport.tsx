import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '#contract/reports.ts';
import type { Shared } from '#contract/sharing/sharing.ts';
import { wasDelivered } from '#domain/report/report-figures.ts';
import { unreadTabs } from '#domain/report/report-tabs.ts';
import { incompleteWords, notKeptWords } from '#domain/sharing/share-words.ts';
import { IconChartBar, IconDownload } from '../../icons/tabler.ts';
import { callFile } from '../../api/client.ts';
import '../../i18n/report-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDayOfYear, formatMoment } from '../../ui/formats.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import page from '../../ui/page.module.css';
import { ReportAds } from '../reports/ads/ReportAds.tsx';
import { DailyChart, type ShownMetrics } from '../reports/charts/DailyChart.tsx';
import { KeyFigures } from '../reports/charts/KeyFigures.tsx';
import { Outcomes } from '../reports/charts/Outcomes.tsx';
import { SpendShare } from '../reports/charts/SpendShare.tsx';
import { ConclusionCard } from '../reports/conclusion/ConclusionCard.tsx';
import { saveFile } from '../../api/save-file.ts';
import { sharedLooks } from './shared-looks.ts';
import { SharedHead } from './SharedHead.tsx';
import classes from './SharedPage.module.css';

type Props = { shared: Shared; report: CampaignReport; token: string };

/** Shows a report to people without an account: sentences, figures, chart, channels and ads. */
export function SharedReport({ shared, report, token }: Props) {
  const { t } = useTranslation();
  const { overall, as_of: asOf } = report;
  const compared = report.compared_with?.overall;
  const before = compared !== undefined && wasDelivered(compared.summary) ? compared : undefined;
  const save = useMutation({
    mutationFn: () => callFile('exportShared', { query: { token } }),
    onSuccess: ({ blob, fileName }) => saveFile(fileName, blob),
    onError: showFailure,
  });
  const lacks = report.problem !== null || unreadTabs(report).length > 0;
  return (
    <Stack gap="lg" className={classes.report}>
      <div>
        <SharedHead
          shared={shared}
          text={periodWords(t, report, before !== undefined)}
          actions={
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              loading={save.isPending}
              className={page.notPrinted}
              onClick={() => save.mutate()}
            >
              {t('sharing.page.pdf')}
            </Button>
          }
        />
        {asOf !== null && (
          <Text size="sm" c="dimmed" mt="md">
            {t('sharing.page.asOf', { time: formatMoment(asOf) })}
          </Text>
        )}
        {shared.not_kept && <Text size="sm">{notKeptWords(shared.not_kept)}</Text>}
        {lacks && <Text size="sm">{incompleteWords}</Text>}
      </div>
      {asOf === null || !wasDelivered(overall.summary) ? (
        <Card>
          <EmptyState
            icon={IconChartBar}
            title={t(asOf === null ? 'reports.notRead.title' : 'reports.empty')}
            text={t(asOf === null ? 'reports.notRead.waiting' : 'reports.emptyText')}
          />
        </Card>
      ) : (
        <Figures {...{ shared, report, before }} />
      )}
    </Stack>
  );
}

type Compared = NonNullable<CampaignReport['compared_with']>['overall'];

function Figures({ shared, report, before }: Omit<Props, 'token'> & { before: Compared | undefined }) {
  const { overall } = report;
  const now = report.compared_with?.overall.now;
  const [shown, setShown] = useState<ShownMetrics>({
    first: overall.summary.leads === null ? 'clicks' : 'leads',
    second: null,
  });
  return (
    <>
      <ConclusionCard sentences={overall.conclusion} />
      <KeyFigures summary={overall.summary} before={before?.summary} now={now?.summary} />
      <DailyChart
        id={null}
        timeZone={shared.time_zone}
        range={{ from: report.start_date, to: report.end_date }}
        section={overall}
        before={before?.analytics}
        shown={shown}
        onShown={setShown}
      />
      <ReportAds ads={sharedLooks(shared)} report={report} tab="overall" />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={page.pair}>
        <Outcomes
          outcomes={overall.leads_and_applications}
          before={before?.leads_and_applications}
          now={now?.leads_and_applications}
        />
        <SpendShare report={report} />
      </SimpleGrid>
    </>
  );
}

function periodWords(t: TFunction, report: CampaignReport, ranBefore: boolean): string {
  const range = { from: formatDayOfYear(report.start_date), to: formatDayOfYear(report.end_date) };
  const { compared_with: other } = report;
  if (other === null || !ranBefore) return t('sharing.page.days', range);
  return t('sharing.page.compared', {
    ...range,
    before: formatDayOfYear(other.start_date),
    until: formatDayOfYear(other.end_date),
  });
}
