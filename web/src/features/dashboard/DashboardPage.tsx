import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import '../../i18n/asset-texts.ts';
import '../../i18n/overview-texts.ts';
import { useUser } from '../../session/session-store.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BuildingTable } from '../buildings/BuildingTable.tsx';
import { buildingsQuery } from '../buildings/queries.ts';
import { CampaignTable } from '../campaigns/CampaignTable.tsx';
import { connectionsQuery } from '../connections/queries.ts';
import { ListingTable } from '../listings/ListingTable.tsx';
import { listingsQuery } from '../listings/queries.ts';
import { DashboardSection } from './DashboardSection.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { firstCampaignsQuery, reportsOverviewQuery } from './queries.ts';
import { ReportsOverview } from './ReportsOverview.tsx';

const CreateCampaignDialog = lazy(() => whenOnline(() => import('../campaigns/CreateCampaignDialog.tsx')));

const first = { page: 1, search: '', size: limits.page.dashboard };

/** The first page: what is left to do before the first campaign, what campaigns brought, the newest of everything. */
export function DashboardPage() {
  const { t } = useTranslation();
  const user = useUser();
  const [creating, setCreating] = useState<boolean>();
  const campaigns = useQuery(firstCampaignsQuery());
  const buildings = useQuery(buildingsQuery(first));
  const listings = useQuery(listingsQuery(first));
  const connections = useQuery(connectionsQuery());
  usePrefetchQuery(reportsOverviewQuery());
  const begins = user.organization_kind_name === 'multifamily' ? 'building' : 'listing';
  const asked = [campaigns, buildings, listings, connections];
  const known = asked.every(({ data }) => data !== undefined);
  // What is left to do stands first: coming later it would push down what somebody reads already.
  const waits = asked.some(({ data, error }) => data === undefined && error === null);
  const done = {
    property: (buildings.data?.count ?? 0) + (listings.data?.count ?? 0) > 0,
    campaign: (campaigns.data?.count ?? 0) > 0,
    connect:
      connections.data?.facebook.ad_account != null ||
      // A listing does not run on Google.
      (begins === 'building' && connections.data?.google.client != null),
  };
  const started = done.property && done.campaign && done.connect;
  return (
    <div className="page">
      <PageHeader
        title={t('dashboard.title')}
        text={t('dashboard.hello', { name: user.first_name })}
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {t('campaigns.new')}
          </Button>
        }
      />
      <Stack gap="xl">
        {waits ? (
          <LoadingRows as="cards" rows={3} height={240} />
        ) : (
          <>
            {known && !started && <GettingStarted begins={begins} done={done} />}
            <ReportsOverview />
            <DashboardSection
              title={t('dashboard.campaigns')}
              all={{ to: '/campaigns', label: t('shell.lists.campaigns') }}
              empty={{ text: t('campaigns.emptyText') }}
              asked={campaigns}
            >
              <CampaignTable rows={campaigns.data?.campaigns ?? []} />
            </DashboardSection>
            <DashboardSection
              title={t('dashboard.buildings')}
              all={{ to: '/buildings', label: t('shell.lists.buildings') }}
              empty={{
                text: t('buildings.emptyText'),
                action: (
                  <Button component={Link} to="/buildings/new" variant="default">
                    {t('dashboard.addBuilding')}
                  </Button>
                ),
              }}
              asked={buildings}
            >
              <BuildingTable rows={buildings.data?.buildings ?? []} />
            </DashboardSection>
            <DashboardSection
              title={t('dashboard.listings')}
              all={{ to: '/listings', label: t('shell.lists.listings') }}
              empty={{
                text: t('listings.emptyText'),
                action: (
                  <Button component={Link} to="/listings/new" variant="default">
                    {t('dashboard.addListing')}
                  </Button>
                ),
              }}
              asked={listings}
            >
              <ListingTable rows={listings.data?.listings ?? []} />
            </DashboardSection>
          </>
        )}
      </Stack>
      {creating !== undefined && (
        <Suspense>
          <CreateCampaignDialog opened={creating} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </div>
  );
}
