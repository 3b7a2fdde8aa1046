import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import '../../i18n/sharing-texts.ts';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Asks before it ends the mails of a report, because mail programs open links on their own. Needs no session. */
export function EndReportMailsPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const subscription = useQuery({
    queryKey: ['report-subscription', token],
    queryFn: ({ signal }) => call('getReportSubscription', { query: { token } }, { signal }),
  });
  const stop = useMutation({
    mutationFn: () => call('endReportSubscription', { body: { token } }),
    onError: showFailure,
  });
  if (isApiError(subscription.error, 404))
    return (
      <PageHeader title={t('sharing.unsubscribe.invalidTitle')} text={t('sharing.unsubscribe.invalidText')} />
    );
  return (
    <Loaded query={subscription}>
      {({ about, organization, subscribed }) =>
        stop.isSuccess || !subscribed ? (
          <div role="status">
            <PageHeader title={t('sharing.unsubscribe.doneTitle')} />
            <Text>{t('sharing.unsubscribe.doneText', { about, organization })}</Text>
          </div>
        ) : (
          <div>
            <PageHeader title={t('sharing.unsubscribe.title')} />
            <Text mb="lg">{t('sharing.unsubscribe.text', { about, organization })}</Text>
            <Button loading={stop.isPending} onClick={() => stop.mutate()}>
              {t('sharing.unsubscribe.stop')}
            </Button>
          </div>
        )
      }
    </Loaded>
  );
}
