import { Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titleIsThere } from './title-focus.ts';
import typography from './typography.module.css';

type Props = { title: string; text?: ReactNode; badge?: ReactNode; actions?: ReactNode; above?: ReactNode };

/** Page header: its only h1, which takes the focus when the page opens, and the main actions. */
export function PageHeader({ title, text, badge, actions, above }: Props) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('shell.product')}`;
  }, [title, t]);
  useLayoutEffect(titleIsThere, []);
  return (
    <Group justify="space-between" align="flex-start" mb="lg" gap="md" component="header">
      <Stack gap={4} miw={0} flex="1 1 280px">
        {above}
        <Group gap="sm">
          <Title order={1} id="page-title" tabIndex={-1} className={typography.anywhere}>
            {title}
          </Title>
          {badge}
        </Group>
        {text !== undefined && <Text c="dimmed">{text}</Text>}
      </Stack>
      {actions !== undefined && <Group gap="sm">{actions}</Group>}
    </Group>
  );
}
