import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import typography from '../typography.module.css';

/** Copyable request code by which support finds an error. */
export function SupportCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const said = clipboard.copied ? t('shell.failure.copied') : '';
  return (
    <Group gap={4} wrap="nowrap" miw={0}>
      <Text size="xs" c="dimmed" className={typography.anywhere}>
        {t('shell.failure.code', { code })}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        flex="none"
        onClick={() => clipboard.copy(code)}
      >
        {clipboard.copied ? t('shell.failure.copied') : t('shell.failure.copy')}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Group>
  );
}
