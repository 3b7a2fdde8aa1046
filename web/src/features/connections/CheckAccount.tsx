import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { showFailure, showSuccess, showWarning } from '../../ui/messages/show-alert.tsx';
import { connectionsQuery } from './queries.ts';
import '../../i18n/connection-texts.ts';

/** Checks the selected account at the network again. Unsaved changes on the screen stay. */
export function CheckAccount({ platform }: { platform: 'facebook' | 'google' }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => call(platform === 'google' ? 'checkGoogleAccount' : 'checkFacebookAccount', {}),
    onSuccess: (connections) => {
      client.setQueryData(connectionsQuery().queryKey, connections);
      // The lists of accounts contain their problems too.
      void client.invalidateQueries({ queryKey: ['connections', platform] });
      const problem = connections[platform].account_problem;
      if (problem === null) showSuccess(t('connections.accountProblem.solved'));
      else showWarning(t('connections.accountProblem.remains', { words: problem.words }));
    },
    onError: showFailure,
  });
  return (
    <Button size="compact-sm" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
      {t('connections.lookAgain')}
    </Button>
  );
}
