import { Button, Modal, Stepper, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connections } from '#contract/connections.ts';
import { limits } from '#domain/limits.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { EuDeclaration } from './EuDeclaration.tsx';
import { AccountProblemAlert } from './AccountProblemAlert.tsx';
import { AccountsFailed, useClosesOnFailure } from './AccountsFailed.tsx';
import { AccountTable } from './AccountTable.tsx';
import { ChooseReached } from './ChooseReached.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { NoAccounts } from './NoAccounts.tsx';
import { PlatformCard, type ConnectionState } from './PlatformCard.tsx';
import { connectionsQuery, googleAccountsQuery, googleManagersQuery } from './queries.ts';

type Props = {
  connection: Connections['google'];
  /** Leaves out everything that the page of the ad accounts is for. */
  summary?: boolean;
  choosing: boolean;
  onChoosing: (open: boolean) => void;
};

function stateOf(connection: Props['connection']): ConnectionState {
  if (!connection.is_connected) return 'notConnected';
  if (connection.expired) return 'expired';
  if (connection.client === null) return 'incomplete';
  return connection.account_problem === null ? 'connected' : 'accountProblem';
}

function nextStep({ manager, client }: Props['connection']) {
  if (client !== null) return 'change';
  return manager === null ? 'choose' : 'chooseClient';
}

export function GoogleCard({ connection, summary, choosing, onChoosing }: Props) {
  const { t } = useTranslation();
  const state = stateOf(connection);
  const usable = state === 'connected' || state === 'incomplete' || state === 'accountProblem';
  const [failed, setFailed] = useState<unknown>(null);
  const closeFailed = useCallback(
    (error: unknown) => {
      setFailed(error);
      onChoosing(false);
    },
    [onChoosing],
  );
  const choose = () => {
    setFailed(null);
    onChoosing(true);
  };
  const asked = choosing && usable;
  const managers = useQuery({ ...googleManagersQuery(), enabled: asked });
  const clients = useQuery({ ...googleAccountsQuery(), enabled: asked && connection.manager !== null });
  useClosesOnFailure(asked ? (failureOf(managers) ?? failureOf(clients)) : null, closeFailed);
  return (
    <PlatformCard
      platform="google"
      state={state}
      summary={summary}
      accountName={connection.account_name}
      actions={
        usable &&
        (summary !== true || state === 'incomplete') && (
          <Button variant={state === 'incomplete' ? 'filled' : 'default'} onClick={choose}>
            {t(`connections.google.${nextStep(connection)}`)}
          </Button>
        )
      }
    >
      {usable && (
        <Text size="sm">
          {t('connections.google.manager')}:{' '}
          <b>
            {connection.manager?.manager_name ??
              t(`connections.google.${connection.client === null ? 'none' : 'direct'}`)}
          </b>
          <br />
          {t('connections.google.client')}: <b>{connection.client?.label ?? t('connections.google.none')}</b>
        </Text>
      )}
      {usable && summary !== true && <EuDeclaration />}
      {state === 'accountProblem' && (
        <AccountProblemAlert platform="google" problem={connection.account_problem} />
      )}
      {failed !== null && usable && <AccountsFailed platform="google" error={failed} onRetry={choose} />}
      <ConnectDialog
        platform="google"
        state={state}
        opened={choosing && !usable}
        onClose={() => onChoosing(false)}
      />
      <Modal
        opened={asked}
        onClose={() => onChoosing(false)}
        title={t('connections.google.choose')}
        size={limits.dialog.form}
      >
        <ChooseAccounts connection={connection} onDone={() => onChoosing(false)} />
      </Modal>
    </PlatformCard>
  );
}

/** Returns the error of a failed list. A user without manager accounts is not an error. */
function failureOf({ data, error }: { data: unknown; error: unknown }): unknown {
  if (
    data !== undefined ||
    (isApiError(error) && error.body['manager_accounts_error'] === 'no_manager_accounts')
  )
    return null;
  return error;
}

/**
 * Selects the manager first and one of its clients second. An account without a manager completes the first
 * step.
 */
function ChooseAccounts({ connection, onDone }: { connection: Props['connection']; onDone: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(googleManagersQuery());
  const [step, setStep] = useState(connection.manager !== null && connection.client === null ? 1 : 0);
  const wide = useIsWide();
  const first = (
    <ChooseReached connection={connection} onManager={() => setStep(1)} onDone={onDone} onCancel={onDone} />
  );
  // Without manager accounts there is no second step.
  if (data?.manager_accounts.length === 0) return first;
  return (
    <Stepper
      active={step}
      onStepClick={setStep}
      size="sm"
      allowNextStepsSelect={connection.manager !== null}
      // Two steps in a row are wider than a phone.
      orientation={wide ? 'horizontal' : 'vertical'}
      styles={{ stepBody: { marginTop: wide ? 0 : 8 } }}
    >
      <Stepper.Step label={t('connections.google.manager')}>{first}</Stepper.Step>
      <Stepper.Step label={t('connections.google.client')}>
        <ChooseClient
          chosen={connection.client?.value ?? null}
          manager={connection.manager}
          onDone={onDone}
        />
      </Stepper.Step>
    </Stepper>
  );
}

function ChooseClient({
  chosen,
  manager,
  onDone,
}: {
  chosen: string | null;
  manager: Props['connection']['manager'];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(googleAccountsQuery());
  const choose = useMutation({
    mutationFn: (id: string) => call('chooseGoogleAccount', { body: { client_id: id } }),
    onSuccess: (connections) => {
      client.setQueryData(connectionsQuery().queryKey, connections);
      showSuccess(t('connections.alerts.chosen'));
      onDone();
    },
    onError: showFailure,
  });
  if (data === undefined && error !== null) return <FailurePanel error={error} />;
  if (data === undefined) return <LoadingRows as="rows" rows={3} />;
  if (data.accounts.length === 0)
    return (
      <NoAccounts
        platform="google"
        title={t('connections.google.noClients')}
        help={t('connections.google.noClientsHelp')}
        letter={t('connections.google.clientLetter', { manager: manager?.manager_name ?? '' })}
        looking={isFetching}
        onLook={() => void refetch()}
      />
    );
  return (
    <AccountTable
      accounts={data.accounts.map(({ value, label, currency, problem }) => ({
        id: value,
        name: label,
        detail: null,
        problem,
        money: { currency, activity: { client_id: value, manager_id: manager?.manager_id } },
      }))}
      chosen={chosen}
      busy={choose.isPending}
      onChoose={(id) => choose.mutate(id)}
      onCancel={onDone}
    />
  );
}
