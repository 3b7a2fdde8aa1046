import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../i18n/connection-texts.ts';
import '../../i18n/settings-texts.ts';
import { WayBack } from '../../form/WayBack.tsx';
import { useUser } from '../../session/session-store.ts';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { FacebookCard } from '../connections/FacebookCard.tsx';
import { GoogleCard } from '../connections/GoogleCard.tsx';
import { connectionsQuery } from '../connections/queries.ts';
import { LeftOver } from '../reconciling/LeftOver.tsx';

type Platform = 'facebook' | 'google';

/** Connects the networks and selects their ad accounts. `opened` is the platform whose dialog is open. */
export function AdAccountsPage({ opened }: { opened?: Platform }) {
  const { t } = useTranslation();
  const { organization_name: organization } = useUser();
  const router = useRouter();
  const query = useQuery(connectionsQuery());
  const choose = (platform: Platform) => (open: boolean) =>
    void router.navigate({
      to: '/settings/ad-accounts',
      search: open ? { openModal: true, platform } : {},
      replace: true,
      resetScroll: false,
    });
  return (
    <Page>
      <PageHeader
        title={t('settings.adAccounts.title')}
        text={t('settings.adAccounts.text', { organization: organization ?? '' })}
        above={<WayBack />}
      />
      <Loaded query={query} skeleton={<LoadingRows as="cards" rows={2} height={160} />}>
        {(data) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <FacebookCard
              connection={data.facebook}
              choosing={opened === 'facebook'}
              onChoosing={choose('facebook')}
            />
            <GoogleCard
              connection={data.google}
              choosing={opened === 'google'}
              onChoosing={choose('google')}
            />
          </SimpleGrid>
        )}
      </Loaded>
      <LeftOver />
    </Page>
  );
}
