import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { configurationQuery } from '../../api/configuration.ts';
import { PageTitle } from './PageTitle.tsx';

type Props = { title: string; text: string };

/** Says that a mail is on its way; where it can be read, when no mail leaves this machine. */
export function MailSent({ title, text }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(configurationQuery());
  return (
    <div>
      <PageTitle>{title}</PageTitle>
      <Alert color="green" icon={<IconMail />} role="status" mt="md">
        {text}
      </Alert>
      <Group mt="lg" gap="lg">
        {data?.outbox && (
          <Button component={Link} to="/outbox" variant="default">
            {t('accounts.outbox')}
          </Button>
        )}
        <Anchor component={Link} to="/sign-in">
          {t('accounts.forgot.back')}
        </Anchor>
      </Group>
    </div>
  );
}
