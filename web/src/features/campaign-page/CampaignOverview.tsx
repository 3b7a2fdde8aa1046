import { Stack } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign, CampaignRow } from '#contract/campaigns.ts';
import type { CampaignReport } from '#contract/reports.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import type { PlainDate } from '#domain/plain-date.ts';
import '../../i18n/campaigns/campaign-page-texts.ts';
import { BackToList } from '../../shell/BackLink.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { CampaignTabs } from '../campaigns/CampaignTabs.tsx';
import { isNoCampaign, NoCampaign } from '../campaigns/NoCampaign.tsx';
import { campaignQuery, campaignRowQuery } from '../campaigns/queries.ts';
import { reportQuery } from '../reports/queries.ts';
import { runDays } from '../reports/report-range.ts';
import { AdsCard } from './AdsCard.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { CampaignHead } from './CampaignHead.tsx';
import { GoingCard } from './GoingCard.tsx';
import { MoveCard } from './MoveCard.tsx';
import { whenOnline } from '../../shell/when-online.ts';

const ComingRulesOfCampaign = lazy(() =>
  whenOnline(() => import('../coming-rules/ComingRulesOfCampaign.tsx')),
);

/** Shows a posted campaign: its state, what it needs, how it is going and its ads. A draft has only its form. */
export function CampaignOverview({ id }: { id: string }) {
  const { t } = useTranslation();
  const campaign = useQuery(campaignQuery(id));
  const list = useQuery(campaignRowQuery(id));
  const row = list.data?.campaigns[0];
  const gone = campaign.data === undefined && isNoCampaign(campaign.error);
  // A cached campaign may have been deleted meanwhile.
  if (gone || list.data?.campaigns.length === 0) return <NoCampaign list="campaigns" />;
  const failed = [campaign, list].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined || campaign.data === undefined || row === undefined || list.data === undefined)
    return (
      <Page>
        <PageHeader title={t('campaigns.column.name')} above={<BackToList of="campaigns" />} />
        {failed === undefined ? (
          <LoadingRows as="cards" rows={3} height={200} />
        ) : (
          <FailurePanel error={failed.error} />
        )}
      </Page>
    );
  if (row.status.id === CampaignStatus.draft)
    return <Navigate to={campaignAddress(row.kind.id)} params={{ id }} replace />;
  return <LoadedOverview campaign={campaign.data} row={row} today={list.data.today} />;
}

/** Reads the row again whenever its report has newer figures, because the page shows its spend next to them. */
function useRowOf(id: string, report: CampaignReport | undefined): void {
  const client = useQueryClient();
  const reading = report && `${report.as_of} ${report.refreshing}`;
  const known = useRef(reading);
  useEffect(() => {
    if (known.current !== undefined && known.current !== reading)
      void client.invalidateQueries({ queryKey: campaignRowQuery(id).queryKey });
    known.current = reading;
  }, [client, id, reading]);
}

type Props = { campaign: Campaign; row: CampaignRow; today: PlainDate };

function LoadedOverview({ campaign, row, today }: Props) {
  const client = useQueryClient();
  const days = runDays(row, today);
  const run = useQuery(reportQuery(row.id, days, undefined));
  useRowOf(row.id, run.data);
  return (
    <Page>
      <CampaignHead
        {...{ campaign, row, today }}
        onCampaign={(current) => client.setQueryData(campaignQuery(row.id).queryKey, current)}
      />
      <CampaignTabs campaign={row} />
      <Stack gap="lg">
        <AttentionCard row={row} />
        <Suspense fallback={null}>
          <ComingRulesOfCampaign row={row} />
        </Suspense>
        <Loaded query={run} skeleton={<LoadingRows as="cards" rows={2} height={320} />}>
          {(report) => (
            <>
              <GoingCard {...{ row, today, days }} run={report} />
              <MoveCard row={row} today={today} />
              <AdsCard key={campaign.revision} {...{ campaign, today }} run={report} />
            </>
          )}
        </Loaded>
      </Stack>
    </Page>
  );
}
