import { Button, Stack } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlus } from '../../icons/tabler.ts';
import '../../i18n/asset-texts.ts';
import '../../i18n/overview-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { comingRulesQuery } from '../coming-rules/queries.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { buildingList } from '../buildings/building-list.tsx';
import { CampaignTable } from '../campaign-list/table/CampaignTable.tsx';
import { UnsavedCampaigns } from '../campaign-list/UnsavedCampaigns.tsx';
import { listingList } from '../listings/listing-list.tsx';
import { PropertyTable } from '../properties/list/PropertyTable.tsx';
import { propertiesQuery } from '../properties/queries.ts';
import { BestProperties } from './BestProperties.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { GoingCard } from '../reports/overview/GoingCard.tsx';
import { rankedPropertiesQuery, recentOverviewQuery } from '../reports/queries.ts';
import classes from './DashboardPage.module.css';
import { attentionQuery, dashboardPage, draftsQuery, endingQuery, firstCampaignsQuery } from './queries.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { WhatNext } from './WhatNext.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { Page } from '../../ui/Page.tsx';

const CreateCampaignDialog = lazy(() =>
  whenOnline(() => import('../campaign-actions/CreateCampaignDialog.tsx')),
);

/**
 * Shows the first page: the remaining first steps, how the campaigns are going, what needs attention, what comes
 * next, and the newest records.
 */
export function DashboardPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [creating, setCreating] = useState<boolean>();
  const campaigns = useQuery(firstCampaignsQuery());
  const buildings = useQuery(propertiesQuery(buildingList, dashboardPage));
  const listings = useQuery(propertiesQuery(listingList, dashboardPage));
  const { waits, ...steps } = useFirstSteps();
  const arriving = useQueries({
    queries: [
      recentOverviewQuery(),
      attentionQuery(),
      endingQuery(),
      draftsQuery(),
      rankedPropertiesQuery(),
      comingRulesQuery(),
    ],
    // A section that fails holds up the others neither now nor when it is tried again.
    combine: (queries) =>
      queries.some(({ isFetched, isLoading, failureCount }) => isLoading && !isFetched && failureCount === 0),
  });
  return (
    <Page>
      <PageHeader
        title={t('dashboard.title')}
        text={t('dashboard.hello', { name: user.first_name })}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {t('campaigns.new')}
          </Button>
        }
      />
      <UnsavedCampaigns />
      <Stack gap="xl">
        {/* Content that came later would push down what the user is reading. */}
        {waits || arriving ? (
          <LoadingRows as="cards" rows={3} height={240} />
        ) : (
          <>
            {steps.shown && <GettingStarted {...steps} />}
            <GoingCard texts="dashboard.overview" />
            <div className={classes.tasks}>
              <NeedsAttention />
              <WhatNext />
            </div>
            <BestProperties />
            <DashboardSection
              title={t('dashboard.campaigns')}
              all={{ to: '/campaigns', label: t('shell.lists.campaigns') }}
              empty={{ text: t('campaigns.emptyText') }}
              query={campaigns}
            >
              {campaigns.data !== undefined && (
                <CampaignTable rows={campaigns.data.campaigns} today={campaigns.data.today} />
              )}
            </DashboardSection>
            <DashboardSection
              title={t('dashboard.buildings')}
              all={{ to: '/buildings', label: t('shell.lists.buildings') }}
              empty={{
                text: t('buildings.emptyText'),
                action: (
                  <ButtonLink to="/buildings/new" variant="default">
                    {t('dashboard.addBuilding')}
                  </ButtonLink>
                ),
              }}
              query={buildings}
            >
              <PropertyTable list={buildingList} rows={buildings.data?.rows ?? []} />
            </DashboardSection>
            <DashboardSection
              title={t('dashboard.listings')}
              all={{ to: '/listings', label: t('shell.lists.listings') }}
              empty={{
                text: t('listings.emptyText'),
                action: (
                  <ButtonLink to="/listings/new" variant="default">
                    {t('dashboard.addListing')}
                  </ButtonLink>
                ),
              }}
              query={listings}
            >
              <PropertyTable list={listingList} rows={listings.data?.rows ?? []} />
            </DashboardSection>
          </>
        )}
      </Stack>
      {creating !== undefined && (
        <Suspense>
          <CreateCampaignDialog opened={creating} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
