import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown when rendering fails. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <Stack align="center" justify="center" mih="60vh" p="xl" gap="md" ta="center">
      <Title order={1}>{t('common.crash.title')}</Title>
      <Text c="dimmed">{t('common.crash.text')}</Text>
      <Group>
        <Button onClick={() => window.location.reload()}>{t('common.crash.reload')}</Button>
        <Button component="a" href="/" variant="default">
          {t('common.crash.home')}
        </Button>
      </Group>
    </Stack>
  );
}
