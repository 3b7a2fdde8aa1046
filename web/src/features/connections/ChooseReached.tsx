import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Connections } from '#contract/connections.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { AccountTable } from './AccountTable.tsx';
import { NoAccounts } from './NoAccounts.tsx';
import { connectionsQuery, googleAccountsQuery, googleManagersQuery } from './queries.ts';

type Props = {
  connection: Connections['google'];
  /** Called when a manager is selected; one of its clients is selected next. */
  onManager: () => void;
  /** Called when an account without a manager is selected, which completes the selection. */
  onDone: () => void;
  onCancel: () => void;
};

/**
 * Lists the Google Ads accounts that the user can access: manager accounts, and ad accounts that need no
 * manager.
 */
export function ChooseReached({ connection, onManager, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(googleManagersQuery());
  const managers = data?.manager_accounts ?? [];
  const choose = useMutation({
    mutationFn: (id: string) => {
      const manager = managers.find(({ manager_id: known }) => known === id);
      return manager === undefined
        ? call('chooseGoogleAccount', { body: { client_id: id, direct: true } })
        : call('chooseGoogleManager', { body: manager });
    },
    onSuccess: (connections) => {
      client.setQueryData(connectionsQuery().queryKey, connections);
      client.removeQueries({ queryKey: googleAccountsQuery().queryKey });
      if (connections.google.client === null) return onManager();
      showSuccess(t('connections.alerts.chosen'));
      onDone();
    },
    onError: showFailure,
  });
  if (isApiError(error) && error.body['manager_accounts_error'] === 'no_manager_accounts') {
    const account = connection.account_name ?? t('connections.mine');
    return (
      <NoAccounts
        platform="google"
        title={t('connections.google.noManagers')}
        help={t('connections.google.noManagersHelp')}
        letter={t('connections.google.letter', { account })}
        looking={isFetching}
        onLook={() => void refetch()}
      />
    );
  }
  if (data === undefined && error !== null) return <FailurePanel error={error} />;
  if (data === undefined) return <LoadingRows as="rows" rows={3} />;
  const chosen = connection.manager?.manager_id ?? connection.client?.value ?? null;
  return (
    <AccountTable
      accounts={[
        ...managers.map(({ manager_id: id, manager_name: name }) => ({
          id,
          name,
          detail: t('connections.google.manager'),
          money: null,
        })),
        ...data.direct_accounts.map(({ value, label, currency, problem }) => ({
          id: value,
          name: label,
          detail: t('connections.google.adAccount'),
          problem,
          money: { currency, activity: { client_id: value, manager_id: undefined } },
        })),
      ]}
      detailLabel={t('connections.google.accountKind')}
      chosen={chosen}
      busy={choose.isPending}
      // Selecting the current manager again keeps its client.
      onChoose={(id) => (id === connection.manager?.manager_id ? onManager() : choose.mutate(id))}
      onCancel={onCancel}
    />
  );
}
