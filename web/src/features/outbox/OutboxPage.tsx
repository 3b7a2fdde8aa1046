import { Button, Container, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconMail } from '../../icons/tabler.ts';
import { call } from '../../api/client.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { FailurePanel } from '../../ui/messages/FailurePanel.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { LoadingRows } from '../../ui/table/LoadingRows.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Card } from '../../ui/Card.tsx';
import { RefreshIcon } from '../../ui/RefreshIcon.tsx';
import classes from './OutboxPage.module.css';
import '../../i18n/outbox-texts.ts';

/** Shows the outbox: stored emails as they would have looked when sent. */
export function OutboxPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call('listOutbox', {}, { signal }),
    refetchInterval: 2000,
    staleTime: 0,
  });
  const mails = data?.mails ?? [];
  const shown = mails.find((mail) => mail.id === chosen) ?? mails[0];
  return (
    <Container size="lg" py="xl" component="main" id="content">
      <PageHeader
        title={t('outbox.title')}
        text={t('outbox.text')}
        actions={
          <Button
            variant="default"
            leftSection={<RefreshIcon turning={isFetching} />}
            onClick={() => void refetch()}
          >
            {t('outbox.refresh')}
          </Button>
        }
      />
      {error !== null && <FailurePanel error={error} />}
      {data === undefined && error === null && <LoadingRows as="rows" rows={5} />}
      {data !== undefined && shown === undefined && (
        <Card>
          <EmptyState icon={IconMail} title={t('outbox.empty')} />
        </Card>
      )}
      {shown !== undefined && (
        <div className={classes.columns}>
          <Stack gap={4} component="ul" className={classes.list}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <button
                  type="button"
                  className={classes.mail}
                  aria-current={mail.id === shown.id ? 'true' : undefined}
                  onClick={() => {
                    setChosen(mail.id);
                    // On a phone the email is below the list.
                    frame.current?.scrollIntoView({ block: 'nearest' });
                  }}
                >
                  <Text fw={500} component="span">
                    {mail.subject}
                  </Text>
                  <Group justify="space-between" gap="xs" wrap="nowrap" component="span">
                    <Text size="xs" c="dimmed" component="span" truncate>
                      {t('outbox.to', { address: mail.to })}
                    </Text>
                    <Text size="xs" c="dimmed" component="span" flex="none">
                      {formatMoment(mail.sent_at)}
                    </Text>
                  </Group>
                </button>
              </li>
            ))}
          </Stack>
          <iframe
            ref={frame}
            className={classes.frame}
            title={t('outbox.frame', { subject: shown.subject })}
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
            src={`/outbox-mail/${shown.id}`}
          />
        </div>
      )}
    </Container>
  );
}
