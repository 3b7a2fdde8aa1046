import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';

type Props = { campaign: Campaign; problem: string | null };

/**
 * Shows the automatic rollback of a test that failed to start: its progress, its cause and the next action.
 */
export function FailedTest({ campaign: { operation }, problem }: Props) {
  const { t } = useTranslation();
  const undone = operation === null ? 'restored' : operation.state === 'failed' ? 'stuck' : 'restoring';
  return (
    <Alert color="red" role="alert" title={t('abTesting.failed')}>
      {problem !== null && <Text>{t('abTesting.failedText.why', { problem })}</Text>}
      <Text mt={4}>{t(`abTesting.failedText.${undone}`)}</Text>
      {undone === 'restored' && <Text mt={4}>{t('abTesting.failedText.next')}</Text>}
    </Alert>
  );
}
