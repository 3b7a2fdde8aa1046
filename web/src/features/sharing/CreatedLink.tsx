import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { IconCheck, IconCopy } from '../../icons/tabler.ts';

/** Shows the address of a new link, which cannot be read again later. */
export function CreatedLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  return (
    <Stack gap={6}>
      <Group align="flex-end" gap="sm" wrap="nowrap">
        <TextInput
          label={t('sharing.address')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          flex={1}
        />
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => clipboard.copy(url)}
        >
          {t(clipboard.copied ? 'sharing.copied' : 'sharing.copy')}
        </Button>
      </Group>
      <Text size="sm" c={clipboard.error === null ? 'dimmed' : 'var(--mantine-color-error)'}>
        {t(clipboard.error === null ? 'sharing.created' : 'sharing.copyFailed')}
      </Text>
    </Stack>
  );
}
