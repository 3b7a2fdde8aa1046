import { Alert, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../shell/links.tsx';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { showFailure, showSuccess } from '../../ui/messages/show-alert.tsx';
import { connectionsQuery } from './queries.ts';
import '../../i18n/connection-texts.ts';
import { Page } from '../../ui/Page.tsx';

type Props = { platform: 'facebook' | 'google'; code?: string; state?: string };

const routes = { facebook: 'connectFacebook', google: 'connectGoogle' } as const;

/** Handles the return from a consent page: completes the connection and opens the account selection. */
export function ConnectPage({ platform, code, state }: Props) {
  const { t } = useTranslation();
  const router = useRouter();
  const client = useQueryClient();
  const asked = useRef(false);
  const finish = useMutation({
    mutationFn: (grant: { code: string; state: string }) => call(routes[platform], { body: grant }),
    onError: (error) => showFailure(`${t('connections.callback.failed')} ${error.message}`),
    onSuccess: async (connections) => {
      showSuccess(t('connections.alerts.connected', { name: t(`connections.${platform}.name`) }));
      client.removeQueries({ queryKey: ['connections', platform] });
      client.setQueryData(connectionsQuery().queryKey, connections);
      await router.navigate({
        to: '/settings/ad-accounts',
        search: { openModal: true, platform },
        replace: true,
      });
    },
  });
  const { mutate } = finish;
  const granted = code !== undefined && state !== undefined;
  useEffect(() => {
    // The code works once, and React mounts twice in development.
    if (asked.current || code === undefined || state === undefined) return;
    asked.current = true;
    mutate({ code, state });
  }, [code, state, mutate]);
  return (
    <Page look="narrow">
      <PageHeader title={t(`connections.${platform}.name`)} />
      {granted && !finish.isError && (
        <Stack>
          <Text role="status">{t('connections.callback.working')}</Text>
          <LoadingRows as="cards" rows={1} height={120} />
        </Stack>
      )}
      {!granted && (
        <Alert color="yellow" role="alert">
          {t('connections.callback.cancelled')}
        </Alert>
      )}
      {finish.isError && (
        <Alert color="red" title={t('connections.callback.failed')}>
          {finish.error.message} {t('connections.callback.next')}
        </Alert>
      )}
      {(!granted || finish.isError) && (
        <ButtonLink to="/settings/ad-accounts" mt="md">
          {t('connections.callback.back')}
        </ButtonLink>
      )}
    </Page>
  );
}
