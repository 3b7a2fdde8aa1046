import { Button, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../i18n/campaigns/ab-testing-texts.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { CampaignStatus } from '#domain/campaign-status.ts';
import { BackLink, BackToList } from '../../shell/BackLink.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CampaignTabs } from '../campaigns/CampaignTabs.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { isNoCampaign, NoCampaign } from '../campaigns/NoCampaign.tsx';
import { campaignQuery } from '../campaigns/queries.ts';
import { BeforeTest } from './BeforeTest.tsx';
import { CourseOfTest } from './CourseOfTest.tsx';
import { EarlierTests } from './EarlierTests.tsx';
import { abTestQuery } from './queries.ts';
import { Page } from '../../ui/Page.tsx';

/** Shows the A/B test of a campaign: its conditions before the start, then its progress and its result. */
export function AbTestingPage({ id }: { id: string }) {
  const { t } = useTranslation();
  const campaign = useQuery(campaignQuery(id));
  const test = useQuery(abTestQuery(id));
  const [again, setAgain] = useState(false);
  if (campaign.data === undefined && isNoCampaign(campaign.error)) return <NoCampaign list="campaigns" />;
  const failed = [campaign, test].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined)
    return (
      <Page>
        <Head campaign={campaign.data} />
        <FailurePanel error={failed.error} />
      </Page>
    );
  if (campaign.data === undefined || test.data === undefined)
    return (
      <Page>
        <Head campaign={campaign.data} />
        <Stack gap="lg" aria-busy="true" aria-label={t('controls.loading')} role="status">
          <Skeleton height={210} radius="lg" animate={false} />
          <Skeleton height={290} radius="lg" animate={false} />
        </Stack>
      </Page>
    );
  const details = test.data.ab_testing_details;
  const mayStart = !test.data.is_ab_testing && details?.status !== 'stopping';
  const offersAnother =
    mayStart && details !== null && !again && campaign.data.status.id !== CampaignStatus.closed;
  return (
    <Page>
      <Head campaign={campaign.data} />
      {campaign.data.status.id !== CampaignStatus.draft && <CampaignTabs campaign={campaign.data} />}
      <Stack gap="lg">
        {details !== null && <CourseOfTest campaign={campaign.data} details={details} />}
        {mayStart && (details === null || again) && <BeforeTest campaign={campaign.data} info={test.data} />}
        {offersAnother && (
          <Button variant="default" onClick={() => setAgain(true)} w="fit-content">
            {t('abTesting.again')}
          </Button>
        )}
        {details !== null && <EarlierTests campaign={campaign.data} />}
      </Stack>
    </Page>
  );
}

/** Links back to the campaign once its kind, and with it the form, is known. */
function Head({ campaign }: { campaign: Campaign | undefined }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={campaign === undefined ? t('abTesting.title') : t('abTesting.of', { name: campaign.name })}
      text={t('abTesting.intro')}
      above={
        campaign === undefined ? (
          <BackToList of="campaigns" />
        ) : (
          <BackLink to={campaignAddress(campaign.kind.id)} params={{ id: campaign.id }}>
            {t('abTesting.back')}
          </BackLink>
        )
      }
    />
  );
}
