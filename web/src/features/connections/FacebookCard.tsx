import { Button, Modal, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connections } from '#contract/connections.ts';
import { limits } from '#domain/limits.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { AccountProblemAlert } from './AccountProblemAlert.tsx';
import { AccountsFailed, useClosesOnFailure } from './AccountsFailed.tsx';
import { AccountTable } from './AccountTable.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { Expiry } from './Expiry.tsx';
import { MissingPermissions } from './MissingPermissions.tsx';
import { NoAccounts } from './NoAccounts.tsx';
import { PlatformCard, type ConnectionState } from './PlatformCard.tsx';
import { connectionsQuery, facebookAdAccountsQuery } from './queries.ts';
import { EXPIRY_DAYS, useDaysLeft } from './use-days-left.ts';

type Props = {
  connection: Connections['facebook'];
  /** Leaves out everything that the page of the ad accounts is for. */
  summary?: boolean;
  choosing: boolean;
  onChoosing: (open: boolean) => void;
};

function stateOf(connection: Props['connection']): ConnectionState {
  if (!connection.is_connected) return 'notConnected';
  if (connection.expired) return 'expired';
  if (connection.missing_permissions.length > 0) return 'needsPermission';
  if (connection.ad_account === null) return 'incomplete';
  return connection.account_problem === null ? 'connected' : 'accountProblem';
}

export function FacebookCard({ connection, summary, choosing, onChoosing }: Props) {
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
  const end = useDaysLeft(connection);
  return (
    <PlatformCard
      platform="facebook"
      state={state}
      summary={summary}
      accountName={connection.account_name}
      ending={end !== null && end.daysLeft <= EXPIRY_DAYS.warn}
      actions={
        usable &&
        (summary !== true || state === 'incomplete') && (
          <Button variant={state === 'incomplete' ? 'filled' : 'default'} onClick={choose}>
            {state === 'incomplete' ? t('connections.facebook.choose') : t('connections.facebook.change')}
          </Button>
        )
      }
    >
      {usable && (
        <Text size="sm">
          {t('connections.facebook.account')}:{' '}
          <b>{connection.ad_account?.account_name ?? t('connections.facebook.none')}</b>
          {connection.ad_account?.business_name != null && ` · ${connection.ad_account.business_name}`}
        </Text>
      )}
      {usable && end !== null && <Expiry {...end} />}
      {state === 'expired' && <Text size="sm">{t('connections.expiry.over')}</Text>}
      {state === 'needsPermission' && <MissingPermissions names={connection.missing_permissions} />}
      {state === 'accountProblem' && (
        <AccountProblemAlert platform="facebook" problem={connection.account_problem} />
      )}
      {failed !== null && usable && <AccountsFailed platform="facebook" error={failed} onRetry={choose} />}
      <ConnectDialog
        platform="facebook"
        state={state}
        opened={choosing && !usable}
        onClose={() => onChoosing(false)}
      />
      <Modal
        opened={choosing && usable}
        onClose={() => onChoosing(false)}
        title={t('connections.facebook.choose')}
        size={limits.dialog.form}
      >
        <ChooseAdAccount
          chosen={connection.ad_account?.account_id ?? null}
          account={connection.account_name}
          onDone={() => onChoosing(false)}
          onFailed={closeFailed}
        />
      </Modal>
    </PlatformCard>
  );
}

type ChoiceProps = {
  chosen: string | null;
  account: string | null;
  onDone: () => void;
  onFailed: (error: unknown) => void;
};

function ChooseAdAccount({ chosen, account, onDone, onFailed }: ChoiceProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(facebookAdAccountsQuery());
  const choose = useMutation({
    mutationFn: (accountId: string) => call('chooseFacebookAdAccount', { body: { account_id: accountId } }),
    onSuccess: (connections) => {
      client.setQueryData(connectionsQuery().queryKey, connections);
      showSuccess(t('connections.alerts.chosen'));
      onDone();
    },
    onError: showFailure,
  });
  const missing = isApiError(error) ? error.body['missing_permissions'] : undefined;
  const isMissing = Array.isArray(missing) && missing.length > 0;
  const hasNone = !isMissing && isApiError(error) && error.body['ad_accounts_error'] === 'no_ad_accounts';
  useClosesOnFailure(data === undefined && !isMissing && !hasNone ? error : null, onFailed);
  if (isMissing) return <MissingPermissions names={missing as string[]} asks />;
  if (hasNone) {
    return (
      <NoAccounts
        platform="facebook"
        title={t('connections.facebook.noAccounts')}
        help={t('connections.facebook.noAccountsHelp')}
        letter={t('connections.facebook.letter', { account: account ?? t('connections.mine') })}
        looking={isFetching}
        onLook={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <LoadingRows as="rows" rows={3} />;
  return (
    <AccountTable
      accounts={data.ad_accounts.map((one) => ({
        id: one.account_id,
        name: one.account_name,
        detail: one.business_name,
        problem: one.problem,
        money: { currency: one.currency, activity: { account_id: one.account_id } },
      }))}
      chosen={chosen}
      detailLabel={t('connections.table.business')}
      busy={choose.isPending}
      onChoose={(id) => choose.mutate(id)}
      onCancel={onDone}
    />
  );
}
