import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { connectionsQuery } from '../connections/queries.ts';
import { PLATFORMS } from '../connections/places.ts';
import '../../i18n/connection-texts.ts';

/** Lists expired connections with links to reconnect them. */
export function EndedConnections() {
  const { t } = useTranslation();
  const { data } = useQuery(connectionsQuery());
  if (data === undefined) return null;
  const ended = (['facebook', 'google'] as const).filter(
    (platform) => data[platform].is_connected && data[platform].expired,
  );
  return ended.map((platform) => (
    <Alert
      key={platform}
      color="red"
      role="status"
      mb="lg"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('dashboard.ended.title', { name: t(`connections.${platform}.name`) })}
    >
      <Text size="sm">{t('connections.expiry.over')}</Text>
      <Link to="/profile" search={{ openModal: true, platform }} hash={PLATFORMS}>
        {t('connections.reconnect')}
      </Link>
    </Alert>
  ));
}
