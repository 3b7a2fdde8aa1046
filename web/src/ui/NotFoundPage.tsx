import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Stack
      component="main"
      id="content"
      align="center"
      justify="center"
      mih="60vh"
      p="xl"
      gap="md"
      ta="center"
    >
      <Title order={1}>{t('common.notFound.title')}</Title>
      <Text c="dimmed">{t('common.notFound.text')}</Text>
      <Button component={Link} to="/dashboard">
        {t('common.notFound.home')}
      </Button>
    </Stack>
  );
}
