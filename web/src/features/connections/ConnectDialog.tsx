import { Group, List, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { ConnectButton } from './ConnectButton.tsx';
import type { ConnectionState } from './PlatformCard.tsx';

type Props = {
  platform: 'facebook' | 'google';
  state: ConnectionState;
  opened: boolean;
  onClose: () => void;
};

/**
 * Opens a platform's consent page if nothing is connected or the connection has expired. The card handles
 * missing permissions.
 */
export function ConnectDialog({ platform, state, opened, onClose }: Props) {
  const { t } = useTranslation();
  const connect = t(`connections.${platform}.connect`);
  const label = state === 'notConnected' ? connect : t('connections.reconnect');
  return (
    <Modal
      opened={opened && state !== 'needsPermission'}
      onClose={onClose}
      title={connect}
      size={limits.dialog.confirmation}
    >
      {state === 'expired' && <Text mb="sm">{t('connections.expiry.over')}</Text>}
      <List size="sm" spacing={6} c="dimmed">
        <List.Item>{t(`connections.${platform}.will`)}</List.Item>
        <List.Item>{t(`connections.${platform}.willNot`)}</List.Item>
      </List>
      <Group justify="flex-end" mt="lg">
        <ConnectButton platform={platform} label={label} />
      </Group>
    </Modal>
  );
}
