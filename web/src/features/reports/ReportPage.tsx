import { Alert, Button, Group, Tabs, Text } from '@mantine/core';
import { IconChartBar, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { addDays } from '#domain/plain-date.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showFailure } from '../../ui/show-alert.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { campaignQuery, todayQuery } from '../campaigns/queries.ts';
import { statusView } from '../campaigns/campaign-status-view.ts';
import { reportQuery, reportTabs, type ReportSearch, type ReportTab } from './queries.ts';
import { RangePicker } from './RangePicker.tsx';
import { ReportSectionView } from './ReportSectionView.tsx';

export function ReportPage({ id, search }: { id: string; search: ReportSearch }) {
  const campaign = useQuery(campaignQuery(id));
  const today = useQuery(todayQuery());
  const failed = campaign.error ?? today.error;
  if (failed !== null) {
    return (
      <div className="page">
        <FailurePanel error={failed} onRetry={() => void campaign.refetch()} />
      </div>
    );
  }
  if (campaign.data === undefined || today.data === undefined) {
    return (
      <div className="page">
        <LoadingRows rows={3} height={160} />
      </div>
    );
  }
  return <LoadedReport campaign={campaign.data} today={today.data.today} search={search} />;
}

type Props = { campaign: Campaign; today: string; search: ReportSearch };

/** The range a report opens with: since the start, at most the last 30 days. */
function defaultRange(start: string | null, today: string): { from: string; to: string } {
  const month = addDays(today, -29);
  return { from: start !== null && start > month && start <= today ? start : month, to: today };
}

function LoadedReport({ campaign, today, search }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const { start_date: start } = campaign.run_dates;
  const standard = defaultRange(start, today);
  const range = { from: search.from ?? standard.from, to: search.to ?? standard.to };
  const { data, error, refetch } = useQuery(reportQuery(campaign.id, range));
  const refresh = useMutation({
    mutationFn: () => call('refreshReport', { params: { id: campaign.id } }),
    onSuccess: ({ refreshing }) => {
      if (refreshing) void client.invalidateQueries({ queryKey: ['report', campaign.id] });
    },
    onError: showFailure,
  });
  const { mutate: ask } = refresh;
  useEffect(() => {
    // Whoever opens a report wants the figures of now; the server decides whether they are fresh enough.
    ask();
  }, [ask]);

  const limited = data?.is_fb_and_insta_requests_limit_exceeded ?? false;
  const wanted: ReportTab = search.tab ?? 'overall';
  // Specified: under the hourly limit the tab of Facebook and Instagram gives way to the overall one.
  const tab = limited && wanted === 'facebook_and_instagram' ? 'overall' : wanted;
  const go = (next: ReportSearch) =>
    void router.navigate({
      to: '/campaigns/$id/reports',
      params: { id: campaign.id },
      search: { ...search, ...next },
      replace: true,
    });

  return (
    <div className="page">
      <PageHeader
        title={campaign.name}
        badge={<StatusBadge {...statusView(campaign)} />}
        text={t('reports.title')}
        actions={
          <Button
            component={Link}
            to="/campaigns/$id/building"
            params={{ id: campaign.id } as never}
            variant="default"
            leftSection={<IconPencil size={16} />}
          >
            {t('campaigns.action.edit')}
          </Button>
        }
      />
      {campaign.status.id === '9' ? (
        <div className="card">
          <EmptyState icon={IconChartBar} title={t('reports.empty')} text={t('reports.noCampaignYet')} />
        </div>
      ) : (
        <>
          <Group justify="space-between" mb="md" gap="md">
            <RangePicker range={range} start={start} today={today} onChange={(next) => go(next)} />
            <Group gap="sm">
              <Text size="sm" c="dimmed" role="status">
                {data?.refreshing
                  ? t('reports.refreshing')
                  : data?.as_of == null
                    ? t('reports.never')
                    : t('reports.asOf', { time: formatMoment(data.as_of) })}
              </Text>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRefresh size={14} className={data?.refreshing ? 'turning' : undefined} />}
                disabled={data?.refreshing}
                onClick={() => refresh.mutate()}
              >
                {t('reports.refresh')}
              </Button>
            </Group>
          </Group>
          {limited && (
            <Alert color="yellow" mb="md" role="status">
              {t('reports.limit')}
              {wanted !== tab && ` ${t('reports.switchedToOverall')}`}
            </Alert>
          )}
          {data?.problem != null && (
            <Alert color="yellow" mb="md">
              {t('reports.problem', { problem: data.problem })}
            </Alert>
          )}
          {error !== null && <FailurePanel error={error} onRetry={() => void refetch()} />}
          {data === undefined && error === null && <LoadingRows rows={3} height={160} />}
          {data !== undefined && (
            <Tabs
              value={tab}
              onChange={(value) => go({ tab: (value ?? undefined) as ReportTab | undefined })}
              keepMounted={false}
            >
              <Tabs.List mb="lg">
                {reportTabs.map((name) => (
                  <Tabs.Tab key={name} value={name}>
                    {t(`reports.tabs.${name}`)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {reportTabs.map((name) => (
                <Tabs.Panel key={name} value={name}>
                  <ReportSectionView section={data[name]} />
                </Tabs.Panel>
              ))}
            </Tabs>
          )}
        </>
      )}
    </div>
  );
}
