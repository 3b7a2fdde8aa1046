import { Alert, Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { forgetUpload, retryUpload, type Upload } from './uploads.ts';
import typography from '../../ui/typography.module.css';
import '../../i18n/image-texts.ts';

type Props = {
  /** Problems of files that were not sent. */
  refused: readonly string[];
  onForgetRefused: () => void;
  failed: readonly Upload[];
  error: string | undefined;
};

/** Lists the problem of each file. Failed uploads can be retried. */
export function UploadProblems({ refused, onForgetRefused, failed, error }: Props) {
  const { t } = useTranslation();
  if (refused.length === 0 && failed.length === 0 && error === undefined) return null;
  return (
    <Alert color="red" role="alert" withCloseButton={refused.length > 0} onClose={onForgetRefused}>
      <Stack gap={6} className={typography.anywhere}>
        {error !== undefined && <Text size="sm">{error}</Text>}
        {refused.map((problem) => (
          <Text key={problem} size="sm">
            {problem}
          </Text>
        ))}
        {failed.map(({ key, file: { name }, problem, retryable }) => (
          <Group key={key} gap="xs" justify="space-between">
            <Text size="sm" flex="1 1 200px">
              {problem}
            </Text>
            <Group gap={4} wrap="nowrap">
              {retryable && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('images.again', { name })}
                  onClick={() => retryUpload(key)}
                >
                  {t('controls.retry')}
                </Button>
              )}
              <CloseButton
                size={28}
                aria-label={t('images.forget', { name })}
                onClick={() => forgetUpload(key)}
              />
            </Group>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
