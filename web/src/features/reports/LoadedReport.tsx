import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import { say } from '#domain/messages.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { presetRange } from '#domain/report/report-presets.ts';
import type { ReportTab } from '#domain/report/report-tabs.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { CampaignTabs } from '../campaigns/CampaignTabs.tsx';
import { NeverLaunched } from './NeverLaunched.tsx';
import { reportQuery } from './queries.ts';
import { ReportHead } from './ReportHead.tsx';
import { ReportNotices } from './ReportNotices.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { ReportToolbar } from './ReportToolbar.tsx';
import { comparisonName, comparisonOf, shownTab } from './report-place.ts';
import { defaultRange, isComplete } from './report-range.ts';
import { readRange, type ReportSearch } from './report-search.ts';
import { Page } from '../../ui/Page.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = { campaign: Campaign; today: string; search: ReportSearch; wanted: ReportTab; test: ReactNode };

export function LoadedReport({ campaign, today, search, wanted, test }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const { id } = campaign;
  const launched = campaign.status.id !== CampaignStatus.draft;
  const place = { start: campaign.run_dates.start_date, today };
  const standard = defaultRange(place);
  const { range, invalid } = readRange(search, standard);
  const compare = comparisonOf(search.compare);
  const complete = isComplete(range);
  const asked = useQuery({ ...reportQuery(id, range, compare), enabled: launched && complete });
  const { data: report, error, isPlaceholderData } = asked;
  const [insisted, setInsisted] = useState(false);
  const tab = shownTab(wanted, report, insisted);
  const [gaveWay, setGaveWay] = useState(false);
  const go = (next: ReportSearch) => {
    // The change loads another report, which may have to switch tabs again.
    setInsisted(next.tab === 'facebook_and_instagram');
    setGaveWay(false);
    void router.navigate({
      to: '/campaigns/$id/reports',
      params: { id },
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  };
  const gives = tab !== wanted;
  if (gives && !gaveWay) setGaveWay(true);
  useEffect(() => {
    // The address names the displayed tab, because users copy and revisit it.
    if (gives)
      void router.navigate({
        to: '/campaigns/$id/reports',
        params: { id },
        search: { ...search, tab: undefined },
        replace: true,
        resetScroll: false,
      });
  }, [gives, id, router, search]);
  const sinceStart = presetRange('start', place);
  const wholeRun = sinceStart?.from === range.from && sinceStart.to === range.to;

  if (!launched) return <NeverLaunched campaign={campaign} />;
  return (
    <Page look="report">
      <ReportHead {...{ campaign, report, range, compare, tab, today }} />
      <CampaignTabs campaign={campaign} />
      <ReportToolbar
        {...{ campaign, place, range, compare, report, tab }}
        onRange={go}
        onCompare={(next) => go({ compare: comparisonName(next) })}
      />
      <ReportNotices report={report} tab={tab} switched={gaveWay} />
      {!complete ? (
        <Card>
          <Text p="xl" ta="center" c="dimmed" role="status">
            {[...invalid.map((value) => say('dateInvalid', { value })), t('reports.bothDates')].join('. ')}
          </Text>
        </Card>
      ) : (
        <>
          {error !== null && <FailurePanel error={error} />}
          {report === undefined && error === null && <ReportSkeleton />}
          {report !== undefined && (
            <ReportTabs
              {...{ campaign, report, tab }}
              stale={isPlaceholderData}
              onTab={(next) => go({ tab: next === 'overall' ? undefined : next })}
              onSinceStart={sinceStart === null || wholeRun ? undefined : () => go(sinceStart)}
            />
          )}
          {report !== undefined && (tab === 'overall' || tab === 'facebook_and_instagram') && test}
        </>
      )}
    </Page>
  );
}
