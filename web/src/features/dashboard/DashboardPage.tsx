import { Anchor, Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { useUser } from '../../session/session-store.ts';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BuildingTable } from '../buildings/BuildingsPage.tsx';
import { buildingsQuery } from '../buildings/queries.ts';
import { CampaignTable } from '../campaigns/CampaignTable.tsx';
import { campaignsQuery } from '../campaigns/queries.ts';
import { connectionsQuery } from '../connections/queries.ts';

/** The first page: what is left to do before the first campaign, then the newest of everything. */
export function DashboardPage() {
  const { t } = useTranslation();
  const user = useUser();
  const campaigns = useQuery(campaignsQuery({}));
  const buildings = useQuery(buildingsQuery({ page: 1, search: '' }));
  const connections = useQuery(connectionsQuery());
  const rows = limits.page.dashboard;
  const connected = connections.data?.facebook.ad_account != null || connections.data?.google.client != null;
  const started = {
    building: (buildings.data?.count ?? 0) > 0,
    campaign: (campaigns.data?.count ?? 0) > 0,
    connect: connected,
  };
  const known =
    campaigns.data !== undefined && buildings.data !== undefined && connections.data !== undefined;
  const done = started.building && started.campaign && started.connect;
  return (
    <div className="page">
      <PageHeader
        title={t('common.dashboard.title')}
        text={t('common.dashboard.hello', { name: user.first_name })}
        actions={
          <Button component={Link} to="/campaigns/new/building" leftSection={<IconPlus size={16} />}>
            {t('campaigns.new')}
          </Button>
        }
      />
      <Stack gap="xl">
        {known && !done && <GettingStarted done={started} />}
        <section className="card" aria-labelledby="dashboard-campaigns">
          <Group justify="space-between" p="md">
            <Title order={2} id="dashboard-campaigns">
              {t('common.dashboard.campaigns')}
            </Title>
            <Anchor component={Link} to="/campaigns">
              {t('common.dashboard.allCampaigns')}
            </Anchor>
          </Group>
          {campaigns.error !== null && (
            <FailurePanel error={campaigns.error} onRetry={() => void campaigns.refetch()} />
          )}
          {campaigns.isPending && <LoadingRows rows={3} />}
          {campaigns.data?.count === 0 && (
            <Text c="dimmed" p="md" pt={0}>
              {t('campaigns.emptyText')}
            </Text>
          )}
          {campaigns.data !== undefined && campaigns.data.count > 0 && (
            <CampaignTable rows={campaigns.data.campaigns.slice(0, rows)} />
          )}
        </section>
        <section className="card" aria-labelledby="dashboard-buildings">
          <Group justify="space-between" p="md">
            <Title order={2} id="dashboard-buildings">
              {t('common.dashboard.buildings')}
            </Title>
            <Anchor component={Link} to="/buildings">
              {t('common.dashboard.allBuildings')}
            </Anchor>
          </Group>
          {buildings.error !== null && (
            <FailurePanel error={buildings.error} onRetry={() => void buildings.refetch()} />
          )}
          {buildings.isPending && <LoadingRows rows={3} />}
          {buildings.data?.count === 0 && (
            <Text c="dimmed" p="md" pt={0}>
              {t('buildings.emptyText')}
            </Text>
          )}
          {buildings.data !== undefined && buildings.data.count > 0 && (
            <BuildingTable rows={buildings.data.buildings.slice(0, rows)} />
          )}
        </section>
      </Stack>
    </div>
  );
}

type Step = 'building' | 'campaign' | 'connect';

function GettingStarted({ done }: { done: Record<Step, boolean> }) {
  const { t } = useTranslation();
  const steps = [
    { name: 'building', to: '/buildings/new' },
    { name: 'campaign', to: '/campaigns/new/building' },
    { name: 'connect', to: '/profile' },
  ] as const;
  return (
    <Stack className="card" p="lg" component="section" aria-labelledby="getting-started" gap="md">
      <Title order={2} id="getting-started">
        {t('common.dashboard.start.title')}
      </Title>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map(({ name, to }, index) => (
          <Group key={name} component="li" gap="md" wrap="nowrap">
            <ThemeIcon
              radius="xl"
              size={32}
              variant={done[name] ? 'filled' : 'light'}
              color={done[name] ? 'green.9' : undefined}
            >
              {done[name] ? <IconCheck size={18} aria-label={t('common.dashboard.start.done')} /> : index + 1}
            </ThemeIcon>
            <Stack gap={0} flex={1}>
              {done[name] ? (
                <Text fw={500} td="line-through" c="dimmed">
                  {t(`common.dashboard.start.${name}`)}
                </Text>
              ) : (
                <Anchor component={Link} to={to} fw={500}>
                  {t(`common.dashboard.start.${name}`)}
                </Anchor>
              )}
              <Text size="sm" c="dimmed">
                {t(`common.dashboard.start.${name}Text`)}
              </Text>
            </Stack>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
