import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { YardiConnection } from '#contract/yardi.ts';
import { call } from '../../api/client.ts';
import { isOwner } from '../../session/is-owner.ts';
import { useUser } from '../../session/session-store.ts';
import { whenOnline } from '../../shell/when-online.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { yardiConnectionQuery } from './queries.ts';
import '../../i18n/yardi-texts.ts';
import { CardStack } from '../../ui/Card.tsx';

const ConnectDialog = lazy(() => whenOnline(() => import('./ConnectDialog.tsx')));

/** Shows the organization's connection to Yardi. Only owners can change it. */
export function YardiCard() {
  const { t } = useTranslation();
  const query = useQuery(yardiConnectionQuery());
  return (
    <CardStack aria-labelledby="yardi">
      <Group justify="space-between">
        <Title order={2} id="yardi">
          {t('yardi.title')}
        </Title>
        {query.data !== undefined && <State connection={query.data} />}
      </Group>
      <Loaded query={query} skeleton={<LoadingRows as="rows" rows={1} height={96} />}>
        {(connection) => <LoadedConnection connection={connection} />}
      </Loaded>
    </CardStack>
  );
}

function State({ connection: { connected, problem } }: { connection: YardiConnection }) {
  const { t } = useTranslation();
  if (!connected) return <StatusBadge tone="off" label={t('yardi.state.notConnected')} />;
  return problem === null ? (
    <StatusBadge tone="live" label={t('yardi.state.connected')} />
  ) : (
    <StatusBadge tone="attention" label={t('yardi.state.problem')} />
  );
}

function LoadedConnection({ connection }: { connection: YardiConnection }) {
  const { t } = useTranslation();
  const owner = isOwner(useUser().role);
  const [connecting, setConnecting] = useState(false);
  const { connected, problem } = connection;
  return (
    <>
      {!connected && <Text>{t('yardi.about')}</Text>}
      {problem !== null && (
        <Alert color="yellow" role="status">
          {problem}
        </Alert>
      )}
      {connected && <ConnectionFacts connection={connection} />}
      {owner ? (
        <Group gap="sm">
          <Button variant={connected ? 'default' : 'filled'} onClick={() => setConnecting(true)}>
            {t(connected ? 'yardi.change' : 'yardi.connect')}
          </Button>
          {connected && <Disconnect />}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('yardi.ownersOnly')}
        </Text>
      )}
      {connecting && (
        <Suspense>
          <ConnectDialog connection={connection} onClose={() => setConnecting(false)} />
        </Suspense>
      )}
    </>
  );
}

function ConnectionFacts({ connection }: { connection: YardiConnection }) {
  const { t } = useTranslation();
  const { generation, company_code: company, api_token_hint: hint, username, vendor } = connection;
  const missing = t('yardi.fact.missing');
  return (
    <Facts
      facts={[
        { label: t('yardi.fact.company'), value: company, missing },
        { label: t('yardi.fact.token'), value: hint && t('yardi.fact.tokenHint', { hint }), missing },
        {
          label: t('yardi.fact.generation'),
          value: generation !== null && t(`yardi.generations.${generation}`),
          missing,
        },
        ...(generation === 'v2'
          ? [
              { label: t('yardi.fact.username'), value: username, missing },
              { label: t('yardi.fact.vendor'), value: vendor, missing },
            ]
          : []),
        {
          label: t('yardi.fact.checked'),
          value: connection.checked_at !== null && formatMoment(connection.checked_at),
          missing: t('yardi.fact.never'),
        },
        { label: t('yardi.fact.buildings'), value: String(connection.building_count), missing },
      ]}
    />
  );
}

function Disconnect() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const disconnect = useMutation({
    mutationFn: () => call('disconnectYardi', {}),
    onSuccess: (connection) => {
      client.setQueryData(yardiConnectionQuery().queryKey, connection);
      void client.invalidateQueries({ queryKey: ['building'] });
      setAsking(false);
      showSuccess(t('yardi.alerts.disconnected'));
    },
    onError: (error) => {
      setAsking(false);
      showFailure(error);
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('yardi.disconnect')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('yardi.disconnectTitle')}
        text={t('yardi.disconnectText')}
        submit={t('yardi.disconnect')}
        danger
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
