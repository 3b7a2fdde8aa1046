import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconMail } from '../../../icons/tabler.ts';
import { configurationQuery } from '../../../api/configuration.ts';
import { AnchorLink, ButtonLink } from '../../../shell/links.tsx';
import { showFailure, showSuccess } from '../../../ui/messages/show-alert.tsx';
import { PageTitle } from '../PageTitle.tsx';
import '../../../i18n/account-texts.ts';

/** Recipient of an email, and the function that sends it again. */
export type SentMail = { to: string; send: () => Promise<string> };

type Props = {
  title: string;
  text: string;
  sent: SentMail;
  /** Returns to the form, which keeps its values. */
  onBack: () => void;
};

/**
 * Confirms that an email was sent. Links to the outbox when no mail server is configured, and offers to send
 * it again.
 */
export function MailSent({ title, text, sent, onBack }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(configurationQuery());
  const again = useMutation({
    mutationFn: sent.send,
    onSuccess: () => showSuccess(t('accounts.mailSent.done')),
    onError: showFailure,
  });
  return (
    <div>
      <PageTitle>{title}</PageTitle>
      <Alert color="green" icon={<IconMail />} role="status" mt="md">
        {text}
      </Alert>
      <Text size="sm" c="dimmed" mt="md">
        {t('accounts.mailSent.nothing')}
      </Text>
      <Group mt="md" gap="sm">
        {data?.outbox && (
          <ButtonLink to="/outbox" variant="default">
            {t('accounts.outbox')}
          </ButtonLink>
        )}
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {t('accounts.mailSent.again')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('accounts.mailSent.other')}
        </Button>
      </Group>
      <Text size="sm" mt="lg">
        <AnchorLink to="/sign-in" underline="always">
          {t('accounts.forgot.back')}
        </AnchorLink>
      </Text>
    </div>
  );
}
