import { Button, Group, List, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure, showSuccess, showWarning } from '../../ui/messages/show-alert.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { connectionsQuery } from './queries.ts';
import '../../i18n/connection-texts.ts';
import '../../i18n/settings-texts.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { CardStack } from '../../ui/Card.tsx';

type Platform = 'facebook' | 'google';
export type ConnectionState =
  | 'connected'
  | 'expired'
  | 'notConnected'
  | 'needsPermission'
  | 'incomplete'
  | 'accountProblem';

const tones: Record<ConnectionState, Tone> = {
  connected: 'live',
  expired: 'error',
  notConnected: 'off',
  needsPermission: 'attention',
  incomplete: 'attention',
  accountProblem: 'attention',
};

const disconnectRoutes = { facebook: 'disconnectFacebook', google: 'disconnectGoogle' } as const;

type Props = {
  platform: Platform;
  state: ConnectionState;
  /** Shows only the state and the next step, with a link to the page of the ad accounts. */
  summary?: boolean | undefined;
  accountName: string | null;
  /** True when it has to be reconnected soon. */
  ending?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Shows a platform with its state, our use of it, and the connect and disconnect buttons. */
export function PlatformCard({
  platform,
  state,
  summary = false,
  accountName,
  ending,
  children,
  actions,
}: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const connected = state !== 'notConnected';
  const disconnect = useMutation({
    mutationFn: () => call(disconnectRoutes[platform], {}),
    onSuccess: ({ consent, ...connections }) => {
      client.removeQueries({ queryKey: ['connections', platform] });
      client.setQueryData(connectionsQuery().queryKey, connections);
      setAsking(false);
      if (consent === 'withdrawn') showSuccess(t('connections.alerts.disconnected'));
      else
        showWarning(
          t(`connections.alerts.consent.${consent}`, { name: t(`connections.${platform}.company`) }),
        );
    },
    onError: showFailure,
  });
  const name = t(`connections.${platform}.name`);
  const again = state === 'needsPermission' ? t('connections.askAgain') : t('connections.reconnect');
  return (
    <CardStack aria-label={name}>
      <Group justify="space-between">
        <Title order={summary ? 3 : 2} size="h3">
          {name}
        </Title>
        <StatusBadge tone={tones[state]} label={t(`connections.state.${state}`)} />
      </Group>
      {connected && accountName !== null && <Text>{t('connections.as', { name: accountName })}</Text>}
      {!connected && !summary && (
        <List size="sm" spacing={6} c="dimmed">
          <List.Item>{t(`connections.${platform}.will`)}</List.Item>
          <List.Item>{t(`connections.${platform}.willNot`)}</List.Item>
        </List>
      )}
      {children}
      <Group mt="auto" gap="sm">
        {!connected && <ConnectButton platform={platform} label={t(`connections.${platform}.connect`)} />}
        {(state === 'expired' || state === 'needsPermission' || ending) && (
          <ConnectButton platform={platform} label={again} />
        )}
        {actions}
        {summary && (
          <AnchorLink to="/settings/ad-accounts" size="sm" underline="always">
            {t('settings.adAccounts.manage')}
          </AnchorLink>
        )}
        {connected && !summary && (
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('connections.disconnect')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('connections.disconnectTitle', { name })}
        text={t('connections.disconnectText')}
        submit={t('connections.disconnect')}
        danger
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onClose={() => setAsking(false)}
      />
    </CardStack>
  );
}
