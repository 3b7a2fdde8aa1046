import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';

type Props = {
  platform: 'facebook' | 'google';
  error: unknown;
  onRetry: () => void;
};

/** Explains on the card why the account list closed, and reopens it. */
export function AccountsFailed({ platform, error, onRetry }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FailurePanel
      title={t('connections.listFailed')}
      error={error}
      onRetry={() => {
        client.removeQueries({ queryKey: ['connections', platform] });
        onRetry();
      }}
    />
  );
}

/** Reports a failed load of the list, which closes it. */
export function useClosesOnFailure(failure: unknown, onFailed: (error: unknown) => void): void {
  useEffect(() => {
    if (failure !== null) onFailed(failure);
  }, [failure, onFailed]);
}
