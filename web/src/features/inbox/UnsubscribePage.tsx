import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import '../../i18n/inbox-texts.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { Loaded } from '../../ui/messages/Loaded.tsx';
import { showFailure } from '../../ui/messages/show-alert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** Asks before it ends a kind of mail, because mail programs open links on their own. Needs no session. */
export function UnsubscribePage({ token }: { token: string }) {
  const { t } = useTranslation();
  const subscription = useQuery({
    queryKey: ['mail-subscription', token],
    queryFn: ({ signal }) => call('getMailSubscription', { query: { token } }, { signal }),
  });
  const stop = useMutation({
    mutationFn: () => call('unsubscribe', { body: { token } }),
    onError: showFailure,
  });
  if (isApiError(subscription.error) && subscription.error.status === 404) return <InvalidLink />;
  return (
    <Loaded query={subscription}>
      {({ event: kind, by_email: byEmail }) => {
        const event = t(`inbox.settings.events.${kind}`);
        return stop.isSuccess || !byEmail ? (
          <div role="status">
            <PageHeader title={t('inbox.unsubscribe.doneTitle')} />
            <Text mb="lg">{t('inbox.unsubscribe.doneText', { event })}</Text>
            <ToSettings />
          </div>
        ) : (
          <div>
            <PageHeader title={t('inbox.unsubscribe.title')} />
            <Text mb="lg">{t('inbox.unsubscribe.text', { event })}</Text>
            <Button loading={stop.isPending} onClick={() => stop.mutate()}>
              {t('inbox.unsubscribe.stop')}
            </Button>
          </div>
        );
      }}
    </Loaded>
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <div>
      <PageHeader title={t('inbox.unsubscribe.invalidTitle')} />
      <Text mb="lg">{t('inbox.unsubscribe.invalidText')}</Text>
      <ToSettings />
    </div>
  );
}

function ToSettings() {
  const { t } = useTranslation();
  return (
    <AnchorLink to="/settings/notifications" underline="always">
      {t('inbox.unsubscribe.settings')}
    </AnchorLink>
  );
}
