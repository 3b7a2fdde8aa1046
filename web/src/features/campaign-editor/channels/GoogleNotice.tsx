import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Connections } from '#contract/connections.ts';
import { isApiError } from '../../../api/api-error.ts';
import { CheckAccount } from '../../connections/CheckAccount.tsx';
import { DeclareAtGoogle } from '../../connections/EuDeclaration.tsx';
import { googleManagersQuery } from '../../connections/queries.ts';
import type { Draft } from '../../campaign-draft/draft.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { AccountWarning } from './AccountWarning.tsx';
import { obstaclesOf, useGoogleAccounts, useGoogleActive } from './channel-standing.ts';
import { Notice } from './Notice.tsx';
import '../../../i18n/connection-texts.ts';

const ID = 'google_connection';

type Props = { connections: Connections; disabled: boolean };

/** Shows what prevents ads at Google. Google can be skipped in one step, with undo. */
export function GoogleNotice({ connections, disabled }: Props) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const active = useGoogleActive();
  const [skipped, setSkipped] = useState<Draft>();
  const undoable = useStore(store, (state) => state.draft === skipped);

  function skip() {
    store.edit((draft) => {
      draft.search.isActive = false;
      draft.display.isActive = false;
    });
    setSkipped(store.getState().draft);
  }

  return (
    <>
      <Obstacle
        connections={connections}
        active={active}
        skip={
          active && !disabled ? (
            <Button size="compact-sm" variant="default" onClick={skip}>
              {t('adPlaces.channels.skip')}
            </Button>
          ) : undefined
        }
      />
      {undoable && (
        <Group gap="xs" role="status">
          <Text size="sm">{t('adPlaces.channels.skipped')}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => store.undo()}>
            {t('adPlaces.undo')}
          </Button>
        </Group>
      )}
    </>
  );
}

type ObstacleProps = { connections: Connections; active: boolean; skip: React.ReactNode };

function Obstacle({ connections, active, skip }: ObstacleProps) {
  const { t } = useTranslation();
  const client = useDraft((draft) => draft.googleClientId);
  const { google } = connections;
  const obstacle = obstaclesOf(connections, client).google;
  const managers = useQuery({ ...googleManagersQuery(), enabled: obstacle === 'googleNoManager' });
  const accounts = useGoogleAccounts(connections);
  if (obstacle !== undefined) {
    const undeclared = google.account_problem?.kind === 'undeclared' && obstacle === 'googleAccountProblem';
    const none = isApiError(managers.error) && managers.error.body['manager_accounts_error'] !== undefined;
    const title = undeclared
      ? t('adPlaces.channels.undeclared')
      : none
        ? t('connections.google.noManagers')
        : t(`adPlaces.channels.unavailable.${obstacle}`);
    return (
      <Notice
        id={ID}
        title={title}
        go={{
          platform: 'google',
          label: t(`adPlaces.channels.go.${obstacle}`),
          choose: obstacle === 'googleNoManager' || obstacle === 'googleAccountProblem',
        }}
        pressing={active}
        actions={
          <>
            {obstacle === 'googleAccountProblem' && <CheckAccount platform="google" />}
            {skip}
          </>
        }
      >
        {obstacle === 'googleAccountProblem' && <Text size="sm">{google.account_problem?.words}.</Text>}
        {undeclared ? (
          <DeclareAtGoogle />
        ) : (
          <Text size="sm">
            {none ? t('connections.google.noManagersHelp') : t(`adPlaces.channels.way.${obstacle}`)}
          </Text>
        )}
      </Notice>
    );
  }
  // A stale answer is better than none while the query refetches.
  if (accounts.error === null || accounts.data !== undefined) {
    const concerned = client === null || client === google.client?.value;
    if (!concerned) return null;
    return (
      <AccountWarning id={ID} platform="google" problem={google.account_problem} pressing={active}>
        {skip}
      </AccountWarning>
    );
  }
  return (
    <Notice
      id={ID}
      title={t('adPlaces.channels.unavailable.accounts')}
      go={{ platform: 'google', label: t('adPlaces.channels.go.googleTokenExpired') }}
      pressing={active}
      actions={
        <>
          {skip}
          <Button
            size="compact-sm"
            variant="default"
            loading={accounts.isFetching}
            onClick={() => void accounts.refetch()}
          >
            {t('controls.retry')}
          </Button>
        </>
      }
    >
      <Text size="sm">{accounts.error.message}</Text>
    </Notice>
  );
}
