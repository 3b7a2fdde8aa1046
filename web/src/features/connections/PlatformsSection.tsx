import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { FacebookCard } from './FacebookCard.tsx';
import { GoogleCard } from './GoogleCard.tsx';
import { connectionsQuery } from './queries.ts';
import { PLATFORMS } from './places.ts';
import '../../i18n/connection-texts.ts';

type Platform = 'facebook' | 'google';
type Props = {
  /** The platform whose account selection is open. */
  opened: Platform | undefined;
  onOpened: (platform: Platform | undefined) => void;
};

/** Summary of the ad platforms on the profile. Their dialogs open here too, as specified. */
export function PlatformsSection({ opened, onOpened }: Props) {
  const { t } = useTranslation();
  const query = useQuery(connectionsQuery());
  return (
    <section aria-labelledby={PLATFORMS}>
      <Title order={2} id={PLATFORMS} mb={4} style={{ scrollMarginTop: 24 }}>
        {t('connections.heading')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('connections.text')}
      </Text>
      <Loaded query={query} skeleton={<LoadingRows as="cards" rows={2} height={160} />}>
        {(data) => (
          <Stack gap="md">
            <FacebookCard
              summary
              connection={data.facebook}
              choosing={opened === 'facebook'}
              onChoosing={(open) => onOpened(open ? 'facebook' : undefined)}
            />
            <GoogleCard
              summary
              connection={data.google}
              choosing={opened === 'google'}
              onChoosing={(open) => onOpened(open ? 'google' : undefined)}
            />
          </Stack>
        )}
      </Loaded>
    </section>
  );
}
