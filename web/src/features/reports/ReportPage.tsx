import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/report-texts.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { ButtonLink } from '../../shell/links.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageMessage } from '../../ui/messages/PageMessage.tsx';
import { isNoCampaign, NoCampaign } from '../campaigns/NoCampaign.tsx';
import { campaignQuery, todayQuery } from '../campaigns/queries.ts';
import { LoadedReport } from './LoadedReport.tsx';
import { tabOf } from './report-place.ts';
import type { ReportSearch } from './report-search.ts';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { Page } from '../../ui/Page.tsx';

/** Shows the report of a campaign, with `test` below the figures of Facebook. Specified: an unknown tab in the address is an error. */
export function ReportPage({ id, search, test }: { id: string; search: ReportSearch; test: ReactNode }) {
  const { t } = useTranslation();
  const campaign = useQuery(campaignQuery(id));
  const today = useQuery(todayQuery());
  const tab = tabOf(search.tab);
  if (tab === undefined) return <UnknownTab id={id} search={search} />;
  if (campaign.data === undefined && isNoCampaign(campaign.error)) return <NoCampaign list="reports" />;
  const failed = [campaign, today].find(({ data, error }) => data === undefined && error !== null);
  if (failed !== undefined) {
    return (
      <Page>
        <PageHeader title={t('reports.title')} above={<BackToList of="reports" />} />
        <FailurePanel error={failed.error} />
      </Page>
    );
  }
  if (campaign.data === undefined || today.data === undefined) {
    return (
      <Page>
        <PageHeader title={t('reports.title')} above={<BackToList of="reports" />} />
        <ReportSkeleton />
      </Page>
    );
  }
  return (
    <LoadedReport
      campaign={campaign.data}
      today={today.data.today}
      search={search}
      wanted={tab}
      test={test}
    />
  );
}

function UnknownTab({ id, search }: { id: string; search: ReportSearch }) {
  const { t } = useTranslation();
  return (
    <PageMessage
      title={t('reports.unknownTab.title', { tab: search.tab ?? '' })}
      text={t('reports.unknownTab.text')}
    >
      <ButtonLink to="/campaigns/$id/reports" params={{ id }} search={{ ...search, tab: undefined }}>
        {t('reports.unknownTab.open')}
      </ButtonLink>
    </PageMessage>
  );
}
