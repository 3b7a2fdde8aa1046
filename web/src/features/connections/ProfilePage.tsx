import { SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session-store.ts';
import { FailurePanel } from '../../ui/FailurePanel.tsx';
import { LoadingRows } from '../../ui/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FacebookCard } from './FacebookCard.tsx';
import { GoogleCard } from './GoogleCard.tsx';
import { connectionsQuery } from './queries.ts';

/** The person's ad platforms. `opened` is the platform whose account choice opens with the page. */
export function ProfilePage({ opened }: { opened?: 'facebook' | 'google' }) {
  const { t } = useTranslation();
  const user = useUser();
  const router = useRouter();
  const { data, error, refetch } = useQuery(connectionsQuery());
  const setOpened = (platform: 'facebook' | 'google' | undefined) =>
    void router.navigate({
      to: '/profile',
      search: platform === undefined ? {} : { openModal: true, platform },
      replace: true,
    });
  return (
    <div className="page">
      <PageHeader
        title={t('connections.title')}
        text={`${user.first_name} ${user.last_name} · ${user.email}`}
      />
      <Title order={2} mb={4}>
        {t('connections.heading')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('connections.text')}
      </Text>
      {error !== null && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LoadingRows rows={2} height={160} />}
      {data !== undefined && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <FacebookCard
            connection={data.facebook}
            choosing={opened === 'facebook'}
            onChoosing={(open) => setOpened(open ? 'facebook' : undefined)}
          />
          <GoogleCard
            connection={data.google}
            choosing={opened === 'google'}
            onChoosing={(open) => setOpened(open ? 'google' : undefined)}
          />
        </SimpleGrid>
      )}
    </div>
  );
}
