import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../../icons/tabler.ts';
import { isApiError } from '../../api/api-error.ts';
import { refetchFailedQueries } from '../../api/query-client.ts';
import { SupportCode } from './SupportCode.tsx';

type Props = {
  error: unknown;
  /** Tries again, by default everything on the screen that failed to load. The button is busy until the promise settles. */
  onRetry?: () => unknown;
  /** Title, if the panel does not replace the failed content. */
  title?: string;
};

/** Panel for content that failed to load: the reason and the next step. */
export function FailurePanel({ error, onRetry = refetchFailedQueries, title }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  const requestId = isApiError(error) ? error.requestId : null;
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={title ?? t('shell.failure.title')} role="alert">
      <Text>{error instanceof Error ? error.message : String(error)}</Text>
      <Group mt="sm" gap="sm">
        <Button size="xs" variant="default" loading={busy} onClick={() => void retry()}>
          {t('controls.retry')}
        </Button>
        <VisuallyHidden role="status">{busy && t('controls.loading')}</VisuallyHidden>
        {requestId !== null && <SupportCode code={requestId} />}
      </Group>
    </Alert>
  );
}
